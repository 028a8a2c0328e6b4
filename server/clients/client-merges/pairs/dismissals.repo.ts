import type { ClientId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

export async function insertDismissal(tx: TenantTx, [first, second]: readonly [ClientId, ClientId]) {
  await sql`
    insert into dismissed_client_pairs (agency_id, first_id, second_id)
    values (app_agency_id(), least(${first}::uuid, ${second}::uuid), greatest(${first}::uuid, ${second}::uuid))
    on conflict do nothing`.execute(tx);
}

export async function deleteDismissals(tx: TenantTx, client_id: ClientId, others: readonly ClientId[]) {
  await sql`
    delete from dismissed_client_pairs where agency_id = app_agency_id()
      and (first_id = ${client_id} and second_id = any(${[...others]}::uuid[])
        or second_id = ${client_id} and first_id = any(${[...others]}::uuid[]))`.execute(tx);
}

/** Says of another client, too, that it is no pair with those with which this one is none; returns the new ones. */
export async function insertDismissalsOf(
  tx: TenantTx,
  { from, to }: { from: ClientId; to: ClientId },
): Promise<ClientId[]> {
  const { rows } = await sql<{ first_id: ClientId; second_id: ClientId }>`
    insert into dismissed_client_pairs (agency_id, first_id, second_id, dismissed_at)
    select app_agency_id(), least(o.other, ${to}::uuid), greatest(o.other, ${to}::uuid), o.dismissed_at
    from (select case when first_id = ${from} then second_id else first_id end as other, dismissed_at
      from dismissed_client_pairs where agency_id = app_agency_id() and ${from}::uuid in (first_id, second_id)) o
    where o.other <> ${to}
    on conflict do nothing returning first_id, second_id`.execute(tx);
  return rows.map(({ first_id, second_id }) => (first_id === to ? second_id : first_id));
}
