import type { COLUMN_VALUES } from './column-values.ts';

type Columns = {
  [Table in keyof typeof COLUMN_VALUES]: `${Table}.${keyof (typeof COLUMN_VALUES)[Table] & string}`;
};
export type StatusColumn = Columns[keyof Columns];

/** Work whose row says that it waits or runs. */
export type OpenWork = {
  /** The values that say so. */
  open: readonly string[];
  /** Its key beside the agency, and the member of the job's payload that holds it. */
  id: string;
  /** A condition beside: others are carried out with these. */
  and?: string;
  /** A column that tells since when. */
  since: string;
  /** The tasks whose jobs carry it out. */
  tasks: readonly string[];
  /** The scheduled task that finds it stuck, and queues it again or ends it. */
  swept: string;
  /** The `ref_type` of the credits that it reserves; they are settled when it ends. */
  reserves?: string;
};

/**
 * Every status that says that something is under way. The sweep, the doctor, the check of ledgers and a test read this: a new status stands
 * here or in `NO_WORK`.
 */
export const OPEN_WORK = {
  'upload_files.parse_status': {
    open: ['queued', 'parsing'],
    id: 'file_id',
    since: 'updated_at',
    tasks: ['uploads.parse', 'uploads.readScan'],
    swept: 'work.sweep',
    reserves: 'upload_file',
  },
  'candidate_files.parse_status': {
    open: ['queued'],
    id: 'file_id',
    since: 'created_at',
    tasks: ['candidateFiles.parse', 'candidateFiles.readScan'],
    swept: 'work.sweep',
    reserves: 'candidate_file',
  },
  'imports.import_status': {
    open: ['checking', 'running', 'undoing'],
    id: 'import_id',
    since: 'created_at',
    tasks: ['imports.work'],
    swept: 'work.sweep',
  },
  'moves.move_status': {
    open: ['checking', 'running', 'undoing'],
    id: 'move_id',
    since: 'created_at',
    tasks: ['moves.work'],
    swept: 'work.sweep',
  },
  'exports.export_status': {
    open: ['queued', 'running'],
    id: 'export_id',
    since: 'created_at',
    tasks: ['exports.writeList', 'exports.writeAgencies', 'archives.write'],
    swept: 'work.sweep',
  },
  'tags.change': {
    open: ['rename', 'merge', 'delete'],
    id: 'tag_key',
    since: 'created_at',
    tasks: ['tagChanges.step'],
    swept: 'work.sweep',
  },
  'letter_batches.batch_status': {
    open: ['waiting'],
    id: 'letter_batch_id',
    since: 'leaves_at',
    tasks: ['letters.send'],
    swept: 'work.sweep',
  },
  'shares.share_status': {
    open: ['waiting'],
    id: 'share_id',
    since: 'leaves_at',
    tasks: ['shares.send'],
    swept: 'work.sweep',
  },
  'emails.email_status': {
    open: ['waiting', 'sending'],
    id: 'email_id',
    since: 'created_at',
    tasks: ['mail.send'],
    swept: 'work.sweep',
  },
  'vocabulary_uploads.upload_status': {
    open: ['waiting', 'reading'],
    id: 'upload_id',
    since: 'created_at',
    tasks: ['vocabulary.importUpload'],
    swept: 'vocabulary.checkAgencies',
  },
  'enrichments.enrich_status': {
    open: ['pending', 'processing'],
    id: 'enrichment_id',
    since: 'created_at',
    and: 'is_reserved',
    tasks: ['enrichment.find'],
    swept: 'work.sweep',
    reserves: 'enrichment',
  },
  'bounce_reports.check_status': {
    open: ['waiting'],
    id: 'enrichment_id',
    since: 'check_began_at',
    tasks: ['enrichment.checkBounce'],
    swept: 'work.sweep',
  },
  // Their requests carry them out; the sweep asks the provider.
  'purchases.purchase_status': {
    open: ['pending'],
    id: 'purchase_id',
    since: 'created_at',
    tasks: ['billing.recover'],
    swept: 'billing.recover',
  },
  'vocabulary_renewals.step': {
    open: ['candidates', 'jobs', 'matches'],
    id: 'agency_id',
    since: 'requested_at',
    tasks: ['vocabulary.renewAgency'],
    swept: 'vocabulary.checkAgencies',
  },
} as const satisfies { [Column in StatusColumn]?: OpenWork };

type Reserving<Work> = Work extends { reserves: infer Kind } ? Kind : never;
/** What credits may be reserved for: open work, so that a reservation without it is known to be forgotten. */
export type ReservingKind = Reserving<(typeof OPEN_WORK)[keyof typeof OPEN_WORK]>;

/** The other columns of statuses, and why nothing in them can be stuck. */
export const NO_WORK = {
  'agencies.agency_status': 'set by people; a removal is a time, taken up each hour',
  'agencies.questionnaire_status': 'set by people',
  'agencies.subscription_status': 'follows from dates and the provider',
  'candidates.candidate_status': 'set by people',
  'candidates.parse_status': 'what its file became',
  'clients.client_status': 'set by people',
  'contacts.contact_status': 'set by people',
  'enrichments.email_status': 'what was found',
  'invoices.invoice_status': 'a copy of the provider',
  'interviews.interview_status': 'set by people',
  'jobs.job_status': 'set by people',
  'letters.letter_status': 'waits for its batch, then for its email: both are swept',
  'match_history.from_status': 'history',
  'match_history.to_status': 'history',
  'matches.match_status': 'set by people',
  'offers.offer_status': 'set by people',
  'placements.left_status': 'history',
  'placements.placement_status': 'set by people',
  'proposals.proposal_status': 'waits for people, and expires by a schedule',
  'share_people.person_status': 'waits for its share, which is swept',
  'share_recipients.recipient_status': 'waits for its share, then for its email: both are swept',
  'subscriptions.subscription_status': 'follows from dates and the provider',
  'users.user_status': 'set by people',
  'webhook_deliveries.delivery_status': 'leased for a short time; the dispatcher leases it again',
  'webhooks.status': 'set by people',
} as const satisfies { [Column in StatusColumn]?: string };
