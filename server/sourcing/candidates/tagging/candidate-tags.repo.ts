import type { CandidateId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

type TaggedCandidate = { candidate_id: CandidateId; tags: string[] };

/** Candidates with their tags, in the order of their ids; lock them first. */
export const listCandidateTags = (tx: TenantTx, ids: readonly CandidateId[]): Promise<TaggedCandidate[]> =>
  tx
    .selectFrom('candidates')
    .select(['candidate_id', 'tags'])
    .where(sql<SqlBool>`candidate_id = any(${[...ids]}::uuid[])`)
    .orderBy('candidate_id')
    .execute();

/** Locks the next candidates with a tag after `after_id`, in the order of their ids, including deleted ones. */
export function lockCandidatesTagged(
  tx: TenantTx,
  { tag_key, after_id, limit }: { tag_key: string; after_id: CandidateId | null; limit: number },
): Promise<TaggedCandidate[]> {
  let tagged = tx.selectFrom('candidate_tags').select('candidate_id').where('tag_key', '=', tag_key);
  if (after_id !== null) tagged = tagged.where('candidate_id', '>', after_id);
  return tx
    .selectFrom('candidates')
    .select(['candidate_id', 'tags'])
    .where('candidate_id', 'in', tagged.orderBy('candidate_id').limit(limit))
    .orderBy('candidate_id')
    .forNoKeyUpdate()
    .execute();
}

/** Sets candidates' tags as an edit by a person. */
export async function updateTags(tx: TenantTx, changes: readonly TaggedCandidate[]) {
  await sql`
    update candidates c set tags = v.tags, updated_at = now(), last_activity_at = now(),
      edited_fields = case when 'tags' = any(c.edited_fields) then c.edited_fields else c.edited_fields || '{tags}' end
    from json_to_recordset(${JSON.stringify(changes)}::json) as v(candidate_id uuid, tags text[])
    where c.agency_id = app_agency_id() and c.candidate_id = v.candidate_id`.execute(tx);
}

/** Sets candidates' tags without counting as an edit: only the name of a tag changed. */
export async function updateTagNames(tx: TenantTx, changes: readonly TaggedCandidate[]) {
  await sql`
    update candidates c set tags = v.tags
    from json_to_recordset(${JSON.stringify(changes)}::json) as v(candidate_id uuid, tags text[])
    where c.agency_id = app_agency_id() and c.candidate_id = v.candidate_id`.execute(tx);
}

const insertPairs = prepared(
  'new-tag-keys',
  (tx: TenantTx, ids: readonly CandidateId[], keys: readonly string[]) => ({
    compile: () =>
      sql`insert into candidate_tags (agency_id, candidate_id, tag_key)
      select app_agency_id(), n.candidate_id, n.tag_key from unnest(${ids}::uuid[], ${keys}::text[]) as n(candidate_id, tag_key)
      on conflict do nothing`.compile(tx),
  }),
);

/** Writes the tag keys of new candidates. */
export async function insertTagKeys(
  tx: TenantTx,
  candidates: readonly { candidate_id: CandidateId; tag_keys: readonly string[] }[],
) {
  const ids = candidates.flatMap(({ candidate_id, tag_keys }) => tag_keys.map(() => candidate_id));
  if (ids.length === 0) return;
  await insertPairs(
    tx,
    ids,
    candidates.flatMap(({ tag_keys }) => tag_keys),
  );
}

/** Replaces the tag keys of these candidates without touching correct rows. */
export async function updateTagKeys(
  tx: TenantTx,
  candidates: readonly { candidate_id: CandidateId; tag_keys: readonly string[] }[],
) {
  const ids = candidates.map((candidate) => candidate.candidate_id);
  const pairs = candidates.flatMap(({ candidate_id, tag_keys }) =>
    tag_keys.map((tag_key) => ({ candidate_id, tag_key })),
  );
  await sql`
    with wanted as materialized (
      select candidate_id, tag_key from json_to_recordset(${JSON.stringify(pairs)}::json) as w(candidate_id uuid, tag_key text)),
    gone as (
      delete from candidate_tags t where t.agency_id = app_agency_id() and t.candidate_id = any(${ids}::uuid[])
        and not exists (select from wanted w where w.candidate_id = t.candidate_id and w.tag_key = t.tag_key))
    insert into candidate_tags (agency_id, candidate_id, tag_key)
    select app_agency_id(), candidate_id, tag_key from wanted on conflict do nothing`.execute(tx);
}
