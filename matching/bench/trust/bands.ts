import type { Vocabulary } from '../../index.ts';
import { AD_KINDS, type AdKind, type LabelledPair, type PairSet, scorePairs } from './labelled-pairs.ts';

/** The meaning of a score for one kind of advertisement. Shares from 0 to 1; NaN without pairs. */
export type BandFigures = {
  kind: AdKind;
  /** Pairs at 80 and above, and the share of them that is right. */
  strongPairs: number;
  rightOfStrong: number;
  /** Shares of the right and of the wrong pairs that reach the default threshold. */
  rightKept: number;
  wrongKept: number;
  /** Share of right pairs by ten points of score, from 0–9 to 90–100, and how many pairs it is taken from. */
  rightByBin: { share: number; pairs: number }[];
};

const STRONG = 80;
const THRESHOLD = 40;
const BINS = 10;
/** Bins with fewer pairs say nothing. */
const FEWEST_PAIRS = 20;
const COMPARED_BINS = [2, 3, 4, 5, 6, 7];

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);

function figuresOf(kind: AdKind, pairs: readonly LabelledPair[]): BandFigures {
  const right = pairs.filter((pair) => pair.isRight);
  const wrong = pairs.filter((pair) => !pair.isRight);
  const from = (list: readonly LabelledPair[], minimum: number) =>
    list.filter(({ score }) => score >= minimum).length;
  const strongPairs = from(pairs, STRONG);
  return {
    kind,
    strongPairs,
    rightOfStrong: share(from(right, STRONG), strongPairs),
    rightKept: share(from(right, THRESHOLD), right.length),
    wrongKept: share(from(wrong, THRESHOLD), wrong.length),
    rightByBin: Array.from({ length: BINS }, (_, bin) => {
      const within = pairs.filter(({ score }) => Math.min(BINS - 1, Math.floor(score / 10)) === bin);
      return {
        share: share(within.filter((pair) => pair.isRight).length, within.length),
        pairs: within.length,
      };
    }),
  };
}

/** The meaning of the bands for each kind of advertisement, from the frozen half of a set. */
export const measureBands = (vocabulary: Vocabulary, set: PairSet): BandFigures[] =>
  AD_KINDS.map((kind) => figuresOf(kind, scorePairs(vocabulary, set, kind)));

/**
 * Mean difference between the kinds, largest minus smallest share of right pairs, over the tens from 20 to 79 that have
 * enough pairs in at least two kinds.
 */
export function meanGap(figures: readonly BandFigures[]): number {
  const gaps = COMPARED_BINS.flatMap((bin) => {
    const shares = figures
      .map(({ rightByBin }) => rightByBin[bin]!)
      .filter(({ pairs }) => pairs >= FEWEST_PAIRS)
      .map((one) => one.share);
    return shares.length < 2 ? [] : [Math.max(...shares) - Math.min(...shares)];
  });
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}
