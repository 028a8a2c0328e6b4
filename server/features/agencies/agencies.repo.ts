import type { AgencyId } from '@placewell/contract/ids.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

/** Ids of all agencies but the inactive ones, whose background work pauses; the installation itself is left out. */
export async function listAgencyIds(tx: InstallationTx): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`select agency_id from list_agency_ids()`.execute(tx);
  return rows.map((row) => row.agency_id);
}

type NewAgency = { agency_id: AgencyId; agency_name: string } & Partial<
  Pick<Insertable<Tables['agencies']>, 'agency_status' | 'plan_id' | 'invited_trial_days'>
>;

export async function insertAgency(tx: TenantTx, agency: NewAgency) {
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

/** Opens a pending agency whose invitation is accepted, and begins its trial; false when it is open already. */
export async function activateAgency(tx: TenantTx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agencies')
    .set({
      agency_status: 'active',
      trial_ends_at: sql<string>`now() + make_interval(days => invited_trial_days)`,
    })
    .where('agency_status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The agency with this id, also one that was deleted and is not purged yet. */
export async function findAgency(tx: InstallationTx, agency_id: AgencyId) {
  const { rows } = await sql<{ agency_id: AgencyId; agency_name: string; deleted_at: string | null }>`
    select agency_id, agency_name, deleted_at from find_agency(${agency_id})`.execute(tx);
  return rows[0];
}
