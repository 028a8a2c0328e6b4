import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { lockJobs, updateMatchTotals } from '../jobs/jobs.public.ts';
import { countLiveMatches } from './scoring/pairs.repo.ts';

/** Updates the match totals of jobs. Call it after every write of matches. */
export async function changeJobTotals(tx: TenantTx, job_ids: readonly JobId[]) {
  if (job_ids.length === 0) return;
  await lockJobs(tx, job_ids);
  await updateMatchTotals(tx, await countLiveMatches(tx, job_ids));
}

/** Tells open browsers, after the commit, which job's or candidate's matches have changed. */
export async function publishMatchesChanged(
  tx: TenantTx,
  of: { job_id?: JobId; candidate_id?: CandidateId },
) {
  await publishLiveEvent(tx, { type: 'matches.changed', ...of });
}
