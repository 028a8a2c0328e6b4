import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { readSearch } from '@placewell/contract/search/read-search.ts';
import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { estimateRows, pageOf } from '../../../platform/db/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { notQuery, planSearch, withSkills } from './candidate-query.rules.ts';

/** Among so many of the newest candidates a page is looked for where a text finds more than are counted. */
const NEWEST = 2000;

type Asked = { query: string; owner: UserId | undefined; skip: number; most: number };

/**
 * The tsquery of a search, among those who have all of the skills, that the documents alone answer; undefined if it needs
 * columns too, or asks nothing.
 */
export function plainQuery(text: string, skills: readonly string[] = []): string | undefined {
  const { tree } = readSearch(text, CANDIDATE_SEARCH_FIELDS);
  const planned = tree && withSkills(planSearch(tree), skills);
  if (!planned) return undefined;
  const isNegated = planned.type === 'not';
  const part = isNegated ? planned.child : planned;
  if (part.type !== 'term' || part.term.kind !== 'text') return undefined;
  return isNegated ? notQuery(part.term.query) : part.term.query;
}

/** Sets the search of the transaction, and reads each document of it once: how many there are, and a page of the newest. */
async function readDocuments(tx: TenantTx, { query, owner, skip, most }: Asked, countTo: number | null) {
  const { rows } = await sql<{ total: number; ids: CandidateId[] }>`
    select total, ids from find_newest_documents(${query}, ${owner ?? null}, ${countTo}, ${skip}, ${most})`.execute(
    tx,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/** A page of those whom the transaction's search finds among the newest. */
async function readAmongNewest(tx: TenantTx, { owner, skip, most }: Asked, among: number) {
  const isOwn: RawBuilder<unknown> = owner === undefined ? sql`` : sql`and recruiter_id = ${owner}`;
  const { rows } = await sql<{ candidate_id: CandidateId }>`
    select c.candidate_id
    from (select agency_id, candidate_id, created_at from candidates where deleted_at is null ${isOwn}
      order by created_at desc, candidate_id desc limit ${among}) c
    where exists (select from candidate_documents d where d.agency_id = c.agency_id and d.candidate_id = c.candidate_id)
    order by c.created_at desc, c.candidate_id desc limit ${most} offset ${skip}`.execute(tx);
  return rows.map((row) => row.candidate_id);
}

/** Sizes that a test makes small. */
type Sizes = { exactTotal?: number; among?: number };

/**
 * A page of the newest whom a query finds, and how many it finds: more than `exactTotal` are not all counted. Those are
 * so many that a page of them stands among the newest candidates; if it does not, all are read after all.
 */
export async function findNewest(
  tx: TenantTx,
  asked: Asked,
  { exactTotal = limits.exactTotal, among = NEWEST }: Sizes = {},
): Promise<{ ids: CandidateId[]; total: number; isExact: boolean }> {
  const found = await readDocuments(tx, asked, exactTotal + 1);
  if (found.total <= exactTotal) return { ...found, isExact: true };
  const ids = asked.skip + asked.most <= among ? await readAmongNewest(tx, asked, among) : [];
  return ids.length === asked.most
    ? { ids, total: found.total, isExact: false }
    : { ...(await readDocuments(tx, asked, null)), isExact: true };
}

/** A page as lists have it; a total that was not counted is the planner's estimate. */
export async function readNewestPage(
  tx: TenantTx,
  { page, limit, ...asked }: Omit<Asked, 'skip' | 'most'> & { page: number; limit: number },
) {
  const found = await findNewest(tx, { ...asked, skip: (page - 1) * limit, most: limit });
  const total = found.isExact
    ? found.total
    : Math.max(found.total, await estimateRows(searchedDocuments(tx, asked.owner)));
  const items = found.ids.map((candidate_id) => ({ candidate_id }));
  return pageOf(items, { page, limit, total, total_is_exact: found.isExact });
}

/** The candidates of a person, or of everybody, whom the search of the transaction finds. */
function searchedDocuments(tx: TenantTx, owner: UserId | undefined) {
  return tx
    .selectFrom('candidates as c')
    .innerJoin('candidate_documents as d', (join) =>
      join.onRef('d.agency_id', '=', 'c.agency_id').onRef('d.candidate_id', '=', 'c.candidate_id'),
    )
    .where('c.deleted_at', 'is', null)
    .$if(owner !== undefined, (query) => query.where('c.recruiter_id', '=', owner as UserId));
}
