import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { builtInVocabularySource, runInSlices, vocabularySteps } from '@placewell/matching';
import type { Database } from '../../platform/db/database.ts';
import { type InstallationTx, withInstallation } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { ImportRefused } from './archives/import-refused.rules.ts';
import type { Archive, ReadSource } from './archives/read-archive.service.ts';
import { readSources, SOURCE_NAMES } from './archives/read-sources.service.ts';
import * as repo from './imports.repo.ts';
import { publishVocabularyChange } from './renewals.writes.ts';

type Connections = Pick<Database, 'app'>;
/** Imports of each source that are kept for undo. */
const MAX_KEPT_IMPORTS = 3;

const gzipAsync = promisify(gzip);

export type ImportResult = Pick<
  ReadSource,
  'source' | 'source_version' | 'language' | 'counts' | 'skipped'
> & {
  is_unchanged: boolean;
};

async function compressRows(read: ReadSource) {
  const json = JSON.stringify(read.rows);
  return {
    source_rows: await gzipAsync(json),
    rows_hash: createHash('sha256').update(`${read.source_version}\n${json}`).digest('hex'),
  };
}

async function storeSource(
  tx: InstallationTx,
  read: ReadSource,
  rows: Awaited<ReturnType<typeof compressRows>>,
  imported_by: string,
): Promise<boolean> {
  const { source, source_version, language, counts, skipped } = read;
  const active = (await repo.listImports(tx)).find((one) => one.source === source && one.is_active);
  if (active?.rows_hash === rows.rows_hash) return false;
  if (active) await repo.deactivateImport(tx, active.import_id, imported_by);
  await repo.insertImport(tx, {
    import_id: newId(),
    source,
    source_version,
    language,
    counts,
    skipped,
    imported_by,
    ...rows,
    files: read.files,
    replaces: active?.import_id ?? null,
  });
  await repo.deleteOldImports(tx, source, MAX_KEPT_IMPORTS);
  return true;
}

/**
 * Imports official archives for the whole installation: reads and checks all of them, then stores what is new and queues
 * the renewal of every agency in one transaction. Importing the same archives again changes nothing. Throws
 * ImportRefused with the reason, and changes nothing, when an archive is not acceptable.
 */
export async function importArchives(
  database: Connections,
  archives: readonly Archive[],
  imported_by: string,
  onProgress: (progress: string) => void = () => undefined,
): Promise<ImportResult[]> {
  const sources = await readSources(archives, onProgress);
  onProgress('Merging with the built-in vocabulary');
  await runInSlices(vocabularySteps([builtInVocabularySource(), ...sources.map((read) => read.rows)]), pause);
  const rows = await Promise.all(sources.map(compressRows));
  onProgress('Saving');
  return withInstallation(database, async (tx) => {
    await repo.lockImports(tx);
    const results: ImportResult[] = [];
    for (const [index, read] of sources.entries()) {
      const { source, source_version, language, counts, skipped } = read;
      const is_unchanged = !(await storeSource(tx, read, rows[index] as (typeof rows)[number], imported_by));
      results.push({ source, source_version, language, counts, skipped, is_unchanged });
    }
    if (results.some((result) => !result.is_unchanged)) await publishVocabularyChange(tx);
    return results;
  });
}

/**
 * Undoes the last import, or the last one of a source: the import it replaced becomes active again, if there was one.
 * Returns both; throws ImportRefused when there is nothing to undo.
 */
export async function undoImport(
  tx: InstallationTx,
  source: repo.Source | undefined,
  ended_by: string,
): Promise<{ undone: repo.Import; resumed: repo.Import | undefined }> {
  await repo.lockImports(tx);
  const all = await repo.listImports(tx);
  const undone = all.find((one) => one.is_active && (source === undefined || one.source === source));
  if (!undone)
    throw new ImportRefused(
      source === undefined ? 'There is no import to undo.' : `${SOURCE_NAMES[source]} is not imported.`,
    );
  const resumed = all.find((one) => one.import_id === undone.replaces);
  await repo.deactivateImport(tx, undone.import_id, ended_by);
  if (resumed) await repo.reactivateImport(tx, resumed.import_id);
  await publishVocabularyChange(tx);
  return { undone, resumed };
}
