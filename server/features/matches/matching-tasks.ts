import type { Engine } from './engine.ts';
import { furtherCandidates } from './further-candidates.ts';
import { keepMatch } from './keep-match.ts';
import { previewMoves } from './preview-moves.ts';
import { renewFeatures } from './renew-features.ts';
import { scoreCandidate } from './score-candidate.ts';
import { scoreJob } from './score-job.ts';

/**
 * What the matching threads do, by name. Another one is a function (engine, { agency_id, … }) => Promise<answer> in a
 * file of its own and a line here; `runMatching` then takes it, typed. One that only reads calls `engine.indexes.look`
 * where a writing one calls `hold`. Tasks and answers are plain data.
 */
export const matchingTasks = {
  scoreJob,
  scoreCandidate,
  renewFeatures,
  previewMoves,
  furtherCandidates,
  keepMatch,
} satisfies Record<string, (engine: Engine, task: never) => Promise<unknown>>;

type Tasks = typeof matchingTasks;
export type MatchingKind = keyof Tasks;
export type MatchingTask<K extends MatchingKind = MatchingKind> = {
  [Kind in K]: { do: Kind } & Parameters<Tasks[Kind]>[1];
}[K];
export type MatchingAnswer<K extends MatchingKind> = Awaited<ReturnType<Tasks[K]>>;
