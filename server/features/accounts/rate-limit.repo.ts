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
    select record_attempt(${key}, ${seconds}) as attempt_count`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The attempt was not recorded');
  return row.attempt_count;
}

/** Subtracts an attempt that should not count after all. */
export async function revertAttempt(db: Kysely<Tables>, key: string) {
  await sql`select revert_attempt(${key})`.execute(db);
}

export async function deleteAttempts(db: Kysely<Tables>, key: string) {
  await sql`select delete_attempts(${key})`.execute(db);
}

export async function deleteExpiredAttempts(db: Kysely<Tables>) {
  await sql`select delete_expired_attempts()`.execute(db);
}
