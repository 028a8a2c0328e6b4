import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import { sql } from 'kysely';
import { estimateRows, pageOf } from '../../../platform/db/lists/lists.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { notQuery, planSearch, sureQuery, withSkills } from './candidate-query.rules.ts';

/** The number of newest candidates among which a page is sought when a text finds more than are counted. */
const NEWEST = 2000;

/** A tsquery and, if there is one, a query that the index alone answers with some of the same results. */
type PlainQuery = { query: string; sure: string | undefined };
type Asked = PlainQuery & { owner: UserId | undefined; skip: number; most: number };

/**
 * The tsquery of a search, among candidates with all of the skills, that documents alone answer; undefined if it also
 * needs columns, or is empty.
 */
export function plainQuery(text: string, skills: readonly string[] = []): PlainQuery | undefined {
  const { tree } = parseQuery(text, CANDIDATE_SEARCH_FIELDS);
  const planned = tree && withSkills(planSearch(tree), skills);
  if (!planned) return undefined;
  const isNegated = planned.type === 'not';
  const part = isNegated ? planned.child : planned;
  if (part.type !== 'term' || part.term.kind !== 'text') return undefined;
  return {
    query: isNegated ? notQuery(part.term.query) : part.term.query,
    sure: skills.length === 0 ? sureQuery(tree) : undefined,
  };
}

type Found = { total: number; is_exact: boolean; ids: CandidateId[] };
type Parameters = readonly [
  query: string,
  sure: string | null,
  owner: UserId | null,
  countTo: number,
  skip: number,
  most: number,
  among: number,
];
const readFound = prepared('find-newest', (tx: TenantTx, ...parameters: Parameters) => ({
  compile: () =>
    sql<Found>`select total, is_exact, ids from find_newest(${sql.join(parameters)})`.compile(tx),
}));

type Sizes = { exactTotal?: number; among?: number };

/**
 * A page of the newest candidates that a query finds, and their number, counted up to `exactTotal`. With more than that,
 * a page is probably among the newest candidates; if not, all are read. Sets the search of the transaction.
 */
export async function findNewest(
  tx: TenantTx,
  { query, sure, owner, skip, most }: Asked,
  { exactTotal = limits.exactTotal, among = NEWEST }: Sizes = {},
): Promise<{ ids: CandidateId[]; total: number; isExact: boolean }> {
  const [found] = await readFound(tx, query, sure ?? null, owner ?? null, exactTotal + 1, skip, most, among);
  if (!found) throw new Error('A function that answers with one row answered with none');
  return { ids: found.ids, total: found.total, isExact: found.is_exact };
}

/** A page as lists return it; a total that was not counted is the planner's estimate. */
export async function readNewestPage(
  tx: TenantTx,
  { page, limit, ...asked }: Omit<Asked, 'skip' | 'most'> & { page: number; limit: number },
) {
  const found = await findNewest(tx, { ...asked, skip: (page - 1) * limit, most: limit });
  const { owner } = asked;
  const total =
    found.isExact || owner === undefined
      ? found.total
      : Math.max(found.total, await estimateRows(searchedDocuments(tx, owner)));
  const items = found.ids.map((candidate_id) => ({ candidate_id }));
  return pageOf(items, { page, limit, total, total_is_exact: found.isExact });
}

function searchedDocuments(tx: TenantTx, owner: UserId) {
  return tx
    .selectFrom('candidates as c')
    .innerJoin('candidate_documents as d', (join) =>
      join.onRef('d.agency_id', '=', 'c.agency_id').onRef('d.candidate_id', '=', 'c.candidate_id'),
    )
    .where('c.deleted_at', 'is', null)
    .where('c.recruiter_id', '=', owner);
}
