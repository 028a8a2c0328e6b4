import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import { emailKey } from '../../addresses/addresses.public.ts';
import { identityLockKeys } from '../duplicates/identity-keys.rules.ts';
import * as repo from './candidates.repo.ts';
import { changeCandidate, type WriteContext } from './candidates.writes.ts';

const isBlank = (email: string | null) => email === null || email.trim() === '';

/**
 * Writes a found address into a candidate without one, unless another candidate that `reader` may read has it. It does
 * not count as entered by a person: a resume with a different one may replace it.
 */
export async function writeFoundEmail(
  context: WriteContext,
  candidate_id: CandidateId,
  { email, reader }: { email: string; reader: UserId | undefined },
): Promise<'written' | 'had_one' | 'taken_by_another' | 'gone'> {
  const { tx } = context;
  const email_keys = [emailKey(email) ?? []].flat();
  // Keys before the row, in the same order as parsing, to avoid a deadlock.
  await lockKeys(tx, identityLockKeys({ email_keys }));
  const stored = await repo.lockCandidate(tx, candidate_id);
  if (!stored) return 'gone';
  if (!isBlank(stored.email)) return 'had_one';
  const other =
    email_keys.length > 0 &&
    (await repo.findCandidateByContact(
      tx,
      { email_keys, phone_keys: [] },
      { except: candidate_id, first: reader ?? null },
    ));
  if (other && (reader === undefined || other.recruiter_id === reader)) return 'taken_by_another';
  await changeCandidate(context, stored, { email });
  return 'written';
}

/** Removes a found address; false if the candidate has a different one by now, or no longer exists. */
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
