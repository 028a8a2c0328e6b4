import { sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

export async function insertMoved(tx: TenantTx, merge_id: string, moved: object) {
  await sql`
    insert into sharing_merges (agency_id, merge_id, moved)
    values (app_agency_id(), ${merge_id}, ${toJsonText(moved)}::jsonb)`.execute(tx);
}

/** What a merge moved, which is forgotten by this: it is moved back. */
export async function takeMoved(tx: TenantTx, merge_id: string): Promise<unknown> {
  const row = await tx
    .deleteFrom('sharing_merges')
    .where('merge_id', '=', merge_id)
    .returning('moved')
    .executeTakeFirst();
  return row?.moved;
}
