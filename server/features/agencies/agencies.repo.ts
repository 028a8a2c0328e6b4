import { getAgencies } from '@placewell/contract/agencies.ts';
import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql, type Updateable } from 'kysely';
import { applyFilters } from '../../platform/db/filters.ts';
import { containsPattern } from '../../platform/db/like.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { parseSort, type SortColumns } from '../../platform/db/sort.ts';
import type { IdentityTx, InstallationTx, TenantTx } from '../../platform/db/tenant.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';

type Filters = Body<typeof getAgencies>;

const SORT_COLUMNS = {
  created_at: sql`created_at`,
  agency_name: sql`lower(agency_name)`,
  recruiters: sql`recruiters`,
} satisfies SortColumns<Filters>;

/** Agencies with their number of recruiters and their first user, who is the contact. */
const selectAgencies = (tx: InstallationTx) =>
  tx
    .selectFrom('agencies as a')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('users as f')
          .select(['f.fullname', 'f.email'])
          .whereRef('f.agency_id', '=', 'a.agency_id')
          .where('f.role', '=', 'agency')
          .orderBy('f.created_at')
          .orderBy('f.user_id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'a.agency_id as id',
      'a.agency_name',
      'a.agency_status',
      'a.created_at',
      sql<string>`coalesce(first.fullname, '')`.as('fullname'),
      sql<string>`coalesce(first.email, '')`.as('email'),
      eb
        .selectFrom('users as r')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('r.agency_id', '=', 'a.agency_id')
        .where('r.role', '=', 'recruiter')
        .as('recruiters'),
    ])
    .where('a.agency_id', '<>', INSTALLATION_ID);

/** One page of agencies and the total number that match the filters. */
export async function listAgencies(tx: InstallationTx, filters: Filters) {
  const { page, limit, sort_by } = filters;
  const query = applyFilters(tx.selectFrom(selectAgencies(tx).as('a')), getAgencies, filters, {
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
  const rows = await tx
    .selectFrom('agencies')
    .select('agency_id')
    .where('agency_id', '<>', INSTALLATION_ID)
    .execute();
  return rows.map((row) => row.agency_id);
}

export async function insertAgency(tx: IdentityTx, agency: { agency_id: AgencyId; agency_name: string }) {
  await tx.insertInto('agencies').values(agency).execute();
}

/** Changes the transaction's agency; what is undefined stays. */
export async function updateAgencyRow(tx: TenantTx, change: Updateable<Tables['agencies']>) {
  await tx.updateTable('agencies').set(change).execute();
}
