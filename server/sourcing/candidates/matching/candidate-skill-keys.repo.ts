import type { CandidateId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

export type CandidateSkills = { candidate_id: CandidateId; skills: string[] };

/** Locks the next candidates after `after_id`, in the order of their ids, including deleted ones. */
export function lockCandidatesAfter(
  tx: TenantTx,
  after_id: CandidateId | null,
  limit: number,
): Promise<CandidateSkills[]> {
  let query = tx.selectFrom('candidates').select(['candidate_id', 'skills']);
  if (after_id !== null) query = query.where('candidate_id', '>', after_id);
  return query.orderBy('candidate_id').limit(limit).forNoKeyUpdate().execute();
}

/** Locks the next active candidates after `after_id` that were changed since a time, in the order of their ids. */
export function lockCandidatesChangedSince(
  tx: TenantTx,
  { since, after_id, limit }: { since: string; after_id: CandidateId | null; limit: number },
): Promise<CandidateSkills[]> {
  let query = tx
    .selectFrom('candidates')
    .select(['candidate_id', 'skills'])
    .where('updated_at', '>=', since)
    .where('deleted_at', 'is', null);
  if (after_id !== null) query = query.where('candidate_id', '>', after_id);
  return query.orderBy('candidate_id').limit(limit).forNoKeyUpdate().execute();
}

const insertPairs = prepared(
  'new-skill-keys',
  (tx: TenantTx, ids: readonly CandidateId[], keys: readonly string[]) => ({
    compile: () =>
      sql`insert into candidate_skills (agency_id, candidate_id, skill_key)
      select app_agency_id(), n.candidate_id, n.skill_key from unnest(${ids}::uuid[], ${keys}::text[]) as n(candidate_id, skill_key)`.compile(
        tx,
      ),
  }),
);

/** Writes the skill keys of new candidates; each key once. */
export async function insertSkillKeys(
  tx: TenantTx,
  candidates: readonly { candidate_id: CandidateId; skill_keys: readonly string[] }[],
) {
  const ids = candidates.flatMap(({ candidate_id, skill_keys }) => skill_keys.map(() => candidate_id));
  if (ids.length === 0) return;
  await insertPairs(
    tx,
    ids,
    candidates.flatMap(({ skill_keys }) => skill_keys),
  );
}

/** Replaces the skill keys of these candidates without touching correct rows; returns the changed candidates. */
export async function updateSkillKeys(
  tx: TenantTx,
  candidates: readonly { candidate_id: CandidateId; skill_keys: readonly string[] }[],
): Promise<CandidateId[]> {
  const ids = candidates.map((candidate) => candidate.candidate_id);
  const pairs = candidates.flatMap(({ candidate_id, skill_keys }) =>
    skill_keys.map((skill_key) => ({ candidate_id, skill_key })),
  );
  const { rows } = await sql<{ candidate_id: CandidateId }>`
    with wanted as materialized (
      select candidate_id, skill_key from json_to_recordset(${JSON.stringify(pairs)}::json) as w(candidate_id uuid, skill_key text)),
    gone as (
      delete from candidate_skills s where s.agency_id = app_agency_id() and s.candidate_id = any(${ids}::uuid[])
        and not exists (select from wanted w where w.candidate_id = s.candidate_id and w.skill_key = s.skill_key)
      returning s.candidate_id),
    added as (
      insert into candidate_skills (agency_id, candidate_id, skill_key)
      select app_agency_id(), candidate_id, skill_key from wanted on conflict do nothing returning candidate_id)
    select candidate_id from gone union select candidate_id from added`.execute(tx);
  return rows.map((row) => row.candidate_id);
}
