import type { Body, Data } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/placements/placements.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { findPlacement } from './list/placements.service.ts';
import { lockChangeable } from './lock-placement.service.ts';
import * as repo from './placements.repo.ts';
import { changeDefaultSplits, changeSplits, correctSplits, hasRoom, readMoney } from './placements.writes.ts';

type People = readonly { user_id: UserId }[];

/** Throws `recruiter_not_found` unless all are people of the agency, or `kept`: people who have left keep their part. */
export async function assertPeople(tx: TenantTx, splits: People, kept: People = []) {
  const known = new Set(kept.map(({ user_id }) => user_id));
  const asked = [...new Set(splits.map(({ user_id }) => user_id))].filter((id) => !known.has(id));
  if ((await repo.listPeople(tx, asked)).length < asked.length) throw new AppError('recruiter_not_found');
}

/**
 * Says whose the fee of a placement is: as agreed until it is paid or corrected, and by a correction with a reason after that.
 * The same splits again change nothing.
 */
export async function updatePlacementSplits(
  context: Context,
  { placement_id, splits, reason }: Body<typeof calls.updatePlacementSplits>,
): Promise<Data<typeof calls.updatePlacementSplits>> {
  const { tx, actor } = context;
  const { access, placement } = await lockChangeable(context, placement_id);
  const money = await readMoney(tx, placement);
  await assertPeople(tx, splits, money.splits);
  const textOf = (rows: typeof splits) =>
    JSON.stringify(rows.map(({ user_id, split_role, percent }) => [user_id, split_role, percent]));
  if (textOf(splits) === textOf([...money.splits])) return findPlacement(tx, access, placement_id);
  if (!money.is_fixed) await changeSplits(tx, placement, splits);
  else {
    if (reason === undefined) throw new AppError('placement_fixed');
    if (!hasRoom(money)) throw new AppError('too_many_corrections');
    const corrected_on = await findToday(tx);
    await correctSplits(tx, placement_id, money, { splits, reason, corrected_on, user_id: actor.user_id });
  }
  return findPlacement(tx, access, placement_id);
}

/** How the fees of new placements are split; everyone of the agency may know the rule. */
export const getDefaultSplits = async ({ tx }: Context): Promise<Data<typeof calls.getDefaultSplits>> => ({
  splits: await repo.listDefaultSplits(tx),
});

/** Sets it; placements that exist keep theirs. */
export async function updateDefaultSplits(
  { tx }: Context,
  { splits }: Body<typeof calls.updateDefaultSplits>,
): Promise<Data<typeof calls.updateDefaultSplits>> {
  await changeDefaultSplits(tx, splits);
  return { splits: await repo.listDefaultSplits(tx) };
}
