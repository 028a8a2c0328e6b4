import type { UserId } from '@placewell/contract/ids.ts';
import { percentOf } from '@placewell/contract/placements/fees.ts';
import type { SplitRole } from '@placewell/contract/placements/placement-terms.ts';
import type { Split } from '@placewell/contract/placements/placements.ts';

/** What a row of splits or of a correction gives to a person in a role. */
export type Share = { user_id: UserId; split_role: SplitRole; share_cents: number };
type Corrected = { splits: readonly Split[] | null };

const keyOf = ({ user_id, split_role }: Pick<Share, 'user_id' | 'split_role'>) => `${user_id} ${split_role}`;

/** Whose the fee is now: by the newest correction of splits, the last of `corrections`, or as first agreed. */
export const effectiveSplits = <S extends Split>(
  base: readonly S[],
  corrections: readonly Corrected[],
): readonly Split[] => corrections.findLast(({ splits }) => splits !== null)?.splits ?? base;

/** What each row of splits has of an amount, rounded once a row. */
export const sharesOf = (cents: number, splits: readonly Split[]): Share[] =>
  splits.map(({ user_id, split_role, percent }) => ({
    user_id,
    split_role,
    share_cents: percentOf(cents, percent),
  }));

/** What people have altogether, by person and role. */
export function totalShares(shares: readonly Share[]): Map<string, Share> {
  const totals = new Map<string, Share>();
  for (const share of shares) {
    const so_far = totals.get(keyOf(share))?.share_cents ?? 0;
    totals.set(keyOf(share), { ...share, share_cents: so_far + share.share_cents });
  }
  return totals;
}

export const shareOf = (totals: ReadonlyMap<string, Share>, split: Pick<Split, 'user_id' | 'split_role'>) =>
  totals.get(keyOf(split))?.share_cents ?? 0;

/**
 * What new splits of a net fee add to whom, and take from those who had more before. Afterwards each has exactly the new
 * percentage of the net fee, whatever the rows before were rounded to.
 */
export function shareChanges(net_cents: number, splits: readonly Split[], had: readonly Share[]): Share[] {
  const before = totalShares(had);
  const after = totalShares(sharesOf(net_cents, splits));
  return [...new Map([...before, ...after])].map(([key, { user_id, split_role }]) => ({
    user_id,
    split_role,
    share_cents: (after.get(key)?.share_cents ?? 0) - (before.get(key)?.share_cents ?? 0),
  }));
}
