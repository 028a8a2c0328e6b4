import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { builtInVocabularySource, runInSlices, vocabularySteps } from '@placewell/matching';
import type { Database } from '../../platform/db/database.ts';
import { type InstallationTx, withInstallation } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { ImportRefused } from './archives/import-refused.rules.ts';
import type { Archive } from './archives/read-archive.service.ts';
import { type ReadSource, readSources, SOURCE_NAMES } from './archives/read-sources.service.ts';
import * as repo from './imports.repo.ts';
import { publishVocabularyChange } from './vocabulary-change.service.ts';

type Connections = Pick<Database, 'app'>;
/** Of each source so many are kept for undoing. */
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
 * Imports the official archives at the given paths for the whole installation: reads and checks all of them, then
 * stores what is new in one transaction, which also asks every agency to be brought up to date. The same archives
 * again change nothing. Throws ImportRefused, with the reason, and has changed nothing then.
 */
export async function importArchives(
  database: Connections,
  archives: readonly Archive[],
  imported_by: string,
  onProgress: (progress: string) => void = () => undefined,
): Promise<ImportResult[]> {
  const sources = await readSources(archives, onProgress);
  onProgress('Joining with the own vocabulary');
  await runInSlices(vocabularySteps([builtInVocabularySource(), ...sources.map((read) => read.rows)]), pause);
  const rows = await Promise.all(sources.map(compressRows));
  onProgress('Storing');
  return withInstallation(database, async (tx) => {
    await repo.lockImports(tx);
    const results: ImportResult[] = [];
    for (const [at, read] of sources.entries()) {
      const { source, source_version, language, counts, skipped } = read;
      const is_unchanged = !(await storeSource(tx, read, rows[at] as (typeof rows)[number], imported_by));
      results.push({ source, source_version, language, counts, skipped, is_unchanged });
    }
    if (results.some((result) => !result.is_unchanged)) await publishVocabularyChange(tx);
    return results;
  });
}

/**
 * Takes the last import back, or that of one source: what it replaced is active again, otherwise the source is gone.
 * Answers what was undone; throws ImportRefused when there is nothing.
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
      source === undefined ? 'Nothing was imported.' : `${SOURCE_NAMES[source]} is not imported.`,
    );
  const resumed = all.find((one) => one.import_id === undone.replaces);
  await repo.deactivateImport(tx, undone.import_id, ended_by);
  if (resumed) await repo.reactivateImport(tx, resumed.import_id);
  await publishVocabularyChange(tx);
  return { undone, resumed };
}
