// What carries no agency, each with the reason. docs/scale.md says where it goes when agencies are spread over machines.

/**
 * `reference`: the same for every agency, so that each machine has a copy. `directory`: finds an agency, or concerns all
 * of them, so that one place keeps it. `machine`: each machine has its own.
 */
type Exception = { kind: 'reference' | 'directory' | 'machine'; why: string };
const reference = (why: string): Exception => ({ kind: 'reference', why });
const directory = (why: string): Exception => ({ kind: 'directory', why });
const machine = (why: string): Exception => ({ kind: 'machine', why });

/** Tables without agency data. */
export const INSTALLATION_TABLES = {
  attempts: directory(
    'counts attempts by account and ip, before the agency is known; only functions reach it',
  ),
  trial_claims: directory(
    'keyed hashes of whom a trial was given to, also of agencies that are gone; only a function reaches it',
  ),
  vocabulary_imports: reference('serve every agency: all can read them, only a proof opens them for writing'),
  vocabulary_uploads: directory('archives of the installation, which only a proof opens'),
  ledger_checks: machine(
    'when the credits of all agencies were last checked, and what came out; only the owner reads it',
  ),
  storage_marks: machine('whether the storage of files is of this database alone; only a proof opens it'),
  plans: reference('the same for every agency: all can read them, only a proof opens them for writing'),
  top_ups: reference('the same for every agency: all can read them, only a proof opens them for writing'),
  provider_events: directory(
    'verified events of the card provider, also of no agency; only functions reach it',
  ),
  questions: reference('the same for every agency: all can read them, only a proof opens them for writing'),
  installation_log: directory('what was done to agencies: only a proof opens it, and nobody changes it'),
  pending_sign_ins: directory(
    'whom a provider vouches for, before the agency is known; only functions reach it',
  ),
  idempotent_requests: directory('encrypted with keys that only the callers know; only functions reach it'),
} satisfies Record<string, Exception>;

/** Tables that the application's role has no rights on. */
export const OWNER_TABLES = {
  schema_migrations: machine('which migrations ran'),
  queueable_tasks: reference('what the application may queue'),
  queue_lanes: machine('clocks of the queue'),
  queue_turns: machine('turns of the agencies in the queue'),
  queue_workers: machine('the worker processes'),
  job_deaths: machine('jobs whose process died'),
  agency_leases: machine('which worker owns the matching index of an agency'),
  lease_holders: machine('the worker processes that own some'),
  installation_tasks: reference('which jobs open the installation'),
  installation_transactions: machine('which transactions have shown a proof'),
  sandbox_secrets: directory('the secret that signs events of the card sandbox, sealed'),
  mail_domains: directory('facts about domains, of no agency: nobody reads which domains others asked about'),
  mail_hosts: directory('which mail hosts are spoken to at this moment'),
} satisfies Record<string, Exception>;

/** Indexes of tables of agencies that do not begin with the agency. */
const INDEXES = {
  agency_sign_ins_verified: directory('a verified domain is that of one agency, before the agency is known'),
  agency_sign_ins_by_key: directory('a browser that comes back from a provider names it by its key'),
  agencies_by_link_key: directory('a link begins with the key of an agency, before the agency is known'),
  billing_customers_by_customer: directory('events of the card provider name a customer'),
  identities_issuer_subject: directory('a sign-in by others names an issuer and a subject; one person each'),
  links_pkey: directory('a link in an email is found by its token, before the agency is known'),
  links_link_id_key: directory('a link is named by its id in the job that sends it'),
  sessions_pkey: directory('a session is found by the hash of its token, before the agency is known'),
  sessions_session_id_key: directory('the end of a session is told to every process by its id'),
  webhook_deliveries_due: machine('whether any delivery is due, before the agencies are looked at'),
  users_email: directory('an email address is one person over the whole installation, and how people log in'),
} satisfies Record<string, Exception>;

/** Statements that read or write across agencies, by a part of their text with single spaces. */
const STATEMENTS: readonly { has: string; why: string }[] = [
  {
    has: 'from (select agency_id, webhook_id, next_attempt_at from webhook_deliveries',
    why: 'metrics count the deliveries that wait in the whole installation; each machine has its own',
  },
  {
    has: 'from (select agency_id, created_at from emails where email_status in',
    why: 'metrics count the emails that wait in the whole installation; each machine has its own',
  },
  {
    has: "select count(*) filter (where email_status in ('waiting', 'sending'))::int as waiting",
    why: 'the doctor counts the emails that wait or were given up; it is run on each machine',
  },
];

export const EXCEPTIONS: {
  tables: Readonly<Record<string, Exception>>;
  indexes: Readonly<Record<string, Exception>>;
  statements: readonly { has: string; why: string }[];
} = { tables: { ...INSTALLATION_TABLES, ...OWNER_TABLES }, indexes: INDEXES, statements: STATEMENTS };
