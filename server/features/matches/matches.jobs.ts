import { prepareCandidate, prepareJob } from '@placewell/matching';
import { type TenantTx, withInstallation, withTenant } from '../../platform/db/tenant.ts';
import type { Cron, Tasks } from '../../platform/jobs/runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAgencyIds } from '../agencies/agencies.public.ts';
import { readMatchingInputs } from '../candidates/candidates.public.ts';
import { readMatchableJobs, readOpenJobIds } from '../jobs/jobs.public.ts';
import { vocabulary } from '../skills/skills.public.ts';
import { lockMatching } from './agency-index.ts';
import { putFeatures, readOutdated } from './features.repo.ts';
import { purgeRemoved } from './pairs.repo.ts';
import { enqueueJob, enqueueRenewal } from './queue.ts';
import { scoreCandidate } from './score-candidate.ts';
import { scoreJob } from './score-job.ts';

const AT_A_TIME = 200;
/** A match that fell out of the list comes back as it was within this time, afterwards as a new one. */
const KEPT_DAYS = 30;

async function renewJobs(tx: TenantTx, ids: readonly string[]) {
  const jobs = new Map((await readMatchableJobs(tx, ids)).map((job) => [job.job_id, job]));
  for (const id of ids) {
    const job = jobs.get(id);
    const features = job && prepareJob(vocabulary(), job.input);
    await putFeatures(tx, 'job', id, {
      features: features && job.is_open && !job.is_deleted ? features : null,
      inputs_hash: features?.inputs_hash ?? '',
    });
  }
}

async function renewCandidates(tx: TenantTx, ids: readonly string[]) {
  const candidates = new Map(
    (await readMatchingInputs(tx, ids)).map((candidate) => [candidate.candidate_id, candidate]),
  );
  for (const id of ids) {
    const candidate = candidates.get(id);
    const features = candidate && prepareCandidate(vocabulary(), candidate.input);
    await putFeatures(tx, 'candidate', id, {
      features: features && candidate.is_matched ? features : null,
      inputs_hash: features?.inputs_hash ?? '',
    });
  }
}

/** Prepares some features of an older vocabulary again and queues the rest; at the end every open job is scored. */
async function renewFeatures({ database }: Platform, agency_id: string) {
  await withTenant(database, agency_id, async (tx) => {
    await lockMatching(tx);
    const jobs = await readOutdated(tx, 'job', AT_A_TIME);
    const candidates = await readOutdated(tx, 'candidate', AT_A_TIME);
    await renewJobs(tx, jobs);
    await renewCandidates(tx, candidates);
    if (jobs.length === AT_A_TIME || candidates.length === AT_A_TIME) return enqueueRenewal(tx, agency_id);
    for (const job_id of await readOpenJobIds(tx)) await enqueueJob(tx, agency_id, job_id);
  });
}

export const tasks: Tasks = {
  'matches.scoreJob': (payload: { agency_id: string; job_id: string }, platform) =>
    scoreJob(platform, payload),
  'matches.scoreCandidate': (payload: { agency_id: string; candidate_id: string }, platform) =>
    scoreCandidate(platform, payload),
  'matches.renewFeatures': ({ agency_id }: { agency_id: string }, platform) =>
    renewFeatures(platform, agency_id),
  'matches.purgeRemoved': async (_payload, { database }) => {
    const agencies = await withInstallation(database, readAgencyIds);
    for (const agency_id of agencies)
      await withTenant(database, agency_id, async (tx) => {
        await lockMatching(tx);
        await purgeRemoved(tx, KEPT_DAYS);
      });
  },
};

export const cron: Cron = [{ task: 'matches.purgeRemoved', match: '11 4 * * *' }];
