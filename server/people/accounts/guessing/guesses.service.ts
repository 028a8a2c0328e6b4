import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { tooManyRequests } from '../../../platform/errors.ts';
import { addressBlock } from '../../../platform/network/address-block.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteAttempts, recordAttempt, reserveGuess, revertAttempt } from '../accounts.writes.ts';
import * as repo from './rate-limit.repo.ts';
import { assertWithin, emailKey, type RateLimit } from './rate-limit.service.ts';

const MINUTES = 60;

/** For one account from one address block. */
export const GUESSES: repo.GuessLimits = {
  free: 5,
  stepMs: 500,
  capMs: 8000,
  maxWaitMs: 9000,
  windowSeconds: 15 * MINUTES,
};
/** For a block that has signed in to the account before: wrong passwords until it is treated like other blocks. */
export const TRUSTED_GUESSES: RateLimit = { max: 20, seconds: 15 * MINUTES };
/** Wrong passwords from one block for any accounts. */
export const GUESSES_PER_BLOCK: RateLimit = { max: 100, seconds: 15 * MINUTES };
/** For one account from all blocks together: each guess above `max` waits longer. */
const GUESSES_PER_ACCOUNT = { max: 20, seconds: 15 * MINUTES, stepMs: 100, capMs: 3000 };

/** The number of requests that one process keeps waiting. */
const WAITING = { inAll: 50, ofBlock: 2 };
const waiting = new Map<string, number>();

/** Waits without holding a connection; refuses when the waiting room is full. */
async function wait(block: string, ms: number) {
  if (ms <= 0) return;
  const ofBlock = waiting.get(block) ?? 0;
  const inAll = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  if (ofBlock >= WAITING.ofBlock || inAll >= WAITING.inAll) throw tooManyRequests(ms / 1000);
  waiting.set(block, ofBlock + 1);
  try {
    await sleep(ms);
  } finally {
    const left = (waiting.get(block) ?? 1) - 1;
    if (left > 0) waiting.set(block, left);
    else waiting.delete(block);
  }
}

type Guess = { email: string; ip: string };
type Check<T> = () => Promise<T | undefined>;

/**
 * Checks a password when its turn comes; returns undefined for a wrong one, which lengthens the next wait of this account
 * and address block only, so that no one can lock out another user. From a block that has signed in before, a correct
 * password does not wait. Throws `too_many_requests` when the turn is too far away.
 */
export async function guess<T>(
  { database, config }: Pick<Platform, 'config' | 'database'>,
  { email, ip }: Guess,
  check: Check<T>,
): Promise<T | undefined> {
  const block = addressBlock(ip);
  const key = `${emailKey(config, 'guess', email)}:${block}`;
  const accountKey = emailKey(config, 'guesses:account', email);
  if (await repo.hasSignedInFrom(database.app, email, block)) {
    const { attempts } = await recordAttempt(database.app, `trusted:${key}`, TRUSTED_GUESSES);
    if (attempts <= TRUSTED_GUESSES.max) {
      const found = await check();
      if (found) await deleteAttempts(database.app, `trusted:${key}`);
      else await wait(block, Math.min(GUESSES.capMs, Math.max(0, attempts - GUESSES.free) * GUESSES.stepMs));
      return found;
    }
  }
  return guessInTurn(database, { block, key, accountKey }, check);
}

const blockKeyOf = (block: string) => `guesses:address:${block}`;

/** Redeems a secret that names no account; a failure counts as a wrong password of the address block. */
export async function guessToken<T>(
  { app }: Pick<Database, 'app'>,
  ip: string,
  redeem: () => Promise<T>,
): Promise<T> {
  const blockKey = blockKeyOf(addressBlock(ip));
  await assertWithin(app, blockKey, GUESSES_PER_BLOCK);
  const result = await redeem();
  await revertAttempt(app, blockKey);
  return result;
}

/** Counts before checking, so that concurrent guesses cannot evade the limit; a correct guess is uncounted. */
async function guessInTurn<T>(
  { app }: Database,
  { block, key, accountKey }: { block: string; key: string; accountKey: string },
  check: Check<T>,
): Promise<T | undefined> {
  const blockKey = blockKeyOf(block);
  await assertWithin(app, blockKey, GUESSES_PER_BLOCK);
  const { wait_ms, retry_ms } = await reserveGuess(app, key, GUESSES);
  if (wait_ms === null) throw tooManyRequests(retry_ms / 1000);
  const { max, stepMs, capMs } = GUESSES_PER_ACCOUNT;
  const { attempts } = await recordAttempt(app, accountKey, GUESSES_PER_ACCOUNT);
  await wait(block, wait_ms + Math.min(capMs, Math.max(0, attempts - max) * stepMs));
  const found = await check();
  if (found) {
    await deleteAttempts(app, key);
    await revertAttempt(app, blockKey);
    await revertAttempt(app, accountKey);
  }
  return found;
}
