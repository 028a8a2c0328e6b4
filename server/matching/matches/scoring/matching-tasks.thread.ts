import type { AgencyId } from '@placewell/contract/ids.ts';
import { previewMoves } from '../preview/preview-moves.thread.ts';
import { addShortlistedMatches } from '../unlisted/add-match.thread.ts';
import { unlistedCandidates } from '../unlisted/unlisted-candidates.thread.ts';
import type { Engine } from './engine.thread.ts';
import { renewFeatures } from './renew-features.thread.ts';
import { scoreCandidates } from './score-candidates.thread.ts';
import { scoreJob } from './score-job.thread.ts';

/** Frees the memory of an agency that another worker owns now. */
async function dropIndex({ indexes }: Engine, { agency_id }: { agency_id: AgencyId }) {
  indexes.drop(agency_id);
}

/**
 * The tasks of the matching threads, by name. To add one, write a function (engine, { agency_id, … }) =>
 * Promise<result> in its own file and list it here; `runMatching` then accepts it, typed. Tasks that only read call
 * `engine.indexes.snapshot`, those that write `acquireForWrite`. Tasks and results are plain data.
 */
export const matchingTasks = {
  scoreJob,
  scoreCandidates,
  renewFeatures,
  previewMoves,
  unlistedCandidates,
  addShortlistedMatches,
  dropIndex,
} satisfies Record<string, (engine: Engine, task: never) => Promise<unknown>>;

type Tasks = typeof matchingTasks;
export type MatchingKind = keyof Tasks;
export type MatchingTask<K extends MatchingKind = MatchingKind> = {
  [Kind in K]: { do: Kind } & Parameters<Tasks[Kind]>[1];
}[K];
export type MatchingResult<K extends MatchingKind> = Awaited<ReturnType<Tasks[K]>>;
