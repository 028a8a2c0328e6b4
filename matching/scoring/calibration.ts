import type { AdKind } from '../features/types.ts';

/**
 * Maps the raw mean (about 0–1) to the score (0–100) for each kind of ad, linearly between fixed points. For ads that ask
 * for skills, nine of ten people to call first stand at 40 and more, and one of ten of other trades, on the tuned half of
 * the judged set (bench/trust/judged); a bare title says less, so the same mean means less. Printed by
 * bench/trust/fit-calibration.ts; fixed and versioned, so adding candidates never changes a score.
 */
const STEP = 0.1;
const ASKING = [0, 6.7, 13.3, 20, 32.9, 46.7, 61.3, 73.8, 83.3, 90, 96.7, 99, 100];
const SCORES: Readonly<Record<AdKind, readonly number[]>> = {
  full: ASKING,
  short: ASKING,
  title: [0, 8.1, 12.3, 15, 17.6, 22.3, 32.1, 39.9, 54.2, 74.1, 87.8, 98.6, 100],
};
/** From here on the score is 100. A mean above 1 takes a fit in place, pay and terms as well. */
export const MAX_RAW = 1.2;

export const SCORER_VERSION = '4.0';

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
