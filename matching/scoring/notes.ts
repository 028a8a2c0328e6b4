import type { CandidateFeatures } from '../features/types.ts';
import type { Assessment } from './assess.ts';
import type { Criterion } from './weights.ts';

/** Notes that explain points on the receipt: that a title was held earlier. */
export function notesFor(
  candidate: CandidateFeatures,
  assessment: Assessment,
): Partial<Record<Criterion, string>> {
  const title = candidate.titles[assessment.best_title];
  return title !== undefined && !title.current ? { title: 'held earlier' } : {};
}
