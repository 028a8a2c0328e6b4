import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

type Window = { max: number; seconds: number };

/** Per account, wrong passwords only; above `slowFrom` each answer is held back a little longer. */
export const WRONG_PASSWORD = { max: 10, seconds: 15 * 60, slowFrom: 3, slowByMs: 250 };
/** Per network address; wide, because a whole agency may share one. */
export const BY_ADDRESS = {
  login: { max: 100, seconds: 15 * 60 },
  signUp: { max: 300, seconds: 60 * 60 },
  mail: { max: 100, seconds: 60 * 60 },
  link: { max: 200, seconds: 60 * 60 },
} satisfies Record<string, Window>;
export const MAILS_TO_ONE = { max: 5, seconds: 60 * 60 };

/**
 * Counts one attempt and answers how many there were in the present window. Committed at once and on its own, so
 * that a refused request still counts, and for all processes together.
 */
export async function countAttempt(
  database: Database,
  key: string,
  { seconds }: { seconds: number },
): Promise<number> {
  const { rows } = await database.appPool.query<{ attempt_count: number }>(
    `insert into attempts as a (attempt_key, attempt_count, window_ends_at)
     values ($1, 1, now() + make_interval(secs => $2))
     on conflict (attempt_key) do update set
       attempt_count = case when a.window_ends_at < now() then 1 else a.attempt_count + 1 end,
       window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
     returning attempt_count`,
    [key, seconds],
  );
  return rows[0]!.attempt_count;
}

export async function attemptsSoFar(database: Database, key: string): Promise<number> {
  const { rows } = await database.appPool.query<{ attempt_count: number }>(
    'select attempt_count from attempts where attempt_key = $1 and window_ends_at > now()',
    [key],
  );
  return rows[0]?.attempt_count ?? 0;
}

export async function forgetAttempts(database: Database, key: string) {
  await database.appPool.query('delete from attempts where attempt_key = $1', [key]);
}

export async function removeOldAttempts(database: Database) {
  await database.appPool.query('delete from attempts where window_ends_at < now()');
}

/** Counts an attempt from a network address and refuses when there were too many. */
export async function assertFewFrom(database: Database, what: keyof typeof BY_ADDRESS, address: string) {
  if ((await countAttempt(database, `${what}:address:${address}`, BY_ADDRESS[what])) > BY_ADDRESS[what].max)
    throw new AppError('too_many_requests');
}
