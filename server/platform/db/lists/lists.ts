import { limits } from '@placewell/contract/limits.ts';
import { type Compilable, type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { TenantTx } from '../tenant.ts';

/** The tables, joins and conditions of a list; nothing is selected yet. */
type ListQuery<Db, Tables extends keyof Db> = SelectQueryBuilder<Db, Tables, object>;
/** The number of rows of a list, exact or the planner's estimate. */
export type Total = { total: number; total_is_exact: boolean };
/** `count`: for lists whose total is known or counted without the query. */
type Window = { page: number; limit: number; count?: (() => Promise<Total>) | undefined };

/** One page of a list; the total is exact up to `limits.exactTotal`. `read` gets the limited query and sorts. */
export async function readPage<Db, Tables extends keyof Db, Row>(
  tx: TenantTx,
  query: ListQuery<Db, Tables>,
  { page, limit, count }: Window,
  read: (window: ListQuery<Db, Tables>) => Promise<Row[]>,
) {
  const before = (page - 1) * limit;
  const items = await read(query.limit(limit).offset(before));
  // A page that is not full is the last one, so no count is needed.
  const isLast = items.length < limit && (items.length > 0 || page === 1);
  const { total, total_is_exact } = isLast
    ? { total: before + items.length, total_is_exact: true }
    : await (count?.() ?? countTotal(tx, query));
  return pageOf(items, { page, limit, total, total_is_exact });
}

/** One page of a list in the form of the calls; a total is exact by default. */
export function pageOf<Item>(
  items: Item[],
  {
    page,
    limit,
    total,
    total_is_exact = true,
  }: Pick<Window, 'page' | 'limit'> & Pick<Total, 'total'> & Partial<Total>,
) {
  return { items, total, total_is_exact, page, limit, total_pages: Math.ceil(total / limit) };
}

/** All rows of a list, in its order, to be read once and in batches. */
export type WholeList<Row> = {
  total: number;
  /** The number of rows left out because they must not be exported. */
  leftOut: number;
  rows: AsyncIterable<Row[]>;
};

/** Rows per batch: some hundred kilobytes. */
const PIECE_ROWS = 500;

/** The rows of a query in batches, by a cursor: constant time per batch. One cursor at a time per transaction. */
export async function* readPieces<Row>(tx: TenantTx, query: Compilable<Row> & Expression<unknown>) {
  // The whole list is read, not its beginning.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare whole_list no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PIECE_ROWS)} from whole_list`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE_ROWS) break;
  }
  await sql`close whole_list`.execute(tx);
}

/** The exact number of rows of a list. */
export async function countAll<Db, Tables extends keyof Db>(
  tx: TenantTx,
  query: ListQuery<Db, Tables>,
): Promise<number> {
  const rows = query.select(sql<number>`1`.as('one'));
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from (${rows}) as counted`.execute(tx);
  return counted.rows[0]?.count ?? 0;
}

/** A complete list, in batches. */
export const wholeListOf = <Row>(rows: readonly Row[]): WholeList<Row> => ({
  total: rows.length,
  leftOut: 0,
  rows: (async function* () {
    for (let at = 0; at < rows.length; at += PIECE_ROWS) yield rows.slice(at, at + PIECE_ROWS);
  })(),
});

/** The number of rows of a list; `limits.exactTotal + 1` stands for any larger number. */
export async function countUpTo<Db, Tables extends keyof Db>(
  tx: TenantTx,
  query: ListQuery<Db, Tables>,
): Promise<number> {
  const rows = query.select(sql<number>`1`.as('one')).limit(limits.exactTotal + 1);
  const counted = await sql<{ count: number }>`select count(*) as count from (${rows}) as counted`.execute(
    tx,
  );
  return counted.rows[0]?.count ?? 0;
}

/**
 * The number of rows of a query, counted up to `limits.exactTotal` and estimated above. `counted`: the same rows, found for
 * less.
 */
export async function countTotal<
  Db,
  Tables extends keyof Db,
  CountedDb = Db,
  Counted extends keyof CountedDb = never,
>(tx: TenantTx, query: ListQuery<Db, Tables>, counted?: ListQuery<CountedDb, Counted>): Promise<Total> {
  const count = await (counted ? countUpTo(tx, counted) : countUpTo(tx, query));
  return count <= limits.exactTotal ? { total: count, total_is_exact: true } : totalOfMany(query);
}

/** The total of a query with more rows than are counted. */
export async function totalOfMany<Db, Tables extends keyof Db>(query: ListQuery<Db, Tables>): Promise<Total> {
  return { total: Math.max(await estimateRows(query), limits.exactTotal + 1), total_is_exact: false };
}

/** The planner's estimate of a list's rows. */
export async function estimateRows<Db, Tables extends keyof Db>(query: ListQuery<Db, Tables>) {
  const plan = await query
    .select(sql<number>`1`.as('one'))
    .explain<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>('json');
  return Math.round(plan[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}
