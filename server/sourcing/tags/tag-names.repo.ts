import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { NamedTag } from './tag-lists.rules.ts';

/** Inserts the tags whose keys the agency lacks. */
export async function insertTags(tx: TenantTx, tags: readonly NamedTag[]) {
  await tx
    .insertInto('tags')
    .values(tags.map((tag) => ({ ...tag, agency_id: sql<AgencyId>`app_agency_id()` })))
    .onConflict((conflict) => conflict.columns(['agency_id', 'tag_key']).doNothing())
    .execute();
}

/**
 * The tags with these keys, locked against removal; for a tag that is being replaced, its replacement. `given_key` is the
 * requested key.
 */
export async function lockTagNames(tx: TenantTx, keys: readonly string[]) {
  const found = await sql<NamedTag & { given_key: string }>`
    select t.tag_key as given_key, coalesce(i.tag_key, t.tag_key) as tag_key, coalesce(i.tag, t.tag) as tag
    from tags t left join tags i on i.agency_id = t.agency_id and i.tag_key = t.into_key
    where t.tag_key = any(${[...keys]}::text[]) order by t.tag_key for key share of t`.execute(tx);
  return found.rows;
}

/** Locks tags for a change over the whole agency, in the order of their keys. */
export const lockTags = (tx: TenantTx, keys: readonly string[]) =>
  tx
    .selectFrom('tags')
    .select(['tag_key', 'tag', 'change', 'into_key'])
    .where('tag_key', 'in', [...keys])
    .orderBy('tag_key')
    .forNoKeyUpdate()
    .execute();

export const listNames = (tx: TenantTx, keys: readonly string[]): Promise<NamedTag[]> =>
  tx
    .selectFrom('tags')
    .select(['tag_key', 'tag'])
    .where('tag_key', 'in', [...keys])
    .execute();

/** Whether one of the tags is replacing another. */
export async function isTakingPlace(tx: TenantTx, keys: readonly string[]): Promise<boolean> {
  const found = await tx
    .selectFrom('tags')
    .select('tag_key')
    .where('into_key', 'in', [...keys])
    .limit(1)
    .execute();
  return found.length > 0;
}

/** The number of candidates, jobs and clients with the tag, including deleted ones that can be restored. */
export async function countTagged(tx: TenantTx, tag_key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from candidate_tags where tag_key = ${tag_key})
      + (select count(*) from jobs where ${tag_key} = any(tag_keys))
      + (select count(*) from clients where ${tag_key} = any(tag_keys)))::int as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function updateTagName(tx: TenantTx, { tag_key, tag }: NamedTag) {
  await tx.updateTable('tags').set({ tag }).where('tag_key', '=', tag_key).execute();
}

export type TagChange = { change: 'rename' | 'merge' | 'delete'; into_key: string | null; total: number };

export async function updateTagChange(tx: TenantTx, tag_key: string, { change, into_key, total }: TagChange) {
  await tx
    .updateTable('tags')
    .set({ change, into_key, change_total: total, change_done: 0 })
    .where('tag_key', '=', tag_key)
    .execute();
}

/** Counts `done` more records; records may count twice after an interruption, or be added later. */
export async function updateTagChangeDone(tx: TenantTx, tag_key: string, done: number) {
  await tx
    .updateTable('tags')
    .set({ change_done: sql`least(change_done + ${done}, change_total)` })
    .where('tag_key', '=', tag_key)
    .execute();
}

export async function updateTagAsUnchanging(tx: TenantTx, tag_key: string) {
  await tx
    .updateTable('tags')
    .set({ change: null, into_key: null, change_total: 0, change_done: 0 })
    .where('tag_key', '=', tag_key)
    .execute();
}

/** Waits for transactions that are giving the tag to a record, and blocks new ones. */
export async function lockTagForRemoval(tx: TenantTx, tag_key: string) {
  await tx.selectFrom('tags').select('tag_key').where('tag_key', '=', tag_key).forUpdate().execute();
}

export async function deleteTag(tx: TenantTx, tag_key: string) {
  await tx.deleteFrom('tags').where('tag_key', '=', tag_key).execute();
}
