import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { type Access, accessOf, can } from '../../access/access.public.ts';
import { findDuplicate, listIdentityKeys } from '../duplicates/duplicates.repo.ts';
import { identityLockKeys } from '../duplicates/identity-keys.rules.ts';
import { emitChanged, lockChangeable } from './bulk-candidates.service.ts';
import * as repo from './candidates.repo.ts';

/**
 * Restores deleted candidates. A candidate is restored even if somebody with the same e-mail, phone, LinkedIn URL or
 * resume was added in the meantime; it is then marked as a possible duplicate, by the same keys as an upload.
 */
export async function restoreCandidates(
  context: Context,
  { ids }: Body<typeof calls.restoreCandidates>,
): Promise<Data<typeof calls.restoreCandidates>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const deleted = await listIdentityKeys(tx, ids);
  // Keys before rows, as everywhere: otherwise two transactions could deadlock.
  await lockKeys(tx, deleted.flatMap(identityLockKeys));
  const { allowed, refused } = await lockChangeable(context, ids, limits.restoreDays);
  const duplicates = [];
  for (const candidate of deleted.filter(({ candidate_id }) => allowed.includes(candidate_id)))
    duplicates.push(...(await restoreCandidate(tx, access, candidate)));
  if (allowed.length > 0) await emitChanged(context, allowed);
  return { ...bulkResult(ids, refused), duplicates };
}

/** One at a time: if two of the same person are restored together, the second is marked as a duplicate of the first. */
async function restoreCandidate(
  tx: TenantTx,
  access: Access,
  candidate: Awaited<ReturnType<typeof listIdentityKeys>>[number],
): Promise<Data<typeof calls.restoreCandidates>['duplicates']> {
  const { candidate_id } = candidate;
  const other = await findDuplicate(tx, candidate, candidate_id);
  await repo.updateDeletedAt(tx, [candidate_id], false);
  if (!other) return [];
  await repo.updateCandidateRow(tx, candidate_id, { duplicate_of: other.candidate_id });
  const isVisible = can(access, 'read', 'candidate', other);
  return [
    {
      id: candidate_id,
      duplicate_of: isVisible ? other.candidate_id : null,
      duplicate_name: isVisible ? other.candidate_name : null,
      duplicate_reason: other.reason,
    },
  ];
}
