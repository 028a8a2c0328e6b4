import type { Criterion } from '@placewell/contract/matching/matches.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';

type Row = SharedCandidate['breakdown'][number];

const rounded = (points: number) => Math.round(points * 10) / 10;

/**
 * The score as a client may read it: its points still add up. What decisions about others added is part of the last row,
 * which has no words, since they may name another client; nor has the pay that is not shown.
 */
export function breakdownOf(rows: readonly Criterion[], { shows_pay }: { shows_pay: boolean }): Row[] {
  const learned = rows.find(({ criterion }) => criterion === 'learned')?.score ?? 0;
  return rows
    .filter(({ criterion, status }) => criterion !== 'learned' && status !== 'not_asked')
    .map(({ criterion, label, weight, score, status, detail }): Row => {
      if (criterion === 'scale')
        return { label: 'Overall', weight, score: rounded(score + learned), status, detail: '' };
      return { label, weight, score, status, detail: criterion === 'salary' && !shows_pay ? '' : detail };
    });
}
