import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { listMatchableCandidates } from '../../candidates/candidates.public.ts';
import { listJobIdsToRescore, listMatchableJobs } from '../../jobs/jobs.public.ts';
import { lockMatching } from './agency-index.thread.ts';
import type { Engine } from './engine.thread.ts';
import { listStaleFeatureIds } from './features.repo.ts';
import {
  changeCandidateFeatures,
  changeJobFeatures,
  removeCandidateFeatures,
  removeJobFeatures,
} from './features.writes.ts';
import { enqueueFeatureRenewal, enqueueJobScoring } from './scoring-queue.service.ts';

const BATCH_SIZE = 200;

async function renewJobs(tx: TenantTx, ids: readonly JobId[]) {
  const jobs = new Map((await listMatchableJobs(tx, ids)).map((job) => [job.job_id, job]));
  for (const id of ids) {
    const job = jobs.get(id);
    if (job) await changeJobFeatures(tx, job);
    else await removeJobFeatures(tx, id);
  }
}

async function renewCandidates(tx: TenantTx, ids: readonly CandidateId[]) {
  const rows = await listMatchableCandidates(tx, ids);
  const candidates = new Map(rows.map((candidate) => [candidate.candidate_id, candidate]));
  for (const id of ids) {
    const candidate = candidates.get(id);
    if (candidate) await changeCandidateFeatures(tx, candidate);
    else await removeCandidateFeatures(tx, id);
  }
}

/**
 * Renews one batch of features of an older vocabulary and queues the next. After the last batch all ranked jobs are
 * queued for scoring: open ones are rescored, matches of the others become stale.
 */
export async function renewFeatures({ database }: Engine, { agency_id }: { agency_id: AgencyId }) {
  await withTenant(database, agency_id, async (tx) => {
    await lockMatching(tx);
    const jobs = await listStaleFeatureIds(tx, 'job', BATCH_SIZE);
    const candidates = await listStaleFeatureIds(tx, 'candidate', BATCH_SIZE);
    await renewJobs(tx, jobs);
    await renewCandidates(tx, candidates);
    if (jobs.length === BATCH_SIZE || candidates.length === BATCH_SIZE)
      return enqueueFeatureRenewal(tx, agency_id);
    for (const job_id of await listJobIdsToRescore(tx)) await enqueueJobScoring(tx, agency_id, job_id);
  });
}
