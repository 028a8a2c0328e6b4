import type { CandidateId } from '@placewell/contract/ids.ts';

/** `lease_lost`: another worker owns the agency's index, and nothing was written. */
export type ScoringOutcome = 'done' | 'outdated' | 'lease_lost';

/** The outcome for one candidate among those scored together. */
export function outcomeOf(scored: readonly CandidateId[] | 'lease_lost', id: CandidateId): ScoringOutcome {
  if (scored === 'lease_lost') return scored;
  return scored.includes(id) ? 'done' : 'outdated';
}
