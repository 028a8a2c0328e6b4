import { limits } from '@placewell/contract/limits.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantTx } from './tenant.ts';

/** The tables, joins and conditions of a list; nothing is selected yet. */
type ListQuery<Db, Tables extends keyof Db> = SelectQueryBuilder<Db, Tables, object>;
type Window = { page: number; limit: number };

/**
 * One page of a list with its total: exact up to `limits.exactTotal`, the planner's estimate beyond. `read` gets the
 * query limited to the page; it selects and sorts.
 */
export async function readPage<Db, Tables extends keyof Db, Row>(
  tx: TenantTx,
  query: ListQuery<Db, Tables>,
  { page, limit }: Window,
  read: (window: ListQuery<Db, Tables>) => Promise<Row[]>,
) {
  const before = (page - 1) * limit;
  const items = await read(query.limit(limit).offset(before));
  // A page that is not full is the last one, so nothing has to be counted.
  const isLast = items.length < limit && (items.length > 0 || page === 1);
  const { total, total_is_exact } = isLast
    ? { total: before + items.length, total_is_exact: true }
    : await countTotal(tx, query);
  return { items, total, total_is_exact, page, limit, total_pages: Math.ceil(total / limit) };
}

/** How many rows a list has; `limits.exactTotal + 1` stands for any larger number. */
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

async function countTotal<Db, Tables extends keyof Db>(tx: TenantTx, query: ListQuery<Db, Tables>) {
  const count = await countUpTo(tx, query);
  if (count <= limits.exactTotal) return { total: count, total_is_exact: true };
  const plan = await query
    .select(sql<number>`1`.as('one'))
    .explain<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>('json');
  const estimate = plan[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return { total: Math.max(Math.round(estimate), count), total_is_exact: false };
}
