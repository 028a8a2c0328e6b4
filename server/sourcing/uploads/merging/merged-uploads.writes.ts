import { isDeepStrictEqual } from 'node:util';
import type { CandidateId } from '@placewell/contract/ids.ts';
import { publishToManagers } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import {
  type FileSubjects,
  listUploadsOf,
  lockFilesNaming,
  updateFileSubjects,
} from './merged-uploads.repo.ts';

type Both = { keep_id: CandidateId; merged_id: CandidateId };

/** Keeps uploads from deciding about candidates that are being merged. Lock them first, as parsing does. */
export const lockUploadsOf = lockFilesNaming;

/** The file after a merge: a candidate is no duplicate of itself, so that nothing is left to review. */
function merged(file: FileSubjects, { keep_id, merged_id }: Both): FileSubjects {
  const now = (id: CandidateId | null) => (id === merged_id ? keep_id : id);
  const [candidate_id, duplicate_of] = [now(file.candidate_id), now(file.duplicate_of)];
  return candidate_id !== null && candidate_id === duplicate_of
    ? { ...file, candidate_id, duplicate_of: null, duplicate_reason: null }
    : { ...file, candidate_id, duplicate_of };
}

async function change(tx: TenantTx, files: readonly FileSubjects[]) {
  if (files.length === 0) return;
  await updateFileSubjects(tx, files);
  for (const { upload_id, created_by } of await listUploadsOf(
    tx,
    files.map((file) => file.file_id),
  ))
    await publishToManagers(tx, { type: 'upload.changed', upload_id }, created_by);
}

/** Points locked files at the kept candidate instead of the other; returns the changed files' previous rows. */
export async function mergeUploads(
  tx: TenantTx,
  files: readonly FileSubjects[],
  both: Both,
): Promise<FileSubjects[]> {
  const changing = files.filter((file) => !isDeepStrictEqual(file, merged(file, both)));
  await change(
    tx,
    changing.map((file) => merged(file, both)),
  );
  return changing;
}

/** Restores the files' references to both candidates, except on files that have changed since. */
export async function separateUploads(
  tx: TenantTx,
  files: readonly FileSubjects[],
  before: readonly FileSubjects[],
  both: Both,
) {
  const now = new Map(files.map((file) => [file.file_id, file]));
  await change(
    tx,
    before.filter((file) => isDeepStrictEqual(now.get(file.file_id), merged(file, both))),
  );
}
