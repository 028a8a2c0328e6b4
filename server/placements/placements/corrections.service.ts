import type { Body, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import { AppError } from '../../platform/errors.ts';
import { findPlacement } from './list/placements.service.ts';
import { lockChangeable } from './lock-placement.service.ts';
import { correctFee, hasRoom, readMoney } from './placements.writes.ts';

/** Adds a row to the fee of a placement that is paid or has corrections; rows are neither changed nor deleted. */
export async function correctPlacement(
  context: Context,
  { placement_id, fee_cents, corrected_on, reason }: Body<typeof calls.correctPlacement>,
): Promise<Data<typeof calls.correctPlacement>> {
  const { tx, actor } = context;
  const { access, placement } = await lockChangeable(context, placement_id);
  const money = await readMoney(tx, placement);
  if (!money.is_fixed) throw new AppError('placement_unpaid');
  if (!hasRoom(money)) throw new AppError('too_many_corrections');
  const today = await findToday(tx);
  if (corrected_on !== undefined && corrected_on > today)
    throw new AppError('invalid_input', { fields: { corrected_on: texts.notInTheFuture } });
  if (Math.abs(money.corrected_cents + fee_cents) > limits.feeCents)
    throw new AppError('invalid_input', { fields: { fee_cents: texts.feeTooLarge } });
  await correctFee(tx, placement_id, money, {
    ...{ fee_cents, reason, corrected_on: corrected_on ?? today, user_id: actor.user_id },
  });
  return findPlacement(tx, access, placement_id);
}
