import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { builtInVocabularySource, runInSlices, vocabularySteps } from '@placewell/matching';
import type { Database } from '../../platform/db/database.ts';
import { type InstallationProof, type InstallationTx, withInstallation } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { ImportRefused } from './archives/import-refused.rules.ts';
import type { Archive } from './archives/read-archive.service.ts';
import { readSources, SOURCE_NAMES } from './archives/read-sources.service.ts';
import type { ReadSource } from './archives/source-files.rules.ts';
import * as repo from './imports.repo.ts';
import { createImports, endImport } from './imports.writes.ts';

type Target = { database: Pick<Database, 'app'>; proof: InstallationProof };

const gzipAsync = promisify(gzip);

export type ImportResult = Pick<
  ReadSource,
  'source' | 'source_version' | 'language' | 'counts' | 'skipped'
> & {
  is_unchanged: boolean;
};

type CompressedSource = { read: ReadSource; source_rows: Uint8Array; rows_hash: string };

async function compress(read: ReadSource): Promise<CompressedSource> {
  const json = JSON.stringify(read.rows);
  return {
    read,
    source_rows: await gzipAsync(json),
    rows_hash: createHash('sha256').update(`${read.source_version}\n${json}`).digest('hex'),
  };
}

const describe = ({ source, source_version, language, counts, skipped }: ReadSource) => ({
  source,
  source_version,
  language,
  counts,
  skipped,
});

/**
 * Imports official archives for the whole installation: reads and checks all of them, then stores the new ones and
 * queues the renewal of every agency in one transaction. Idempotent. Throws ImportRefused with the reason, and changes
 * nothing, if an archive is not acceptable.
 */
export async function importArchives(
  { database, proof }: Target,
  archives: readonly Archive[],
  imported_by: string,
  onProgress: (progress: string) => void = () => undefined,
): Promise<ImportResult[]> {
  const sources = await readSources(archives, onProgress);
  onProgress('Merging with the built-in vocabulary');
  await runInSlices(vocabularySteps([builtInVocabularySource(), ...sources.map((read) => read.rows)]), pause);
  const compressed = await Promise.all(sources.map(compress));
  onProgress('Saving');
  return withInstallation(database, proof, async (tx) => {
    await repo.lockImports(tx);
    const active = (await repo.listImports(tx)).filter((one) => one.is_active);
    const replaced = new Map(active.map((one) => [one.source, one]));
    const isUnchanged = ({ read, rows_hash }: CompressedSource) =>
      replaced.get(read.source)?.rows_hash === rows_hash;
    const changed = compressed.filter((one) => !isUnchanged(one));
    await createImports(
      tx,
      changed.map(({ read, source_rows, rows_hash }) => ({
        ...describe(read),
        import_id: newId(),
        files: read.files,
        source_rows,
        rows_hash,
        imported_by,
        replaces: replaced.get(read.source)?.import_id ?? null,
      })),
    );
    return compressed.map((one) => ({ ...describe(one.read), is_unchanged: isUnchanged(one) }));
  });
}

/**
 * Undoes the last import, or the last one of a source; the import it replaced, if any, becomes active again. Returns
 * both; throws ImportRefused if there is nothing to undo.
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
  await endImport(tx, { undone, resumed, ended_by });
  return { undone, resumed };
}
