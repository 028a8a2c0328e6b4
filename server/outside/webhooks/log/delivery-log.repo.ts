import type { Body } from '@placewell/contract/call.ts';
import type { DeliveryId, UserId } from '@placewell/contract/ids.ts';
import type { WebhookEvent } from '@placewell/contract/outside/webhook-events.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { getDeliveries, type WebhookDelivery } from '@placewell/contract/outside/webhooks.ts';
import { sql } from 'kysely';
import { applyFilters } from '../../../platform/db/lists/filters.ts';
import { readPage } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

type Range = { from: string | undefined; until: string | undefined };

const ownDeliveries = (tx: TenantTx, user_id: UserId) =>
  tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', (join) =>
      join.onRef('e.agency_id', '=', 'd.agency_id').onRef('e.event_id', '=', 'd.event_id'),
    )
    .leftJoin('webhooks as w', (join) =>
      join.onRef('w.agency_id', '=', 'd.agency_id').onRef('w.webhook_id', '=', 'd.webhook_id'),
    )
    .where('d.user_id', '=', user_id);

const COLUMNS = [
  'd.delivery_id',
  'd.event_id',
  'd.webhook_type',
  'd.delivery_status',
  'd.attempts',
  'd.last_status',
  'd.last_error',
  'd.created_at',
  'd.delivered_at',
  'e.is_test',
  'w.url',
] as const;
/** Pending deliveries, and those being sent, need no replay. */
const isReplayable = sql<boolean>`coalesce(w.status = 'active' and d.delivery_status <> 'pending', false)`;
/** Columns derived from the event and the state of the delivery. */
const DERIVED = [
  sql<WebhookDelivery['event_type']>`e.payload->>'type'`.as('event_type'),
  sql<
    string | null
  >`coalesce(e.payload#>>'{data,candidate_name}', e.payload#>>'{data,candidate,candidate_name}')`.as(
    'candidate_name',
  ),
  sql<string | null>`e.payload#>>'{data,job,job_title}'`.as('job_title'),
  sql<string | null>`case when d.delivery_status = 'pending' then d.next_attempt_at end`.as(
    'next_attempt_at',
  ),
  isReplayable.as('can_replay'),
] as const;

export function readDeliveries(
  tx: TenantTx,
  user_id: UserId,
  body: Body<typeof getDeliveries>,
  { from, until }: Range,
) {
  const query = applyFilters(ownDeliveries(tx, user_id), getDeliveries, body, {
    webhook_type: (value, eb) => eb('d.webhook_type', '=', value),
    delivery_status: (value, eb) => eb('d.delivery_status', '=', value),
    from_date: (_value, eb) => from && eb('d.created_at', '>=', from),
    to_date: (_value, eb) => until && eb('d.created_at', '<', until),
  });
  const direction = body.sort_by === 'created_at_asc' ? 'asc' : 'desc';
  return readPage(tx, query, body, (window) =>
    window
      .select(COLUMNS)
      .select(DERIVED)
      .orderBy('d.created_at', direction)
      .orderBy('d.delivery_id', direction)
      .execute(),
  );
}

/** The number of failed deliveries that a replay of all would send. */
export async function countReplayable(
  tx: TenantTx,
  user_id: UserId,
  type: WebhookType | undefined,
): Promise<number> {
  const { count } = await ownDeliveries(tx, user_id)
    .where('d.delivery_status', '=', 'failed')
    .where(isReplayable)
    .$if(type !== undefined, (query) => query.where('d.webhook_type', '=', type as WebhookType))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findDelivery(tx: TenantTx, user_id: UserId, delivery_id: DeliveryId) {
  return ownDeliveries(tx, user_id)
    .where('d.delivery_id', '=', delivery_id)
    .select(COLUMNS)
    .select(DERIVED)
    .select(sql<WebhookEvent>`e.payload`.as('payload'))
    .executeTakeFirst();
}

/** The attempts at a delivery, newest first. */
export function listAttempts(tx: TenantTx, delivery_id: DeliveryId) {
  return tx
    .selectFrom('webhook_attempts')
    .where('delivery_id', '=', delivery_id)
    .select(['attempted_at', 'status', 'error', 'ms', 'response', 'response_withheld', 'was_replay'])
    .orderBy('attempted_at', 'desc')
    .orderBy('attempt_id')
    .execute();
}

export async function countOwn(tx: TenantTx, user_id: UserId, ids: readonly DeliveryId[]): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook_deliveries')
    .where('user_id', '=', user_id)
    .where('delivery_id', '=', sql<DeliveryId>`any(${[...ids]}::uuid[])`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
