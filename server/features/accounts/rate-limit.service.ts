import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAttempt } from './rate-limit.repo.ts';

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

/** Records an attempt from an IP; throws `too_many_requests` above its limit. */
export async function assertIpRateLimit(
  database: Database,
  action: keyof typeof REQUESTS_PER_IP,
  ip: string,
) {
  const count = await recordAttempt(database.app, `${action}:address:${ip}`, REQUESTS_PER_IP[action]);
  if (count > REQUESTS_PER_IP[action].max) throw new AppError('too_many_requests');
}
