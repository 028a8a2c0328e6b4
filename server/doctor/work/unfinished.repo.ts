import type { Moment } from '../rows-of-all.repo.ts';

/** Records that a job works on. `keys`: of their jobs; `task`: of a job without a key, which names the record. */
export type UnfinishedKind = {
  what: string;
  table: string;
  id: string;
  isOpen: string;
  since: string;
  keys?: readonly string[];
  task?: string;
  advice: string;
};

const AGAIN_SOON = 'The worker looks for such ones within hours; if it does not run, start Placewell.';

export const UNFINISHED: readonly UnfinishedKind[] = [
  {
    what: 'uploaded files',
    table: 'upload_files',
    id: 'file_id',
    isOpen: `parse_status in ('queued', 'parsing')`,
    since: 'updated_at',
    keys: ['parse:', 'scan:'],
    advice: `${AGAIN_SOON} Otherwise the recruiter removes them and uploads them again.`,
  },
  {
    what: 'files of candidates',
    table: 'candidate_files',
    id: 'file_id',
    isOpen: `parse_status = 'queued' and deleted_at is null`,
    since: 'created_at',
    keys: ['parseFile:', 'scanFile:'],
    advice: 'The recruiter removes them and adds them again.',
  },
  {
    what: 'imports',
    table: 'imports',
    id: 'import_id',
    isOpen: `import_status in ('checking', 'running', 'undoing')`,
    since: 'coalesce(checked_at, created_at)',
    keys: ['imports:'],
    advice:
      'The recruiter cancels them and imports the table again; rows that are done are not imported twice.',
  },
  {
    what: 'exports',
    table: 'exports',
    id: 'export_id',
    isOpen: `export_status in ('queued', 'running') and export_kind = 'list'`,
    since: 'created_at',
    task: 'exports.%',
    advice: 'The person cancels them and exports again.',
  },
  {
    what: 'archives',
    table: 'exports',
    id: 'export_id',
    isOpen: `export_status in ('queued', 'running') and export_kind = 'archive'`,
    since: 'created_at',
    task: 'archives.write',
    advice: 'An agency user cancels them under Settings, Your data, and makes a new one.',
  },
  {
    what: 'look-ups of addresses',
    table: 'enrichments',
    id: 'enrichment_id',
    isOpen: `enrich_status in ('pending', 'processing') and leader_id is null`,
    since: 'created_at',
    keys: ['enrichment:'],
    advice: AGAIN_SOON,
  },
  {
    what: 'checks of bounced addresses',
    table: 'bounce_reports',
    id: 'enrichment_id',
    isOpen: `check_status = 'waiting'`,
    since: 'check_began_at',
    keys: ['bounce:'],
    advice: AGAIN_SOON,
  },
  {
    what: 'messages to candidates',
    table: 'letter_batches',
    id: 'letter_batch_id',
    isOpen: `batch_status = 'waiting' and leaves_at < now()`,
    since: 'leaves_at',
    task: 'letters.send',
    advice: 'The recruiter takes them back and sends them again.',
  },
  {
    what: 'emails',
    table: 'emails',
    id: 'email_id',
    isOpen: `email_status in ('waiting', 'sending')`,
    since: 'created_at',
    keys: ['email:'],
    advice: 'They will not leave: whoever waits for one asks for it again.',
  },
  {
    what: 'uploads of vocabularies',
    table: 'vocabulary_uploads',
    id: 'upload_id',
    isOpen: `upload_status in ('waiting', 'reading')`,
    since: 'created_at',
    task: 'vocabulary.importUpload',
    advice: 'A super admin uploads them again.',
  },
  {
    what: 'renewals after a change of the vocabulary',
    table: 'vocabulary_renewals',
    id: 'agency_id',
    isOpen: 'finished_at is null',
    since: 'requested_at',
    task: 'vocabulary.%',
    advice: 'Start Placewell again: the worker takes them up.',
  },
];

/** A job that was queued in the same transaction is there at once; only clocks and snapshots differ. */
const MIN_AGE = `interval '3 minutes'`;

/** Records that wait for work of which no job is left. A record's job is looked up by its key, or by what it names. */
export async function findUnfinished(
  { rows }: Moment,
  { table, id, isOpen, since, keys = [], task }: UnfinishedKind,
): Promise<{ id: string; agency_id: string | null; since: string }[]> {
  const open = `attempts < max_attempts`;
  const hasJob =
    task === undefined
      ? `exists (select from graphile_worker._private_jobs j where j.key in (${keys.map((key) => `'${key}' || r.${id}`).join(', ')}) and j.${open})`
      : `exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier like '${task}' and j.payload ->> '${id}' = r.${id}::text and (j.${open} or j.locked_at is not null))`;
  const isLocked =
    keys.length > 0
      ? `or exists (select from graphile_worker._private_jobs j where j.locked_at is not null and j.payload ->> '${id}' = r.${id}::text)`
      : '';
  return rows(`
    select r.${id} as id, (to_jsonb(r.*) ->> 'agency_id') as agency_id, ${since} as since
    from (select * from ${table} where ${isOpen} and ${since} < now() - ${MIN_AGE} order by ${since} limit 1000) r
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
