import { texts } from '@placewell/contract/texts.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, tooManyRequests } from '../../../platform/errors.ts';
import { addressBlock, addressSite } from '../../../platform/network/address-block.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyedHashes } from '../../../platform/security/secrets.ts';
import { signUpsPerHour } from '../accounts.config.ts';
import {
  recordAttempt,
  recordRecentAttempt,
  revertAttempt,
  revertRecentAttempt,
} from '../accounts.writes.ts';

/** A transaction, or none. */
type Connection = Parameters<typeof recordAttempt>[0];
export type RateLimit = { max: number; seconds: number };

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Per address block. Generous, because a whole agency may share one. */
export const REQUESTS_PER_BLOCK = {
  mail: { max: 100, seconds: HOUR },
  link: { max: 200, seconds: HOUR },
  social: { max: 300, seconds: HOUR },
} satisfies Record<string, RateLimit>;
export const EMAILS_PER_RECIPIENT: RateLimit = { max: 5, seconds: HOUR };
/** Wrong passwords included. */
export const EMAIL_CHANGES_PER_ACCOUNT: RateLimit = { max: 5, seconds: HOUR };
/** Wrong codes of a second factor, from all blocks together: only those who know the password get that far. */
export const FACTOR_GUESSES_PER_ACCOUNT: RateLimit = { max: 30, seconds: DAY };
export const INVITATION_EMAILS_PER_RECIPIENT: RateLimit = { max: 3, seconds: DAY };
/** How often an address block may learn that an email is taken. */
const TAKEN_PER_BLOCK: RateLimit = { max: 10, seconds: HOUR };

/** The key of attempts that concern an email address: its keyed hash, since typed addresses may belong to no user here. */
export const emailKey = (config: Config, kind: string, email: string): string =>
  `${kind}:${keyedHashes(config, email.toLowerCase(), { agency_id: null, column: 'attempts.attempt_key' })[0]}`;

/** Counts an attempt; throws `too_many_requests` above the limit. */
export async function assertWithin(db: Connection, key: string, limit: RateLimit) {
  const { attempts, seconds_left } = await recordAttempt(db, key, limit);
  if (attempts > limit.max) throw tooManyRequests(seconds_left);
}

/** Counts an attempt; returns whether it is within the limit. */
export async function isWithin(db: Connection, key: string, limit: RateLimit): Promise<boolean> {
  return (await recordAttempt(db, key, limit)).attempts <= limit.max;
}

/** `assertWithin` for a kind of request of an address block. */
export const assertBlockRateLimit = (
  database: Database,
  action: keyof typeof REQUESTS_PER_BLOCK,
  ip: string,
) => assertWithin(database.app, `${action}:address:${addressBlock(ip)}`, REQUESTS_PER_BLOCK[action]);

/**
 * Runs `work`, which may throw `email_taken`. A block that has learned this too often gets `too_many_requests` for taken
 * and free emails alike. Counted in advance, so that concurrent requests count too.
 */
export async function whileFewAreTaken<T>(
  { app }: Pick<Database, 'app'>,
  ip: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = `taken:address:${addressBlock(ip)}`;
  const { attempts, seconds_left } = await recordAttempt(app, key, TAKEN_PER_BLOCK);
  let isTaken = false;
  try {
    if (attempts > TAKEN_PER_BLOCK.max) throw tooManyRequests(seconds_left);
    return await work();
  } catch (error) {
    isTaken = error instanceof AppError && error.code === 'email_taken';
    throw error;
  } finally {
    if (!isTaken) await revertAttempt(app, key);
  }
}

/** Blocks whose sign-ups one IPv6 /48 network, which has 256 of them, may use. */
const BLOCKS_PER_SITE = 3;

/**
 * Runs `work`, which calls `created` when it creates an agency. Throws `too_many_requests` for a block that has created
 * SIGN_UPS_PER_HOUR agencies within the last hour, and for an IPv6 /48 network with three times as many. Counted in
 * advance, so that concurrent requests count too; uncounted when no agency is created.
 */
export async function whileFewSignUp<T>(
  { database: { app }, config }: Pick<Platform, 'database' | 'config'>,
  ip: string,
  work: (created: () => void) => Promise<T>,
): Promise<T> {
  const max = signUpsPerHour(config);
  const site = addressSite(ip);
  const limits = [
    { key: `signUp:address:${addressBlock(ip)}`, max },
    ...(site ? [{ key: `signUp:site:${site}`, max: max * BLOCKS_PER_SITE }] : []),
  ];
  const taken: { key: string; taken_at: string }[] = [];
  let isCreated = false;
  let isDone = false;
  try {
    for (const { key, max } of limits) {
      const { taken_at, seconds_left } = await recordRecentAttempt(app, key, { max, seconds: HOUR });
      if (taken_at === null) throw tooManyRequests(seconds_left, texts.tooManySignUps(seconds_left));
      taken.push({ key, taken_at });
    }
    const result = await work(() => {
      isCreated = true;
    });
    isDone = true;
    return result;
  } finally {
    if (!isCreated || !isDone)
      for (const { key, taken_at } of taken) await revertRecentAttempt(app, key, taken_at);
  }
}
