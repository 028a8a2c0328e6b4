import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';

type RateLimit = { max: number; seconds: number };

/** Per account, wrong passwords only; above `slowFrom` each answer is held back a little longer. */
export const WRONG_PASSWORDS_PER_ACCOUNT = { max: 10, seconds: 15 * 60, slowFrom: 3, slowByMs: 250 };
/** Per network address; wide, because a whole agency may share one. */
export const REQUESTS_PER_IP = {
  login: { max: 100, seconds: 15 * 60 },
  signUp: { max: 300, seconds: 60 * 60 },
  mail: { max: 100, seconds: 60 * 60 },
  link: { max: 200, seconds: 60 * 60 },
} satisfies Record<string, RateLimit>;
export const EMAILS_PER_RECIPIENT = { max: 5, seconds: 60 * 60 };

/**
 * Counts one attempt and answers how many there were in the present window. Given the database, it is committed at
 * once and on its own, so that a refused request still counts; given a transaction it goes the way of that.
 */
export async function recordAttempt(
  db: Kysely<DB>,
  key: string,
  { seconds }: { seconds: number },
): Promise<number> {
  const { rows } = await sql<{ attempt_count: number }>`
    insert into attempts as a (attempt_key, attempt_count, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (attempt_key) do update set
      attempt_count = case when a.window_ends_at < now() then 1 else a.attempt_count + 1 end,
      window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
    returning attempt_count`.execute(db);
  return rows[0]!.attempt_count;
}

/** Takes back one attempt that turned out to be none. */
export async function revertAttempt(db: Kysely<DB>, key: string) {
  await sql`
    update attempts set attempt_count = greatest(0, attempt_count - 1) where attempt_key = ${key}`.execute(
    db,
  );
}

export async function deleteAttempts(db: Kysely<DB>, key: string) {
  await sql`delete from attempts where attempt_key = ${key}`.execute(db);
}

export async function deleteExpiredAttempts(db: Kysely<DB>) {
  await sql`delete from attempts where window_ends_at < now()`.execute(db);
}

/** Counts an attempt from a network address and refuses when there were too many. */
export async function assertIpRateLimit(
  database: Database,
  action: keyof typeof REQUESTS_PER_IP,
  ip: string,
) {
  const count = await recordAttempt(database.app, `${action}:address:${ip}`, REQUESTS_PER_IP[action]);
  if (count > REQUESTS_PER_IP[action].max) throw new AppError('too_many_requests');
}
