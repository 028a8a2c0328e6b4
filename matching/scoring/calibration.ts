import type { AdKind } from '../features/types.ts';

/**
 * Maps the raw mean (about 0–1) to the score (0–100) for each kind of ad, linearly between fixed points. For ads that ask
 * for skills, nine of ten people to call first stand at 40 and more, and one of ten of other trades, on the tuned half of
 * the judged set (matching/bench/trust/judged); for a bare title a score is the share of right people among labelled pairs. Printed by
 * matching/bench/trust/fit-calibration.ts; fixed and versioned, so adding candidates never changes a score.
 */
const STEP = 0.1;
const ASKING = [0, 6.2, 12.5, 18.8, 30.7, 45.5, 62.9, 77.1, 86.4, 94.4, 98, 99, 100];
const SCORES: Readonly<Record<AdKind, readonly number[]>> = {
  full: ASKING,
  short: ASKING,
  title: [0, 22.9, 32.9, 40, 50, 59.7, 65.9, 70.1, 75.3, 81.9, 87.7, 93.6, 100],
};
/** From here on the score is 100. A mean above 1 takes a fit in place, pay and terms as well. */
export const MAX_RAW = 1.2;

export const SCORER_VERSION = '5.1';

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
