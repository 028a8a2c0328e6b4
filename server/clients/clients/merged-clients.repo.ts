import type { ClientId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { isInvolved } from './client-access.repo.ts';

/** Clients in the order of their ids, merged and deleted ones included, locked against whatever comes to name one. */
export async function lockMergedClients(tx: TenantTx, access: Access, ids: readonly ClientId[]) {
  const rows = await tx
    .selectFrom('clients as cl')
    .select([
      'cl.client_id',
      'cl.client_name',
      'cl.domain',
      'cl.recruiter_id',
      'cl.merged_into',
      'cl.deleted_at',
      isInvolved(access).as('is_involved'),
    ])
    .where(sql<SqlBool>`cl.client_id = any(${[...ids]}::uuid[])`)
    .orderBy('cl.client_id')
    .forUpdate('cl')
    .execute();
  return new Map(rows.map((row) => [row.client_id, row]));
}

export async function markMerged(tx: TenantTx, client_id: ClientId, kept: ClientId) {
  await tx
    .updateTable('clients')
    .set({ merged_into: kept, deleted_at: sql<string>`now()` })
    .where('client_id', '=', client_id)
    .execute();
}

export async function markSeparated(tx: TenantTx, client_id: ClientId, domain: string | null) {
  await tx
    .updateTable('clients')
    .set({ merged_into: null, deleted_at: null, domain })
    .where('client_id', '=', client_id)
    .execute();
}

export async function updateLastActivity(tx: TenantTx, client_id: ClientId, last_activity_at: string) {
  await tx.updateTable('clients').set({ last_activity_at }).where('client_id', '=', client_id).execute();
}
