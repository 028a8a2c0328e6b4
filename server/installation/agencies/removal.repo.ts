import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { sql } from 'kysely';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

/** Deleted agencies whose removal is due, and those whose removal was interrupted. */
export async function listAgenciesToRemove(tx: InstallationTx): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`
    select agency_id from list_agencies_to_remove(${limits.restoreDays})`.execute(tx);
  return rows.map(({ agency_id }) => agency_id);
}

export function lockRemoval(tx: TenantTx) {
  return tx
    .selectFrom('agencies')
    .select(['agency_name', 'deleted_at', 'removal_started_at', 'created_at'])
    .where('agency_id', '=', tx.agency_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listImageKeys(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ image_key: string }>`
    select image_key from users where agency_id = ${tx.agency_id} and image_key is not null
    union select logo_key from agencies where agency_id = ${tx.agency_id} and logo_key is not null`.execute(
    tx,
  );
  return rows.map(({ image_key }) => image_key);
}

/** Deletes up to `limit` rows of an agency being removed, from any table; returns the number, 0 at the end. */
export async function deleteSomeRows(
  tx: InstallationTx,
  agency_id: AgencyId,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select remove_agency_rows(${agency_id}, ${limit}) as removed`.execute(tx);
  return rows[0]?.removed ?? 0;
}

/** Deletes an agency's queued jobs and its last row. */
export async function deleteEmptyAgency(tx: InstallationTx, agency_id: AgencyId) {
  await sql`select finish_agency_removal(${agency_id})`.execute(tx);
}
