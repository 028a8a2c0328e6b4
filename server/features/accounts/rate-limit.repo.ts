import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { AppError } from '../../platform/errors.ts';

type RateLimit = { max: number; seconds: number };

/** Counts wrong passwords only. Above `slowFrom`, each response is delayed by another `slowByMs`. */
export const WRONG_PASSWORDS_PER_ACCOUNT = { max: 10, seconds: 15 * 60, slowFrom: 3, slowByMs: 250 };
/** Generous, because a whole agency may share one IP. */
export const REQUESTS_PER_IP = {
  login: { max: 100, seconds: 15 * 60 },
  signUp: { max: 300, seconds: 60 * 60 },
  mail: { max: 100, seconds: 60 * 60 },
  link: { max: 200, seconds: 60 * 60 },
} satisfies Record<string, RateLimit>;
export const EMAILS_PER_RECIPIENT = { max: 5, seconds: 60 * 60 };

/**
 * Records an attempt and returns how many there were in the current window. With a plain connection it is committed
 * immediately, so that a refused request still counts; in a transaction it is rolled back with it.
 */
export async function recordAttempt(
  db: Kysely<Tables>,
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

/** Subtracts an attempt that should not count after all. */
export async function revertAttempt(db: Kysely<Tables>, key: string) {
  await sql`
    update attempts set attempt_count = greatest(0, attempt_count - 1) where attempt_key = ${key}`.execute(
    db,
  );
}

export async function deleteAttempts(db: Kysely<Tables>, key: string) {
  await sql`delete from attempts where attempt_key = ${key}`.execute(db);
}

export async function deleteExpiredAttempts(db: Kysely<Tables>) {
  await sql`delete from attempts where window_ends_at < now()`.execute(db);
}

/** Records an attempt from an IP; throws `too_many_requests` above its limit. */
export async function assertIpRateLimit(
  database: Database,
  action: keyof typeof REQUESTS_PER_IP,
  ip: string,
) {
  const count = await recordAttempt(database.app, `${action}:address:${ip}`, REQUESTS_PER_IP[action]);
  if (count > REQUESTS_PER_IP[action].max) throw new AppError('too_many_requests');
}
