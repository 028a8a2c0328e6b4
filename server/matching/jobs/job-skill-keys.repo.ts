import type { JobId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** Locks the next jobs after `after_id`, in the order of their ids, deleted ones included. */
export function lockJobsAfter(tx: TenantTx, after_id: JobId | null, limit: number) {
  let query = tx.selectFrom('jobs').select(['job_id', 'skills_required', 'skills_preferred']);
  if (after_id !== null) query = query.where('job_id', '>', after_id);
  return query.orderBy('job_id').limit(limit).forNoKeyUpdate().execute();
}

/** Replaces the skill keys of these jobs. Leaves `updated_at`: nobody edited the job. */
export async function updateSkillKeys(
  tx: TenantTx,
  jobs: readonly { job_id: JobId; skill_keys: readonly string[] }[],
) {
  await sql`
    update jobs j set skill_keys = k.skill_keys
    from json_to_recordset(${JSON.stringify(jobs)}::json) as k(job_id uuid, skill_keys text[])
    where j.agency_id = app_agency_id() and j.job_id = k.job_id and j.skill_keys is distinct from k.skill_keys`.execute(
    tx,
  );
}
