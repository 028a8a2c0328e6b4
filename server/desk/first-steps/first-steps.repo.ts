import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** How long the steps of an agency that has some candidates and jobs are shown. */
const NEW_DAYS = 30;

export type FirstStepsRow = {
  is_recent: boolean;
  has_candidates: boolean;
  has_jobs: boolean;
  has_open_job: boolean;
  has_colleagues: boolean;
  parsing: number;
  first_goal: string | null;
  candidate_store: string | null;
  candidate_ids: CandidateId[];
  job_ids: JobId[];
};

/** What the agency has, samples apart, and its samples. */
export async function findFirstSteps(tx: TenantTx): Promise<FirstStepsRow> {
  const { rows } = await sql<FirstStepsRow>`
    select a.created_at > now() - make_interval(days => ${NEW_DAYS}) as is_recent,
      exists (select from candidates c where c.agency_id = a.agency_id and c.deleted_at is null
        and c.source <> 'sample') as has_candidates,
      exists (select from jobs j where j.agency_id = a.agency_id and j.deleted_at is null
        and not j.is_sample) as has_jobs,
      exists (select from jobs j where j.agency_id = a.agency_id and j.deleted_at is null and not j.is_sample
        and j.job_status <> 'draft') as has_open_job,
      (select count(*) > 1 from users u where u.agency_id = a.agency_id
        and u.user_status in ('active', 'pending')) as has_colleagues,
      (select count(*)::int from uploads u join upload_files f on f.agency_id = u.agency_id and f.upload_id = u.upload_id
        where u.agency_id = a.agency_id and u.is_sample and f.parse_status in ('queued', 'parsing')) as parsing,
      (select q.value from questionnaire_answers q where q.agency_id = a.agency_id
        and q.purpose = 'first_goal') as first_goal,
      (select q.value from questionnaire_answers q where q.agency_id = a.agency_id
        and q.purpose = 'candidate_store') as candidate_store,
      array(select c.candidate_id from candidates c where c.agency_id = a.agency_id and c.deleted_at is null
        and c.source = 'sample' order by c.candidate_id) as candidate_ids,
      array(select j.job_id from jobs j where j.agency_id = a.agency_id and j.deleted_at is null
        and j.is_sample order by j.job_id) as job_ids
    from agencies a where a.agency_id = app_agency_id()`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The agency is gone');
  return row;
}
