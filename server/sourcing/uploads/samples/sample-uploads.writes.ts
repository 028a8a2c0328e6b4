import { createHash } from 'node:crypto';
import type { AgencyId, FileId, UploadId, UserId } from '@placewell/contract/ids.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { enqueueFileRemoval } from '../../../platform/files/files.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { parseFileTask, sweepUploadTask } from '../uploads.tasks.ts';
import { changeFile, createUpload } from '../uploads.writes.ts';
import { lockOpenSampleFiles } from './sample-uploads.repo.ts';

export type SampleResume = { file_name: string; file_type: 'pdf' | 'rtf' | 'txt'; bytes: Uint8Array };
export type StoredSamples = {
  upload_id: UploadId;
  files: { file_id: FileId; storage_key: string; resume: SampleResume }[];
};

/** In case this process dies, or its caller changes its mind, before the rows are written. */
const SWEEP_DELAY_MS = 60 * 60_000;

/** Stores sample resumes for `addSampleUpload`; files that no upload takes are removed after an hour. */
export async function storeSamples(
  { database, storage }: Platform,
  agency_id: AgencyId,
  resumes: readonly SampleResume[],
): Promise<StoredSamples> {
  const upload_id = newId<UploadId>();
  const files = resumes.map((resume) => {
    const file_id = newId<FileId>();
    return { file_id, storage_key: `${agency_id}/uploads/${upload_id}/${file_id}`, resume };
  });
  const keys = files.map(({ storage_key }) => storage_key);
  const runAt = new Date(Date.now() + SWEEP_DELAY_MS);
  await withTenant(database, agency_id, (tx) =>
    enqueue(tx, sweepUploadTask, { agency_id, upload_id, keys }, { runAt }),
  );
  await Promise.all(files.map(({ storage_key, resume }) => storage.putBytes(storage_key, resume.bytes)));
  return { upload_id, files };
}

/** Adds stored sample resumes as an upload of this person; each is parsed as any resume, without a credit. */
export async function addSampleUpload(
  tx: TenantTx,
  user_id: UserId,
  { upload_id, files }: StoredSamples,
  tags: string[],
) {
  await createUpload(
    tx,
    {
      upload_id,
      created_by: user_id,
      recruiter_id: user_id,
      job_id: null,
      source: null,
      tags,
      on_duplicate: 'create',
      files_hash: '',
      is_sample: true,
      // Shown in the tray only while it runs.
      dismissed_at: new Date().toISOString(),
    },
    files.map(({ file_id, storage_key, resume: { file_name, file_type, bytes } }, position) => ({
      file_id,
      upload_id,
      position,
      file_name,
      file_type,
      storage_key,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      parse_status: 'queued',
    })),
  );
  const { agency_id } = tx;
  for (const { file_id } of files)
    await enqueue(tx, parseFileTask, { agency_id, file_id }, { key: `parse:${file_id}`, isAhead: true });
}

/** Ends the sample resumes that are still to be parsed, and removes their files. */
export async function endSampleUploads(tx: TenantTx) {
  const open = await lockOpenSampleFiles(tx);
  for (const file of open)
    await changeFile(tx, file, { parse_status: 'failed', error_code: 'candidate_gone' });
  await enqueueFileRemoval(
    tx,
    open.flatMap(({ storage_key }) => storage_key ?? []),
  );
}
