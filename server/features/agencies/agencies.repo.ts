import { getAgencies } from '@placewell/contract/agencies.ts';
import type { Body, Data } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql, type Updateable } from 'kysely';
import { applyFilters } from '../../platform/db/filters.ts';
import { containsPattern } from '../../platform/db/like.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { parseSort, type SortColumns } from '../../platform/db/sort.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

type Filters = Body<typeof getAgencies>;

const SORT_COLUMNS = {
  created_at: sql`created_at`,
  agency_name: sql`lower(agency_name)`,
  recruiters: sql`recruiters`,
} satisfies SortColumns<Filters>;

type AgencyRow = Omit<Data<typeof getAgencies>['items'][number], never>;

/** One page of agencies and the total number that match the filters. */
export async function listAgencies(tx: InstallationTx, filters: Filters) {
  const { page, limit, sort_by } = filters;
  const query = applyFilters(tx.selectFrom(sql<AgencyRow>`list_agencies()`.as('a')), getAgencies, filters, {
    search: (text, eb) =>
      eb.or([
        eb(sql`lower(a.agency_name)`, 'like', containsPattern(text)),
        eb(sql`lower(a.fullname)`, 'like', containsPattern(text)),
        eb('a.email', 'like', containsPattern(text)),
      ]),
  });
  const { column, direction } = parseSort(sort_by ?? 'created_at_desc', SORT_COLUMNS);
  const rows = await query
    .selectAll('a')
    .orderBy(column, direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Ids of all agencies; the installation itself is left out. */
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
  await tx.updateTable('agencies').set(change).execute();
}
