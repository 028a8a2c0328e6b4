import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  builtInVocabularySource,
  loadBuiltInVocabulary,
  runInSlices,
  suggestionSteps,
  type Vocabulary,
  type VocabularySource,
  vocabularySteps,
} from '@placewell/matching';
import type { Database } from '../../platform/db/database.ts';
import { listActiveImportIds, listSourceRows } from './imports.repo.ts';

type Connections = Pick<Database, 'app'>;
/** What a process does with the vocabulary: suggests while somebody types, prepares features and scores. */
type Uses = { suggestions?: boolean; scoring?: boolean };
type LoadedVocabulary = { key: string; vocabulary: Vocabulary };

const gunzipAsync = promisify(gunzip);
/** The vocabulary that a task began with. */
const pinned = new AsyncLocalStorage<Vocabulary>();

// What this process, or this thread, matches with. The one before is kept while agencies are being brought up to date.
let current: LoadedVocabulary | undefined;
let previous: LoadedVocabulary | undefined;
let loading: Promise<void> | undefined;

/**
 * The vocabulary of this installation: the product's own, joined with what was imported. Within `withVocabulary` it
 * stays the same; otherwise it is the one that `refreshVocabulary` loaded last.
 */
export const vocabulary = (): Vocabulary => pinned.getStore() ?? newestVocabulary();

const newestVocabulary = () => current?.vocabulary ?? loadBuiltInVocabulary();

/** The vocabulary before the last import or undo; undefined where none is needed any more. */
export const previousVocabulary = (): Vocabulary | undefined => previous?.vocabulary;

/** Agencies are up to date: nothing is compared by older keys any more. */
export function forgetPreviousVocabulary() {
  previous = undefined;
}

/**
 * Whether what `vocabulary()` answers here is still that of the installation, as the transaction sees it now. A task
 * goes on with the one that it began with, also after an import.
 */
export async function isNewestVocabulary(tx: Parameters<typeof listActiveImportIds>[0]): Promise<boolean> {
  return (
    vocabulary() === newestVocabulary() && (await listActiveImportIds(tx)).join(' ') === (current?.key ?? '')
  );
}

async function parseSource(bytes: Uint8Array): Promise<VocabularySource> {
  return JSON.parse((await gunzipAsync(bytes)).toString('utf8')) as VocabularySource;
}

/** Undefined where an import was replaced while it was being read. */
async function buildVocabulary(
  database: Connections,
  ids: readonly string[],
): Promise<Vocabulary | undefined> {
  if (ids.length === 0) return loadBuiltInVocabulary();
  const rows = await listSourceRows(database.app, ids);
  if (rows.size < ids.length) return undefined;
  const sources = [builtInVocabularySource()];
  for (const id of ids) sources.push(await parseSource(rows.get(id) as Buffer));
  return runInSlices(vocabularySteps(sources), pause);
}

/** What is needed of a vocabulary beside looking skills up, made before it is taken into use. */
async function warmUp(next: Vocabulary, { suggestions, scoring }: Uses) {
  if (suggestions) await runInSlices(suggestionSteps(next), pause);
  if (!scoring) return;
  // Each takes a second or two with an import: other tasks have their turn in between.
  for (const part of ['documents', 'titles', 'fields'] as const) {
    await pause();
    void next[part];
  }
}

async function loadNewest(database: Connections, uses: Uses) {
  for (;;) {
    const ids = await listActiveImportIds(database.app);
    const key = ids.join(' ');
    if (key === (current?.key ?? '')) return;
    const next = await buildVocabulary(database, ids);
    if (!next) continue;
    await warmUp(next, uses);
    previous = { key: current?.key ?? '', vocabulary: newestVocabulary() };
    current = { key, vocabulary: next };
  }
}

/**
 * Follows the imports of the installation: one small query when nothing changed, otherwise loads and joins them, in
 * slices of some milliseconds, so that nothing else waits. What `uses` names is ready then too.
 */
export async function refreshVocabulary(database: Connections, uses: Uses = {}): Promise<void> {
  if ((await listActiveImportIds(database.app)).join(' ') === (current?.key ?? '')) return;
  loading ??= loadNewest(database, uses).finally(() => {
    loading = undefined;
  });
  await loading;
}

/**
 * Does `work` with the newest vocabulary, the same one from beginning to end, whatever is imported meanwhile. Every
 * task that stores what it made with the vocabulary runs in it.
 */
export async function withVocabulary<T>(
  database: Connections,
  work: () => Promise<T>,
  uses: Uses = {},
): Promise<T> {
  await refreshVocabulary(database, uses);
  return pinned.run(newestVocabulary(), work);
}
