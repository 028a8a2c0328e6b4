import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { transientError } from '../../platform/db/errors.ts';
import { withInstallation } from '../../platform/db/tenant.ts';
import { makeFormFolder } from '../../platform/files/form-folders.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { ImportRefused } from './archives/import-refused.rules.ts';
import type { Archive } from './archives/read-archive.service.ts';
import { SOURCE_NAMES } from './archives/read-sources.service.ts';
import { type ImportResult, importArchives } from './import-archives.service.ts';
import * as repo from './vocabulary-uploads.repo.ts';
import { changeUploadStatus } from './vocabulary-uploads.writes.ts';

const formatCount = (count: number) => count.toLocaleString('en');

function formatResults(results: readonly ImportResult[]): string {
  return results
    .map(({ source, source_version, is_unchanged, counts }) => {
      const name = `${SOURCE_NAMES[source]} ${source_version}`;
      return is_unchanged
        ? `${name} is already imported. Nothing was changed.`
        : `${name}: ${formatCount(counts.occupations)} occupations with ${formatCount(counts.titles)} titles, ${formatCount(counts.skills)} skills, ${formatCount(counts.relations)} relations.`;
    })
    .join(' ');
}

/**
 * Imports uploaded archives, records progress and result in the upload's row, and deletes the archives. A retry after
 * the import has finished deletes leftover archives.
 */
export async function importUpload(platform: Platform, { upload_id }: { upload_id: string }, job: Job) {
  const { database, storage } = platform;
  const upload = await withInstallation(database, { job: job.id }, (tx) => repo.findUpload(tx, upload_id));
  if (!upload) return;
  if (!upload.finished_at) await importFiles(platform, upload, job);
  for (const { storage_key } of upload.files)
    if (await storage.exists(storage_key)) await storage.remove(storage_key);
}

async function importFiles(
  { config, database, storage, log }: Platform,
  upload: repo.VocabularyUpload,
  job: Job,
) {
  const { upload_id } = upload;
  const proof = { job: job.id };
  const updateStatus = (upload_status: repo.UploadStatus, message: string) =>
    withInstallation(database, proof, (tx) => changeUploadStatus(tx, upload_id, { upload_status, message }));
  const folder = await makeFormFolder(config.dataDir);
  let progressWrites = Promise.resolve();
  try {
    await updateStatus('reading', 'Fetching the archives');
    const archives: Archive[] = [];
    for (const [index, file] of upload.files.entries()) {
      const path = join(folder, String(index));
      await pipeline(await storage.getStream(file.storage_key), createWriteStream(path));
      archives.push({ path, displayName: file.file_name });
    }
    const results = await importArchives({ database, proof }, archives, upload.uploaded_by, (progress) => {
      // A failed progress update does not stop the import.
      progressWrites = progressWrites
        .then(() => updateStatus('reading', progress))
        .catch((error: unknown) => log.warn({ err: error }, 'Vocabulary import: progress not recorded'));
    });
    await progressWrites;
    const isUnchanged = results.every((result) => result.is_unchanged);
    await updateStatus(isUnchanged ? 'unchanged' : 'imported', formatResults(results));
  } catch (error) {
    await progressWrites;
    if (error instanceof ImportRefused) await updateStatus('refused', error.message);
    // Not the archives' fault: the job is retried.
    else if (transientError(error)) throw error;
    else {
      log.error({ err: error }, 'Vocabulary import failed');
      await updateStatus('failed', repo.IMPORT_FAILED);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
