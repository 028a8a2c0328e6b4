import type { ActivityId, ClientId, ContactId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

type Move<Id> = { from: Id; to: Id; ids?: readonly ActivityId[] | undefined };

async function updateSubject(
  tx: TenantTx,
  column: 'client_id' | 'contact_id',
  { from, to, ids }: Move<ClientId | ContactId>,
): Promise<ActivityId[]> {
  const some = ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`activity_id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ activity_id: ActivityId }>`
    update activities set ${sql.ref(column)} = ${to}::uuid
    where agency_id = app_agency_id() and ${sql.ref(column)} = ${from}::uuid and ${some}
    returning activity_id`.execute(tx);
  return rows.map(({ activity_id }) => activity_id);
}

export const updateClientOfActivities = (tx: TenantTx, move: Move<ClientId>) =>
  updateSubject(tx, 'client_id', move);
export const updateContactOfActivities = (tx: TenantTx, move: Move<ContactId>) =>
  updateSubject(tx, 'contact_id', move);
