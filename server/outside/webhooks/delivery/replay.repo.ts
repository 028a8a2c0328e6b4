import type { DeliveryId, UserId } from '@placewell/contract/ids.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** Some of the user's own deliveries, or all failed ones, of one type if given. */
export type ReplayScope =
  | { delivery_ids: readonly DeliveryId[] }
  | { all_failed: true; webhook_type?: WebhookType | undefined };

/** The user's deliveries of that scope, with the status of their webhook; null once it is deleted. */
export function listOwnDeliveries(tx: TenantTx, user_id: UserId, scope: ReplayScope) {
  const own = tx
    .selectFrom('webhook_deliveries as d')
    .leftJoin('webhooks as w', (join) =>
      join.onRef('w.agency_id', '=', 'd.agency_id').onRef('w.webhook_id', '=', 'd.webhook_id'),
    )
    .where('d.user_id', '=', user_id)
    .select(['d.delivery_id', 'w.status as webhook_status']);
  if ('delivery_ids' in scope)
    return own
      .where('d.delivery_id', '=', sql<DeliveryId>`any(${[...scope.delivery_ids]}::uuid[])`)
      .execute();
  const failed = own.where('d.delivery_status', '=', 'failed');
  return (scope.webhook_type ? failed.where('d.webhook_type', '=', scope.webhook_type) : failed).execute();
}

/** Makes deliveries pending again as new ones; skips those already pending or being sent. */
export async function updateToReplayed(tx: TenantTx, ids: readonly DeliveryId[]): Promise<DeliveryId[]> {
  const rows = await tx
    .updateTable('webhook_deliveries')
    .set({
      delivery_status: 'pending',
      attempts: 0,
      is_replay: true,
      next_attempt_at: sql<string>`clock_timestamp()`,
      delivered_at: null,
    })
    .where('delivery_id', '=', sql<DeliveryId>`any(${[...ids]}::uuid[])`)
    .where('delivery_status', '<>', 'pending')
    .returning('delivery_id')
    .execute();
  return rows.map((row) => row.delivery_id);
}
