import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { type Agency, getAgencies } from '@placewell/contract/installation/agencies.ts';
import { limits } from '@placewell/contract/limits.ts';
import { sql } from 'kysely';
import { applyFilters } from '../../platform/db/lists/filters.ts';
import { wordCondition } from '../../platform/db/lists/search.ts';
import { parseSort, type SortColumns } from '../../platform/db/lists/sort.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';

type Filters = Body<typeof getAgencies>;
type DateRange = { from: string | undefined; until: string | undefined };

const SORT_COLUMNS = {
  date: sql`created_at`,
  created_at: sql`created_at`,
  agency_name: sql`lower(agency_name)`,
  recruiters: sql`recruiters`,
  subscription_status: sql`subscription_status`,
} satisfies SortColumns<Filters>;

/** All agencies; pending ones with the expiry of their invitation, unless it was withdrawn. */
const allAgencies = sql<Agency>`(
  select a.*, case when i.revoked_at is null then i.expires_at end as invite_expires_at
  from list_agencies() a left join list_agency_invitations() i on i.agency_id = a.id)`;

/** One page of agencies and the total of matching ones, from one query. */
export async function listAgencies(tx: InstallationTx, filters: Filters, dates: DateRange) {
  const { page, limit } = filters;
  const query = applyFilters(tx.selectFrom(allAgencies.as('a')), getAgencies, filters, {
    search: (text) => wordCondition(text, sql`concat_ws(' ', a.agency_name, a.fullname, a.email)`),
    subscription_status: (status, eb) => eb('a.subscription_status', '=', status),
    user_status: (status, eb) => eb('a.agency_status', '=', status),
    from_date: (_day, eb) => dates.from && eb('a.created_at', '>=', dates.from),
    to_date: (_day, eb) => dates.until && eb('a.created_at', '<', dates.until),
    recruiters_min: (count, eb) => eb('a.recruiters', '>=', count),
    recruiters_max: (count, eb) => eb('a.recruiters', '<=', count),
  });
  const { column, direction } = parseSort(filters.sort_by ?? 'created_at_desc', SORT_COLUMNS);
  // The total comes with the page: all agencies are read once, not twice.
  const rows = await query
    .selectAll('a')
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(column, direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** The existing ones of the named agencies, in no order. */
export async function listNamedAgencies(tx: InstallationTx, ids: readonly AgencyId[]): Promise<Agency[]> {
  const { rows } = await sql<Agency>`
    select * from ${allAgencies} a where id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

export async function findAgency(tx: InstallationTx, agency_id: AgencyId): Promise<Agency | undefined> {
  const { rows } = await sql<Agency>`
    select a.*, to_jsonb(b) as bounce_reports, to_jsonb(s) || jsonb_build_object('stopped_at',
        to_char(s.stopped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as sending
      from ${allAgencies} a
      cross join count_bounce_reports(${agency_id}, now() - make_interval(days => ${limits.bounceDays})) b
      cross join agency_sending(${agency_id}, ${limits.bounceDays}) s
    where id = ${agency_id}`.execute(tx);
  return rows[0];
}
