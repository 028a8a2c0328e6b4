import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { withAddresses } from '../../addresses/addresses.public.ts';
import type { StoredCandidate } from '../edit/candidates.repo.ts';

/** Locks candidates in the order of their ids, including merged and deleted ones. */
export async function lockCandidateRows(
  tx: TenantTx,
  ids: readonly CandidateId[],
): Promise<Map<CandidateId, StoredCandidate>> {
  const locked = tx
    .selectFrom('candidates')
    .selectAll()
    .where('candidate_id', 'in', [...ids])
    .orderBy('candidate_id')
    .forUpdate()
    .execute();
  const rows = await withAddresses(tx, locked, ids, ({ candidate_id }) => candidate_id);
  return new Map(rows.map((row) => [row.candidate_id, row]));
}

export async function updateMergedInto(tx: TenantTx, candidate_id: CandidateId, kept: CandidateId | null) {
  await tx
    .updateTable('candidates')
    .set({ merged_into: kept, deleted_at: kept === null ? null : sql`now()`, updated_at: sql`now()` })
    .where('candidate_id', '=', candidate_id)
    .execute();
}

/** Points duplicates of one candidate, all or `ids`, at another; returns their ids. */
export async function updateDuplicatesOf(
  tx: TenantTx,
  { from, to, ids }: { from: CandidateId; to: CandidateId; ids?: readonly CandidateId[] },
): Promise<CandidateId[]> {
  const rows = await tx
    .updateTable('candidates')
    .set({ duplicate_of: to })
    .where('duplicate_of', '=', from)
    .where('candidate_id', '<>', to)
    .$if(ids !== undefined, (query) =>
      query.where('candidate_id', '=', sql<CandidateId>`any(${[...(ids ?? [])]}::uuid[])`),
    )
    .returning('candidate_id')
    .execute();
  return rows.map((row) => row.candidate_id);
}

/** Copies resume openings from one candidate to another; returns the people whose openings were new. */
export async function insertOpeningsOf(
  tx: TenantTx,
  { from, to }: { from: CandidateId; to: CandidateId },
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    insert into resume_openings (agency_id, candidate_id, user_id, opened_at)
    select agency_id, ${to}::uuid, user_id, opened_at from resume_openings
    where agency_id = app_agency_id() and candidate_id = ${from}
    on conflict do nothing returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

export async function deleteResumeViews(tx: TenantTx, candidate_id: CandidateId, people: readonly UserId[]) {
  await tx
    .deleteFrom('resume_openings')
    .where('candidate_id', '=', candidate_id)
    .where('user_id', '=', sql<UserId>`any(${[...people]}::uuid[])`)
    .execute();
}

const selectKept = prepared('kept-candidate', (tx: TenantTx, candidate_id: CandidateId) => ({
  compile: () =>
    sql<{ candidate_id: CandidateId }>`
      with recursive way(candidate_id, merged_into, steps) as (
        select c.candidate_id, c.merged_into, 0 from candidates c
        where c.agency_id = app_agency_id() and c.candidate_id = ${candidate_id}
        union all
        select c.candidate_id, c.merged_into, w.steps + 1 from way w
        join candidates c on c.agency_id = app_agency_id() and c.candidate_id = w.merged_into)
      select candidate_id from way where merged_into is null and steps > 0`.compile(tx),
}));

/** The candidate that a merged one leads to, over any number of merges; undefined if it was not merged. */
export async function findKept(tx: TenantTx, candidate_id: CandidateId): Promise<CandidateId | undefined> {
  const [kept] = await selectKept(tx, candidate_id);
  return kept?.candidate_id;
}
