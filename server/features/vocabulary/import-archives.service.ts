import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { finishInSlices, ownVocabularySource, vocabularySteps } from '@placewell/matching';
import type { Database } from '../../platform/db/database.ts';
import { type InstallationTx, withInstallation } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { announceChange } from './announce-change.ts';
import type { Archive } from './archives/read-archive.ts';
import { type ReadSource, readSources, SOURCE_NAMES } from './archives/read-sources.ts';
import { ImportRefused } from './archives/refused.ts';
import * as repo from './imports.repo.ts';

type Connections = Pick<Database, 'app'>;
/** Of each source so many are kept for undoing. */
const KEPT = 3;

const pack = promisify(gzip);

export type Outcome = Pick<ReadSource, 'source' | 'source_version' | 'language' | 'counts' | 'skipped'> & {
  is_unchanged: boolean;
};

async function packed(read: ReadSource) {
  const json = JSON.stringify(read.rows);
  return {
    source_rows: await pack(json),
    rows_hash: createHash('sha256').update(`${read.source_version}\n${json}`).digest('hex'),
  };
}

async function store(
  tx: InstallationTx,
  read: ReadSource,
  rows: Awaited<ReturnType<typeof packed>>,
  imported_by: string,
): Promise<boolean> {
  const { source, source_version, language, counts, skipped } = read;
  const active = (await repo.readImports(tx)).find((one) => one.source === source && one.is_active);
  if (active?.rows_hash === rows.rows_hash) return false;
  if (active) await repo.endImport(tx, active.import_id, imported_by);
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
  await repo.pruneImports(tx, source, KEPT);
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
  tell: (what: string) => void = () => undefined,
): Promise<Outcome[]> {
  const sources = await readSources(archives, tell);
  tell('Joining with the own vocabulary');
  await finishInSlices(vocabularySteps([ownVocabularySource(), ...sources.map((read) => read.rows)]), pause);
  const rows = await Promise.all(sources.map(packed));
  tell('Storing');
  return withInstallation(database, async (tx) => {
    await repo.lockImports(tx);
    const outcomes: Outcome[] = [];
    for (const [at, read] of sources.entries()) {
      const { source, source_version, language, counts, skipped } = read;
      const is_unchanged = !(await store(tx, read, rows[at] as (typeof rows)[number], imported_by));
      outcomes.push({ source, source_version, language, counts, skipped, is_unchanged });
    }
    if (outcomes.some((outcome) => !outcome.is_unchanged)) await announceChange(tx);
    return outcomes;
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
  const all = await repo.readImports(tx);
  const undone = all.find((one) => one.is_active && (source === undefined || one.source === source));
  if (!undone)
    throw new ImportRefused(
      source === undefined ? 'Nothing was imported.' : `${SOURCE_NAMES[source]} is not imported.`,
    );
  const resumed = all.find((one) => one.import_id === undone.replaces);
  await repo.endImport(tx, undone.import_id, ended_by);
  if (resumed) await repo.resumeImport(tx, resumed.import_id);
  await announceChange(tx);
  return { undone, resumed };
}
