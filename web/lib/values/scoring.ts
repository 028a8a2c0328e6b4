import { limits } from '@placewell/contract/limits.ts';
import type { Scoring } from '@placewell/contract/matching/matches.ts';
import { formatCount } from './formats.ts';

/** In place of a number of matches that is not complete. */
export const SCORING_LABELS: Record<Scoring['state'], string> = {
  queued: 'Scoring…',
  retrying: 'Scoring failed, retrying…',
  failed: 'Scoring failed',
};

/** How often a page asks whether scoring is done: an end without a match sends no live event. */
export const SCORING_POLL_MS = 1_500;

const NOUNS = { candidate: ['candidate', 'candidates'], job: ['open job', 'open jobs'] } as const;

/** The progress of scoring as a sentence; undefined where it is over, or has nothing to score. */
export function scoringMessage(scoring: Scoring | undefined, what: keyof typeof NOUNS): string | undefined {
  if (!scoring || scoring.state === 'failed') return undefined;
  const { state, against, reading } = scoring;
  const [one, many] = NOUNS[what];
  if (reading > 0) return `Reading ${formatCount(reading, 'resume')}, then scoring…`;
  if (against === 0) return undefined;
  if (state === 'retrying') return SCORING_LABELS.retrying;
  return against > limits.exactTotal ? `Scoring all ${many}…` : `Scoring ${formatCount(against, one, many)}…`;
}
