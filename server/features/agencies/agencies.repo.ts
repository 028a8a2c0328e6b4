import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql, type Updateable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

/** Ids of all agencies but the inactive ones, whose background work pauses; the installation itself is left out. */
export async function listAgencyIds(tx: InstallationTx): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`select agency_id from list_agency_ids()`.execute(tx);
  return rows.map((row) => row.agency_id);
}

export async function insertAgency(tx: TenantTx, agency: { agency_id: AgencyId; agency_name: string }) {
  await tx.insertInto('agencies').values(agency).execute();
}

/** Defaults of the transaction's agency for suggestions and new records. */
export function findAgencyDefaults(tx: TenantTx) {
  return tx.selectFrom('agencies').select(['skill_fields', 'default_job_type']).executeTakeFirstOrThrow();
}

/** Changes the transaction's agency; what is undefined stays. */
export async function updateAgencyRow(tx: TenantTx, change: Updateable<Tables['agencies']>) {
  await tx.updateTable('agencies').set(change).where('agency_id', '=', tx.agency_id).execute();
}
