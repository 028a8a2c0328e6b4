/**
 * Raw weighted mean (0–1) to score (0–100): straight lines between fixed points. Raw means bunch in the middle, since
 * even the right person rarely shares every word with an advertisement; the table spreads them over the bands. It is
 * fixed and versioned, so a score never moves because other candidates were added.
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

export const SCORER_VERSION = '2.1';

/** Never falls as raw rises; 0 gives 0 and 1 gives 100. */
export function calibrate(raw: number): number {
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
