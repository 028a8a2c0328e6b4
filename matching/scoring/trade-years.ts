import { RANKS } from '../titles/rank.ts';

/** Similarities of titles from which years begin to count, and count in full. */
const OTHER_TRADE = 0.14;
const SAME_TRADE = 0.37;

/** The share of the years under a title that counts for a job: none in another trade or in training for it. */
export function yearsShare(similarity: number, jobRank: number | null, rank: number | null): number {
  if (rank === RANKS.trainee && jobRank !== null && jobRank > RANKS.trainee) return 0;
  return Math.min(1, Math.max(0, (similarity - OTHER_TRADE) / (SAME_TRADE - OTHER_TRADE)));
}

/** Years under titles, in tenths: those that count for a job, and the others. */
export interface YearsOfTitles {
  own: number;
  other: number;
}

/**
 * The years of experience, in tenths, in the trade of a job: all but those known to be in another. Jobs may overlap, so at
 * least those known to be in the trade.
 */
export const yearsInTrade = (total: number, { own, other }: YearsOfTitles): number =>
  Math.round(Math.max(total - other, Math.min(total, own)));
