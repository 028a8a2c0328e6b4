import type { Criterion } from '@placewell/contract/matching/matches.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';

type Row = SharedCandidate['breakdown'][number];

/**
 * The score as a client may read it: its points still add up. The last row has no words, since a cap may name another
 * client; nor has the pay that is not shown.
 */
export function breakdownOf(rows: readonly Criterion[], { shows_pay }: { shows_pay: boolean }): Row[] {
  return rows
    .filter(({ status }) => status !== 'not_asked')
    .map(({ criterion, label, weight, score, status, detail }): Row => {
      if (criterion === 'scale') return { label: 'Overall', weight, score, status, detail: '' };
      return { label, weight, score, status, detail: criterion === 'salary' && !shows_pay ? '' : detail };
    });
}
