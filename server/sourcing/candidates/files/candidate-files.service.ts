import type { Body } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import type { CandidateId, FileId, RecruiterId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/candidate-files.ts';
import type { CandidateFile } from '@placewell/contract/sourcing/candidate-files.ts';
import { accessOf, assertCan, can, checkCan, ownedBy } from '../../../people/people.public.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import * as candidates from '../edit/candidates.repo.ts';
import { findOwnerRow } from '../matching/matching-inputs.repo.ts';
import * as repo from './candidate-files.repo.ts';
import { reinstateFile, removeFiles } from './candidate-files.writes.ts';

/** The files of a candidate for its list; the caller has checked that the actor may see the candidate. */
export async function loadFiles(tx: TenantTx, candidate_id: CandidateId): Promise<CandidateFile[]> {
  return (await repo.listFileRows(tx, candidate_id)).map((row) => ({
    ...row,
    error_message: row.error_code && FILE_ERRORS[row.error_code],
  }));
}

/** The files of a candidate, for anyone who may see the candidate. */
export async function getCandidateFiles(
  { tx, actor }: Context,
  { candidate_id }: Body<typeof calls.getCandidateFiles>,
) {
  assertCan(await accessOf(tx, actor), 'read', 'candidate', await findOwnerRow(tx, candidate_id));
  return { items: await loadFiles(tx, candidate_id) };
}

type LockedFile = { file: repo.StoredCandidateFile; candidate: candidates.StoredCandidate };

/**
 * Locks the candidate of an undeleted file, and reads the file. Throws `file_not_found` for the files of a candidate that
 * the actor may not see.
 */
export async function lockFile({ tx, actor }: Context, file_id: FileId): Promise<LockedFile> {
  const found = await repo.findCandidateFile(tx, file_id);
  const candidate = found && (await candidates.lockCandidate(tx, found.candidate_id));
  // Read again: it may have changed before the lock was held.
  const file = candidate && (await repo.findCandidateFile(tx, file_id));
  const access = await accessOf(tx, actor);
  if (!file || file.candidate_id !== candidate.candidate_id || !can(access, 'read', 'candidate', candidate))
    throw new AppError('file_not_found');
  assertCan(access, 'update', 'candidate', candidate);
  return { file, candidate };
}

type ChangeableFiles = {
  byCandidate: { candidate: candidates.StoredCandidate; files: repo.StoredCandidateFile[] }[];
  refused: Map<FileId, ErrorCode>;
};

/** Locks the candidates of the files that the actor may change, in a fixed order; returns error codes for the others. */
async function lockFiles(
  { tx, actor }: Context,
  ids: readonly FileId[],
  which?: repo.Which,
): Promise<ChangeableFiles> {
  const access = await accessOf(tx, actor);
  const find = () => repo.listFilesById(tx, ids, which);
  const candidate_ids = [...new Set((await find()).map((file) => file.candidate_id))].sort();
  const owners: ReadonlyMap<CandidateId, RecruiterId> =
    candidate_ids.length > 0 ? await candidates.lockCandidateOwners(tx, candidate_ids) : new Map();
  const files = await find();
  const refused = new Map<FileId, ErrorCode>();
  for (const id of ids) {
    const file = files.find((one) => one.file_id === id);
    const owner = file && ownedBy(owners.get(file.candidate_id));
    const mayChange = checkCan(access, 'update', 'candidate', owner);
    if (!owner || !can(access, 'read', 'candidate', owner)) refused.set(id, 'file_not_found');
    else if (!mayChange) refused.set(id, 'forbidden');
  }
  const byCandidate: ChangeableFiles['byCandidate'] = [];
  for (const candidate_id of candidate_ids) {
    const own = files.filter((file) => file.candidate_id === candidate_id && !refused.has(file.file_id));
    const candidate = own.length > 0 ? await candidates.lockCandidate(tx, candidate_id) : undefined;
    if (candidate) byCandidate.push({ candidate, files: own });
  }
  return { byCandidate, refused };
}

/** Deletes files; they stay in storage while they can be restored. */
export async function delCandidateFiles(context: Context, { ids }: Body<typeof calls.delCandidateFiles>) {
  const { byCandidate, refused } = await lockFiles(context, ids);
  for (const { candidate, files } of byCandidate)
    await removeFiles(context, candidate, { files, by: context.actor.user_id });
  return bulkResult(ids, refused);
}

/** Restores deleted files, unless their candidate is deleted. */
export async function restoreCandidateFiles(
  context: Context,
  { ids }: Body<typeof calls.restoreCandidateFiles>,
) {
  const { byCandidate, refused } = await lockFiles(context, ids, 'restorable');
  for (const { candidate, files } of byCandidate)
    for (const file of files) await reinstateFile(context, candidate, { file, by: context.actor.user_id });
  return bulkResult(ids, refused);
}
