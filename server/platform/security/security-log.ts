import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type { SecurityEntryAct } from '@placewell/contract/people/security-log.ts';
import type { Log } from '../log.ts';

/** The act of a security log line; one name for each kind. */
export type SecurityAct =
  | SecurityEntryAct
  | 'sign_out'
  | 'sign_up'
  | 'refused'
  | 'reset_requested'
  | 'link_made';

/** Facts of an act. Never a token, a password or an email as text. */
export type SecurityFacts = {
  agency_id?: AgencyId;
  user_id?: UserId;
  /** The affected user. */
  target_id?: UserId;
  email?: string;
  call?: string;
  code?: string;
  change?: string;
};
export type RequestFacts = { request_id: string; ip: string; email_hash?: string };

const requests = new AsyncLocalStorage<RequestFacts>();

/** The first 16 hex digits of the address's SHA-256: recognises the same user without logging the address. */
export const emailHash = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);

/** Runs `work` for a request, whose id and IP are added to its lines. */
export const duringRequest = <T>(facts: RequestFacts, work: () => T): T => requests.run(facts, work);

/** Sets the email concerned by the current request, for the line of a refusal. */
export function noteEmail(email: string) {
  const facts = requests.getStore();
  if (facts) facts.email_hash = emailHash(email);
}

/** The IP of the current request; undefined outside one. */
export const requestIp = (): string | undefined => requests.getStore()?.ip;

/** Writes one line of the security log: act or refusal, affected user, request. */
export function logSecurity(log: Log, act: SecurityAct, facts: SecurityFacts, message: string) {
  // Picked one by one: the argument may contain more, such as a password hash.
  const { agency_id, user_id, target_id, email, call, code, change } = facts;
  const email_hash = email === undefined ? requests.getStore()?.email_hash : emailHash(email);
  log.info(
    { security: act, ...requests.getStore(), email_hash, agency_id, user_id, target_id, call, code, change },
    message,
  );
}
