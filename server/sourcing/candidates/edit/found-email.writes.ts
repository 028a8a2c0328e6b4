import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import { emailKey, identityLockKeys } from '../duplicates/identity-keys.rules.ts';
import * as repo from './candidates.repo.ts';
import { changeCandidate, type WriteContext } from './candidates.writes.ts';

const isBlank = (email: string | null) => email === null || email.trim() === '';

/**
 * Writes an address that was looked up into a candidate who has none, unless another candidate has it that `reader` may read.
 * It does not count as said by a person: a resume that names another one may replace it.
 */
export async function writeFoundEmail(
  context: WriteContext,
  candidate_id: CandidateId,
  { email, reader }: { email: string; reader: UserId | undefined },
): Promise<'written' | 'had_one' | 'taken_by_another' | 'gone'> {
  const { tx } = context;
  const email_key = emailKey(email);
  // Before the row, in the same order as parsing: otherwise two transactions could deadlock.
  await lockKeys(tx, identityLockKeys({ email_key }));
  const stored = await repo.lockCandidate(tx, candidate_id);
  if (!stored) return 'gone';
  if (!isBlank(stored.email)) return 'had_one';
  const other =
    email_key &&
    (await repo.findCandidateByContact(
      tx,
      { email_key, phone_key: null },
      { except: candidate_id, first: reader ?? null },
    ));
  if (other && (reader === undefined || other.recruiter_id === reader)) return 'taken_by_another';
  await changeCandidate(context, stored, { email });
  return 'written';
}

/** Takes an address that was looked up out again; false if the candidate has another one by now, or is gone. */
export async function removeFoundEmail(
  context: WriteContext,
  candidate_id: CandidateId,
  email: string,
): Promise<boolean> {
  const stored = await repo.lockCandidate(context.tx, candidate_id);
  if (!stored || stored.email !== email) return false;
  await changeCandidate(context, stored, { email: null });
  return true;
}
