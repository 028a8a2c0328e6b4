import type { CandidateId, FileId, UserId } from '@placewell/contract/ids.ts';
import { candidateChanged, candidateRemoved } from '../../../domain-events.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { listIdentityKeys } from '../duplicates/duplicates.repo.ts';
import { identityLockKeys } from '../duplicates/identity-keys.rules.ts';
import type { StoredCandidate } from '../edit/candidates.repo.ts';
import {
  type CandidateChange,
  changeCandidate,
  publishChanged,
  type WriteContext,
} from '../edit/candidates.writes.ts';
import { listCandidateFiles } from '../files/candidate-files.repo.ts';
import { matchResume, moveFiles } from '../files/candidate-files.writes.ts';
import * as repo from './merged-candidates.repo.ts';

/** Blocks adding and parsing of candidates who share a key with these until the transaction ends. */
export async function lockIdentities(tx: TenantTx, ids: readonly CandidateId[]) {
  await lockKeys(tx, (await listIdentityKeys(tx, ids)).flatMap(identityLockKeys));
}

/** The records that moved to the kept candidate; JSON, so that they can be stored and moved back. */
export type MovedOfCandidate = {
  file_ids: FileId[];
  /** The matched resumes of both before, and that of the kept one afterwards. */
  matched: { keep: FileId | null; merged: FileId | null; after: FileId | null };
  duplicate_ids: CandidateId[];
  opened_by: UserId[];
};

const matchedOf = async (tx: TenantTx, candidate_id: CandidateId) =>
  (await listCandidateFiles(tx, [candidate_id])).find((file) => file.is_matched);

type Both = { keep: StoredCandidate; merged: StoredCandidate };

/**
 * Merges one locked candidate into another: the kept one gets `change` and the files. Its resume stays matched; the
 * other's becomes matched only if it has none. The other is not deleted, but leads to the kept one.
 */
export async function mergeStoredCandidates(
  context: WriteContext,
  { keep, merged }: Both,
  change: CandidateChange,
): Promise<MovedOfCandidate> {
  const { tx, platform } = context;
  const [from, to] = [merged.candidate_id, keep.candidate_id];
  const [kept, other] = [await matchedOf(tx, to), await matchedOf(tx, from)];
  const file_ids = (await moveFiles(context, { from, to })).map((file) => file.file_id);
  if (!kept && other) await matchResume(context, keep, other);
  const duplicate_ids = await repo.updateDuplicatesOf(tx, { from, to });
  const opened_by = await repo.insertOpeningsOf(tx, { from, to });
  await repo.updateMergedInto(tx, from, to);
  await platform.events.emit(tx, candidateRemoved, { candidate_ids: [from] });
  await changeCandidate(context, keep, change);
  await publishChanged(tx, [from]);
  const matched = {
    keep: kept?.file_id ?? null,
    merged: other?.file_id ?? null,
    after: (kept ?? other)?.file_id ?? null,
  };
  return { file_ids, matched, duplicate_ids, opened_by };
}

/**
 * Undoes a merge of locked candidates: the other becomes separate again, with the files that came from it and are still
 * with the kept one; the kept one gets `change`.
 */
export async function separateStoredCandidates(
  context: WriteContext,
  { keep, merged }: Both,
  change: CandidateChange,
  moved: MovedOfCandidate,
) {
  const { tx, platform } = context;
  const [from, to] = [keep.candidate_id, merged.candidate_id];
  const present = await matchedOf(tx, from);
  const back = await moveFiles(context, { from, to, file_ids: moved.file_ids });
  await repo.updateMergedInto(tx, to, null);
  const ofKept = await listCandidateFiles(tx, [from]);
  const isGone = present !== undefined && back.some((file) => file.file_id === present.file_id);
  const former = ofKept.find((file) => file.file_id === moved.matched.keep) ?? null;
  if (isGone) await matchResume(context, keep, former);
  const own = back.find((file) => file.file_id === moved.matched.merged && file.deleted_at === null);
  if (own) await matchResume(context, merged, own);
  await repo.updateDuplicatesOf(tx, { from, to, ids: moved.duplicate_ids });
  await repo.deleteResumeViews(tx, from, moved.opened_by);
  await changeCandidate(context, keep, change);
  await platform.events.emit(tx, candidateChanged, { candidate_ids: [to], is_new: false });
  await publishChanged(tx, [to]);
}
