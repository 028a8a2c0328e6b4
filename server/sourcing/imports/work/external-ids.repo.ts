import type { CandidateId, ImportId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/**
 * The active candidates with these IDs of another system, or with these as their own IDs; for a merged one, the candidate
 * that it leads to. Candidates that `reader` may not read are left out.
 */
export async function findByExternalIds(
  tx: TenantTx,
  { source, reader }: { source: string; reader?: UserId | undefined },
  ids: readonly string[],
): Promise<Map<string, CandidateId>> {
  if (ids.length === 0) return new Map();
  const own = ids.filter((id) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id));
  const { rows } = await sql<{ external_id: string; candidate_id: CandidateId }>`
    with recursive way(external_id, candidate_id) as (
      (select e.external_id, e.candidate_id from candidate_external_ids e
        where e.external_source = ${source} and e.external_id = any(${[...ids]}::text[])
      union all
      select given, given::uuid from unnest(${own}::text[]) as given)
      union all
      select w.external_id, c.merged_into from way w
      join candidates c on c.candidate_id = w.candidate_id and c.merged_into is not null)
    select w.external_id, c.candidate_id from way w join candidates c using (candidate_id)
    where c.deleted_at is null ${reader === undefined ? sql`` : sql`and c.recruiter_id = ${reader}`}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.external_id, row.candidate_id]));
}

export type ExternalId = { external_id: string; candidate_id: CandidateId };

/**
 * Stores the candidates' IDs in another system; an ID moves from another candidate, unless `reader` may not read that
 * one.
 */
export async function upsertExternalIds(
  tx: TenantTx,
  { source, import_id, reader }: { source: string; import_id: ImportId; reader: UserId | undefined },
  ids: readonly ExternalId[],
) {
  if (ids.length === 0) return;
  const last = [...new Map(ids.map((one) => [one.external_id, one])).values()];
  await sql`
    insert into candidate_external_ids (agency_id, external_source, external_id, candidate_id, import_id)
    select app_agency_id(), ${source}, i.external_id, i.candidate_id, ${import_id}
    from json_to_recordset(${JSON.stringify(last)}::json) as i(external_id text, candidate_id uuid)
    on conflict (agency_id, external_source, external_id) do update
      set candidate_id = excluded.candidate_id, import_id = excluded.import_id
      where candidate_external_ids.candidate_id <> excluded.candidate_id ${
        reader === undefined
          ? sql``
          : sql`and not exists (select from candidates c where c.agency_id = candidate_external_ids.agency_id
              and c.candidate_id = candidate_external_ids.candidate_id and c.deleted_at is null and c.recruiter_id <> ${reader})`
      }`.execute(tx);
}

export async function deleteExternalIds(tx: TenantTx, import_id: ImportId, ids: readonly CandidateId[]) {
  if (ids.length === 0) return;
  await sql`
    delete from candidate_external_ids where agency_id = app_agency_id() and import_id = ${import_id}
      and candidate_id = any(${[...ids]}::uuid[])`.execute(tx);
}

export async function listMerged(tx: TenantTx, ids: readonly CandidateId[]): Promise<Set<CandidateId>> {
  const { rows } = await sql<{ candidate_id: CandidateId }>`
    select candidate_id from candidates where candidate_id = any(${[...ids]}::uuid[]) and merged_into is not null`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.candidate_id));
}

/**
 * The candidates among these that a user has worked on: moved or noted a match, written a note or task, added a file, or
 * merged another candidate into them.
 */
export async function listTouched(
  tx: TenantTx,
  import_id: ImportId,
  ids: readonly CandidateId[],
): Promise<Set<CandidateId>> {
  const { rows } = await sql<{ candidate_id: CandidateId }>`
    select m.candidate_id from matches m join match_history h using (match_id)
    where m.candidate_id = any(${[...ids]}::uuid[]) and h.user_id is not null
    union
    select candidate_id from matches where candidate_id = any(${[...ids]}::uuid[]) and recruiter_note <> ''
    union
    select merged_into from candidates where merged_into = any(${[...ids]}::uuid[])
    union
    select candidate_id from activities where candidate_id = any(${[...ids]}::uuid[])
      and activity_kind in ('note', 'task') and deleted_at is null
    union
    select f.candidate_id from candidate_files f where f.candidate_id = any(${[...ids]}::uuid[])
      and f.deleted_at is null and not exists (
      select from import_files i where i.import_id = ${import_id} and i.file_id = f.file_id)`.execute(tx);
  return new Set(rows.map((row) => row.candidate_id));
}
