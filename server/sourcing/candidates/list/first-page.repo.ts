import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type { CandidateRow, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { pageOf } from '../../../platform/db/lists/lists.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { candidateRows, withResume } from './candidate-rows.repo.ts';
import { isNewestFirst, isUnfiltered } from './list-candidates.repo.ts';

/** The page sizes of the web application. Each has its own statement: a plan for any size would fit none. */
const SIZES = [10, 20, 50, 100];

const everybody = sql<SqlBool>`true`;

/** The newest candidates, their rows and the total in one statement, which is planned once per connection. */
function firstPage(
  tx: TenantTx,
  { limit, found, counted }: Record<'found' | 'counted', Expression<SqlBool>> & { limit: number },
) {
  const ids = sql`array(select p.candidate_id from candidates as p where p.deleted_at is null and ${found}
    order by p.created_at desc, p.candidate_id desc limit ${sql.lit(limit)})`;
  return candidateRows(tx, sql`any(${ids})`)
    .select(
      sql<number>`(select coalesce(sum(n.candidates), 0)::int from candidate_counts as n where ${counted})`.as(
        'total',
      ),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.candidate_id', 'desc');
}

const statements = new Map(
  SIZES.map((limit) => [
    limit,
    {
      ofAgency: prepared(`candidate-first-${limit}`, (tx: TenantTx) =>
        firstPage(tx, { limit, found: everybody, counted: everybody }),
      ),
      // The statement uses the owner twice.
      ofOwner: prepared(`candidate-first-${limit}-of-owner`, (tx: TenantTx, owner: UserId, same: UserId) =>
        firstPage(tx, {
          limit,
          found: sql`p.recruiter_id = ${owner}`,
          counted: sql`n.recruiter_id = ${same}`,
        }),
      ),
    },
  ]),
);

/** The first page of the candidates of `owner` or of the whole agency, newest first; undefined for any other list. */
export async function readFirstPage(
  tx: TenantTx,
  filters: Body<typeof getCandidates>,
  owner: UserId | undefined,
) {
  const { page, limit } = filters;
  const statement = statements.get(limit);
  if (page !== 1 || !statement || !isNewestFirst(filters) || !isUnfiltered(filters)) return undefined;
  const rows = owner === undefined ? await statement.ofAgency(tx) : await statement.ofOwner(tx, owner, owner);
  const total = rows[0]?.total ?? 0;
  const items: CandidateRow[] = rows.map(({ total: _, ...row }) => withResume(row));
  return pageOf(items, { page, limit, total });
}
