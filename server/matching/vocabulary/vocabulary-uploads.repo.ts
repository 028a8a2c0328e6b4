import type { UploadId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';

export type UploadStatus = 'waiting' | 'reading' | 'imported' | 'unchanged' | 'refused' | 'failed';
export type VocabularyUpload = {
  upload_id: string;
  files: { file_name: string; size: number; storage_key: string }[];
  upload_status: UploadStatus;
  message: string;
  uploaded_by: string;
  created_at: string;
  finished_at: string | null;
};

const MAX_KEPT_UPLOADS = 20;

export const IMPORT_FAILED =
  'The import failed because of an error on the server. Nothing was changed. Please try again.';

/** The key of an upload's job; the upload is unfinished while a job with this key is queued or running. */
export const uploadJobKey = (upload_id: string) => `${JOB_KEY_PREFIX}${upload_id}`;
const JOB_KEY_PREFIX = 'vocabulary:upload:';

/** Fails uploads whose job has failed permanently, for example because the worker crashed; returns their ids. */
export async function failAbandonedUploads(tx: InstallationTx): Promise<UploadId[]> {
  const { rows } = await sql<{ upload_id: UploadId }>`
    update vocabulary_uploads set upload_status = 'failed', finished_at = now(),
      message = ${IMPORT_FAILED}
    where finished_at is null and not is_job_queued(array[${JOB_KEY_PREFIX} || upload_id::text]) returning upload_id`.execute(
    tx,
  );
  return rows.map((row) => row.upload_id);
}

/** Inserts the upload and deletes the oldest finished ones. */
export async function insertUpload(
  tx: InstallationTx,
  upload: Pick<VocabularyUpload, 'upload_id' | 'files' | 'uploaded_by'>,
): Promise<VocabularyUpload> {
  const { rows } = await sql<VocabularyUpload>`
    insert into vocabulary_uploads (upload_id, files, uploaded_by)
    values (${upload.upload_id}, ${toJsonText(upload.files)}::jsonb, ${upload.uploaded_by}) returning *`.execute(
    tx,
  );
  await sql`delete from vocabulary_uploads where finished_at is not null and upload_id not in (
    select upload_id from vocabulary_uploads order by created_at desc limit ${MAX_KEPT_UPLOADS})`.execute(tx);
  if (!rows[0]) throw new Error('The upload was not inserted');
  return rows[0];
}

export async function findUpload(
  tx: InstallationTx,
  upload_id: string,
): Promise<VocabularyUpload | undefined> {
  const { rows } = await sql<VocabularyUpload>`
    select * from vocabulary_uploads where upload_id = ${upload_id}`.execute(tx);
  return rows[0];
}

export async function findLastUpload(tx: InstallationTx): Promise<VocabularyUpload | undefined> {
  const { rows } = await sql<VocabularyUpload>`
    select * from vocabulary_uploads order by created_at desc limit 1`.execute(tx);
  return rows[0];
}

/** Whether an upload is unfinished. Locks the list of uploads, so that two users cannot start one concurrently. */
export async function hasUnfinishedUpload(tx: InstallationTx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('vocabulary_uploads'))`.execute(tx);
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from vocabulary_uploads where finished_at is null) as is_any`.execute(tx);
  return rows[0]?.is_any ?? false;
}

export async function updateUpload(
  tx: InstallationTx,
  upload_id: string,
  { upload_status, message }: Pick<VocabularyUpload, 'upload_status' | 'message'>,
) {
  await sql`update vocabulary_uploads set upload_status = ${upload_status}, message = ${message},
    finished_at = case when ${upload_status} in ('waiting', 'reading') then null else now() end
    where upload_id = ${upload_id}`.execute(tx);
}
