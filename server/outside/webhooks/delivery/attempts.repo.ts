import type { AgencyId, DeliveryId, UserId, WebhookId } from '@placewell/contract/ids.ts';
import type { WebhookErrorCode } from '@placewell/contract/outside/webhook-types.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { KEPT_STATUSES } from '../../../sourcing/sourcing.public.ts';
import type { Outcome } from './attempt.rules.ts';
import { LEASE_SECONDS, SLOW_SECONDS } from './lease-length.rules.ts';

/** Concurrent deliveries: per webhook; per agency at one receiver; per agency; of failing and slow webhooks, over all agencies. */
const PER_WEBHOOK = 2;
const PER_RECEIVER = 8;
const PER_AGENCY = 16;
const HELD_PLACES = 24;

export type Leased = { agency_id: AgencyId; delivery_id: DeliveryId };

/** Leases up to `places` due deliveries for one process; across agencies, like the queue. */
export async function leaseDeliveries(
  { ownerPool }: Database,
  lease_id: string,
  places: number,
): Promise<Leased[]> {
  const { rows } = await ownerPool.query<Leased>({
    name: 'lease-webhook-deliveries',
    text: 'select agency_id, delivery_id from lease_webhook_deliveries($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      lease_id,
      places,
      LEASE_SECONDS,
      PER_WEBHOOK,
      PER_RECEIVER,
      PER_AGENCY,
      HELD_PLACES,
      SLOW_SECONDS,
    ],
  });
  return rows;
}

/** The data for sending a leased delivery; undefined if it was canceled meanwhile. */
export function findLeased(tx: TenantTx, delivery_id: DeliveryId, lease_id: string) {
  return tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.agency_id', '=', 'd.agency_id').onRef('w.webhook_id', '=', 'd.webhook_id'),
    )
    .innerJoin('webhook_events as e', (join) =>
      join.onRef('e.agency_id', '=', 'd.agency_id').onRef('e.event_id', '=', 'd.event_id'),
    )
    .innerJoin('agencies as a', 'a.agency_id', 'w.agency_id')
    .leftJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'e.agency_id').onRef('c.candidate_id', '=', 'e.candidate_id'),
    )
    .where('d.delivery_id', '=', delivery_id)
    .where('d.lease_id', '=', lease_id)
    .where('w.status', '=', 'active')
    .select(['e.event_id', 'e.payload', 'w.webhook_id', 'w.url', 'w.secret_sealed'])
    .select(
      sql<string | null>`case when w.previous_secret_until > now() then w.previous_secret_sealed end`.as(
        'previous_secret_sealed',
      ),
    )
    .select(
      sql<boolean>`e.candidate_id is not null and (c.candidate_id is null or c.deleted_at is not null
        or c.candidate_status = any(${[...KEPT_STATUSES]}::text[])
        or (not a.recruiters_see_all and c.recruiter_id <> w.user_id
          and coalesce(e.payload#>>'{data,candidate_id}', e.payload#>>'{data,candidate,candidate_id}') is not null))`.as(
        'has_candidate_left',
      ),
    )
    .executeTakeFirst();
}

type Attempt = Omit<Outcome, 'retryAfterMs'> & { attempt_id: string; delivery_id: DeliveryId };

/** Records an attempt once, unless its delivery is gone; `attempted_at` is its start. */
export async function insertAttempt(
  tx: TenantTx,
  { attempt_id, delivery_id, status, error, ms, response, response_withheld }: Attempt,
  attempted_at: Date,
) {
  await sql`
    insert into webhook_attempts
      (agency_id, attempt_id, delivery_id, attempted_at, status, error, ms, response, response_withheld,
       was_replay)
    select d.agency_id, ${attempt_id}::uuid, d.delivery_id, ${attempted_at.toISOString()}::timestamptz, ${status}::int,
      ${error}::text, ${ms}::int, ${response}::text, ${response_withheld}, d.is_replay
    from webhook_deliveries d where d.agency_id = app_agency_id() and d.delivery_id = ${delivery_id}
    on conflict do nothing`.execute(tx);
}

/** Marks a delivery as delivered, whichever process holds the lease, and its webhook as working. */
export async function updateToDelivered(
  tx: TenantTx,
  {
    delivery_id,
    webhook_id,
    status,
    is_slow,
  }: { delivery_id: DeliveryId; webhook_id: WebhookId; status: number | null; is_slow: boolean },
) {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: null, last_error: null, is_slow })
    .where('webhook_id', '=', webhook_id)
    .where((eb) =>
      eb.or([
        eb('failing_since', 'is not', null),
        eb('last_error', 'is not', null),
        eb('is_slow', 'is distinct from', is_slow),
      ]),
    )
    .execute();
  return tx
    .updateTable('webhook_deliveries')
    .set({
      delivery_status: 'delivered',
      delivered_at: sql`clock_timestamp()`,
      last_status: status,
      last_error: null,
      lease_id: null,
      leased_until: null,
    })
    .where('delivery_id', '=', delivery_id)
    .returning('user_id')
    .executeTakeFirst();
}

/** Records a failure, the first after a success as the start. Ignored if the URL was changed during the attempt. */
export function updateToFailing(
  tx: TenantTx,
  { webhook_id, url }: { webhook_id: WebhookId; url: string },
  { error, is_slow }: { error: WebhookErrorCode; is_slow: boolean },
) {
  return tx
    .updateTable('webhooks')
    .set({ failing_since: sql`coalesce(failing_since, clock_timestamp())`, last_error: error, is_slow })
    .where('webhook_id', '=', webhook_id)
    .where('url', '=', url)
    .where('status', '=', 'active')
    .returning(['failing_since', 'user_id', 'webhook_type', 'url'])
    .executeTakeFirst();
}

/** Locks a delivery that this lease still holds. */
export function lockLeased(tx: TenantTx, delivery_id: DeliveryId, lease_id: string) {
  return tx
    .selectFrom('webhook_deliveries')
    .where('delivery_id', '=', delivery_id)
    .where('lease_id', '=', lease_id)
    .select(['attempts', 'user_id'])
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a failed attempt: the delivery waits for the next one, or has failed permanently if there is no pause. */
export async function updateAfterFailure(
  tx: TenantTx,
  delivery_id: DeliveryId,
  { error, status, pauseMs }: Pick<Outcome, 'error' | 'status'> & { pauseMs: number | undefined },
) {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      delivery_status: pauseMs === undefined ? 'failed' : 'pending',
      ...(pauseMs !== undefined && {
        next_attempt_at: sql<string>`clock_timestamp() + make_interval(secs => ${pauseMs / 1000})`,
      }),
      last_status: status,
      last_error: error,
      lease_id: null,
      leased_until: null,
    })
    .where('delivery_id', '=', delivery_id)
    .execute();
}

/** Switches a webhook off automatically. */
export async function updateToDisabled(tx: TenantTx, webhook_id: WebhookId, reason: 'gone' | 'failing') {
  await tx
    .updateTable('webhooks')
    .set({ status: 'inactive', disabled_reason: reason, updated_at: sql`now()` })
    .where('webhook_id', '=', webhook_id)
    .execute();
}

export async function updateToCanceled(tx: TenantTx, held: { delivery_id: DeliveryId; lease_id: string }) {
  return tx
    .updateTable('webhook_deliveries')
    .set({
      delivery_status: 'canceled',
      last_error: 'candidate_left',
      attempts: sql<number>`attempts - 1`,
      lease_id: null,
      leased_until: null,
    })
    .where('delivery_id', '=', held.delivery_id)
    .where('lease_id', '=', held.lease_id)
    .returning('user_id')
    .executeTakeFirst();
}

/** Ends a webhook's pending deliveries; returns their number. */
export async function updateToEnded(
  tx: TenantTx,
  webhook_id: WebhookId,
  { delivery_status, last_error }: { delivery_status: 'failed' | 'canceled'; last_error: WebhookErrorCode },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ delivery_status, last_error, lease_id: null, leased_until: null })
    .where('webhook_id', '=', webhook_id)
    .where('delivery_status', '=', 'pending')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The email address of an active user. */
export async function findOwnerEmail(tx: TenantTx, user_id: UserId): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', user_id)
    .where('user_status', '=', 'active')
    .executeTakeFirst();
  return row?.email;
}
