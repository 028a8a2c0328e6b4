import type { CandidateId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { pageOf } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

type Asked = {
  page: number;
  limit: number;
  /** The sort direction of `sorted` and then of `candidate_id`. */
  order: { sorted: RawBuilder<unknown>; id: RawBuilder<unknown> };
  /** Lowered by tests. */
  exactTotal?: number;
};

/**
 * A page and its total in one pass, for lists whose order no index has: sorting reads all candidates, and counting would
 * read them a second time. Undefined if there are more than are counted. `found` selects `candidate_id` and the columns
 * in `sorted`.
 */
export async function readAtOnce(
  tx: TenantTx,
  found: Expression<unknown>,
  { page, limit, order, exactTotal = limits.exactTotal }: Asked,
) {
  const { rows } = await sql<{ total: number; ids: CandidateId[] }>`
    with found as materialized (${found} limit ${sql.lit(exactTotal + 1)})
    select (select count(*)::int from found) as total, array(
      select candidate_id from found order by sorted ${order.sorted}, candidate_id ${order.id}
      limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(tx);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  if (total > exactTotal) return undefined;
  return pageOf(
    ids.map((candidate_id) => ({ candidate_id })),
    { page, limit, total },
  );
}
