// What columns hold beyond what SQL says of them: rows are typed by the generated `rows.ts` and, from here, by the contract.
import type { QUESTIONNAIRE_STATUSES } from '@placewell/contract/accounts.ts';
import type { ActivityDetails, ActivityKind } from '@placewell/contract/activities.ts';
import type { AGENCY_STATUSES } from '@placewell/contract/agencies.ts';
import type { CandidateFileKind, FileParseStatus } from '@placewell/contract/candidate-files.ts';
import type { Candidate, DuplicateReason } from '@placewell/contract/candidates.ts';
import type { CREDIT_TYPES, LEDGER_REASONS, LotSource } from '@placewell/contract/credits.ts';
import type { EmailKind } from '@placewell/contract/emails.ts';
import type { DoNotEnrichEntry, Enrichment, FinderName } from '@placewell/contract/enrichment.ts';
import type {
  EnrichmentErrorCode,
  ExportErrorCode,
  FileErrorCode,
  MatchingErrorCode,
} from '@placewell/contract/errors.ts';
import type { ExportList } from '@placewell/contract/export-columns.ts';
import type { Export } from '@placewell/contract/exports.ts';
import type {
  ActivityId,
  AgencyId,
  CandidateId,
  CandidateMergeId,
  DeliveryId,
  DoNotEnrichId,
  EmailId,
  EnrichmentId,
  ExportId,
  FileId,
  IdentityId,
  ImportId,
  InvoiceId,
  JobId,
  LetterBatchId,
  LetterTemplateId,
  MappingId,
  MatchId,
  NotificationId,
  PurchaseId,
  QuestionId,
  RecruiterId,
  SubscriptionId,
  TransferId,
  UploadId,
  UserId,
  ViewId,
  WebhookId,
} from '@placewell/contract/ids.ts';
import type { ImportReasonCode } from '@placewell/contract/import-fields.ts';
import type {
  IMPORT_STATUSES,
  ImportColumn,
  ImportRow,
  ImportSettings,
  MappedColumn,
  TableReading,
} from '@placewell/contract/imports.ts';
import type { InvoiceLine, InvoiceStatus } from '@placewell/contract/invoices.ts';
import type { Job } from '@placewell/contract/jobs.ts';
import type { MatchSettingsChange, ReachEffect } from '@placewell/contract/match-settings.ts';
import type { NamedStatus } from '@placewell/contract/match-statuses.ts';
import type { Match, MatchDetails } from '@placewell/contract/matches.ts';
import type { NotificationDetails, NotificationKind } from '@placewell/contract/notifications.ts';
import type {
  BILLING_CYCLES,
  GatewayName,
  PlanName,
  SubscriptionProvider,
  TopUpCreditType,
} from '@placewell/contract/plans.ts';
import type { PaymentErrorCode, PurchaseKind, PurchaseStatus } from '@placewell/contract/purchases.ts';
import type { Purpose } from '@placewell/contract/questionnaire.ts';
import type { RECRUITER_STATUSES } from '@placewell/contract/recruiters.ts';
import type { Role } from '@placewell/contract/roles.ts';
import type { ViewList } from '@placewell/contract/saved-views.ts';
import type { SubscriptionStatus } from '@placewell/contract/subscription-status.ts';
import type { TAG_CHANGES } from '@placewell/contract/tags.ts';
import type { TRANSFER_KINDS } from '@placewell/contract/transfers.ts';
import type { ON_DUPLICATE, UploadFile } from '@placewell/contract/uploads.ts';
import type { VocabularyImport, VocabularyUpload } from '@placewell/contract/vocabulary.ts';
import type {
  DeliveryStatus,
  WebhookErrorCode,
  WebhookEvent,
  WebhookType,
} from '@placewell/contract/webhook-events.ts';
import type { HiddenText, ParsedResume, Passage } from '@placewell/resume';
import type { ColumnType } from 'kysely';
import type { FinderResult } from './providers/email-finder/finder.ts';
import type { DB } from './rows.ts';

/** Types of columns by table; a column or table that does not exist does not compile. */
type Columns<
  Types extends {
    [Table in keyof Types]: Table extends keyof DB ? Partial<Record<keyof DB[Table], unknown>> : never;
  },
> = Types;

/** Text columns with a fixed set of values. */
type EnumColumns = Columns<{
  activities: { activity_kind: ActivityKind };
  agencies: {
    agency_status: (typeof AGENCY_STATUSES)[number];
    billing_cycle: (typeof BILLING_CYCLES)[number];
    default_job_type: Job['job_type'];
    questionnaire_status: (typeof QUESTIONNAIRE_STATUSES)[number];
    reach_effect: ReachEffect;
    subscription_status: SubscriptionStatus;
  };
  candidate_files: {
    error_code: FileErrorCode | null;
    file_kind: CandidateFileKind;
    parse_status: FileParseStatus | null;
  };
  candidate_features: { matching_error: MatchingErrorCode | null };
  candidates: Pick<
    Candidate,
    'candidate_status' | 'job_type' | 'parse_status' | 'salary_period' | 'source' | 'work_mode'
  >;
  credit_balances: { credit_type: (typeof CREDIT_TYPES)[number] };
  credit_entries: { credit_type: (typeof CREDIT_TYPES)[number]; reason: (typeof LEDGER_REASONS)[number] };
  credit_lots: { credit_type: (typeof CREDIT_TYPES)[number]; source: LotSource };
  emails: {
    email_kind: EmailKind;
    email_status: 'waiting' | 'sending' | 'sent' | 'failed' | 'canceled';
  };
  bounce_reports: Pick<Enrichment, 'refund_basis' | 'refund_refusal'> & {
    check_status: 'waiting' | 'invalid' | 'not_invalid' | null;
  };
  do_not_enrich: Pick<DoNotEnrichEntry, 'entry_kind'>;
  enrichment_finders: { finder: FinderName };
  enrichments: Pick<Enrichment, 'candidate_email' | 'email_status' | 'email_type' | 'enrich_status'> & {
    error_code: EnrichmentErrorCode | null;
  };
  exports: Pick<Export, 'export_kind' | 'export_status' | 'format'> & {
    error_code: ExportErrorCode | null;
    list: ExportList | null;
    made_as_role: Role | null;
  };
  import_files: { error_code: FileErrorCode | null };
  import_rows: Pick<ImportRow, 'plan' | 'outcome' | 'undo_outcome' | 'decision'>;
  imports: { import_status: (typeof IMPORT_STATUSES)[number] };
  billing_customers: { provider: GatewayName };
  invoices: {
    billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
    invoice_status: InvoiceStatus;
    provider: GatewayName;
  };
  job_features: { matching_error: MatchingErrorCode | null };
  jobs: Pick<
    Job,
    | 'education_level'
    | 'job_status'
    | 'job_type'
    | 'must_have_criteria'
    | 'priority'
    | 'reach_effect'
    | 'salary_period'
    | 'work_mode'
  >;
  links: { purpose: 'reset' | 'invite' | 'verify' | 'setup' | 'handoff' };
  matches: {
    match_status: Match['status'];
    reach_effect: ReachEffect;
    rejected_by: Match['rejected_by'];
    removal: 'person' | 'scoring' | 'job' | 'candidate' | null;
  };
  match_history: Pick<MatchDetails['history'][number], 'from_status' | 'to_status' | 'rejected_by'>;
  notification_settings: { notification_kind: NotificationKind };
  notifications: { notification_kind: NotificationKind };
  plans: { billing_cycle: (typeof BILLING_CYCLES)[number]; plan_name: PlanName };
  purchases: {
    credit_type: TopUpCreditType | null;
    error_code: PaymentErrorCode | null;
    provider: GatewayName;
    purchase_kind: PurchaseKind;
    purchase_status: PurchaseStatus;
  };
  questionnaire_answers: { purpose: Purpose };
  provider_events: { provider: GatewayName };
  questions: { purpose: Purpose };
  default_views: { list: ViewList };
  saved_views: { list: ViewList };
  sessions: { role: Role };
  shared_keys: { reason: DuplicateReason };
  subscriptions: { provider: SubscriptionProvider; subscription_status: SubscriptionStatus };
  tags: { change: (typeof TAG_CHANGES)[number] | null };
  top_ups: { credit_type: TopUpCreditType };
  transfers: { kind: (typeof TRANSFER_KINDS)[number] };
  upload_files: {
    duplicate_reason: DuplicateReason | null;
    error_code: FileErrorCode | null;
    killed_by: 'memory' | 'time' | 'crash' | null;
    parse_status: UploadFile['parse_status'];
  };
  uploads: { on_duplicate: (typeof ON_DUPLICATE)[number] };
  users: { role: Role; user_status: (typeof RECRUITER_STATUSES)[number] };
  vocabulary_imports: Pick<VocabularyImport, 'source'>;
  vocabulary_renewals: { step: 'candidates' | 'jobs' | 'matches' };
  vocabulary_uploads: Pick<VocabularyUpload, 'upload_status'>;
  webhook_attempts: { error: WebhookErrorCode | null };
  webhook_deliveries: {
    delivery_status: DeliveryStatus;
    last_error: WebhookErrorCode | null;
    webhook_type: WebhookType;
  };
  webhook_events: { webhook_type: WebhookType };
  webhooks: {
    disabled_reason: 'gone' | 'failing' | null;
    last_error: WebhookErrorCode | null;
    status: 'active' | 'inactive';
    webhook_type: WebhookType;
  };
}>;

/** JSON columns, as they are read; they are written as JSON text (`toJsonText`). */
type JsonColumns = Columns<{
  activities: { details: ActivityDetails };
  agencies: { match_statuses: readonly NamedStatus[] | null };
  candidates: Pick<
    Candidate,
    'education' | 'languages' | 'parsed_fields' | 'viewport' | 'work_history' | 'work_permits'
  >;
  enrichments: { answers: (Omit<FinderResult, 'retry_after_s'> & { finder: FinderName })[] };
  exports: Pick<Export, 'columns' | 'parameters'>;
  import_mappings: { columns: MappedColumn[]; settings: Partial<ImportSettings> };
  import_rows: {
    cells: string[];
    reasons: { code: ImportReasonCode; header: string | null; value: string | null }[];
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  };
  imports: {
    reading: TableReading;
    columns: ImportColumn[];
    mapping: MappedColumn[];
    settings: ImportSettings;
  };
  invoices: { lines: InvoiceLine[] };
  jobs: Pick<Job, 'skills_required' | 'viewport'>;
  matches: Pick<MatchDetails, 'gates' | 'score_breakdown' | 'would_change'>;
  match_settings_log: Pick<MatchSettingsChange, 'before' | 'after'>;
  notifications: { details: NotificationDetails };
  questions: { options: { value: string; option_text: string; is_active: boolean }[] };
  candidate_files: { hidden_text: HiddenText | null; passages: Passage[] | null };
  webhook_events: { payload: WebhookEvent };
  upload_files: Pick<UploadFile, 'fields'> & { parsed: { parsed: ParsedResume; text_hash: string } | null };
}>;

/** Id columns by name, in every table. */
type IdColumns = {
  activity_id: ActivityId;
  added_by: UserId;
  actor_id: UserId;
  agency_id: AgencyId;
  assignee_id: UserId;
  candidate_id: CandidateId;
  candidate_merge_id: CandidateMergeId;
  candidate_recruiter_id: RecruiterId;
  created_by: UserId;
  delivery_id: DeliveryId;
  for_candidate_id: CandidateId;
  identity_id: IdentityId;
  import_id: ImportId;
  mapping_id: MappingId;
  done_by: UserId;
  duplicate_of: CandidateId;
  enrichment_id: EnrichmentId;
  blocked_id: DoNotEnrichId;
  export_id: ExportId;
  file_id: FileId;
  first_id: CandidateId;
  first_user_id: UserId;
  invoice_id: InvoiceId;
  job_id: JobId;
  letter_batch_id: LetterBatchId;
  letter_template_id: LetterTemplateId;
  keep_id: CandidateId;
  match_id: MatchId;
  email_id: EmailId;
  notification_id: NotificationId;
  merged_id: CandidateId;
  merged_into: CandidateId;
  purchase_id: PurchaseId;
  question_id: QuestionId;
  recruiter_id: RecruiterId;
  from_recruiter_id: RecruiterId;
  second_id: CandidateId;
  subscription_id: SubscriptionId;
  to_recruiter_id: RecruiterId;
  transfer_id: TransferId;
  undo_of: TransferId;
  requested_by: UserId;
  leader_id: EnrichmentId;
  source_id: EnrichmentId;
  upload_id: UploadId;
  user_id: UserId;
  view_id: ViewId;
  webhook_id: WebhookId;
};

type Retyped<Raw, T> = [Raw] extends [ColumnType<infer _Read, infer Inserted, infer _Updated>]
  ? ColumnType<T, T | Extract<Inserted, undefined>, T>
  : T;
type Json<Raw, T> = [Raw] extends [ColumnType<infer _Read, infer Inserted, infer _Updated>]
  ? ColumnType<T, string | Extract<Inserted, undefined>, string>
  : ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>;
type Of<Types, Table, Column> = Table extends keyof Types
  ? Column extends keyof Types[Table]
    ? Types[Table][Column]
    : never
  : never;

type TypedColumn<Table, Column, Raw> = Column extends keyof IdColumns
  ? Retyped<Raw, IdColumns[Column] | Extract<Raw, null>>
  : [Of<EnumColumns, Table, Column>] extends [never]
    ? [Of<JsonColumns, Table, Column>] extends [never]
      ? Raw
      : Json<Raw, Of<JsonColumns, Table, Column>>
    : Retyped<Raw, Of<EnumColumns, Table, Column>>;

/** Every table with the types of its columns. */
export type TypedTables = {
  [Table in keyof DB]: { [Column in keyof DB[Table]]: TypedColumn<Table, Column, DB[Table][Column]> };
};
