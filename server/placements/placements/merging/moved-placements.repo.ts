import type { CandidateId, ClientId, PlacementId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

type Sides<Id> = { keep_id: Id; merged_id: Id };
/** A match that a merge of candidates has hidden behind the one of the same job that is kept. */
type HiddenMatch = { hidden_id: string; kept_id: string };
type Place = { candidate_id: string | null; match_id: string | null };
/** What a merge of candidates did to placements; JSON, so that it can be stored and undone. */
export type MovedPlacement = { placement_id: PlacementId; before: Place; after: Place };

/**
 * Placements follow the candidate, and those of a hidden match the kept one. One whose kept match already has a placement
 * stays with the hidden match: both count until a person corrects one.
 */
export async function movePlacementsOfCandidates(
  tx: TenantTx,
  { keep_id, merged_id }: Sides<CandidateId>,
  hidden: readonly HiddenMatch[],
): Promise<MovedPlacement[]> {
  const { rows } = await sql<MovedPlacement>`
    with moving as (
      select p.placement_id, p.candidate_id, p.match_id,
        case when p.candidate_id = ${merged_id} then ${keep_id}::uuid else p.candidate_id end as to_candidate,
        case when h.kept_id is not null and p.deleted_at is null and not exists (
            select from placements o
            where o.agency_id = p.agency_id and o.match_id = h.kept_id and o.deleted_at is null)
          then h.kept_id else p.match_id end as to_match
      from placements p
      left join json_to_recordset(${toJsonText(hidden)}::json) as h(hidden_id uuid, kept_id uuid) on h.hidden_id = p.match_id
      where p.agency_id = app_agency_id() and (p.candidate_id = ${merged_id} or h.hidden_id is not null)
      for update of p)
    update placements p set candidate_id = m.to_candidate, match_id = m.to_match
    from moving m
    where p.agency_id = app_agency_id() and p.placement_id = m.placement_id
      and (m.candidate_id, m.match_id) is distinct from (m.to_candidate, m.to_match)
    returning p.placement_id,
      json_build_object('candidate_id', m.candidate_id, 'match_id', m.match_id) as before,
      json_build_object('candidate_id', p.candidate_id, 'match_id', p.match_id) as after`.execute(tx);
  return rows;
}

/**
 * Gives each candidate their placements back, apart from those that went elsewhere since; one that was added meanwhile goes
 * with its match.
 */
export async function separatePlacementsOfCandidates(
  tx: TenantTx,
  { keep_id, merged_id }: Sides<CandidateId>,
  moved: readonly MovedPlacement[],
) {
  await sql`
    update placements p set candidate_id = (v.before->>'candidate_id')::uuid,
      match_id = case when p.match_id is not distinct from (v.after->>'match_id')::uuid
        then (v.before->>'match_id')::uuid else p.match_id end
    from json_to_recordset(${toJsonText(moved)}::json) as v(placement_id uuid, before json, after json)
    where p.agency_id = app_agency_id() and p.placement_id = v.placement_id
      and p.candidate_id is not distinct from (v.after->>'candidate_id')::uuid`.execute(tx);
  await sql`
    update placements p set candidate_id = m.candidate_id from matches m
    where p.agency_id = app_agency_id() and p.candidate_id = ${keep_id}
      and m.agency_id = p.agency_id and m.match_id = p.match_id and m.candidate_id = ${merged_id}`.execute(
    tx,
  );
}

/** Placements follow a client, whose name of that time they keep. Returns those that moved. */
export async function movePlacementsOfClients(
  tx: TenantTx,
  { keep_id, merged_id }: Sides<ClientId>,
): Promise<PlacementId[]> {
  const rows = await tx
    .updateTable('placements')
    .set({ client_id: keep_id })
    .where('client_id', '=', merged_id)
    .returning('placement_id')
    .execute();
  return rows.map(({ placement_id }) => placement_id);
}

/** Returns to the merged client its placements that the other still has, and those added to its jobs meanwhile. */
export async function separatePlacementsOfClients(
  tx: TenantTx,
  { keep_id, merged_id }: Sides<ClientId>,
  placement_ids: readonly PlacementId[],
) {
  await sql`
    update placements p set client_id = ${merged_id}
    where p.agency_id = app_agency_id() and p.client_id = ${keep_id} and (
      p.placement_id = any(${[...placement_ids]}::uuid[])
      or exists (select from jobs j
        where j.agency_id = p.agency_id and j.job_id = p.job_id and j.client_id = ${merged_id}))`.execute(tx);
}

/**
 * Takes out of placements what people have written about candidates who are erased: why a placement fell through, and the
 * reasons of its corrections. The rest names nobody, and stays for the accounts.
 */
export async function eraseReasons(tx: TenantTx, candidate_ids: readonly CandidateId[], erased: string) {
  await sql`
    with erased as (
      update placements set status_reason = case when status_reason = '' then '' else ${erased} end
      where agency_id = app_agency_id() and candidate_id = any(${[...candidate_ids]}::uuid[])
      returning agency_id, placement_id)
    update placement_corrections k set reason = ${erased} from erased e
    where k.agency_id = e.agency_id and k.placement_id = e.placement_id`.execute(tx);
}
