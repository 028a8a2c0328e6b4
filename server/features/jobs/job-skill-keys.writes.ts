import type { JobId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { skillKeysOf } from './job-values.rules.ts';

const BATCH_SIZE = 500;

/**
 * Recomputes the skill keys of one batch of jobs with the current vocabulary. Returns the last id, to continue after,
 * or undefined when none are left. `updated_at` is not changed: nobody edited the job.
 */
export async function renewJobSkillKeys(tx: TenantTx, after_id: JobId | null): Promise<JobId | undefined> {
  let query = tx.selectFrom('jobs').select(['job_id', 'skills_required', 'skills_preferred']);
  if (after_id !== null) query = query.where('job_id', '>', after_id);
  const rows = await query.orderBy('job_id').limit(BATCH_SIZE).forNoKeyUpdate().execute();
  const keys = rows.map((row) => ({
    job_id: row.job_id,
    skill_keys: skillKeysOf([...row.skills_required.map(({ skill }) => skill), ...row.skills_preferred]),
  }));
  await sql`
    update jobs j set skill_keys = k.skill_keys
    from json_to_recordset(${JSON.stringify(keys)}::json) as k(job_id uuid, skill_keys text[])
    where j.agency_id = app_agency_id() and j.job_id = k.job_id and j.skill_keys is distinct from k.skill_keys`.execute(
    tx,
  );
  return rows.length === BATCH_SIZE ? rows.at(-1)?.job_id : undefined;
}
