import type { UserId } from '@placewell/contract/ids.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import type { BooleanTree } from '@placewell/contract/search/search-tree.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { treeCondition } from '../../../platform/db/lists/boolean-tree.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { EVERYBODY, notQuery, planSearch, type SearchPart, withSkills } from './candidate-query.rules.ts';
import { listPeopleOf, termCondition } from './search-terms.repo.ts';

/** Up to this many results are listed by id; above it, the planner decides how to join their documents. */
const MAX_LISTED_IDS = 2000;

type Tree = BooleanTree<SearchPart>;
type Asked = { me: UserId | undefined; skills?: readonly string[]; maxListed?: number };
type SearchCondition = {
  condition: RawBuilder<SqlBool>;
  /** Whether it is restricted to a list of ids. */
  isOfIds: boolean;
  /** The same on candidates `c` joined with their documents `d`, if it is restricted to documents that were found. */
  joined: RawBuilder<SqlBool> | undefined;
};
/** The results by query; without ids, there are so many that their documents are joined. */
type Found = ReadonlyMap<string, readonly string[] | undefined>;

const partsOf = (tree: Tree): SearchPart[] => {
  if (tree.type === 'term') return [tree.term];
  return tree.type === 'not' ? partsOf(tree.child) : tree.children.flatMap(partsOf);
};
const queriesOf = (tree: Tree) => [
  ...new Set(partsOf(tree).flatMap((part) => (part.kind === 'text' ? [part.query] : []))),
];

/** Sets the search of this transaction; the row-level security policy of `candidate_documents` applies it. */
const setSearch = (tx: TenantTx, query: string) =>
  sql`select set_config('app.search', ${query}, true)`.execute(tx);

/**
 * The planner cannot know how rare a word or prefix is and would scan the whole list for one candidate, so rare ones are
 * looked up first.
 */
async function runQueries(tx: TenantTx, queries: readonly string[], maxListed: number): Promise<Found> {
  const found = new Map<string, readonly string[] | undefined>();
  for (const query of queries) {
    await setSearch(tx, query);
    const rows = await tx
      .selectFrom('candidate_documents')
      .select('candidate_id')
      .limit(maxListed + 1)
      .execute();
    found.set(query, rows.length > maxListed ? undefined : rows.map((row) => row.candidate_id));
  }
  return found;
}

/** Replaces a negated query with many results by the query of all others, which an index serves too. */
function withoutNegations(tree: Tree, found: Found): Tree {
  if (tree.type === 'term') return tree;
  if (tree.type !== 'not')
    return { type: tree.type, children: tree.children.map((child) => withoutNegations(child, found)) };
  const { child } = tree;
  if (child.type !== 'term' || child.term.kind !== 'text' || found.get(child.term.query))
    return { type: 'not', child: withoutNegations(child, found) };
  return { type: 'term', term: { kind: 'text', query: notQuery(child.term.query) } };
}

/** The OR of queries. A negated one lets the index narrow nothing, so then none is left out. */
const anyQuery = (queries: readonly string[]) =>
  queries.length > 1 && queries.some((query) => query.startsWith(`(${EVERYBODY}`))
    ? EVERYBODY
    : queries.join(' | ');

/** The query that every result must meet, if there is one. */
function commonQuery(tree: Tree): string | undefined {
  const parts = tree.type === 'and' ? tree.children : [tree];
  const queries = parts.flatMap((part) =>
    part.type === 'term' && part.term.kind === 'text' ? [part.term.query] : [],
  );
  return queries[0];
}

/** Whether documents can answer skills together with this text. */
export function asksSkills(text: string, skills: readonly string[]): boolean {
  const { tree } = parseQuery(text, CANDIDATE_SEARCH_FIELDS);
  return tree !== null && tree !== undefined && withSkills(planSearch(tree), skills) !== undefined;
}

/**
 * The condition of a search text on candidates `c`, including `skills` if documents can answer them, for statements of
 * this transaction; undefined if it sets none. Only one query can be set: the one that every result meets, within which
 * the others are evaluated; if there is none, the OR of all queries with many results.
 */
export async function searchCondition(
  tx: TenantTx,
  text: string,
  { me, skills = [], maxListed = MAX_LISTED_IDS }: Asked,
): Promise<SearchCondition | undefined> {
  const read = parseQuery(text, CANDIDATE_SEARCH_FIELDS).tree;
  if (!read) return undefined;
  const plain = planSearch(read);
  const planned = withSkills(plain, skills) ?? plain;
  const terms = partsOf(planned).flatMap((part) => (part.kind === 'text' ? [] : [part]));
  const people = await listPeopleOf(tx, terms);
  const found = await runQueries(tx, queriesOf(planned), maxListed);
  const tree = withoutNegations(planned, found);
  const common = commonQuery(tree);
  const joined = queriesOf(tree).filter((query) => !found.get(query));
  if (joined.length > 0) await setSearch(tx, common ?? anyQuery(joined));
  const isSet = (query: string) => query === (common ?? (joined.length === 1 ? joined[0] : undefined));
  const conditionOf = (part: SearchPart) => {
    if (part.kind !== 'text') return termCondition(part, people, me);
    const ids = found.get(part.query);
    if (ids) return sql<SqlBool>`c.candidate_id = any(${[...ids]}::uuid[])`;
    const chosen = isSet(part.query) ? sql`` : sql` where d.document @@ ${part.query}::tsquery`;
    return sql<SqlBool>`c.candidate_id in (select d.candidate_id from candidate_documents d${chosen})`;
  };
  const isOfIds = common !== undefined && found.get(common) !== undefined;
  // Joined candidates have met the common query.
  const conditionOfJoined = (part: SearchPart) =>
    part.kind === 'text' && part.query === common ? sql<SqlBool>`true` : conditionOf(part);
  return {
    condition: treeCondition(tree, conditionOf),
    isOfIds,
    joined: common === undefined || isOfIds ? undefined : treeCondition(tree, conditionOfJoined),
  };
}
