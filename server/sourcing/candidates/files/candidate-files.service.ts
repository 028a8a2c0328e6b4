import type { Body } from '@placewell/contract/call.ts';
import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import type { CandidateId, FileId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/sourcing/candidate-files.ts';
import type { CandidateFile } from '@placewell/contract/sourcing/candidate-files.ts';
import { accessOf, assertCan, lockChangeable, lockedOne } from '../../../people/people.public.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
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

/**
 * Locks the candidates of files that the actor may change, and reads the files. Those of a candidate whom the actor may not see
 * are not found.
 */
async function lockFiles(context: Context, ids: readonly FileId[], which?: repo.Which) {
  const { tx } = context;
  const find = () => repo.listFilesById(tx, ids, which);
  const lock = async () => {
    const candidate_ids = [...new Set((await find()).map((file) => file.candidate_id))];
    const locked = await candidates.lockCandidates(tx, candidate_ids);
    const byId = new Map(locked.map((candidate) => [candidate.candidate_id, candidate]));
    // Read again: they may have changed before the lock was held.
    return (await find()).flatMap((file) => {
      const candidate = byId.get(file.candidate_id);
      return candidate
        ? { file_id: file.file_id, recruiter_id: candidate.recruiter_id, file, candidate }
        : [];
    });
  };
  return lockChangeable(context, ids, {
    ...{ entity: 'candidate', id: 'file_id', notFound: 'file_not_found' },
    lock,
  });
}

/** `lockFiles` for one that is not deleted; throws the code of a refusal. */
export const lockFile = async (context: Context, file_id: FileId) =>
  lockedOne(await lockFiles(context, [file_id]));

/** Deletes files; they stay in storage while they can be restored. */
export async function delCandidateFiles(context: Context, { ids }: Body<typeof calls.delCandidateFiles>) {
  const { rows, refused } = await lockFiles(context, ids);
  for (const [candidate, of] of Map.groupBy(rows, (row) => row.candidate))
    await removeFiles(context, candidate, { files: of.map(({ file }) => file), by: context.actor.user_id });
  return bulkResult(ids, refused);
}

/** Restores deleted files, unless their candidate is deleted, as many as the candidate may have. */
export async function restoreCandidateFiles(
  context: Context,
  { ids }: Body<typeof calls.restoreCandidateFiles>,
) {
  const { rows, refused } = await lockFiles(context, ids, 'restorable');
  for (const [candidate, of] of Map.groupBy(rows, (row) => row.candidate)) {
    const { length } = await repo.listCandidateFiles(context.tx, [candidate.candidate_id]);
    const free = Math.max(0, limits.filesPerCandidate - length);
    for (const { file_id } of of.slice(free)) refused.set(file_id, 'too_many_candidate_files');
    for (const { file } of of.slice(0, free))
      await reinstateFile(context, candidate, { file, by: context.actor.user_id });
  }
  return bulkResult(ids, refused);
}
