import type { AdKind } from '../features/types.ts';

/**
 * Maps the raw mean (about 0–1) to the score (0–100) for each kind of ad, linearly between fixed points. A bare title says less
 * than an ad in full, so the same mean means less; after the mapping a score means the same everywhere. Where one person
 * in twenty is right, 3 % are at a score of 20, 17 % at 40, 45 % at 60, 77 % at 80. Printed by
 * bench/trust/fit-calibration.ts; fixed and versioned, so adding candidates never changes a score.
 */
const STEP = 0.1;
const SCORES: Readonly<Record<AdKind, readonly number[]>> = {
  full: [0, 16.1, 28.2, 37.9, 48.2, 57.5, 64.8, 71.9, 80.9, 89.3, 97.7, 99, 100],
  short: [0, 18, 31, 41.4, 50.9, 59.8, 66.1, 70.6, 77.1, 84.1, 90.4, 96.8, 100],
  title: [0, 23.2, 33.4, 40.3, 48.3, 57.2, 62.8, 66.4, 71.3, 78.9, 85.4, 91.7, 100],
};
/** From here on the score is 100. A mean above 1 is of somebody who also fits in place, pay and terms. */
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

export type ScoreBand = 'strong' | 'good' | 'partial' | 'weak';

export function bandOf(score: number): ScoreBand {
  if (score >= 80) return 'strong';
  if (score >= 60) return 'good';
  return score >= 40 ? 'partial' : 'weak';
}
