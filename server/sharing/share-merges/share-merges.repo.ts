import type { CandidateId, MatchId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** The matches of a merged candidate that are hidden behind those of the kept one with the same jobs. */
export async function listHiddenMatches(
  tx: TenantTx,
  { from, to }: { from: CandidateId; to: CandidateId },
): Promise<{ hidden_id: MatchId; kept_id: MatchId }[]> {
  const { rows } = await sql<{ hidden_id: MatchId; kept_id: MatchId }>`
    select h.match_id as hidden_id, k.match_id as kept_id
    from matches h join matches k on k.agency_id = h.agency_id and k.job_id = h.job_id and k.candidate_id = ${to}
    where h.agency_id = app_agency_id() and h.candidate_id = ${from}`.execute(tx);
  return rows;
}

export async function insertMoved(tx: TenantTx, merge_id: string, moved: object) {
  await sql`
    insert into sharing_merges (agency_id, merge_id, moved)
    values (app_agency_id(), ${merge_id}, ${toJsonText(moved)}::jsonb)`.execute(tx);
}

/** What a merge moved, which is forgotten by this: it is moved back. */
export async function takeMoved(tx: TenantTx, merge_id: string): Promise<unknown> {
  const row = await tx
    .deleteFrom('sharing_merges')
    .where('merge_id', '=', merge_id)
    .returning('moved')
    .executeTakeFirst();
  return row?.moved;
}
