import { OPEN_WORK, type OpenWork } from '../../open-work.ts';
import type { Moment } from '../rows-of-all.repo.ts';

/** What the doctor says and asks of records under way, beside what `OPEN_WORK` knows of their work. */
type Told = {
  what: string;
  advice: string;
  /** A condition beside the statuses. */
  and?: string;
  /** Instead of the statuses. */
  isOpen?: string;
  /** Since when, where a single column does not tell it. */
  since?: string;
  /** The beginnings of the keys of their jobs; without them a job is found by its task, and by the record that it names. */
  keys?: readonly string[];
  /** Patterns of their tasks, where more than those of `OPEN_WORK` carry the work on. */
  tasks?: readonly string[];
};

const AGAIN_SOON = 'The worker looks for such ones within hours; if it does not run, start Placewell.';

const TOLD: Readonly<Record<keyof typeof OPEN_WORK, readonly Told[]>> = {
  'upload_files.parse_status': [
    {
      what: 'uploaded files',
      keys: ['parse:', 'scan:'],
      advice: `${AGAIN_SOON} Otherwise the recruiter removes them and uploads them again.`,
    },
  ],
  'candidate_files.parse_status': [
    {
      what: 'files of candidates',
      and: 'deleted_at is null',
      keys: ['parseFile:', 'scanFile:'],
      advice: 'The recruiter removes them and adds them again.',
    },
  ],
  'imports.import_status': [
    {
      what: 'imports',
      since: 'coalesce(checked_at, created_at)',
      keys: ['imports:'],
      advice:
        'The recruiter cancels them and imports the table again; rows that are done are not imported twice.',
    },
  ],
  'moves.move_status': [
    {
      what: 'moves',
      since: 'coalesce(checked_at, created_at)',
      keys: ['moves:'],
      advice: 'An agency user stops them and starts them again; rows that are done are not written twice.',
    },
  ],
  'exports.export_status': [
    { what: 'exports', and: `export_kind = 'list'`, advice: 'The person cancels them and exports again.' },
    {
      what: 'archives',
      and: `export_kind = 'archive'`,
      advice: 'An agency user cancels them under Settings, Your data, and makes a new one.',
    },
  ],
  'enrichments.enrich_status': [
    {
      what: 'look-ups of addresses',
      and: 'leader_id is null',
      keys: ['enrichment:'],
      advice: AGAIN_SOON,
    },
  ],
  'bounce_reports.check_status': [
    { what: 'checks of bounced addresses', keys: ['bounce:'], advice: AGAIN_SOON },
  ],
  'letter_batches.batch_status': [
    {
      what: 'messages to candidates',
      and: 'leaves_at < now()',
      advice: 'The recruiter takes them back and sends them again.',
    },
  ],
  'shares.share_status': [
    {
      what: 'shares with clients',
      keys: ['shares:'],
      advice: 'The recruiter takes them back and sends them again.',
    },
  ],
  'emails.email_status': [
    {
      what: 'emails',
      keys: ['email:'],
      advice: 'They will not leave: whoever waits for one asks for it again.',
    },
  ],
  'vocabulary_uploads.upload_status': [
    { what: 'uploads of vocabularies', advice: 'A super admin uploads them again.' },
  ],
  'vocabulary_renewals.step': [
    {
      what: 'renewals after a change of the vocabulary',
      isOpen: 'finished_at is null',
      tasks: ['vocabulary.%'],
      advice: 'Start Placewell again: the worker takes them up.',
    },
  ],
  'tags.change': [{ what: 'changes of tags', advice: AGAIN_SOON }],
  // No job is for one of them: recovery asks the provider, and gives up what nobody has paid for a day.
  'purchases.purchase_status': [
    {
      what: 'purchases',
      and: `created_at < now() - interval '25 hours'`,
      advice:
        'The worker asks the provider every two minutes: look for billing.recover in its log, and at the payment in the dashboard of the provider.',
    },
  ],
};

export type UnfinishedKind = Omit<OpenWork, 'open'> & Told & { table: string; isOpen: string };
const work: Readonly<Record<keyof typeof OPEN_WORK, OpenWork>> = OPEN_WORK;
const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Records that a job works on. */
export const UNFINISHED: readonly UnfinishedKind[] = (
  Object.keys(TOLD) as (keyof typeof OPEN_WORK)[]
).flatMap((column) => {
  const [table = '', status] = column.split('.');
  const { open, ...known } = work[column];
  return TOLD[column].map((told) => ({ isOpen: `${status} in (${list(open)})`, ...known, ...told, table }));
});

/** A job that was queued in the same transaction is there at once; only clocks and snapshots differ. */
const MIN_AGE = `interval '3 minutes'`;

/** Records that wait for work of which no job is left. A record's job is looked up by its key, or by what it names. */
export async function findUnfinished(
  { rows }: Moment,
  { table, id, isOpen, and = 'true', since, keys = [], tasks }: UnfinishedKind,
): Promise<{ id: string; agency_id: string | null; since: string }[]> {
  const open = `attempts < max_attempts`;
  const hasJob =
    keys.length > 0
      ? `exists (select from graphile_worker._private_jobs j where j.key in (${keys.map((key) => `'${key}' || r.${id}`).join(', ')}) and j.${open})`
      : `exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier like any(array[${list(tasks)}]) and j.payload ->> '${id}' = r.${id}::text
            and j.payload ->> 'agency_id' is not distinct from to_jsonb(r.*) ->> 'agency_id' and (j.${open} or j.locked_at is not null))`;
  const isLocked =
    keys.length > 0
      ? `or exists (select from graphile_worker._private_jobs j where j.locked_at is not null and j.payload ->> '${id}' = r.${id}::text)`
      : '';
  return rows(`
    select r.${id} as id, (to_jsonb(r.*) ->> 'agency_id') as agency_id, ${since} as since
    from (select * from ${table} where ${isOpen} and ${and} and ${since} < now() - ${MIN_AGE} order by ${since} limit 1000) r
    where not (${hasJob} ${isLocked}) order by 3`);
}

export type LateEmails = { waiting: number; failed: number; oldest: string | null; is_late: boolean };

/** Emails of all agencies; late: tried for an hour, or never tried for 15 minutes. Those of inactive agencies wait. */
export async function countEmails({ rows }: Moment): Promise<LateEmails> {
  const found = await rows<LateEmails>(`
    select count(*) filter (where email_status in ('waiting', 'sending'))::int as waiting,
      count(*) filter (where email_status = 'failed' and settled_at > now() - interval '7 days')::int as failed,
      min(created_at) filter (where email_status in ('waiting', 'sending')) as oldest,
      coalesce(bool_or(email_status in ('waiting', 'sending') and not exists (
          select from graphile_worker._private_jobs j where j.key = 'email:' || email_id and j.run_at = 'infinity')
        and created_at < now() - case when attempts > 0 then interval '1 hour' else interval '15 minutes' end), false) as is_late
    from emails where email_status in ('waiting', 'sending', 'failed')`);
  return {
    waiting: found.reduce((sum, row) => sum + row.waiting, 0),
    failed: found.reduce((sum, row) => sum + row.failed, 0),
    oldest: found.flatMap((row) => row.oldest ?? []).sort()[0] ?? null,
    is_late: found.some((row) => row.is_late),
  };
}

/** Deliveries that could have left: of active webhooks, of active people and agencies with access. */
export async function countLateDeliveries({
  rows,
}: Moment): Promise<{ count: number; since: string | null }> {
  const found = await rows<{ count: number; since: string | null }>(`
    select count(*)::int as count, min(d.next_attempt_at) as since
    from webhook_deliveries d join webhooks w on w.agency_id = d.agency_id and w.webhook_id = d.webhook_id and w.status = 'active'
      join users u on u.agency_id = w.agency_id and u.user_id = w.user_id and u.user_status = 'active'
      join agencies a on a.agency_id = w.agency_id and a.agency_status <> 'inactive' and has_access(a)
    where d.delivery_status = 'pending' and d.next_attempt_at < now() - interval '15 minutes'
      and coalesce(d.leased_until, '-infinity') < now()`);
  return {
    count: found.reduce((sum, row) => sum + row.count, 0),
    since: found.flatMap((row) => row.since ?? []).sort()[0] ?? null,
  };
}

/** Agencies whose removal began long ago: its job runs every hour. */
export async function listStuckRemovals({ client }: Moment): Promise<{ agency_id: string; since: string }[]> {
  const { rows } = await client.query<{ agency_id: string; since: string }>(`
    select agency_id, removal_started_at as since from agencies where removal_started_at < now() - interval '3 hours'`);
  return rows;
}
