import type { CandidateId, FileId, RecruiterId, UploadId } from '@placewell/contract/ids.ts';
import type { PersonInFile } from '@placewell/contract/sourcing/uploads.ts';
import { notify } from '../../outreach/outreach.public.ts';
import { publishToManagers } from '../../people/people.public.ts';
import { toJsonText } from '../../platform/db/json.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { enqueueFileRemoval } from '../../platform/files/files.ts';
import { listKeysInUse } from '../candidates/candidates.public.ts';
import * as repo from './uploads.repo.ts';

async function publishChanged(tx: TenantTx, upload_id: UploadId) {
  const upload = await repo.findUpload(tx, upload_id);
  await publishToManagers(tx, { type: 'upload.changed', upload_id }, upload?.created_by);
}

/** Inserts an upload with its files and publishes it; returns false when it already exists. */
export async function createUpload(
  tx: TenantTx,
  upload: repo.NewUpload,
  files: readonly repo.NewFile[],
): Promise<boolean> {
  if (!(await repo.insertUpload(tx, upload))) return false;
  await repo.insertFiles(tx, files);
  await publishChanged(tx, upload.upload_id);
  return true;
}

/** Adds a file of several people to an upload, of whom one is to be chosen; the caller changes its other file, which publishes both. */
export const addUnchosenFile = (
  tx: TenantTx,
  file: Omit<repo.NewFile, 'people' | 'parse_status' | 'error_code'>,
  people: PersonInFile[],
) =>
  repo.insertFiles(tx, [
    { ...file, parse_status: 'needs_review', error_code: 'several_people', people: toJsonText(people) },
  ]);

const isUnderWay = (status: repo.StoredFile['parse_status']) => status === 'queued' || status === 'parsing';

/** Notifies the uploader when the last running file has ended; of two last ones the second waits for the first. */
async function notifyIfDone(tx: TenantTx, upload_id: UploadId) {
  const { created_by, is_sample } = await repo.lockUpload(tx, upload_id);
  if (is_sample) return;
  const { under_way, ...details } = await repo.countFiles(tx, upload_id);
  if (under_way === 0)
    await notify(tx, { user_ids: [created_by], kind: 'upload', subject: upload_id, details });
}

/** Changes a file that the caller has locked, and publishes its upload. */
export async function changeFile(
  tx: TenantTx,
  { file_id, upload_id, parse_status }: Pick<repo.StoredFile, 'file_id' | 'upload_id' | 'parse_status'>,
  change: repo.FileChange,
) {
  await repo.updateFileRow(tx, file_id, change);
  if (isUnderWay(parse_status) && change.parse_status && !isUnderWay(change.parse_status))
    await notifyIfDone(tx, upload_id);
  await publishChanged(tx, upload_id);
}

/** Marks a file as being parsed and returns it; undefined when it needs no parsing (any more). */
export async function startParsing(tx: TenantTx, file_id: FileId): Promise<repo.StoredFile | undefined> {
  const file = await repo.markFileParsing(tx, file_id);
  if (file) await publishChanged(tx, file.upload_id);
  return file;
}

/** Uncounts an attempt that ended without a fault of the file; not published, since no screen shows attempts. */
export const uncountAttempt = (tx: TenantTx, file_id: FileId) => repo.uncountAttempt(tx, file_id);

export async function hideUpload(tx: TenantTx, upload_id: UploadId) {
  await repo.markUploadDismissed(tx, upload_id);
  await publishChanged(tx, upload_id);
}

/**
 * Removes the files of a candidate and of its duplicates, with their parsed data; stored bytes that other candidates use
 * are kept.
 */
export async function removeFilesOfCandidate(tx: TenantTx, candidate_id: CandidateId) {
  const keys = await repo.deleteFilesOfCandidate(tx, candidate_id);
  const used = new Set(await listKeysInUse(tx, keys, candidate_id));
  await enqueueFileRemoval(
    tx,
    keys.filter((key) => !used.has(key)),
  );
}

/** Moves the uploads of one recruiter to another, with the candidates still to be parsed from them. */
export async function changeUploadOwner(tx: TenantTx, from: RecruiterId, to: RecruiterId) {
  await repo.updateUploadOwner(tx, from, to);
}
