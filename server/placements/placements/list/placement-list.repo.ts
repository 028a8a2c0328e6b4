import type { Body } from '@placewell/contract/call.ts';
import { OPEN_PAYMENTS, type PaymentFilter } from '@placewell/contract/placements/placement-terms.ts';
import { type FeeSum, getPlacements } from '@placewell/contract/placements/placements.ts';
import {
  PLACEMENT_SEARCH_FIELDS,
  type PlacementSearchField,
} from '@placewell/contract/search/placement-search-fields.ts';
import { type SqlBool, sql } from 'kysely';
import { applyFilters } from '../../../platform/db/lists/filters.ts';
import { countAll, readPage, readPieces } from '../../../platform/db/lists/lists.ts';
import { isPerson, type SearchColumns, searchCondition } from '../../../platform/db/lists/search.ts';
import { inOrder, parseSort, type SortColumns } from '../../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import {
  hasSplit,
  isOverdue,
  type PlacementQuery,
  type PlacementRow,
  paymentState,
  placementColumns,
  type Reader,
  readablePlacements,
  shownClient,
  shownName,
  shownNameKey,
  shownOwner,
  shownTitle,
  summed,
} from './placement-rows.repo.ts';

type Filters = Body<typeof getPlacements>;
/** `me` is the searching user. */
type Visible = { reader: Reader; me: string };

const sortColumns = (reader: Reader) =>
  ({
    start_on: sql`p.start_on`,
    agreed_on: sql`p.agreed_on`,
    fee_cents: sql`p.fee_cents`,
    paid_on: sql`p.paid_on`,
    candidate_name: shownNameKey(reader),
    client_name: sql`lower(${shownClient})`,
    job_title: sql`lower(${shownTitle(reader)})`,
  }) satisfies SortColumns<Filters>;

/** The searched columns; a side that the reader may not see has none, and is never found. */
const searchColumns = ({ reader, me }: Visible): SearchColumns<PlacementSearchField> => {
  const [name, title] = [shownName(reader), shownTitle(reader)];
  return {
    anywhere: sql`concat_ws(' ', ${name}, ${title}, ${shownClient}, p.po_number, p.invoice_number)`,
    fields: {
      name,
      job: title,
      client: shownClient,
      recruiter: isPerson(me, { id: sql`p.recruiter_id`, name: shownOwner }),
      po: sql`p.po_number`,
      invoice: sql`p.invoice_number`,
      currency: sql`p.currency`,
      status: sql`p.placement_status`,
      payment: paymentState,
    },
  };
};

/** Whether a placement has one of these states of payment; an overdue one is invoiced as well. */
const fitsPayment = (states: readonly PaymentFilter[]) =>
  sql<SqlBool>`(${paymentState} = any(${states}::text[])${states.includes('overdue') ? sql` or ${isOverdue}` : sql``})`;

const filteredPlacements = (tx: TenantTx, filters: Filters, { reader, me }: Visible): PlacementQuery =>
  applyFilters(readablePlacements(tx, reader), getPlacements, filters, {
    search: (text) => searchCondition(text, PLACEMENT_SEARCH_FIELDS, searchColumns({ reader, me })),
    match_id: (id, eb) => eb('p.match_id', '=', id),
    candidate_id: (id, eb) => eb('p.candidate_id', '=', id),
    job_id: (id, eb) => eb('p.job_id', '=', id),
    client_id: (id, eb) => eb('p.client_id', '=', id),
    // Whether a colleague has a split is not for a recruiter to find out.
    recruiter_id: (id) =>
      reader.only === undefined || reader.only === id
        ? sql<SqlBool>`(p.recruiter_id = ${id} or ${hasSplit(id)})`
        : sql<SqlBool>`p.recruiter_id = ${id}`,
    placement_status: (statuses, eb) => eb('p.placement_status', 'in', [statuses].flat()),
    payment_state: (states) => fitsPayment([states].flat()),
    currency: (currency, eb) => eb('p.currency', '=', currency),
    start_from: (day, eb) => eb('p.start_on', '>=', day),
    start_to: (day, eb) => eb('p.start_on', '<=', day),
    agreed_from: (day, eb) => eb('p.agreed_on', '>=', day),
    agreed_to: (day, eb) => eb('p.agreed_on', '<=', day),
  });

/** A placement without the value comes last in either direction. */
function selectSorted(query: PlacementQuery, { sort_by }: Pick<Filters, 'sort_by'>, reader: Reader) {
  const sort = parseSort(sort_by ?? 'start_on_desc', sortColumns(reader));
  return query
    .select(placementColumns(reader))
    .orderBy(sort.column, inOrder(sort, ['paid_on', 'candidate_name', 'job_title']))
    .orderBy('p.placement_id', sort.direction);
}

/** One page of the placements that the reader sees; the latest start first by default. */
export const listPlacements = (tx: TenantTx, filters: Filters, visible: Visible) =>
  readPage(tx, filteredPlacements(tx, filters, visible), filters, (window) =>
    selectSorted(window, filters, visible.reader).execute(),
  );

/** The sums of all placements of the list, by currency. */
export async function sumPlacements(tx: TenantTx, filters: Filters, visible: Visible): Promise<FeeSum[]> {
  const found = filteredPlacements(tx, filters, visible).select([
    'p.currency',
    summed(visible.reader).as('fee_cents'),
  ]);
  const { rows } = await sql<FeeSum>`
    select currency, count(*)::int as placements, sum(fee_cents)::bigint as fee_cents from (${found}) as found
    group by currency order by currency`.execute(tx);
  return rows;
}

type PaymentSum = FeeSum & { payment: (typeof OPEN_PAYMENTS)[number] };

/** The sums that the filters by open payments would have beside the other filters. */
export async function sumPayments(tx: TenantTx, filters: Filters, visible: Visible): Promise<PaymentSum[]> {
  const found = filteredPlacements(tx, { ...filters, payment_state: undefined }, visible)
    .where('p.paid_on', 'is', null)
    .select([
      'p.currency',
      summed(visible.reader).as('fee_cents'),
      ...OPEN_PAYMENTS.map((payment) => sql<boolean>`${fitsPayment([payment])}`.as(payment)),
    ]);
  const sums = OPEN_PAYMENTS.map(
    (payment, place) => sql`
      select ${place}::int as place, ${payment} as payment, currency, count(*)::int as placements,
        sum(fee_cents)::bigint as fee_cents
      from found where ${sql.ref(payment)} group by currency`,
  );
  const { rows } = await sql<PaymentSum & { place: number }>`
    with found as materialized (${found}) select * from (${sql.join(sums, sql` union all `)}) one
    order by currency, place`.execute(tx);
  return rows.map(({ place: _place, ...sum }) => sum);
}

/** All of the list in batches. */
export async function listAllPlacements(tx: TenantTx, filters: Filters, visible: Visible) {
  const found = filteredPlacements(tx, filters, visible);
  return {
    total: await countAll(tx, found),
    pieces: readPieces<PlacementRow>(tx, selectSorted(found, filters, visible.reader)),
  };
}
