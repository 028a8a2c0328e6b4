import type { Body } from '@placewell/contract/call.ts';
import { type Client, getClients } from '@placewell/contract/clients/clients.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import { CLIENT_SEARCH_FIELDS } from '@placewell/contract/search/client-search-fields.ts';
import { type SqlBool, sql } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import type { resolveDayRange } from '../../platform/db/lists/days.ts';
import { applyFilters, isNarrowed } from '../../platform/db/lists/filters.ts';
import {
  countAll,
  countTotal,
  readPage,
  readPieces,
  type Total,
  type WholeList,
} from '../../platform/db/lists/lists.ts';
import { searchCondition } from '../../platform/db/lists/search.ts';
import { inOrder, parseSort, type SortColumns } from '../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { readableJobs } from './client-access.repo.ts';
import { hasTags, isInPlace } from './client-filters.repo.ts';
import { searchColumns } from './client-search.repo.ts';
import { asSeen } from './client-values.rules.ts';
import { activeClients, clientColumns, isOffLimits } from './clients.repo.ts';

type Filters = Body<typeof getClients>;
type Days = Awaited<ReturnType<typeof resolveDayRange>>;
/** The reader, with the days resolved beforehand. */
export type Reader = { access: Access; days: Days };

/** Only what everyone of the agency sees: an order by anything else would let them guess it. */
const SORT_COLUMNS = {
  client_name: sql`cl.name_key`,
  created_at: sql`cl.created_at`,
  updated_at: sql`cl.updated_at`,
  last_activity_at: sql`cl.last_activity_at`,
  open_jobs: sql`coalesce(oj.open_jobs, 0)`,
  off_limits_until: sql`cl.off_limits_until`,
} satisfies SortColumns<Filters>;

const openJobs = (access: Access) => sql`(${readableJobs(access)} and j.job_status = 'open')`;

function filteredClients(tx: TenantTx, filters: Partial<Filters>, { access, days }: Reader) {
  return applyFilters(activeClients(tx), getClients, filters, {
    search: (text) => searchCondition(text, CLIENT_SEARCH_FIELDS, searchColumns(access.user_id)),
    client_status: (statuses, eb) => eb('cl.client_status', 'in', [statuses].flat()),
    recruiter_id: (owner, eb) => eb('cl.recruiter_id', '=', owner),
    location: (text) => isInPlace(text),
    tags: (names) => hasTags([names].flat(), filters.tags_match),
    tags_match: { readBy: 'tags' },
    is_off_limits: (value) => sql<SqlBool>`${isOffLimits} = ${value}`,
    has_open_jobs: (value) =>
      sql<SqlBool>`(cl.client_id in (select o.client_id from ${openJobs(access)} o)) = ${value}`,
    from_date: (_day, eb) => days.from && eb('cl.created_at', '>=', days.from),
    to_date: (_day, eb) => days.until && eb('cl.created_at', '<', days.until),
  });
}
type Query = ReturnType<typeof filteredClients>;

function sorted(query: Query, { sort_by }: Filters, access: Access) {
  const sort = parseSort(sort_by ?? 'created_at_desc', SORT_COLUMNS);
  // Counted once for all clients, instead of for each of them.
  const counted =
    sort.field === 'open_jobs'
      ? (query.leftJoin(
          sql<{ client_id: ClientId; open_jobs: number }>`(
            select o.client_id, count(*)::int as open_jobs from ${openJobs(access)} o group by o.client_id)`.as(
            'oj',
          ),
          (join) => join.onRef('oj.client_id', '=', 'cl.client_id'),
        ) as unknown as Query)
      : query;
  return counted
    .orderBy(sort.column, inOrder(sort, ['off_limits_until']))
    .orderBy('cl.client_id', sort.direction);
}

/** All clients, counted in the order of an index, which alone is read; a filter needs the rows. */
async function countClients(tx: TenantTx, filters: Filters, query: Query): Promise<Total> {
  if (isNarrowed(getClients, filters)) return countTotal(tx, query);
  const all = tx.selectFrom('clients as cl').where('cl.deleted_at', 'is', null);
  return countTotal(tx, query, all.orderBy('cl.created_at', 'desc').orderBy('cl.client_id', 'desc'));
}

/** The rows of a page are read by their ids: otherwise those before it would be counted and put together as well. */
export const listClients = (tx: TenantTx, filters: Filters, reader: Reader) => {
  const query = filteredClients(tx, filters, reader);
  const count = () => countClients(tx, filters, query);
  return readPage(tx, query, { ...filters, count }, async (window) => {
    const found = await sorted(window, filters, reader.access).select('cl.client_id').execute();
    const ids = found.map(({ client_id }) => client_id);
    const byId = new Map((await listClientsByIds(tx, reader.access, ids)).map((one) => [one.client_id, one]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  });
};

async function* eachSeen(pieces: AsyncIterable<Client[]>) {
  for await (const rows of pieces) yield rows.map(asSeen);
}

/** All clients of the list, as the reader sees them. */
export async function listAllClients(
  tx: TenantTx,
  filters: Filters,
  reader: Reader,
): Promise<WholeList<Client>> {
  const found = filteredClients(tx, filters, reader);
  const total = await countAll(tx, found);
  return {
    total,
    leftOut: 0,
    rows: eachSeen(
      readPieces<Client>(tx, sorted(found, filters, reader.access).select(clientColumns(reader.access))),
    ),
  };
}

/** Those of these clients that are not deleted, as the reader sees them; in no order. */
export const listClientsByIds = async (
  tx: TenantTx,
  access: Access,
  ids: readonly ClientId[],
): Promise<Client[]> =>
  (
    await activeClients(tx)
      .select(clientColumns(access))
      .where(sql<SqlBool>`cl.client_id = any(${[...ids]}::uuid[])`)
      .execute()
  ).map(asSeen);
