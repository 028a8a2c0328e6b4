import type { AgencyId } from '@placewell/contract/ids.ts';
import { type Kysely, sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import type { InstallationTx, TenantTx } from '../../../platform/db/tenant.ts';
import type { Book } from './book.ts';
import { dueAt, isOpen, type SandboxEvent, type SandboxObject } from './sandbox-objects.ts';

/** Serializes the requests of an agency. */
export const lockSandbox = (tx: TenantTx) => lockKeys(tx, ['sandbox']);

/** The agency's test clock. */
export async function readClock(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select clock_timestamp() + make_interval(secs => billing_clock_offset_ms / 1000.0) as now from agencies
    where agency_id = ${tx.agency_id}`.execute(tx);
  if (!rows[0]) throw new Error('This agency does not exist');
  return rows[0].now;
}

/** Moves the agency's test clock to `to`, never backwards. */
export async function setClock(tx: TenantTx, to: string) {
  await sql`
    update agencies set billing_clock_offset_ms = greatest(billing_clock_offset_ms,
      ceil(extract(epoch from ${to}::timestamptz - clock_timestamp()) * 1000)::bigint)
    where agency_id = ${tx.agency_id}`.execute(tx);
}

/** The next due time, if it is not after `to`. */
export async function findNextDue(tx: TenantTx, to: string): Promise<string | null> {
  const { due_at } = await tx
    .selectFrom('sandbox_objects')
    .select(({ fn }) => fn.min('due_at').as('due_at'))
    .where('agency_id', '=', tx.agency_id)
    .where('due_at', '<=', to)
    .executeTakeFirstOrThrow();
  return due_at;
}

const records = (rows: { record: unknown }[]) => rows.map(({ record }) => record as SandboxObject);

export async function listOpenObjects(tx: TenantTx): Promise<SandboxObject[]> {
  return records(
    await tx
      .selectFrom('sandbox_objects')
      .select('record')
      .where('agency_id', '=', tx.agency_id)
      .where('is_open', '=', true)
      .execute(),
  );
}

/** Objects of one type of a customer, newest first. */
export async function listObjects(
  tx: TenantTx,
  of: { kind: SandboxObject['kind']; customer_id: string; since?: string | undefined },
): Promise<SandboxObject[]> {
  return records(
    await tx
      .selectFrom('sandbox_objects')
      .select('record')
      .where('agency_id', '=', tx.agency_id)
      .where('object_kind', '=', of.kind)
      .where('customer_id', '=', of.customer_id)
      .$if(of.since !== undefined, (query) => query.where('created_at', '>=', of.since ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('object_id', 'desc')
      .execute(),
  );
}

export async function findObject(tx: TenantTx, object_id: string): Promise<SandboxObject | undefined> {
  const rows = await tx
    .selectFrom('sandbox_objects')
    .select('record')
    .where('agency_id', '=', tx.agency_id)
    .where('object_id', '=', object_id)
    .execute();
  return records(rows)[0];
}

/** The invoice that is paid with a client secret. */
export async function findInvoiceBySecret(tx: TenantTx, secret: string): Promise<SandboxObject | undefined> {
  const { rows } = await sql<{ record: unknown }>`
    select record from sandbox_objects where agency_id = ${tx.agency_id} and object_kind = 'invoice'
      and record -> 'payment' ->> 'client_secret' = ${secret}`.execute(tx);
  return records(rows)[0];
}

export async function saveBook(tx: TenantTx, { changed, events }: Book) {
  for (const object of changed.values()) {
    const state = {
      is_open: isOpen(object),
      due_at: dueAt(object),
      record: toJsonText(object),
    };
    await tx
      .insertInto('sandbox_objects')
      .values({
        agency_id: tx.agency_id,
        object_id: object.id,
        object_kind: object.kind,
        customer_id: object.kind === 'customer' ? object.id : object.customer_id,
        created_at: object.created_at,
        ...state,
      })
      .onConflict((conflict) => conflict.columns(['agency_id', 'object_id']).doUpdateSet(state))
      .execute();
  }
  if (events.length > 0)
    await tx
      .insertInto('sandbox_events')
      .values(
        events.map(({ payload, ...event }) => ({
          agency_id: tx.agency_id,
          ...event,
          payload: toJsonText(payload),
        })),
      )
      .execute();
}

export async function findRequest(
  tx: TenantTx,
  request_key: string,
): Promise<{ values_hash: Buffer; result: unknown } | undefined> {
  return tx
    .selectFrom('sandbox_requests')
    .select(['values_hash', 'result'])
    .where('agency_id', '=', tx.agency_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst();
}

export async function insertRequest(
  tx: TenantTx,
  request: { request_key: string; values_hash: Buffer; result: unknown },
) {
  await tx
    .insertInto('sandbox_requests')
    .values({ agency_id: tx.agency_id, ...request, result: toJsonText(request.result) })
    .execute();
}

type EventRow = SandboxEvent & { agency_id: AgencyId };
const EVENT_COLUMNS = [
  'agency_id',
  'event_id',
  'event_type',
  'customer_id',
  'created_at',
  'payload',
] as const;

export async function listEvents(
  tx: TenantTx,
  of: { customer_id: string; since: string },
): Promise<EventRow[]> {
  const rows = await tx
    .selectFrom('sandbox_events')
    .select(EVENT_COLUMNS)
    .where('agency_id', '=', tx.agency_id)
    .where('customer_id', '=', of.customer_id)
    .where('created_at', '>=', of.since)
    .orderBy('event_number')
    .execute();
  return rows as EventRow[];
}

/** The oldest undelivered events. */
export async function listUndelivered(tx: TenantTx, limit: number): Promise<EventRow[]> {
  const rows = await tx
    .selectFrom('sandbox_events')
    .select(EVENT_COLUMNS)
    .where('agency_id', '=', tx.agency_id)
    .where('delivered_at', 'is', null)
    .orderBy('event_number')
    .limit(limit)
    .execute();
  return rows as EventRow[];
}

export async function markDelivered(tx: TenantTx, event_id: string) {
  await sql`
    update sandbox_events set delivered_at = now()
    where agency_id = ${tx.agency_id} and event_id = ${event_id}`.execute(tx);
}

/** Deletes keys and delivered events older than `days`, as a provider does. */
export async function deleteOld(tx: TenantTx, days: number) {
  await sql`
    delete from sandbox_requests
    where agency_id = ${tx.agency_id} and created_at < now() - make_interval(days => ${days})`.execute(tx);
  await sql`
    delete from sandbox_events where agency_id = ${tx.agency_id}
      and delivered_at < now() - make_interval(days => ${days})`.execute(tx);
}

/** The sealed signing secret; null before its first use. */
export async function findSealedSecret(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`select sandbox_secret_sealed() as sealed`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** Stores a sealed secret if there is none, or in place of `former`; returns the stored one. */
export async function keepSealedSecret(
  db: Kysely<Tables>,
  sealed: string,
  former: string | null,
): Promise<string> {
  const { rows } = await sql<{ kept: string }>`
    select keep_sandbox_secret(${sealed}, ${former}) as kept`.execute(db);
  if (!rows[0]) throw new Error('The secret of the sandbox was not kept');
  return rows[0].kept;
}

export async function listDueAgencies(tx: InstallationTx): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`
    select agency_id from list_due_sandbox_agencies()`.execute(tx);
  return rows.map(({ agency_id }) => agency_id);
}
