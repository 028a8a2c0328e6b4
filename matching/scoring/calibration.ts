import type { AdKind } from '../features/types.ts';

/**
 * Maps the raw mean (about 0–1) to the score (0–100) for each kind of ad, linearly between fixed points. A bare title
 * says less than a full ad, so the same mean means less; after the mapping a score means the same everywhere: where one
 * person in twenty is right, 3 % are at a score of 20, 17 % at 40, 45 % at 60, 77 % at 80. Printed by
 * bench/trust/fit-calibration.ts; fixed and versioned, so adding candidates never changes a score.
 */
const STEP = 0.1;
const SCORES: Readonly<Record<AdKind, readonly number[]>> = {
  full: [0, 16.6, 28.5, 37.7, 47.3, 57, 65.5, 73.2, 82.8, 92.1, 98, 99, 100],
  short: [0, 18.3, 31, 41, 50.5, 59.2, 66.5, 72, 79.5, 86.5, 93.4, 99, 100],
  title: [0, 23.5, 33.2, 39.7, 48, 57.1, 63.6, 68.4, 74.7, 82.7, 89.8, 96.9, 100],
};
/** From here on the score is 100. A mean above 1 takes a fit in place, pay and terms as well. */
export const MAX_RAW = 1.2;

export const SCORER_VERSION = '3.0';

/** Monotonic; maps 0 and less to 0, MAX_RAW and more to 100. */
export function calibrate(kind: AdKind, raw: number): number {
  if (raw <= 0) return 0;
  const scores = SCORES[kind];
  const at = Math.floor(raw / STEP);
  if (raw >= MAX_RAW || at >= scores.length - 1) return 100;
  const [left, right] = [scores[at] as number, scores[at + 1] as number];
  return left + (right - left) * (raw / STEP - at);
}

/** The inverse of `calibrate` for scores above 0: the lowest raw mean with this score, to within rounding. */
export function rawOf(kind: AdKind, score: number): number {
  const scores = SCORES[kind];
  for (let at = 0; at < scores.length - 1; at++) {
    const [left, right] = [scores[at] as number, scores[at + 1] as number];
    if (score <= right) return (at + (score - left) / (right - left)) * STEP;
  }
  return MAX_RAW;
}

export type ScoreBand = 'strong' | 'good' | 'partial' | 'weak';

export function bandOf(score: number): ScoreBand {
  if (score >= 80) return 'strong';
  if (score >= 60) return 'good';
  return score >= 40 ? 'partial' : 'weak';
}
