import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

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
  const [row] = rows;
  if (!row) throw new Error('The attempt was not recorded');
  return row.attempt_count;
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
