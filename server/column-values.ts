import { CLIENT_STATUSES, FEE_KINDS } from '@placewell/contract/clients/clients.ts';
import { CONTACT_STATUSES } from '@placewell/contract/clients/contacts.ts';
import { CLIENT_DETAILS, OFF_LIMITS_EFFECTS } from '@placewell/contract/clients/off-limits.ts';
import { VIEW_LISTS } from '@placewell/contract/desk/saved-views.ts';
import { ENRICHMENT_ERRORS, MATCHING_ERRORS } from '@placewell/contract/errors.ts';
import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import { AGENCY_STATUSES } from '@placewell/contract/installation/agencies.ts';
import {
  EDUCATION_LEVELS,
  JOB_STATUSES,
  MUST_HAVE_CRITERIA,
  PRIORITIES,
} from '@placewell/contract/matching/jobs.ts';
import { REACH_EFFECTS } from '@placewell/contract/matching/match-settings.ts';
import { MATCH_STATUSES, REJECTED_BY } from '@placewell/contract/matching/matches.ts';
import { TRANSFER_KINDS } from '@placewell/contract/matching/transfers.ts';
import { VOCABULARY_SOURCES, VOCABULARY_UPLOAD_STATUSES } from '@placewell/contract/matching/vocabulary.ts';
import { CREDIT_TYPES, LEDGER_REASONS, LOT_SOURCES } from '@placewell/contract/money/credits.ts';
import { INVOICE_STATUSES } from '@placewell/contract/money/invoices.ts';
import {
  BILLING_CYCLES,
  GATEWAY_NAMES,
  PLAN_NAMES,
  SUBSCRIPTION_PROVIDERS,
  TOP_UP_CREDIT_TYPES,
} from '@placewell/contract/money/plans.ts';
import { PAYMENT_ERRORS, PURCHASE_KINDS, PURCHASE_STATUSES } from '@placewell/contract/money/purchases.ts';
import { SUBSCRIPTION_STATUSES } from '@placewell/contract/money/subscription-status.ts';
import {
  ACTIVITY_KINDS,
  ALL_CALL_OUTCOMES,
  CALL_DIRECTIONS,
} from '@placewell/contract/outreach/activities.ts';
import { NOTIFICATION_KINDS } from '@placewell/contract/outreach/notifications.ts';
import {
  PROPOSAL_KINDS,
  PROPOSAL_SOURCES,
  PROPOSAL_STATUSES,
} from '@placewell/contract/outreach/proposals.ts';
import { EXPORT_LIST_NAMES } from '@placewell/contract/outside/export-columns.ts';
import { EXPORT_ERRORS } from '@placewell/contract/outside/export-errors.ts';
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_STATUSES } from '@placewell/contract/outside/exports.ts';
import { ID_KINDS } from '@placewell/contract/outside/move-kinds.ts';
import {
  DELIVERY_STATUSES,
  WEBHOOK_ERRORS,
  WEBHOOK_TYPES,
} from '@placewell/contract/outside/webhook-types.ts';
import { DISABLED_REASONS, WEBHOOK_STATUSES } from '@placewell/contract/outside/webhooks.ts';
import { TRIAL_REFUSALS } from '@placewell/contract/people/accounts.ts';
import { SIGN_IN_MODES } from '@placewell/contract/people/agency-sign-in.ts';
import { EMAIL_KINDS } from '@placewell/contract/people/emails.ts';
import { PURPOSES } from '@placewell/contract/people/questionnaire.ts';
import { RECRUITER_STATUSES } from '@placewell/contract/people/recruiters.ts';
import { SIGNED_IN } from '@placewell/contract/people/roles.ts';
import { SECURITY_ENTRY_ACTS } from '@placewell/contract/people/security-log.ts';
import { FACTOR_KINDS, QUESTIONNAIRE_STATUSES } from '@placewell/contract/people/session-data.ts';
import {
  CORRECTION_KINDS,
  OFFER_STATUSES,
  PLACEMENT_STATUSES,
  SPLIT_ROLES,
} from '@placewell/contract/placements/placement-terms.ts';
import {
  INTERVIEW_KINDS,
  INTERVIEW_PERSON_KINDS,
  INTERVIEW_STATUSES,
  INVITATION_REFUSAL_CODES,
} from '@placewell/contract/sharing/interview-terms.ts';
import { REASONS_SHOWN } from '@placewell/contract/sharing/shared-candidates.ts';
import {
  RECIPIENT_REFUSALS,
  SHARE_PERSON_STATUSES,
  SHARE_RECIPIENT_STATUSES,
  SHARE_REFUSALS,
  SHARE_STATUSES,
} from '@placewell/contract/sharing/shares.ts';
import {
  CONSENTS,
  PAPERS,
  SHARE_ANSWERS,
  SHARE_CHANNELS,
  SUBMISSION_CHANNELS,
} from '@placewell/contract/sharing/sharing-terms.ts';
import { ADDRESS_LABELS } from '@placewell/contract/sourcing/addresses.ts';
import { BOUNCE_REFUSALS } from '@placewell/contract/sourcing/bounce-refusals.ts';
import { FILE_KINDS, FILE_PARSE_STATUSES } from '@placewell/contract/sourcing/candidate-files.ts';
import {
  CANDIDATE_SOURCES,
  CANDIDATE_STATUSES,
  DUPLICATE_REASONS,
  JOB_TYPES,
  PARSE_STATUSES,
  SALARY_PERIODS,
  WORK_MODES,
} from '@placewell/contract/sourcing/candidates.ts';
import { EMAIL_STATUSES } from '@placewell/contract/sourcing/email-statuses.ts';
import {
  DO_NOT_ENRICH_KINDS,
  EMAIL_TYPES,
  ENRICH_STATUSES,
  FINDERS,
  REFUND_BASES,
} from '@placewell/contract/sourcing/enrichment.ts';
import {
  IMPORT_STATUSES,
  ROW_DECISIONS,
  ROW_OUTCOMES,
  ROW_PLANS,
  ROW_UNDO_OUTCOMES,
} from '@placewell/contract/sourcing/imports.ts';
import { DISTANCE_UNITS } from '@placewell/contract/sourcing/places.ts';
import { TAG_CHANGES } from '@placewell/contract/sourcing/tags.ts';
import { ON_DUPLICATE } from '@placewell/contract/sourcing/uploads.ts';
import type { DB } from './rows.ts';

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/**
 * The values of every text column with a closed list, or an array of them, by table. They type the rows
 * (`column-types.ts`), and exactly these columns have a CHECK of the same values (`column-values.api.test.ts`): a new
 * value is a migration.
 */
export const COLUMN_VALUES = {
  activities: { activity_kind: ACTIVITY_KINDS, direction: CALL_DIRECTIONS, outcome: ALL_CALL_OUTCOMES },
  agency_sign_ins: { sign_in_mode: SIGN_IN_MODES },
  agencies: {
    agency_status: AGENCY_STATUSES,
    billing_cycle: BILLING_CYCLES,
    default_job_type: JOB_TYPES,
    distance_unit: DISTANCE_UNITS,
    questionnaire_status: QUESTIONNAIRE_STATUSES,
    reach_effect: REACH_EFFECTS,
    subscription_status: SUBSCRIPTION_STATUSES,
    client_details: CLIENT_DETAILS,
    off_limits_effect: OFF_LIMITS_EFFECTS,
    document_paper: PAPERS,
    trial_refusal: TRIAL_REFUSALS,
  },
  clients: { client_status: CLIENT_STATUSES, fee_kind: FEE_KINDS },
  contacts: { contact_status: CONTACT_STATUSES },
  billing_customers: { provider: GATEWAY_NAMES },
  bounce_reports: {
    check_status: ['waiting', 'invalid', 'not_invalid'],
    refund_basis: REFUND_BASES,
    refund_refusal: keysOf(BOUNCE_REFUSALS),
  },
  candidate_features: { matching_error: keysOf(MATCHING_ERRORS) },
  candidate_files: {
    error_code: keysOf(FILE_ERRORS),
    file_kind: FILE_KINDS,
    parse_status: FILE_PARSE_STATUSES,
  },
  candidates: {
    candidate_status: CANDIDATE_STATUSES,
    job_type: JOB_TYPES,
    parse_status: PARSE_STATUSES,
    salary_period: SALARY_PERIODS,
    source: CANDIDATE_SOURCES,
    work_mode: WORK_MODES,
  },
  credit_balances: { credit_type: CREDIT_TYPES },
  credit_entries: { credit_type: CREDIT_TYPES, reason: LEDGER_REASONS },
  credit_lots: { credit_type: CREDIT_TYPES, source: LOT_SOURCES },
  default_splits: { split_role: ['candidate', 'client'] },
  default_views: { list: VIEW_LISTS },
  do_not_enrich: { entry_kind: DO_NOT_ENRICH_KINDS },
  emails: {
    email_kind: EMAIL_KINDS,
    email_status: ['waiting', 'sending', 'sent', 'failed', 'canceled'],
  },
  enrichment_finders: { finder: FINDERS },
  enrichments: {
    candidate_email: ['written', 'had_one', 'taken_by_another', 'undone'],
    email_status: EMAIL_STATUSES,
    email_type: EMAIL_TYPES,
    enrich_status: ENRICH_STATUSES,
    error_code: keysOf(ENRICHMENT_ERRORS),
  },
  exports: {
    error_code: keysOf(EXPORT_ERRORS),
    export_kind: EXPORT_KINDS,
    export_status: EXPORT_STATUSES,
    format: EXPORT_FORMATS,
    list: EXPORT_LIST_NAMES,
    made_as_role: SIGNED_IN,
  },
  import_files: { error_code: keysOf(FILE_ERRORS) },
  import_rows: {
    decision: ROW_DECISIONS,
    outcome: ROW_OUTCOMES,
    plan: ROW_PLANS,
    undo_outcome: ROW_UNDO_OUTCOMES,
  },
  imports: { import_status: IMPORT_STATUSES, import_kind: ID_KINDS },
  moves: { move_status: IMPORT_STATUSES },
  moved_records: { record_kind: ID_KINDS },
  invoices: {
    billing_reason: ['subscription_create', 'subscription_cycle', 'subscription_update', 'manual'],
    invoice_status: INVOICE_STATUSES,
    provider: GATEWAY_NAMES,
  },
  job_features: { matching_error: keysOf(MATCHING_ERRORS) },
  jobs: {
    education_level: EDUCATION_LEVELS,
    job_status: JOB_STATUSES,
    job_type: JOB_TYPES,
    must_have_criteria: MUST_HAVE_CRITERIA,
    priority: PRIORITIES,
    reach_effect: REACH_EFFECTS,
    salary_period: SALARY_PERIODS,
    work_mode: WORK_MODES,
  },
  interview_people: { person_kind: INTERVIEW_PERSON_KINDS, refusal: INVITATION_REFUSAL_CODES },
  interviews: { interview_kind: INTERVIEW_KINDS, interview_status: INTERVIEW_STATUSES },
  letter_batches: { batch_status: ['waiting', 'sent', 'canceled'] },
  letters: { letter_status: ['waiting', 'sent', 'failed', 'canceled', 'refused'] },
  links: { purpose: ['reset', 'invite', 'verify', 'setup', 'handoff', 'factor', 'factor_reset', 'email'] },
  match_history: {
    from_status: MATCH_STATUSES,
    rejected_by: REJECTED_BY,
    removal_before: ['person', 'scoring'],
    to_status: MATCH_STATUSES,
  },
  matches: {
    client_answer: SHARE_ANSWERS,
    match_status: MATCH_STATUSES,
    reach_effect: REACH_EFFECTS,
    rejected_by: REJECTED_BY,
    removal: ['person', 'scoring', 'job', 'candidate'],
  },
  notification_settings: { notification_kind: NOTIFICATION_KINDS },
  notifications: { notification_kind: NOTIFICATION_KINDS },
  offers: { offer_status: OFFER_STATUSES, period: SALARY_PERIODS },
  placement_correction_shares: { split_role: SPLIT_ROLES },
  placement_corrections: { correction_kind: CORRECTION_KINDS },
  placement_splits: { split_role: SPLIT_ROLES },
  placements: {
    fee_kind: FEE_KINDS,
    left_status: PLACEMENT_STATUSES,
    placement_status: PLACEMENT_STATUSES,
    salary_period: SALARY_PERIODS,
  },
  pending_sign_ins: { purpose: ['handoff', 'ticket', 'proof'] },
  plans: { billing_cycle: BILLING_CYCLES, plan_name: PLAN_NAMES },
  proposals: {
    proposal_kind: PROPOSAL_KINDS,
    proposal_status: PROPOSAL_STATUSES,
    source: PROPOSAL_SOURCES,
  },
  provider_events: { provider: GATEWAY_NAMES },
  purchases: {
    credit_type: TOP_UP_CREDIT_TYPES,
    error_code: PAYMENT_ERRORS,
    provider: GATEWAY_NAMES,
    purchase_kind: PURCHASE_KINDS,
    purchase_status: PURCHASE_STATUSES,
  },
  questionnaire_answers: { purpose: PURPOSES },
  questions: { purpose: PURPOSES },
  queueable_tasks: { queued_by: ['agency', 'installation', 'anybody'] },
  sandbox_objects: { object_kind: ['customer', 'payment_method', 'setup', 'subscription', 'invoice'] },
  saved_views: { list: VIEW_LISTS },
  second_factors: { factor_kind: FACTOR_KINDS },
  security_entries: { act: SECURITY_ENTRY_ACTS },
  sessions: { role: SIGNED_IN },
  person_addresses: { address_kind: ['email', 'phone'], label: ADDRESS_LABELS },
  shared_keys: { reason: DUPLICATE_REASONS },
  share_answers: { answer: SHARE_ANSWERS },
  share_people: { consent: CONSENTS, person_status: SHARE_PERSON_STATUSES, refusal: SHARE_REFUSALS },
  share_recipients: {
    channel: SHARE_CHANNELS,
    recipient_status: SHARE_RECIPIENT_STATUSES,
    refusal: RECIPIENT_REFUSALS,
  },
  shares: { reasons: REASONS_SHOWN, share_status: SHARE_STATUSES },
  submission_sendings: { channel: SUBMISSION_CHANNELS, consent: CONSENTS },
  submissions: { answer: SHARE_ANSWERS, channel: SUBMISSION_CHANNELS, consent: CONSENTS },
  subscriptions: { provider: SUBSCRIPTION_PROVIDERS, subscription_status: SUBSCRIPTION_STATUSES },
  tags: { change: TAG_CHANGES },
  top_ups: { credit_type: TOP_UP_CREDIT_TYPES },
  transfers: { kind: TRANSFER_KINDS },
  trial_claims: { claim_kind: ['mailbox', 'company'] },
  upload_files: {
    duplicate_reason: DUPLICATE_REASONS,
    error_code: keysOf(FILE_ERRORS),
    killed_by: ['memory', 'time', 'crash'],
    parse_status: PARSE_STATUSES,
  },
  uploads: { on_duplicate: ON_DUPLICATE },
  users: { role: SIGNED_IN, user_status: RECRUITER_STATUSES },
  vocabulary_imports: { source: VOCABULARY_SOURCES },
  vocabulary_renewals: { step: ['candidates', 'jobs', 'matches'] },
  vocabulary_uploads: { upload_status: VOCABULARY_UPLOAD_STATUSES },
  webhook_attempts: { error: keysOf(WEBHOOK_ERRORS) },
  webhook_deliveries: {
    delivery_status: DELIVERY_STATUSES,
    last_error: keysOf(WEBHOOK_ERRORS),
    webhook_type: WEBHOOK_TYPES,
  },
  webhook_events: { webhook_type: WEBHOOK_TYPES },
  webhooks: {
    disabled_reason: DISABLED_REASONS,
    last_error: keysOf(WEBHOOK_ERRORS),
    status: WEBHOOK_STATUSES,
    webhook_type: WEBHOOK_TYPES,
  },
} as const satisfies { [Table in keyof DB]?: { [Column in keyof DB[Table]]?: readonly string[] } };
