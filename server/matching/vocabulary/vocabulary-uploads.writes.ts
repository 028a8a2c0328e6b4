import type { UploadId } from '@placewell/contract/ids.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { importUploadTask } from './vocabulary.tasks.ts';
import * as repo from './vocabulary-uploads.repo.ts';

const enqueueImport = (tx: InstallationTx, upload_id: UploadId) =>
  enqueue(tx, importUploadTask, { upload_id }, { key: repo.uploadJobKey(upload_id) });

export async function createUpload(
  tx: InstallationTx,
  upload: Pick<repo.VocabularyUpload, 'files' | 'uploaded_by'> & { upload_id: UploadId },
): Promise<repo.VocabularyUpload> {
  const row = await repo.insertUpload(tx, upload);
  await enqueueImport(tx, upload.upload_id);
  return row;
}

/** Fails uploads whose job is gone, and queues their jobs again to delete the archives. */
export async function requeueAbandonedUploads(tx: InstallationTx) {
  for (const upload_id of await repo.failAbandonedUploads(tx)) await enqueueImport(tx, upload_id);
}

/** Records the progress or the result of an upload. The screen polls it, so no live event is needed. */
export const changeUploadStatus = (
  tx: InstallationTx,
  upload_id: string,
  status: Pick<repo.VocabularyUpload, 'upload_status' | 'message'>,
) => repo.updateUpload(tx, upload_id, status);
