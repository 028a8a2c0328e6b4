import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/outside/webhooks.ts';
import type { Context } from '../../../platform/context.ts';
import { resolveDayRange } from '../../../platform/db/lists/days.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueReplays } from '../delivery/replay.writes.ts';
import * as repo from './delivery-log.repo.ts';

/** A page of the caller's deliveries. */
export async function getDeliveries({ tx, actor }: Context, body: Body<typeof calls.getDeliveries>) {
  const range = await resolveDayRange(tx, body.from_date, body.to_date);
  const page = await repo.readDeliveries(tx, actor.user_id, body, range);
  return { ...page, failed: await repo.countReplayable(tx, actor.user_id, body.webhook_type) };
}

/** One of the caller's deliveries with its body and its attempts. */
export async function getDelivery({ tx, actor }: Context, { delivery_id }: Body<typeof calls.getDelivery>) {
  const delivery = await repo.findDelivery(tx, actor.user_id, delivery_id);
  if (!delivery) throw new AppError('delivery_not_found');
  return { ...delivery, attempt_log: await repo.listAttempts(tx, delivery_id) };
}

/** Sends deliveries again; named ones must be the caller's. */
export async function replayDeliveries(
  { tx, actor }: Context,
  { delivery_ids, webhook_type }: Body<typeof calls.replayDeliveries>,
) {
  if (delivery_ids && (await repo.countOwn(tx, actor.user_id, delivery_ids)) < new Set(delivery_ids).size)
    throw new AppError('delivery_not_found');
  const scope = delivery_ids ? { delivery_ids } : { all_failed: true as const, webhook_type };
  const { replayed, inactive } = await queueReplays(tx, actor.user_id, scope);
  return { changed: replayed.length, inactive: inactive.length };
}
