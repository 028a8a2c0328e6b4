import type { MatchId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { PlacementFate } from '@placewell/contract/matching/matches.ts';
import { texts } from '@placewell/contract/texts.ts';
import { accessOfUser, can } from '../../people/people.public.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import * as repo from './placements.repo.ts';
import {
  changePlacement,
  deletePlacement,
  readMoney,
  restorePlacement,
  settleRefund,
} from './placements.writes.ts';

type Leaving = {
  match_ids: readonly MatchId[];
  placement: PlacementFate | null;
  reason: string | null;
  user_id: UserId;
  batch_id: string | null;
};

/**
 * Does with the placements of matches that leave the stage what the person said, and refuses the act where they said nothing
 * (`placement_undecided`), may not change a placement, or would delete one that was paid or corrected. One that has fallen through is
 * history, and asks nothing.
 */
export async function decidePlacements(
  tx: TenantTx,
  { match_ids, placement: fate, reason, user_id, batch_id }: Leaving,
) {
  const placements = await repo.lockPlacementsOfMatches(tx, match_ids);
  if (placements.length === 0) return;
  if (fate === null) throw new AppError('placement_undecided', { data: { placements: placements.length } });
  const access = await accessOfUser(tx, user_id);
  const today = await findToday(tx);
  for (const placement of placements) {
    const money = await readMoney(tx, placement);
    const mayChange = can(access, 'update', 'placement', { ...placement, has_split: false });
    if (!mayChange || (access.role !== 'agency' && money.is_fixed)) throw new AppError('forbidden');
    const left = {
      left_batch_id: batch_id,
      left_status: placement.placement_status,
      left_status_on: placement.status_on,
    };
    if (fate === 'delete') {
      if (money.is_fixed) throw new AppError('placement_fixed');
      await deletePlacement(tx, placement, left);
      continue;
    }
    const status_reason = reason?.trim().slice(0, limits.placementReason) || texts.matchLeftPlaced;
    const status = { placement_status: 'fell_through', status_on: today, status_reason } as const;
    await changePlacement(tx, placement, { ...status, ...left }, money);
    await settleRefund(tx, placement, status, { user_id, corrected_on: today });
  }
}

/** Reverts the changes that leaving the stage made to placements, when it is undone. */
export async function bringPlacementsBack(
  tx: TenantTx,
  { match_ids, batch_id, user_id }: { match_ids: readonly MatchId[]; batch_id: string; user_id: UserId },
) {
  const today = await findToday(tx);
  for (const placement of await repo.lockLeft(tx, match_ids, batch_id)) {
    const { left_status, left_status_on, deleted_at } = placement;
    if (deleted_at !== null) await restorePlacement(tx, placement);
    if (placement.placement_status !== 'fell_through' || left_status === null || left_status_on === null)
      continue;
    const status = { placement_status: left_status, status_on: left_status_on, status_reason: '' };
    const money = await readMoney(tx, placement);
    await changePlacement(
      tx,
      placement,
      { ...status, left_batch_id: null, left_status: null, left_status_on: null },
      money,
    );
    await settleRefund(tx, placement, status, { user_id, corrected_on: today });
  }
}
