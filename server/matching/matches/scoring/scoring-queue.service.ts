import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import {
  enqueue,
  enqueueEach,
  finishJobs,
  isQueued,
  isWaiting,
  type JobState,
  listJobStates,
  listTurns,
  type WaitingTurn,
} from '../../../platform/jobs/queue.ts';
import { jobScoringKey } from '../../jobs/jobs.public.ts';
import {
  checkOffLimitsTask,
  rankJobsTask,
  renewFeaturesTask,
  scoreCandidateTask,
  scoreJobTask,
} from '../matches.tasks.ts';

// One key per record: queued changes collapse into one, and the task reads the state when it runs, in any order.
export const candidateScoringKey = (candidate_id: CandidateId) => `matches:candidate:${candidate_id}`;
const rerankingKey = (agency_id: AgencyId) => `matches:rank:${agency_id}`;
const renewalKey = (agency_id: AgencyId) => `matches:renew:${agency_id}`;

/** Whether queued or running work may change the candidate's matches: its own, these jobs', or all jobs'. */
export const isScoringQueued = (
  tx: TenantTx,
  of: { agency_id: AgencyId; candidate_id: CandidateId; job_ids: readonly JobId[] },
): Promise<boolean> =>
  isQueued(tx, [
    candidateScoringKey(of.candidate_id),
    rerankingKey(of.agency_id),
    renewalKey(of.agency_id),
    ...of.job_ids.map(jobScoringKey),
  ]);

/** How far the matches of a job or candidate are from complete: its own scoring, else that of the whole agency. */
export async function findScoringState(
  tx: TenantTx,
  of: { job_id: JobId } | { candidate_id: CandidateId },
): Promise<JobState | undefined> {
  const key = 'job_id' in of ? jobScoringKey(of.job_id) : candidateScoringKey(of.candidate_id);
  const ofAgency = [rerankingKey(tx.agency_id), renewalKey(tx.agency_id)];
  const states = await listJobStates(tx, [key, ...ofAgency]);
  const isBehind = async () => 'job_id' in of && (await listTurns(tx, scoreCandidateTask, 1)).length > 0;
  return (
    states.get(key) ??
    ofAgency.map((one) => states.get(one)).find((state) => state !== undefined) ??
    ((await isBehind()) ? 'queued' : undefined)
  );
}

/** Jobs go ahead of candidates: a user may be looking at the empty list of a job just opened. */
export async function enqueueJobScoring(tx: TenantTx, agency_id: AgencyId, job_ids: readonly JobId[]) {
  if (tx.is_quiet) return;
  await enqueueEach(
    tx,
    scoreJobTask,
    job_ids.map((job_id) => ({ agency_id, job_id })),
    { key: ({ job_id }) => jobScoringKey(job_id), isAhead: true },
  );
}

/** Changes within this time give one ranking. */
const RANKING_DELAY_MS = 2000;

/**
 * Queues a ranking that nobody waits for. One already queued keeps its time, so that endless changes do not postpone it
 * endlessly. The caller holds the agency's matching lock: a ranking that starts meanwhile sees its changes.
 */
export async function enqueueJobScoringSoon(tx: TenantTx, agency_id: AgencyId, job_id: JobId) {
  const key = jobScoringKey(job_id);
  if (await isWaiting(tx, key)) return;
  const runAt = new Date(Date.now() + RANKING_DELAY_MS);
  await enqueue(tx, scoreJobTask, { agency_id, job_id }, { key, runAt });
}

/** Queues the scoring of candidates, without duplicates. */
export async function enqueueCandidateScoring(
  tx: TenantTx,
  agency_id: AgencyId,
  candidate_ids: readonly CandidateId[],
) {
  if (tx.is_quiet) return;
  await enqueueEach(
    tx,
    scoreCandidateTask,
    candidate_ids.map((candidate_id) => ({ agency_id, candidate_id })),
    { key: ({ candidate_id }) => candidateScoringKey(candidate_id) },
  );
}

/** Queues the re-ranking of all jobs after a change of the agency's settings, without duplicates. */
export function enqueueReranking(tx: TenantTx, agency_id: AgencyId) {
  return enqueue(tx, rankJobsTask, { agency_id }, { key: rerankingKey(agency_id) });
}

/** Queues a look for candidates whose employer has come off limits, or no longer is, without duplicates. */
export async function enqueueOffLimitsCheck(tx: TenantTx) {
  const { agency_id, is_quiet } = tx;
  if (is_quiet) return;
  await enqueue(tx, checkOffLimitsTask, { agency_id }, { key: `matches:off-limits:${agency_id}` });
}

/** Queues the renewal of stale features in the background; afterwards the ranked jobs are scored. */
export function enqueueFeatureRenewal(tx: TenantTx, agency_id: AgencyId) {
  return enqueue(tx, renewFeaturesTask, { agency_id }, { key: renewalKey(agency_id) });
}

export type WaitingJob = { candidate_id: CandidateId; turn: WaitingTurn };

/** The candidates of the agency whose scoring is due next, at most `limit`. */
export const listWaiting = async (tx: TenantTx, limit: number): Promise<WaitingJob[]> =>
  (await listTurns(tx, scoreCandidateTask, limit)).map(({ payload, ...turn }) => ({
    candidate_id: payload.candidate_id,
    turn,
  }));

/** Takes these out of the queue, but those that were queued again since, or run. The last statement of a transaction. */
export const finishWaiting = (tx: TenantTx, jobs: readonly WaitingJob[]) =>
  finishJobs(
    tx,
    jobs.map(({ turn }) => turn),
  );
