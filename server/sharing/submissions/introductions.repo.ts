import type {
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  RecruiterId,
  SubmissionId,
} from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** That a candidate was introduced to a client. */
export type Introduction = {
  /** The candidate that was asked for, also where the introduced one was merged into it. */
  candidate_id: CandidateId;
  submission_id: SubmissionId;
  job_id: JobId | null;
  contact_id: ContactId | null;
  /** Who introduced them. */
  recruiter_id: RecruiterId;
  recruiter_name: string;
  /** The last time. */
  sent_at: string;
  /** Its day in the agency's time zone. */
  sent_on: string;
};

/**
 * When and by whom candidates were introduced to a client in the months that count, the latest first. Deleted submissions
 * do not count; those of candidates and clients that were merged count as those of the survivor.
 */
export async function listIntroductions(
  tx: TenantTx,
  { candidate_ids, client_id }: { candidate_ids: readonly CandidateId[]; client_id: ClientId },
): Promise<Introduction[]> {
  if (candidate_ids.length === 0) return [];
  const { rows } = await sql<Introduction>`
    with recursive people(asked, candidate_id) as (
      select one, one from unnest(${[...candidate_ids]}::uuid[]) one
      union
      select p.asked, c.candidate_id from people p
        join candidates c on c.agency_id = app_agency_id() and c.merged_into = p.candidate_id),
    companies(client_id) as (
      select ${client_id}::uuid
      union
      select cl.client_id from companies k join clients cl on cl.agency_id = app_agency_id() and cl.merged_into = k.client_id)
    select p.asked as candidate_id, s.submission_id, s.job_id, s.contact_id, s.recruiter_id,
      coalesce(nullif(u.fullname, ''), u.email, f.fullname, '') as recruiter_name, s.last_sent_at as sent_at,
      (s.last_sent_at at time zone a.time_zone)::date::text as sent_on
    from people p
      join submissions s on s.agency_id = app_agency_id() and s.candidate_id = p.candidate_id
      join agencies a on a.agency_id = s.agency_id
      left join users u on u.agency_id = s.agency_id and u.user_id = s.recruiter_id
      left join former_people f on f.agency_id = s.agency_id and f.user_id = s.recruiter_id
    where s.client_id in (select k.client_id from companies k) and s.deleted_at is null
      and s.last_sent_at >= now() - make_interval(months => ${limits.introducedMonths})
    order by s.last_sent_at desc, s.submission_id desc`.execute(tx);
  return rows;
}
