import type { CandidateId, DeliveryId } from '@placewell/contract/ids.ts';
import type { WebhookEvent } from '@placewell/contract/outside/webhook-events.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Receiver } from './event-data.repo.ts';
import { LEASE_SECONDS } from './lease-length.rules.ts';

export type NewDelivery = Receiver & {
  delivery_id: DeliveryId;
  event_id: string;
  webhook_type: WebhookType;
  candidate_id: CandidateId | null;
  payload: WebhookEvent;
  is_test: boolean;
};

/** Inserts events with a delivery each; with `lease_id`, leased to the caller. */
export async function insertDeliveries(tx: TenantTx, rows: readonly NewDelivery[], lease_id: string | null) {
  const events = rows.map(({ event_id, webhook_type, payload, candidate_id, is_test }) => ({
    event_id,
    webhook_type,
    payload,
    candidate_id,
    is_test,
  }));
  await sql`
    insert into webhook_events (agency_id, event_id, webhook_type, payload, candidate_id, is_test)
    select app_agency_id(), event_id, webhook_type, payload, candidate_id, is_test
    from json_populate_recordset(null::webhook_events, ${toJsonText(events)}::json)`.execute(tx);
  const deliveries = rows.map(({ delivery_id, event_id, webhook_id, user_id, webhook_type }) => ({
    delivery_id,
    event_id,
    webhook_id,
    user_id,
    webhook_type,
  }));
  await sql`
    insert into webhook_deliveries
      (agency_id, delivery_id, event_id, webhook_id, user_id, webhook_type, lease_id, leased_until, attempts)
    select app_agency_id(), delivery_id, event_id, webhook_id, user_id, webhook_type, ${lease_id}::uuid,
      case when ${lease_id}::uuid is not null then clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::int) end,
      case when ${lease_id}::uuid is not null then 1 else 0 end
    from json_populate_recordset(null::webhook_deliveries, ${toJsonText(deliveries)}::json)`.execute(tx);
}

/** Deletes the event data of permanently deleted candidates. */
export async function deleteEventsOf(tx: TenantTx, ids: readonly CandidateId[]) {
  await tx
    .deleteFrom('webhook_events')
    .where('candidate_id', '=', sql<CandidateId>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Deletes events older than `days`, in batches, except those with a pending delivery. */
export async function deleteOldEvents(tx: TenantTx, days: number, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_events e where e.agency_id = app_agency_id() and e.event_id = any(array(
      select o.event_id from webhook_events o
      where o.agency_id = app_agency_id() and o.created_at < now() - make_interval(days => ${days}::int)
        and not exists (select from webhook_deliveries d where d.agency_id = o.agency_id and d.event_id = o.event_id
          and d.delivery_status = 'pending' and d.webhook_id is not null)
      limit ${batch}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
