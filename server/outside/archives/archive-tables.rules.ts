// The tables and columns that an archive holds, and those it leaves out. Every tenant table and column must be listed
// here; archives.api.test.ts compares the list with the catalogue (decision 050).

import type { JobFields } from '@placewell/contract/matching/job-fields.ts';
import type { CandidateFields } from '@placewell/contract/sourcing/candidate-fields.ts';
import type { FieldWithout } from '@placewell/contract/sourcing/field-uses.ts';
import type { DB } from '../../rows.ts';
import type { ColumnOf } from '../../sourcing/sourcing.public.ts';

export type ExportedTable = {
  rows: 'exported';
  /** The written columns, in this order; `every`: all but those of `leftOut`, future columns included. */
  columns: readonly string[] | 'every';
  /** Columns that are not written, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** Columns that hold the key of a stored file, which is archived with its row; a picture's key has no agency. */
  files: Readonly<Record<string, 'file' | 'picture'>>;
};

/** A table that is not archived, with the reason: what rebuilds its rows, or why nobody should have them. */
export type LeftOutTable = { rows: 'derived' | 'secret' | 'passing'; reason: string };

type Options = Partial<Pick<ExportedTable, 'leftOut' | 'files'>>;

/** `columns`: names separated by spaces. */
const exported = (columns: string, { leftOut = {}, files = {} }: Options = {}): ExportedTable => ({
  rows: 'exported',
  columns: columns === 'every' ? 'every' : columns.trim().split(/\s+/),
  leftOut,
  files,
});
const derived = (reason: string): LeftOutTable => ({ rows: 'derived', reason });
const secret = (reason: string): LeftOutTable => ({ rows: 'secret', reason });
const passing = (reason: string): LeftOutTable => ({ rows: 'passing', reason });

/** Columns that the field records leave out and those that are no field, each with the reason. */
const notOfCandidates: Record<
  Extract<ColumnOf<FieldWithout<CandidateFields, 'archive'>>, keyof DB['candidates']> | 'skill_keys',
  string
> = { skill_keys: 'derived: a copy of candidate_skills' };
const notOfJobs: Record<Extract<FieldWithout<JobFields, 'archive'>, keyof DB['jobs']>, string> = {};

/**
 * Columns of archives of earlier versions, by table, that are not inserted: those that nothing has read (decision 106), and
 * the texts of jobs that become clients and contacts (decision 145).
 */
export const FORMER_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  candidates: ['consent_status', 'retention_until'],
  jobs: ['client_name', 'client_contact_name', 'client_contact_email'],
};

export const ARCHIVE_TABLES = {
  agencies: exported(
    `agency_id agency_name agency_status time_zone currency created_at plan_id billing_cycle subscription_status
     trial_ends_at access_ends_at read_only_from invited_trial_days first_user_id logo_key questionnaire_status recruiters_see_all skill_fields
     default_job_type distance_unit match_threshold match_expiry_days match_statuses reach_effect reach_km weights
     awaits_confirmation`,
    {
      leftOut: {
        deleted_at: 'passing: an agency that is deleted exports nothing',
        removal_started_at: 'passing: likewise',
        own_since: 'passing: whether this installation is run for the agency alone',
        own_until: 'passing: likewise',
        billing_clock_offset_ms: 'passing: the clock of the card sandbox of this installation',
      },
      files: { logo_key: 'picture' },
    },
  ),
  users: exported(
    'agency_id user_id role email fullname user_status email_verified_at image_key created_at',
    {
      leftOut: { password_hash: 'secret: people choose a new password by a link' },
      files: { image_key: 'picture' },
    },
  ),
  sessions: secret('tokens of people who are logged in'),
  links: secret('tokens of links in emails; who has not accepted an invitation gets a new one'),
  identities: secret('sign-ins by providers of this installation; they are linked again'),
  administrators: secret('who administers this installation as well'),
  sign_in_blocks: secret('from where people have signed in'),

  credit_balances: exported('agency_id credit_type balance last_entry_no'),
  credit_lots: exported(
    'agency_id lot_id credit_type source granted remaining expires_at created_at is_left_out',
  ),
  credit_entries: exported(
    `agency_id entry_id credit_type delta balance_after reason ref_type ref_id user_id idempotency_key expires_at
     created_at lot_id entry_no part follows_entry_id note`,
  ),
  billing_details: exported(
    'agency_id legal_name address_line1 address_line2 city postal_code region country tax_number',
  ),
  billing_customers: passing('who the agency is to the payment provider of this installation'),
  purchases: exported(
    `agency_id purchase_id purchase_kind plan_id top_up_id quantity description unit_amount_cents credit_type credits
     amount_cents currency prorated_at provider provider_subscription_id provider_ref purchase_status error_code user_id
     created_at settled_at`,
    {
      leftOut: {
        payment_method_id: 'passing: a card at the payment provider of this installation',
        idempotency_key: 'passing: by which a browser repeats the purchase',
      },
    },
  ),
  invoices: exported(
    `agency_id invoice_id provider provider_invoice_id provider_subscription_id purchase_id number invoice_status
     billing_reason description currency subtotal_cents tax_cents total_cents amount_paid_cents period_start period_end
     lines created_at paid_at`,
  ),

  subscriptions: exported(
    `agency_id subscription_id plan_id amount_cents currency provider provider_subscription_id subscription_status period_anchor
     current_period_start current_period_end trial_end cancel_at_period_end cancel_reason paused_at pause_until unpaid_from last_pause_at
     pending_plan_id default_payment_method_id past_due_since canceled_at ended_at created_at`,
  ),
  subscription_periods: exported(
    'agency_id subscription_id period_end period_start plan_id resume_credits email_credits',
  ),
  subscription_standings: exported('agency_id has_access is_read_only trial_reminded_for'),
  billing_emails: exported('agency_id email_key created_at'),
  emails: passing('emails that wait to be sent by this installation, and what became of the last ones'),
  provider_readings: passing('how often the provider was asked'),

  candidates: exported('every', { leftOut: notOfCandidates }),
  shared_keys: derived('merges.refreshKeys'),
  dismissed_duplicates: exported('agency_id first_id second_id signature dismissed_by dismissed_at'),
  candidate_merges: exported(
    'agency_id candidate_merge_id keep_id merged_id user_id merged_by before after moved created_at undone_at',
  ),
  candidate_tags: exported('agency_id tag_key candidate_id'),
  candidate_counts: derived('by the database, when candidates are written'),
  candidate_skills: derived('renewed with the vocabulary'),
  candidate_documents: derived('candidates.renewDocuments'),
  candidate_document_renewals: passing('how far that has come'),
  candidate_sketches: derived('written with the features'),
  // Keeps the hash of the scored input, so that rebuilding the features changes no match.
  candidate_features: exported('agency_id candidate_id inputs_hash matching_error', {
    leftOut: {
      features: 'derived: rows without a version are stale, and renewed with the vocabulary',
      vocabulary_version: 'derived: likewise',
      changed_xid: 'passing: a transaction of this database',
    },
  }),
  candidate_files: exported(
    `agency_id file_id candidate_id file_kind file_name file_type size_bytes dated_on storage_key sha256 text_hash
     is_matched parse_status error_code resume_text hidden_text unread_language scanned_pages passages added_by credits_charged reservations created_at
     deleted_at`,
    { files: { storage_key: 'file' } },
  ),
  resume_openings: exported('agency_id candidate_id user_id opened_at'),
  uploads: exported(
    'agency_id upload_id created_by recruiter_id job_id source tags on_duplicate files_hash dismissed_at created_at is_sample',
  ),
  upload_files: exported(
    `agency_id file_id upload_id position file_name size_bytes storage_key sha256 text_hash file_type parse_status
     parse_confidence fields parsed candidate_id duplicate_of duplicate_reason error_code credits_charged reservations
     attempts kills killed_by hidden_words scanned_pages created_at updated_at for_candidate_id`,
    { files: { storage_key: 'file' } },
  ),
  upload_usage: passing('what was uploaded within the last hour'),

  jobs: exported('every', { leftOut: notOfJobs }),
  job_features: exported('agency_id job_id inputs_hash matching_error', {
    leftOut: {
      features: 'derived: rows without a version are stale, and renewed with the vocabulary',
      vocabulary_version: 'derived: likewise',
      weights: 'derived: a copy of those of the job, renewed with the features',
      learned: 'derived: learned again when the job is scored',
      changed_xid: 'passing: a transaction of this database',
    },
  }),
  job_sketches: derived('written with the features'),

  matches: exported(
    `agency_id match_id candidate_id job_id recruiter_id candidate_recruiter_id score coverage score_breakdown gates
     matched_skills missing_skills reasons risks would_change scorer_version vocabulary_version weights reach_effect
     reach_km inputs_hash learned_hash scored_at is_stale match_status status_reason rejected_by recruiter_note match_date expiry_date
     deleted_at removal removed_by updated_at`,
  ),
  match_history: exported(
    `agency_id history_id match_id user_id from_status to_status reason rejected_by batch_id batch_size is_undo is_undone is_automatic
     removal_before score scorer_version vocabulary_version weights receipt_opened resume_opened created_at`,
  ),
  match_openings: exported('agency_id match_id user_id opened_at'),
  match_scores: exported('agency_id match_id scored_at score scorer_version'),
  match_settings_log: exported(
    'agency_id change_id job_id job_title user_id changed_by before after created_at',
  ),

  activities: exported(
    `agency_id activity_id activity_kind candidate_id job_id match_id client_id contact_id title body mentions due_on assignee_id done_at
     done_by direction outcome minutes details created_by created_at edited_at deleted_at`,
  ),
  letter_templates: exported(
    'agency_id letter_template_id template_name name_key subject body created_at updated_at deleted_at',
  ),
  letter_batches: passing('messages that leave within seconds; what was written stands in activities'),
  letters: passing(
    'by what the links in messages that were sent are found; an imported agency sends new ones',
  ),
  letter_opt_outs: exported('agency_id email_hash candidate_id opted_out_at'),
  former_people: exported('agency_id user_id fullname removed_at'),

  skills: exported('agency_id skill_key skill created_by created_at'),
  tags: exported('agency_id tag_key tag created_at change into_key change_total change_done'),
  imports: passing('tables that were imported go after some weeks; their candidates leave'),
  import_rows: passing('likewise'),
  import_files: passing('likewise'),
  import_mappings: exported(
    'agency_id mapping_id mapping_name name_key columns settings created_by created_at updated_at',
  ),
  candidate_external_ids: exported('agency_id external_source external_id candidate_id import_id created_at'),
  enrichments: exported(
    `agency_id enrichment_id requested_by request_no recruiter_name first_name last_name job_title company_name company_domain
     linkedin_url person_keys block_keys job_id candidate_id client_ref enrich_status leader_id is_reserved answers waits
     next_try_at email email_status email_score email_type provider verified_at error_code credits_charged credits_refunded
     is_cached source_id candidate_email bounced_at created_at completed_at`,
    {
      leftOut: {
        request_key: 'passing: by which a program repeats the request',
        request_digest: 'passing: likewise',
      },
    },
  ),
  bounce_reports: passing(
    'what this installation has given back for reported addresses, and on what grounds',
  ),
  do_not_enrich: exported(
    `agency_id blocked_id entry_kind entry_key email domain linkedin_url recruiter_name company_name note added_by
     created_at`,
  ),
  enrichment_finders: exported('agency_id finder place is_enabled updated_at', {
    leftOut: {
      key_sealed: 'secret: a key at a vendor, sealed by this installation',
      key_last4: 'passing: of that key',
    },
  }),
  saved_views: exported(
    `agency_id view_id list view_name name_key parameters is_shared position created_by created_at updated_at deleted_at`,
  ),
  notifications: exported(
    `agency_id notification_id user_id notification_kind subject candidate_id job_id activity_id actor_id details news_count
     is_listed created_at read_at`,
    {
      leftOut: {
        email_job: 'passing: a job of this queue',
        is_email_wanted: 'passing: whether such a job waits',
      },
    },
  ),
  notification_settings: exported('agency_id user_id notification_kind in_bell by_email unsubscribed_at'),
  digest_settings: exported('agency_id user_id is_wanted last_monday'),
  task_reminders: exported('agency_id activity_id due_on'),
  default_views: exported('agency_id user_id list view_id'),
  transfers: exported(
    `agency_id transfer_id kind records from_recruiter_id from_name to_recruiter_id to_name user_id transferred_by
     is_removal undo_of undone_at created_at`,
  ),
  transferred_records: exported('agency_id transfer_id record_id'),
  questionnaire_answers: exported('agency_id question_id purpose value option_text answered_at'),

  webhooks: secret(
    'where events are sent and what signs them; a recruiter adds them again, with a new secret',
  ),
  webhook_events: passing('what was told to webhooks of this installation, deleted after some days'),
  webhook_deliveries: passing('likewise'),
  webhook_attempts: passing('likewise'),

  sandbox_objects: passing('test cards and test payments of the built-in gateway, a provider apart'),
  sandbox_requests: passing('likewise'),
  sandbox_events: passing('likewise'),
  exports: passing('files that are made from the rows, and deleted after some days'),
  queue_turns: passing('whose job is next in the queue; a trigger makes them'),
  agency_leases: passing('which worker process owns the matching index'),
  vocabulary_renewals: passing('which vocabulary the agency has been brought up to'),
} as const satisfies Partial<Record<keyof DB, ExportedTable | LeftOutTable>>;

export const EXPORTED_TABLES: ReadonlyMap<string, ExportedTable> = new Map(
  Object.entries<ExportedTable | LeftOutTable>(ARCHIVE_TABLES).flatMap(([name, table]) =>
    table.rows === 'exported' ? [[name, table] as const] : [],
  ),
);
