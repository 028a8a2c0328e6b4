import type { AdKind } from '../features/types.ts';

/**
 * Maps the raw weighted mean (0–1) to the score (0–100), linearly between fixed points. Raw means cluster in the middle,
 * because even the right candidate rarely shares every word with a job description; the table spreads them over the
 * bands. It is fixed and versioned, so adding candidates never changes a score.
 */
const POINTS: readonly (readonly [raw: number, score: number])[] = [
  [0, 0],
  [0.2, 15],
  [0.35, 32],
  [0.5, 52],
  [0.62, 68],
  [0.75, 82],
  [0.88, 93],
  [1, 100],
];

export const SCORER_VERSION = '3.0';

/** Monotonic; maps 0 to 0 and 1 to 100. */
export function calibrate(_kind: AdKind, raw: number): number {
  if (raw <= 0) return 0;
  for (let at = 1; at < POINTS.length; at++) {
    const [right, top] = POINTS[at] as readonly [number, number];
    if (raw < right) {
      const [left, bottom] = POINTS[at - 1] as readonly [number, number];
      return bottom + ((top - bottom) * (raw - left)) / (right - left);
    }
  }
  return 100;
}

export type ScoreBand = 'strong' | 'good' | 'partial' | 'weak';

export function bandOf(score: number): ScoreBand {
  if (score >= 80) return 'strong';
  if (score >= 60) return 'good';
  return score >= 40 ? 'partial' : 'weak';
}
