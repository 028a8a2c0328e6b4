import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withInstallation } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import { SOURCE_NAMES } from './archives/read-sources.ts';
import { ImportRefused } from './archives/refused.ts';
import { importArchives, type Outcome } from './import-archives.service.ts';
import * as repo from './uploads.repo.ts';

const number = (count: number) => count.toLocaleString('en');

function told(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ source, source_version, is_unchanged, counts }) => {
      const name = `${SOURCE_NAMES[source]} ${source_version}`;
      return is_unchanged
        ? `${name} is imported already; nothing was changed.`
        : `${name}: ${number(counts.occupations)} occupations with ${number(counts.titles)} titles, ${number(counts.skills)} skills, ${number(counts.relations)} relations.`;
    })
    .join(' ');
}

/**
 * Imports archives that were uploaded, says in their row how far it is and how it ended, and removes them. Run again
 * after it has ended, it removes those that are still there.
 */
export async function importUpload(platform: Platform, { upload_id }: { upload_id: string }) {
  const { database, storage } = platform;
  const upload = await withInstallation(database, (tx) => repo.readUpload(tx, upload_id));
  if (!upload) return;
  if (!upload.finished_at) await importFiles(platform, upload);
  for (const { storage_key } of upload.files)
    if (await storage.exists(storage_key)) await storage.remove(storage_key);
}

async function importFiles({ database, storage, log }: Platform, upload: repo.StoredUpload) {
  const { upload_id } = upload;
  const say = (upload_status: repo.UploadStatus, message: string) =>
    withInstallation(database, (tx) => repo.changeUpload(tx, upload_id, { upload_status, message }));
  // Removed with old forms where the process is killed.
  const folder = await mkdtemp(join(tmpdir(), 'placewell-form-vocabulary-'));
  let telling = Promise.resolve();
  try {
    await say('reading', 'Fetching the archives');
    const archives = [];
    for (const [at, file] of upload.files.entries()) {
      const path = join(folder, String(at));
      await pipeline(await storage.stream(file.storage_key), createWriteStream(path));
      archives.push({ path, shown: file.file_name });
    }
    const outcomes = await importArchives(database, archives, upload.uploaded_by, (what) => {
      // Not being able to tell ends nothing.
      telling = telling
        .then(() => say('reading', what))
        .catch((error: unknown) => log.warn({ err: error }, 'How far an import is could not be written'));
    });
    await telling;
    const isUnchanged = outcomes.every((outcome) => outcome.is_unchanged);
    await say(isUnchanged ? 'unchanged' : 'imported', told(outcomes));
  } catch (error) {
    await telling;
    if (error instanceof ImportRefused) await say('refused', error.message);
    else {
      log.error({ err: error }, 'A vocabulary could not be imported');
      await say('failed', 'Importing failed on our side. Nothing was changed; try again.');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
