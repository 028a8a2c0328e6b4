import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/sourcing/candidates.ts';
import { accessOf, readableOwner } from '../../../people/people.public.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import { listIdentityKeys } from '../duplicates/duplicates.repo.ts';
import { identityLockKeys } from '../duplicates/identity-keys.rules.ts';
import { lockChangeableCandidates } from './bulk-candidates.service.ts';
import { reinstateCandidates } from './bulk-candidates.writes.ts';

/**
 * Restores deleted candidates, even if a candidate with the same email, phone, LinkedIn URL or resume was added in the
 * meantime; they are then marked as possible duplicates, by the same keys as an upload.
 */
export async function restoreCandidates(
  context: Context,
  { ids }: Body<typeof calls.restoreCandidates>,
): Promise<Data<typeof calls.restoreCandidates>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const deleted = await listIdentityKeys(tx, ids);
  // Keys before rows, as everywhere, to avoid a deadlock.
  await lockKeys(tx, deleted.flatMap(identityLockKeys));
  const { allowed, refused } = await lockChangeableCandidates(context, ids, { deleted: true });
  const restorable = deleted.filter(({ candidate_id }) => allowed.includes(candidate_id));
  const duplicates: Data<typeof calls.restoreCandidates>['duplicates'] = [];
  const reinstated = await reinstateCandidates(context, restorable, readableOwner(access));
  for (const { candidate_id, other } of reinstated)
    duplicates.push({
      id: candidate_id,
      duplicate_of: other.candidate_id,
      duplicate_name: other.candidate_name,
      duplicate_reason: other.reason,
    });
  return { ...bulkResult(ids, refused), duplicates };
}
