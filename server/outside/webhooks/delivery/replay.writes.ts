import type { DeliveryId, UserId, WebhookId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { broadcast } from '../../../platform/events/live.ts';
import { updateToEnded } from './attempts.repo.ts';
import { publishWebhooksChanged } from './attempts.writes.ts';
import { WEBHOOKS_DUE } from './outbox.writes.ts';
import { listOwnDeliveries, type ReplayScope, updateToReplayed } from './replay.repo.ts';

/**
 * Sends the user's deliveries again, under their original ids; may be repeated. `inactive` are those whose webhook was
 * switched off or deleted; ids in neither list belong to others or are pending anyway.
 */
export async function queueReplays(
  tx: TenantTx,
  user_id: UserId,
  scope: ReplayScope,
): Promise<{ replayed: DeliveryId[]; inactive: DeliveryId[] }> {
  const found = await listOwnDeliveries(tx, user_id, scope);
  const sendable = found.filter((one) => one.webhook_status === 'active').map((one) => one.delivery_id);
  const replayed = await updateToReplayed(tx, sendable);
  if (replayed.length > 0) {
    await publishWebhooksChanged(tx, user_id);
    await broadcast(tx, WEBHOOKS_DUE);
  }
  const inactive = found.filter((one) => one.webhook_status !== 'active').map((one) => one.delivery_id);
  return { replayed, inactive };
}

/**
 * Cancels a webhook's pending deliveries in the transaction that switches it off or deletes it. Those of one switched
 * off can be replayed once it is active again.
 */
export const cancelDeliveries = (
  tx: TenantTx,
  webhook_id: WebhookId,
  last_error: 'webhook_inactive' | 'webhook_deleted',
) => updateToEnded(tx, webhook_id, { delivery_status: 'canceled', last_error });
