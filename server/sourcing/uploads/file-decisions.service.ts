import type { Body } from '@placewell/contract/call.ts';
import type { FileId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/uploads.ts';
import type { PersonInFile, UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import { texts } from '@placewell/contract/texts.ts';
import { assertCreditsAvailable } from '../../money/money.public.ts';
import { accessOf, assertCan, assertCanOwn } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { readStored } from '../../providers/storage/stored-files.ts';
import {
  lockCandidateOwners,
  lockResumeIdentity,
  toParsedCandidate,
} from '../candidates/candidates.public.ts';
import { reserveForFile } from './file-credits.service.ts';
import { ingestFile, type ReadableFile, toReadableFile } from './ingest-file.service.ts';
import { loadUploadFile } from './load-uploads.service.ts';
import { errorAfterKills } from './parsing/attempts.rules.ts';
import * as repo from './uploads.repo.ts';
import { parseFileTask } from './uploads.tasks.ts';
import { addUnchosenFile, changeFile } from './uploads.writes.ts';

/** Locks the file; throws `upload_not_found` for a recruiter when another user uploaded it. */
async function lockOwnFile({ tx, actor }: Context, file_id: FileId) {
  const locked = await repo.lockFile(tx, file_id);
  const access = await accessOf(tx, actor);
  assertCan(access, 'update', 'upload', locked?.upload);
  return { ...locked, access };
}

/**
 * Skips a duplicate, creates a candidate from it, or fills the existing one. The released credit is reserved and charged
 * again, because the resume is now used. Throws `conflict` once the duplicate has been resolved, and `recruiter_inactive`
 * when the new candidate's owner is no longer active.
 */
export async function resolveDuplicate(
  context: Context,
  { file_id, action }: Body<typeof calls.resolveDuplicate>,
): Promise<UploadFile> {
  const { tx, actor, platform } = context;
  const { file, upload, access } = await lockOwnFile(context, file_id);
  const { parsed: parsedFile, duplicate_of } = file;
  if (file.parse_status !== 'duplicate' || !parsedFile) throw new AppError('conflict');
  if (action === 'skip') {
    await changeFile(tx, file, { parsed: null });
    return loadUploadFile(tx, access, file_id);
  }
  const readable = toReadableFile(file);
  await lockResumeIdentity(tx, {
    sha256: readable.person ? null : readable.sha256,
    text_hash: parsedFile.text_hash,
    parsed: toParsedCandidate(parsedFile.parsed),
  });
  const [owner] = duplicate_of ? await lockCandidateOwners(tx, [duplicate_of]) : [];
  if (action === 'update_empty' && owner) assertCan(access, 'update', 'candidate', owner);
  else await assertCanOwn(tx, access, upload.recruiter_id);
  const reserved = { ...readable, reservations: file.reservations + 1 };
  await reserveForFile(tx, reserved, actor.user_id);
  await ingestFile({ tx, platform }, { file: reserved, upload }, parsedFile, {
    existing:
      duplicate_of && owner && file.duplicate_reason
        ? { candidate_id: duplicate_of, reason: file.duplicate_reason }
        : undefined,
    fillsExisting: action === 'update_empty',
  });
  return loadUploadFile(tx, access, file_id);
}

/**
 * Queues a file with the resumes of several people for parsing as that of one of them; a credit is reserved. The others
 * can be chosen in a further file of the upload, a copy. Throws `conflict` unless the file awaits a choice.
 */
export async function choosePerson(
  context: Context,
  { file_id, person: place }: Body<typeof calls.choosePerson>,
): Promise<UploadFile> {
  const { tx, actor } = context;
  const { file, upload, access } = await lockOwnFile(context, file_id);
  const person = file.error_code === 'several_people' ? file.people[place] : undefined;
  if (file.parse_status !== 'needs_review' || !person) throw new AppError('conflict');
  await assertCanOwn(tx, access, upload.recruiter_id);
  const others = file.people.filter((one) => one !== person);
  await assertCreditsAvailable(tx, 'resume', 1);
  if (others.length > 0) await addFileOfOthers(context, toReadableFile(file), others);
  await changeFile(tx, file, { people: [], person });
  await queueAgain(tx, file, actor.user_id);
  return loadUploadFile(tx, access, file_id);
}

/** Adds a copy of the file, in which the others can be chosen, behind it. */
async function addFileOfOthers(
  { tx, platform }: Context,
  { upload_id, position, file_name, size_bytes, sha256, storage_key, file_type }: ReadableFile,
  people: PersonInFile[],
) {
  const bytes = await readStored(platform.storage, { storage_key, sha256 });
  if (typeof bytes === 'string') throw new AppError('conflict', { message: texts.fileLost });
  const file_id = newId<FileId>();
  const copy = `${tx.agency_id}/uploads/${upload_id}/${file_id}`;
  await platform.storage.putBytes(copy, bytes);
  const file = { file_id, upload_id, position, file_name, size_bytes, sha256, file_type, storage_key: copy };
  await addUnchosenFile(tx, file, people);
}

const KILLED_TWICE = 'Parsing this file failed twice. Save it again as a simple PDF and upload that.';

/**
 * Queues a failed file for parsing again, for an active owner; its released credit is reserved again. Throws `conflict`
 * for a sample, and for a file that has killed two parsers.
 */
export async function retryFile(
  context: Context,
  { file_id }: Body<typeof calls.retryFile>,
): Promise<UploadFile> {
  const { tx, actor } = context;
  const { file, upload, access } = await lockOwnFile(context, file_id);
  if (!['failed', 'needs_ocr'].includes(file.parse_status) || !file.storage_key)
    throw new AppError('conflict');
  // A sample has no credit, and may have been removed.
  if (upload.is_sample) throw new AppError('conflict');
  if (errorAfterKills(file)) throw new AppError('conflict', { message: KILLED_TWICE });
  await assertCanOwn(tx, access, upload.recruiter_id);
  await queueAgain(tx, file, actor.user_id);
  return loadUploadFile(tx, access, file_id);
}

/** Queues a file that has ended, and reserves a credit for it. */
async function queueAgain(tx: TenantTx, file: repo.StoredFile, user_id: UserId) {
  const { file_id } = file;
  const reservations = file.reservations + 1;
  const counts = { attempts: 0, kills: 0, killed_by: null };
  await changeFile(tx, file, { parse_status: 'queued', error_code: null, reservations, ...counts });
  const { agency_id } = tx;
  await enqueue(tx, parseFileTask, { agency_id, file_id }, { key: `parse:${file_id}`, isAhead: true });
  await reserveForFile(tx, { file_id, reservations }, user_id);
}
