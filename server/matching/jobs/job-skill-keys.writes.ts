import type { JobId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './job-skill-keys.repo.ts';
import { skillKeysOf } from './job-values.rules.ts';

const BATCH_SIZE = 500;

/** Recomputes the skill keys of one batch of jobs. Returns the last id, to continue after; undefined at the end. */
export async function renewJobSkillKeys(tx: TenantTx, after_id: JobId | null): Promise<JobId | undefined> {
  const rows = await repo.lockJobsAfter(tx, after_id, BATCH_SIZE);
  await repo.updateSkillKeys(
    tx,
    rows.map(({ job_id, skills_required, skills_preferred }) => ({
      job_id,
      skill_keys: skillKeysOf([...skills_required.map(({ skill }) => skill), ...skills_preferred]),
    })),
  );
  return rows.length === BATCH_SIZE ? rows.at(-1)?.job_id : undefined;
}
