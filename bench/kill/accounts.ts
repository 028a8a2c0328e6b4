// Compares acknowledged requests with the stored rows, once no work waits.
import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedgers } from '@placewell/server/installation/agencies/ledger-checks.service.ts';
import { asOwner, type Database } from '@placewell/server/platform/db/database.ts';
import type { Acknowledged } from './mix.ts';

const DRAIN_MS = 180_000;

export type Account = { what: string; acknowledged: number; lost: number; doubled: number };
type Outside = {
  candidates: ReadonlySet<string>;
  events: ReadonlyMap<string, number>;
  mails: ReadonlyMap<string, number>;
};

const WAITING = `select
  (select count(*)::int from upload_files where parse_status in ('queued', 'parsing')) as files,
  (select count(*)::int from exports where export_status in ('queued', 'running')) as exports,
  (select count(*)::int from webhook_deliveries where delivery_status = 'pending') as events,
  (select count(*)::int from emails where email_status in ('waiting', 'sending')) as emails,
  (select count(*)::int from purchases where purchase_status = 'pending') as purchases,
  (select count(*)::int from graphile_worker._private_jobs j where attempts < max_attempts
    and run_at < now() + interval '5 minutes') as jobs`;

type Waiting = Record<'files' | 'exports' | 'events' | 'emails' | 'purchases' | 'jobs', number>;

/** Waits until nothing waits; returns what still does after a while. */
export async function drained({ ownerPool }: Database): Promise<Waiting> {
  const until = performance.now() + DRAIN_MS;
  for (;;) {
    const { rows } = await ownerPool.query<Waiting>(WAITING);
    const waiting = rows[0] as Waiting;
    const left = Object.values(waiting).reduce((sum, one) => sum + one, 0);
    if (left === 0 || performance.now() > until) return waiting;
    await sleep(500);
  }
}

/** Always queued under a key: one without has been superseded by a later job, which the queue marks in the same way. */
const SUPERSEDED = `j.key is null and t.identifier in ('billing.sync', 'matches.scoreCandidate', 'matches.scoreJob')`;

export async function deadJobs({ ownerPool }: Database): Promise<string[]> {
  const { rows } = await ownerPool.query<{ text: string }>(
    `select t.identifier || ': ' || coalesce(left(j.last_error, 100), '') as text
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts >= j.max_attempts and not (${SUPERSEDED})`,
  );
  return rows.map(({ text }) => text);
}

export const ledgerFaults = ({ ownerPool }: Database) => checkLedgers(asOwner(ownerPool), 'owner');

/** How often each value of a statement's column `what` is there. */
async function countsOf({ ownerPool }: Database, statement: string) {
  const { rows } = await ownerPool.query<{ what: string; count: number }>(statement);
  return new Map(rows.map((row) => [row.what, row.count]));
}

const compare = (what: string, wanted: Iterable<string>, found: ReadonlyMap<string, number>): Account => {
  const all = [...wanted];
  return {
    what,
    acknowledged: all.length,
    lost: all.filter((one) => !found.has(one)).length,
    doubled: all.filter((one) => (found.get(one) ?? 0) > 1).length,
  };
};

export async function accountsOf(
  database: Database,
  done: Acknowledged,
  outside: Outside,
): Promise<Account[]> {
  const names = await countsOf(
    database,
    'select candidate_name as what, count(*)::int from candidates group by candidate_name',
  );
  const people = await countsOf(
    database,
    'select email as what, count(*)::int from candidates where email is not null group by email',
  );
  const edited = await countsOf(database, 'select candidate_id::text as what, 1 as count from candidates');
  const { rows: turns } = await database.ownerPool.query<{ id: string; turn: number }>(
    `select candidate_id as id, split_part(candidate_name, ' ', 3)::int as turn from candidates
     where candidate_name like 'Edited %'`,
  );
  for (const { id, turn } of turns) if (turn < (done.edits.get(id) ?? 0)) edited.delete(id);
  const { rows: failed } = await database.ownerPool.query<{ text: string }>(
    `select export_status || ' ' || coalesce(error_code, '') as text from exports where export_status <> 'finished'`,
  );
  if (failed.length > 0) process.stderr.write(`exports: ${failed.map(({ text }) => text).join(', ')}\n`);
  const exports = await countsOf(
    database,
    `select export_id::text as what, 1 as count from exports where export_status = 'finished'`,
  );
  const purchases = await countsOf(
    database,
    `select idempotency_key as what, count(*)::int from purchases where purchase_status = 'paid' group by idempotency_key`,
  );
  const { rows: taken } = await database.ownerPool.query<{ files: number; unpaid: number; overpaid: number }>(
    `select count(*)::int as files, count(*) filter (where taken < 1)::int as unpaid,
       count(*) filter (where taken > 1)::int as overpaid
     from (select f.file_id, coalesce(-sum(e.delta), 0) as taken from upload_files f
       left join credit_entries e on e.agency_id = f.agency_id and e.ref_id = f.file_id
       where f.candidate_id is not null group by f.file_id) taken`,
  );
  const received = new Map([...outside.candidates].map((id) => [id, 1]));
  return [
    compare('added candidates', done.added.keys(), names),
    compare('edited candidates', done.edits.keys(), edited),
    compare('candidates of uploaded files', done.uploaded, people),
    {
      what: 'credits of files',
      acknowledged: taken[0]?.files ?? 0,
      lost: taken[0]?.unpaid ?? 0,
      doubled: taken[0]?.overpaid ?? 0,
    },
    compare('exports', done.exported, exports),
    compare('purchases', done.purchases, purchases),
    compare('webhooks of added candidates', done.added.values(), received),
    compare('emails', done.written, outside.mails),
  ];
}
