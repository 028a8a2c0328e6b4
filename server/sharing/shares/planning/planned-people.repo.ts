import type { CandidateId, JobId, MatchId, RecruiterId } from '@placewell/contract/ids.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { candidateAddresses } from '../../../sourcing/sourcing.public.ts';
import type { DocumentSubject } from '../../documents/documents.public.ts';

/** A match with its candidate: what guards and snapshots read of them. */
export type PersonRow = DocumentSubject &
  Pick<
    Candidate,
    | 'candidate_status'
    | 'source'
    | 'relocation'
    | 'work_mode'
    | 'job_type'
    | 'salary_min'
    | 'salary_max'
    | 'salary_min_cents'
    | 'salary_max_cents'
    | 'salary_currency'
    | 'salary_period'
  > &
  Pick<Match, 'score' | 'score_breakdown' | 'gates' | 'matched_skills' | 'missing_skills' | 'is_stale'> & {
    match_id: MatchId;
    job_id: JobId;
    /** The owners of the match, by which it may be changed. */
    match_recruiter_id: RecruiterId;
    match_candidate_recruiter_id: RecruiterId;
    candidate_id: CandidateId;
    recruiter_id: RecruiterId;
    deleted_at: string | null;
    merged_into: CandidateId | null;
    /** The text that may be quoted: the resume, or the text typed in its place; never a note. */
    resume: string;
  };

/** These matches with their candidates, deleted ones too; a match that is deleted, or whose job is, is not there. */
export async function listPeople(tx: TenantTx, ids: readonly MatchId[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select m.match_id, m.job_id, m.recruiter_id as match_recruiter_id,
      m.candidate_recruiter_id as match_candidate_recruiter_id, m.score, m.score_breakdown, m.gates, m.matched_skills,
      m.missing_skills, m.is_stale, c.candidate_id, c.recruiter_id, c.candidate_name, c.candidate_status, c.source,
      c.deleted_at, c.merged_into, c.email, c.phone,
      ${sql.join([...candidateAddresses])}, c.linkedin as linkdedin, c.job_title as job_tittle, c.city,
      c.country_code, c.location_description, c.experience_years, c.notice_period_days, c.skills, c.work_history,
      c.education, c.languages, c.relocation, c.work_mode, c.job_type, c.salary_min, c.salary_max,
      c.salary_min_cents, c.salary_max_cents, c.salary_currency, c.salary_period,
      coalesce(r.resume_text, c.experience_details, '') as resume
    from matches m
    join candidates c on c.agency_id = m.agency_id and c.candidate_id = m.candidate_id
    join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id and j.deleted_at is null
    left join candidate_files r on r.agency_id = c.agency_id and r.candidate_id = c.candidate_id and r.is_matched
      and r.deleted_at is null
    where m.agency_id = app_agency_id() and m.match_id = any(${[...ids]}::uuid[]) and m.deleted_at is null`.execute(
    tx,
  );
  return rows;
}

/** The match of a candidate and a job, which is not deleted. */
export async function findMatchOf(
  tx: TenantTx,
  { job_id, candidate_id }: { job_id: JobId; candidate_id: CandidateId },
): Promise<MatchId | undefined> {
  const found = await tx
    .selectFrom('matches')
    .select('match_id')
    .where('job_id', '=', job_id)
    .where('candidate_id', '=', candidate_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.match_id;
}

/** Keeps the candidates of these matches, in the order of their ids, until the transaction ends. */
export async function lockCandidatesOf(tx: TenantTx, ids: readonly MatchId[]) {
  await sql`
    select c.candidate_id from candidates c
    where c.agency_id = app_agency_id() and c.candidate_id in (
      select m.candidate_id from matches m where m.agency_id = app_agency_id() and m.match_id = any(${[...ids]}::uuid[]))
    order by c.candidate_id for share`.execute(tx);
}

export type AskingJob = Pick<
  Job,
  | 'skills_required'
  | 'skills_preferred'
  | 'languages'
  | 'experience_min'
  | 'experience_max'
  | 'education_level'
  | 'country_code'
  | 'work_mode'
  | 'job_type'
  | 'notice_period_max_days'
  | 'salary_max'
  | 'must_have_criteria'
  | 'job_title'
  | 'client_id'
> & { job_id: JobId; recruiter_id: RecruiterId; place: string | null; client_name: string | null };

/** A job with what it asks for; undefined for one that is deleted. */
export async function findAskingJob(tx: TenantTx, job_id: JobId): Promise<AskingJob | undefined> {
  const { rows } = await sql<AskingJob>`
    select j.job_id, j.recruiter_id, j.job_title, j.client_id, cl.client_name, j.skills_required, j.skills_preferred,
      j.languages, j.experience_min, j.experience_max, j.education_level, coalesce(nullif(j.city, ''), nullif(j.location, ''))
      as place, j.country_code, j.work_mode, j.job_type, j.notice_period_max_days, j.salary_max, j.must_have_criteria
    from jobs j left join clients cl on cl.agency_id = j.agency_id and cl.client_id = j.client_id and cl.deleted_at is null
    where j.agency_id = app_agency_id() and j.job_id = ${job_id} and j.deleted_at is null`.execute(tx);
  return rows[0];
}
