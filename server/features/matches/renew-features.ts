import { prepareCandidate, prepareJob } from '@placewell/matching';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { listMatchableCandidates } from '../candidates/candidates.public.ts';
import { listJobIdsToRescore, listMatchableJobs } from '../jobs/jobs.public.ts';
import { vocabulary } from '../skills/skills.public.ts';
import { lockMatching } from './agency-index.ts';
import type { Engine } from './engine.ts';
import { putFeatures, putOwnWeights, readOutdated } from './features.repo.ts';
import { enqueueJob, enqueueRenewal } from './queue.ts';

const AT_A_TIME = 200;

async function renewJobs(tx: TenantTx, ids: readonly string[]) {
  const jobs = new Map((await listMatchableJobs(tx, ids)).map((job) => [job.job_id, job]));
  for (const id of ids) {
    const job = jobs.get(id);
    const features = job && prepareJob(vocabulary(), job.input);
    await putFeatures(tx, 'job', id, {
      features: features && job.is_open && !job.is_deleted ? features : null,
      inputs_hash: features?.inputs_hash ?? '',
    });
    await putOwnWeights(tx, id, job?.weights ?? null);
  }
}

async function renewCandidates(tx: TenantTx, ids: readonly string[]) {
  const candidates = new Map(
    (await listMatchableCandidates(tx, ids)).map((candidate) => [candidate.candidate_id, candidate]),
  );
  for (const id of ids) {
    const candidate = candidates.get(id);
    const features = candidate && prepareCandidate(vocabulary(), candidate.input);
    await putFeatures(tx, 'candidate', id, {
      features: features && candidate.is_matchable ? features : null,
      inputs_hash: features?.inputs_hash ?? '',
    });
  }
}

/**
 * Prepares some features of an older vocabulary again and queues the rest; at the end every open job is scored, and
 * matches of others say that they are stale.
 */
export async function renewFeatures({ database }: Engine, { agency_id }: { agency_id: string }) {
  await withTenant(database, agency_id, async (tx) => {
    await lockMatching(tx);
    const jobs = await readOutdated(tx, 'job', AT_A_TIME);
    const candidates = await readOutdated(tx, 'candidate', AT_A_TIME);
    await renewJobs(tx, jobs);
    await renewCandidates(tx, candidates);
    if (jobs.length === AT_A_TIME || candidates.length === AT_A_TIME) return enqueueRenewal(tx, agency_id);
    for (const job_id of await listJobIdsToRescore(tx)) await enqueueJob(tx, agency_id, job_id);
  });
}
