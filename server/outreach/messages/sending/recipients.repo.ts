import type { CandidateId, JobId, MatchId, RecruiterId, UserId } from '@placewell/contract/ids.ts';
import type { CandidateSource, CandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** A recipient of a message, with the match and the job that they are written to about. */
export type RecipientRow = {
  candidate_id: CandidateId;
  recruiter_id: RecruiterId;
  candidate_name: string;
  given_name: string | null;
  email: string | null;
  candidate_job_title: string | null;
  candidate_location: string | null;
  candidate_status: CandidateStatus;
  source: CandidateSource;
  deleted_at: string | null;
  merged_into: CandidateId | null;
  is_opted_out: boolean;
  /** Whether a person has marked the primary address as one that does not work. */
  is_unusable: boolean;
  match_id: MatchId | null;
  /** The owners of the match, by which the sender may change it. */
  match_recruiter_id: RecruiterId | null;
  match_candidate_recruiter_id: RecruiterId | null;
  job_id: JobId | null;
  job_title: string | null;
  job_location: string | null;
  job_recruiter_id: RecruiterId | null;
};

const ofCandidate = sql`c.candidate_id, c.recruiter_id, c.candidate_name, c.given_name, nullif(trim(c.email), '') as email,
  c.job_title as candidate_job_title, c.location as candidate_location, c.candidate_status, c.source, c.deleted_at, c.merged_into,
  exists (select from letter_opt_outs o where o.agency_id = c.agency_id and (o.candidate_id = c.candidate_id
    or o.email_hash = encode(sha256(convert_to(lower(trim(c.email)), 'UTF8')), 'hex')
    or o.email_hash in (select encode(sha256(convert_to(lower(trim(a.address)), 'UTF8')), 'hex') from person_addresses a
      where a.agency_id = c.agency_id and a.candidate_id = c.candidate_id and a.address_kind = 'email'))) as is_opted_out,
  exists (select from person_addresses a where a.agency_id = c.agency_id and a.candidate_id = c.candidate_id
    and a.address_kind = 'email' and a.position = 0 and a.is_unusable) as is_unusable`;

/** These candidates, deleted ones too. */
export async function listCandidateRecipients(
  tx: TenantTx,
  ids: readonly CandidateId[],
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select ${ofCandidate}, null::uuid as match_id, null::uuid as match_recruiter_id,
      null::uuid as match_candidate_recruiter_id, null::uuid as job_id, null as job_title, null as job_location,
      null::uuid as job_recruiter_id
    from candidates c where c.agency_id = app_agency_id() and c.candidate_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return rows;
}

/** The candidates of these matches, with the jobs; a match that is deleted, or whose job is, is not there. */
export async function listMatchRecipients(tx: TenantTx, ids: readonly MatchId[]): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select ${ofCandidate}, m.match_id, m.recruiter_id as match_recruiter_id,
      m.candidate_recruiter_id as match_candidate_recruiter_id, j.job_id, j.job_title, j.location as job_location,
      j.recruiter_id as job_recruiter_id
    from matches m
    join candidates c on c.agency_id = m.agency_id and c.candidate_id = m.candidate_id
    join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id and j.deleted_at is null
    where m.agency_id = app_agency_id() and m.match_id = any(${[...ids]}::uuid[]) and m.deleted_at is null`.execute(
    tx,
  );
  return rows;
}

/** Who writes, and since when the agency is there. */
export function findSender(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.agency_id', 'u.agency_id')
    .select([
      'u.user_id',
      'u.role',
      'u.user_status',
      'u.email',
      'u.email_verified_at',
      sql<string>`coalesce(nullif(u.fullname, ''), u.email)`.as('fullname'),
      'a.agency_name',
      'a.created_at',
    ])
    .where('u.user_id', '=', user_id)
    .executeTakeFirst();
}
