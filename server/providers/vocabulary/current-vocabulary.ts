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
import { listActiveImportIds, listSourceRows } from './active-imports.repo.ts';

type Connections = Pick<Database, 'app'>;
/** The uses of a process's vocabulary: suggestions while a user types; features and scores. */
type Uses = { suggestions?: boolean; scoring?: boolean };
type LoadedVocabulary = { key: string; vocabulary: Vocabulary };

const gunzipAsync = promisify(gunzip);
/** The vocabulary that a task started with. */
const pinned = new AsyncLocalStorage<Vocabulary>();

// Per process or thread. The previous vocabulary is kept until all agencies are up to date.
let current: LoadedVocabulary | undefined;
let previous: LoadedVocabulary | undefined;
let loading: Promise<void> | undefined;

/** The built-in vocabulary merged with imports. Fixed inside `withVocabulary`, else the last one refreshed. */
export const vocabulary = (): Vocabulary => pinned.getStore() ?? newestVocabulary();

const newestVocabulary = () => current?.vocabulary ?? loadBuiltInVocabulary();

/** The vocabulary before the last import or undo; undefined once no agency needs it. */
export const previousVocabulary = (): Vocabulary | undefined => previous?.vocabulary;

/** Call it once all agencies are up to date, so that look-ups no longer use older keys. */
export function forgetPreviousVocabulary() {
  previous = undefined;
}

/** Whether `vocabulary()` is the installation's current one for this transaction; tasks keep theirs after an import. */
export async function isNewestVocabulary(tx: Parameters<typeof listActiveImportIds>[0]): Promise<boolean> {
  return (
    vocabulary() === newestVocabulary() && (await listActiveImportIds(tx)).join(' ') === (current?.key ?? '')
  );
}

async function parseSource(bytes: Uint8Array): Promise<VocabularySource> {
  return JSON.parse((await gunzipAsync(bytes)).toString('utf8')) as VocabularySource;
}

/** Undefined if an import was deleted while being read. */
async function buildVocabulary(
  database: Connections,
  ids: readonly string[],
): Promise<Vocabulary | undefined> {
  if (ids.length === 0) return loadBuiltInVocabulary();
  const rows = await listSourceRows(database.app, ids);
  const sources = [builtInVocabularySource()];
  for (const id of ids) {
    const bytes = rows.get(id);
    if (!bytes) return undefined;
    sources.push(await parseSource(bytes));
  }
  return runInSlices(vocabularySteps(sources), pause);
}

/** Computes the lazy parts of a vocabulary before it is used. */
async function warmUp(next: Vocabulary, { suggestions, scoring }: Uses) {
  if (suggestions) await runInSlices(suggestionSteps(next), pause);
  if (!scoring) return;
  // Each part takes a second or two with an import, so other tasks get their turn in between.
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
 * Loads the installation's current vocabulary: one small query if nothing changed, otherwise the imports are merged in
 * slices of a few milliseconds, so that nothing else waits. Also computes the parts for `uses`.
 */
export async function refreshVocabulary(database: Connections, uses: Uses = {}): Promise<void> {
  if ((await listActiveImportIds(database.app)).join(' ') === (current?.key ?? '')) return;
  loading ??= loadNewest(database, uses).finally(() => {
    loading = undefined;
  });
  await loading;
}

/** Runs `work` with a fixed vocabulary. Every task that stores results derived from it must run inside. */
export async function withVocabulary<T>(
  database: Connections,
  work: () => Promise<T>,
  uses: Uses = {},
): Promise<T> {
  await refreshVocabulary(database, uses);
  return pinned.run(newestVocabulary(), work);
}
