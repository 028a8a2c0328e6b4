import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';

type Attempts = {
  /** In the current window, including this one. */
  attempts: number;
  /** Until the window ends. */
  seconds_left: number;
};

/**
 * Records an attempt and returns the count of the current window. On a plain connection it commits immediately, so a
 * refused request still counts; in a transaction it is rolled back with it.
 */
export async function recordAttempt(
  db: Kysely<Tables>,
  key: string,
  { seconds }: { seconds: number },
): Promise<Attempts> {
  const { rows } = await sql<Attempts>`
    select attempts, seconds_left from record_attempt(${key}, ${seconds})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The attempt was not recorded');
  return row;
}

/** Uncounts an attempt. */
export async function revertAttempt(db: Kysely<Tables>, key: string) {
  await sql`select revert_attempt(${key})`.execute(db);
}

type Place = {
  /** Null when the last `seconds` already hold `max` attempts. */
  taken_at: string | null;
  /** Until a place becomes free. */
  seconds_left: number;
};

/** Takes a place in the key's sliding window of `seconds`, if one is free. */
export async function recordRecentAttempt(
  db: Kysely<Tables>,
  key: string,
  { max, seconds }: { max: number; seconds: number },
): Promise<Place> {
  const { rows } = await sql<Place>`
    select taken_at, seconds_left from record_recent_attempt(${key}, ${seconds}, ${max})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The attempt was not recorded');
  return row;
}

/** Gives back a taken place. */
export async function revertRecentAttempt(db: Kysely<Tables>, key: string, taken_at: string) {
  await sql`select revert_recent_attempt(${key}, ${taken_at})`.execute(db);
}

export async function deleteAttempts(db: Kysely<Tables>, key: string) {
  await sql`select delete_attempts(${key})`.execute(db);
}

export async function deleteExpiredAttempts(db: Kysely<Tables>) {
  await sql`select delete_expired_attempts()`.execute(db);
}

export type GuessLimits = {
  /** Guesses before the first wait. */
  free: number;
  /** The first wait, which then doubles up to `capMs`. */
  stepMs: number;
  capMs: number;
  /** A guess that would have to wait longer is refused. */
  maxWaitMs: number;
  /** Seconds without a guess after which the key is reset. */
  windowSeconds: number;
};
/** `wait_ms` is null for a refused guess, which may be retried in `retry_ms`. */
export type GuessPlace = { wait_ms: number | null; retry_ms: number };

/** Takes the next place among the guesses of a key, which run one after another. */
export async function reserveGuess(
  db: Kysely<Tables>,
  key: string,
  limits: GuessLimits,
): Promise<GuessPlace> {
  const { free, stepMs, capMs, maxWaitMs, windowSeconds } = limits;
  const { rows } = await sql<GuessPlace>`select wait_ms, retry_ms
    from reserve_guess(${key}, ${free}, ${stepMs}, ${capMs}, ${maxWaitMs}, ${windowSeconds})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The guess was not counted');
  return row;
}

/** Whether the person with this email has signed in from the address block. */
export async function hasSignedInFrom(db: Kysely<Tables>, email: string, block: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select has_signed_in_from(${email}, ${block}) as is_known`.execute(db);
  return rows[0]?.is_known === true;
}
