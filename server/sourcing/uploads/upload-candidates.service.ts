import { createHash } from 'node:crypto';
import type { Body } from '@placewell/contract/call.ts';
import type { FileId, UploadId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/sourcing/uploads.ts';
import type { Upload } from '@placewell/contract/sourcing/uploads.ts';
import { assertConfirmed, assertCreditsAvailable } from '../../money/money.public.ts';
import { type Access, accessOf, assertCan, assertCanOwn, findJobOwner } from '../../people/people.public.ts';
import { outsideCall } from '../../platform/call-checks.ts';
import type { FormContext, FormFile } from '../../platform/context.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { removeStored } from '../../platform/files/files.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';
import { isCounted } from './budget/upload-budget.rules.ts';
import { countUsage } from './budget/upload-usage.writes.ts';
import { reserveForFiles } from './file-credits.service.ts';
import { inspectFile } from './inspect-pool.thread.ts';
import { loadUploads } from './load-uploads.service.ts';
import type { InspectedFile, Inspection } from './resume-tasks.rules.ts';
import * as repo from './uploads.repo.ts';
import { parseFileTask, sweepUploadTask } from './uploads.tasks.ts';
import { createUpload } from './uploads.writes.ts';

type UploadBody = Body<typeof calls.uploadCandidates>;
type FileToStore = InspectedFile & { file_id: FileId; storage_key: string | null };

/** Files written to storage concurrently. */
const STORE_BATCH_SIZE = 8;
/** Files of an upload that are parsed before the later files of the agency's other uploads. */
const FILES_AHEAD = 5;
const SWEEP_DELAY_MS = 60 * 60_000;

/**
 * The upload's current state; undefined if it does not exist. Throws `conflict` when another user owns the id, and
 * `upload_id_used` when its files differ; without a hash, files are not compared.
 */
async function findOwnUpload(
  tx: TenantTx,
  access: Access,
  { upload_id, files_hash }: { upload_id: UploadId; files_hash?: string },
): Promise<Upload | undefined> {
  const existing = await repo.findUpload(tx, upload_id);
  if (!existing) return undefined;
  if (existing.created_by !== access.user_id) throw new AppError('conflict');
  if (files_hash && existing.files_hash && files_hash !== existing.files_hash)
    throw new AppError('upload_id_used');
  return (await loadUploads(tx, access, [existing]))[0];
}

async function assertCanUpload(tx: TenantTx, access: Access, { recruiter_id, job_id }: UploadBody) {
  if (recruiter_id !== undefined) await assertCanOwn(tx, access, recruiter_id);
  if (job_id !== undefined) assertCan(access, 'read', 'job', await findJobOwner(tx, job_id));
}

const tooLargeFile = ({ file_name, size }: FormFile): InspectedFile => ({
  file_name,
  path: null,
  size_bytes: size,
  sha256: null,
  file_type: null,
  error_code: 'too_large',
});

const ARCHIVES_TOO_LARGE = 'The archives of one upload may unpack to at most 200 MB. Send fewer at a time.';

type ListedFile = { file: FormFile; inspection: Inspection };

/** Inspects the files; of archives it reads only the directories. */
function listFiles({ platform, actor }: FormContext, files: readonly FormFile[]): Promise<ListedFile[]> {
  return Promise.all(
    files.map(async (file) => ({
      file,
      inspection: file.is_too_large
        ? { files: [tooLargeFile(file)], hasTooManyFiles: false, sha256: null }
        : await inspectFile(platform.config, actor.agency_id, { ...file, step: 'list' }),
    })),
  );
}

/** Equal for the same files in any order. A file that was truncated or not read counts by its size. */
const hashOf = (listed: readonly ListedFile[]) =>
  createHash('sha256')
    .update(
      listed
        .map(({ file, inspection }) => JSON.stringify([file.file_name, inspection.sha256 ?? file.size]))
        .sort()
        .join('\n'),
    )
    .digest('hex');

/**
 * Throws `too_many_files`, `payload_too_large` or `insufficient_credits` by the directories of archives, before anything
 * is unpacked.
 */
async function assertAcceptable({ platform, actor }: FormContext, listed: readonly ListedFile[]) {
  const resumes = assertBounded(listed);
  await withTenant(platform.database, actor.agency_id, (tx) => assertCreditsAvailable(tx, 'resume', resumes));
}

/** Throws `too_many_files` or `payload_too_large`; returns the possible number of resumes. */
function assertBounded(listed: readonly ListedFile[]): number {
  const promises = listed.flatMap(({ inspection }) => inspection.promise ?? []);
  const inspected = listed.flatMap(({ inspection }) => inspection.files);
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const count = inspected.length + total(promises.map((promise) => promise.files));
  if (count > limits.uploadFiles || listed.some(({ inspection }) => inspection.hasTooManyFiles))
    throw new AppError('too_many_files');
  if (total(promises.map((promise) => promise.bytes)) > limits.uploadUnpackedBytes)
    throw new AppError('payload_too_large', { message: ARCHIVES_TOO_LARGE });
  return (
    inspected.filter((file) => file.error_code === null).length +
    total(promises.map((promise) => promise.resumes))
  );
}

/** The files of a form and of its archives, inspected and unpacked beside it, for another feature to store. */
export async function inspectFiles(
  context: FormContext,
  files: readonly FormFile[],
): Promise<InspectedFile[]> {
  const listed = await listFiles(context, files);
  assertBounded(listed);
  return unpackFiles(context, listed);
}

/** The inspected files, including those of archives, which are unpacked here. */
async function unpackFiles(
  { platform, actor }: FormContext,
  listed: readonly ListedFile[],
): Promise<InspectedFile[]> {
  const inspections = await Promise.all(
    listed.map(({ file, inspection }) =>
      inspection.promise
        ? inspectFile(platform.config, actor.agency_id, { ...file, step: 'unpack' })
        : inspection,
    ),
  );
  const files = inspections.flatMap((one) => one.files);
  if (files.length > limits.uploadFiles) throw new AppError('too_many_files');
  return files;
}

async function storeFiles(platform: Platform, files: readonly FileToStore[]) {
  const pending = files.flatMap(({ storage_key, path }) =>
    storage_key && path ? [{ storage_key, path }] : [],
  );
  for (let start = 0; start < pending.length; start += STORE_BATCH_SIZE)
    await Promise.all(
      pending
        .slice(start, start + STORE_BATCH_SIZE)
        .map(({ storage_key, path }) => platform.storage.putFile(storage_key, path)),
    );
}

/** Returns false if the upload already exists. */
async function recordUpload(
  tx: TenantTx,
  actor: Actor,
  {
    upload_id,
    files_hash,
    body,
    files,
  }: { upload_id: UploadId; files_hash: string; body: UploadBody; files: readonly FileToStore[] },
) {
  const readable = files.filter((file) => file.error_code === null);
  const isNew = await createUpload(
    tx,
    {
      upload_id,
      created_by: actor.user_id,
      recruiter_id: body.recruiter_id ?? actor.user_id,
      job_id: body.job_id ?? null,
      source: body.source ?? null,
      tags: body.tags,
      on_duplicate: body.on_duplicate,
      files_hash,
    },
    files.map(({ path: _path, error_code, ...file }, position) => ({
      ...file,
      upload_id,
      position,
      error_code,
      parse_status: error_code === null ? 'queued' : 'failed',
      reservations: error_code === null ? 1 : 0,
    })),
  );
  if (!isNew) return false;
  const failed_files = files.filter((file) => isCounted(file.error_code)).length;
  if (failed_files > 0) await countUsage(tx, { failed_files });
  const { agency_id } = actor;
  // The first files ahead, so that a small upload does not wait for the later files of a large one.
  for (const [position, { file_id }] of readable.entries())
    await enqueue(
      tx,
      parseFileTask,
      { agency_id, file_id },
      { key: `parse:${file_id}`, isAhead: position < FILES_AHEAD },
    );
  // Last, because it locks the balance against other uploads until the commit.
  if (readable.length > 0)
    await reserveForFiles(
      tx,
      readable.map(({ file_id }) => ({ file_id, reservations: 1 })),
      actor.user_id,
    );
  return true;
}

/**
 * Uploads resumes. Each readable file reserves a credit and is parsed in the background; unreadable files are returned as
 * failed. Refuses the whole upload when credits are insufficient, and while the agency awaits its confirmation. Repeating
 * an `upload_id` with the same files, or with none, returns the first upload's state and adds nothing; with different
 * files it is refused.
 */
export async function uploadCandidates(context: FormContext, body: UploadBody): Promise<Upload> {
  const { actor, platform, form } = context;
  const upload_id = body.upload_id ?? newId<UploadId>();
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(platform.database, actor.agency_id, work);
  const formFiles = form.files.filter((file) => file.field === 'files');
  const bytes = formFiles.reduce((sum, file) => sum + file.size, 0);
  await outsideCall(() =>
    inAgency(async (tx) => {
      await assertConfirmed(tx);
      if (bytes > 0) await countUsage(tx, { bytes });
    }),
  );
  const listed = await listFiles(context, formFiles);
  const upload = { upload_id, files_hash: hashOf(listed) };
  const existing = await inAgency(async (tx) => {
    const access = await accessOf(tx, actor);
    const found = await findOwnUpload(tx, access, formFiles.length > 0 ? upload : { upload_id });
    if (!found) await assertCanUpload(tx, access, body);
    return found;
  });
  if (existing) return existing;
  if (formFiles.length === 0)
    throw new AppError('invalid_input', { fields: { files: 'Choose at least one file' } });

  await assertAcceptable(context, listed);
  const files = (await unpackFiles(context, listed)).map((file): FileToStore => {
    const file_id = newId<FileId>();
    const storage_key = file.path && `${actor.agency_id}/uploads/${upload_id}/${file_id}`;
    return { ...file, file_id, storage_key };
  });
  await prepareSweep(context, upload_id, files);
  const keys = files.flatMap(({ storage_key }) => storage_key ?? []);
  try {
    await storeFiles(platform, files);
    const isNew = await inAgency((tx) => recordUpload(tx, actor, { ...upload, body, files }));
    if (!isNew) await removeStored(platform.storage, keys);
  } catch (error) {
    await removeStored(platform.storage, keys, error);
    throw error;
  }
  const stored = await inAgency(async (tx) => findOwnUpload(tx, await accessOf(tx, actor), upload));
  if (!stored) throw new AppError('conflict');
  return stored;
}

/** Queues the removal of the stored files, in case this process dies before their rows are written. */
async function prepareSweep(
  { actor, platform }: FormContext,
  upload_id: UploadId,
  files: readonly FileToStore[],
) {
  const { agency_id } = actor;
  const keys = files.flatMap((file) => file.storage_key ?? []);
  const runAt = new Date(Date.now() + SWEEP_DELAY_MS);
  await withTenant(platform.database, agency_id, async (tx) => {
    await assertCreditsAvailable(tx, 'resume', files.filter((file) => file.error_code === null).length);
    if (keys.length > 0) await enqueue(tx, sweepUploadTask, { agency_id, upload_id, keys }, { runAt });
  });
}
