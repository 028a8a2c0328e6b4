import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/**
 * The time that a migration waits for a lock before it gives up and tries again. What comes behind it in the queue for that
 * lock waits no longer than this and the work itself.
 */
const LOCK_MS = 300;
/** Pauses between attempts, and how long they go on altogether. */
const PAUSE_MS = { first: 200, longest: 3000 };
const PATIENCE_MS = 600_000;
/** The first wait that is reported, and the interval after it. */
const REPORT_MS = 5000;

const LOCKED = '55P03';
const COLLISIONS = new Set([LOCKED, '40P01', '40001']);

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
/** Whether another transaction was in the way, so that the same may succeed later. */
export const isCollision = (error: unknown): boolean => COLLISIONS.has(codeOf(error));

export type Waiting = {
  report: (line: string) => void;
  /** By tests: how long attempts go on. */
  patienceMs?: number | undefined;
  /** Ends the work at the next transaction. */
  signal?: AbortSignal | undefined;
};

/** Who holds locks on tables beside this connection, the longest first, in words. */
async function describeHolders(client: pg.ClientBase): Promise<string> {
  // Of the connections of other logins a plain owner sees only the number.
  const { rows } = await client.query<{ holder: string }>(`
    select concat(coalesce(nullif(a.application_name, ''), 'another program'), ' (process ', l.pid,
      ', open for ' || extract(epoch from now() - a.xact_start)::int || ' s', ')') as holder
    from (select distinct pid from pg_locks join pg_class c on c.oid = relation
      where granted and locktype = 'relation' and c.relnamespace = 'public'::regnamespace
        and database = (select oid from pg_database where datname = current_database())) l
    join pg_stat_activity a using (pid) where l.pid <> pg_backend_pid() order by a.xact_start nulls last limit 3`);
  return rows.length === 0
    ? 'a transaction that has ended since'
    : rows.map(({ holder }) => holder).join(', ');
}

/**
 * Runs `work` in a transaction that never waits long for a lock, so that no one waits long behind it; tries again after a
 * pause for up to ten minutes.
 */
export async function withShortLocks<T>(
  client: pg.ClientBase,
  { report, patienceMs = PATIENCE_MS, signal }: Waiting,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  let reported = began;
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 1.5, PAUSE_MS.longest)) {
    signal?.throwIfAborted();
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      if (!isCollision(error)) throw error;
      const now = performance.now();
      if (now - began > patienceMs) throw await tooLong(client, now - began, error);
      if (now - reported > REPORT_MS) {
        reported = now;
        report(`Waiting for a lock, held by ${await describeHolders(client)} …`);
      }
      await sleep(pause * (0.75 + Math.random() / 2));
    }
  }
}

async function tooLong(client: pg.ClientBase, ms: number, cause: unknown): Promise<Error> {
  return new Error(
    `no lock in ${Math.round(ms / 1000)} s: tables are held by ${await describeHolders(client)}. Wait until that has ended, or end it, then try again`,
    { cause },
  );
}
