import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { type getTags, type TAG_CHANGES, tagKey } from '@placewell/contract/sourcing/tags.ts';
import { sql } from 'kysely';
import { containsPattern } from '../../platform/db/lists/like.ts';
import { parseSort, type SortColumns } from '../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type Filters = Body<typeof getTags>;

export type TagRow = {
  tag_key: string;
  tag: string;
  created_at: string;
  candidates: number;
  jobs: number;
  clients: number;
  change: (typeof TAG_CHANGES)[number] | null;
  into: string | null;
  change_done: number;
  change_total: number;
};

const SORT_COLUMNS = {
  tag: sql`tag_key`,
  candidates: sql`candidates`,
  jobs: sql`jobs`,
  clients: sql`clients`,
  created_at: sql`created_at`,
} satisfies SortColumns<Filters>;

/**
 * Counts by the index of tag keys, minus the few deleted candidates that can be restored. For one owner, all of the
 * owner's candidates are looked up.
 */
const candidateCounts = (owner: UserId | undefined) =>
  owner === undefined
    ? sql`
  select tag_key, sum(n)::int as n from (
    select tag_key, count(*) as n from candidate_tags group by tag_key
    union all
    select t.tag_key, -count(*) from candidates c
      join candidate_tags t on t.agency_id = c.agency_id and t.candidate_id = c.candidate_id
      where c.deleted_at is not null group by t.tag_key) counted group by tag_key`
    : sql`
  select t.tag_key, count(*)::int as n from candidates c
    join candidate_tags t on t.agency_id = c.agency_id and t.candidate_id = c.candidate_id
    where c.deleted_at is null and c.recruiter_id = ${owner} group by t.tag_key`;

const jobCounts = (owner: UserId | undefined) => sql`
  select k as tag_key, count(*)::int as n from jobs, unnest(tag_keys) k
  where deleted_at is null and ${owner === undefined ? sql`true` : sql`recruiter_id = ${owner}`} group by k`;

/** Everyone of the agency sees its clients. */
const clientCounts = sql`
  select k as tag_key, count(*)::int as n from clients, unnest(tag_keys) k where deleted_at is null group by k`;

/** 0 for the same name, 1 for its beginning, 2 for the beginning of a later word, 3 for any other part of it. */
const distanceTo = (key: string) => {
  const pattern = containsPattern(key).slice(1);
  return sql`case when tag_key = ${key} then 0 when tag_key like ${pattern} then 1
    when tag_key like ${`% ${pattern}`} then 2 else 3 end`;
};

/** One page of the tags on the records of `owner`, or of the whole agency, including unused tags. */
export async function listTags(tx: TenantTx, filters: Filters, owner: UserId | undefined) {
  const { kind, search, sort_by, page, limit } = filters;
  const before = (page - 1) * limit;
  const key = search === undefined ? '' : tagKey(search);
  const isUsed = kind
    ? sql`${sql.ref(`${kind}s`)} > 0`
    : sql`(${owner === undefined} or candidates + jobs + clients > 0)`;
  const isFound = search === undefined ? sql`true` : sql`tag_key like ${containsPattern(key)}`;
  const { column, direction } = sort_by
    ? parseSort(sort_by, SORT_COLUMNS)
    : { column: distanceTo(key), direction: 'asc' as const };
  const { rows } = await sql<TagRow>`
    select * from (
      select g.tag_key, g.tag, g.created_at, coalesce(c.n, 0) as candidates, coalesce(j.n, 0) as jobs, coalesce(k.n, 0) as clients, g.change,
        i.tag as into, g.change_done, g.change_total
      from tags g
      left join tags i on i.agency_id = g.agency_id and i.tag_key = g.into_key
      left join (${candidateCounts(owner)}) c on c.tag_key = g.tag_key
      left join (${jobCounts(owner)}) j on j.tag_key = g.tag_key
      left join (${clientCounts}) k on k.tag_key = g.tag_key) t
    where ${isUsed} and ${isFound}
    order by ${search !== undefined || sort_by ? sql`${column} ${sql.raw(direction)},` : sql``}
      candidates + jobs + clients desc, tag_key`.execute(tx);
  // Counting dominates, whatever the page, and an agency has hundreds of tags, not thousands.
  return { rows: rows.slice(before, before + limit), total: rows.length };
}

/** The tags that are being renamed, merged or deleted over the whole agency. */
export async function listChangingTags(tx: TenantTx): Promise<string[]> {
  const rows = await tx.selectFrom('tags').select('tag_key').where('change', 'is not', null).execute();
  return rows.map(({ tag_key }) => tag_key);
}
