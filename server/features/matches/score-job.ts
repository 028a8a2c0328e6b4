import { prepareJob } from '@placewell/matching';
import { withTenant } from '../../platform/db/tenant.ts';
import { listMatchableJobs } from '../jobs/jobs.public.ts';
import { readAgencyMatching, weightsOfJob } from '../match-settings/match-settings.public.ts';
import { vocabulary } from '../skills/skills.public.ts';
import { bestCandidates, readBarred } from './best-candidates.ts';
import type { Engine } from './engine.ts';
import { putFeatures, putOwnWeights } from './features.repo.ts';
import * as repo from './pairs.repo.ts';
import { enqueueJob, enqueueRenewal } from './queue.ts';
import { keepTotals, tellMatches, writePairs } from './score-pairs.ts';

/**
 * Brings the matches of a job to what they should be now, whatever happened to it: its best candidates at or above
 * the agency's threshold, where it is open. Safe to run twice, and at the same time as any other task.
 */
export async function scoreJob(
  { database, config, indexes }: Engine,
  { agency_id, job_id }: { agency_id: string; job_id: string },
) {
  await withTenant(database, agency_id, async (tx) => {
    const { index, is_outdated } = await indexes.hold(tx, agency_id);
    if (is_outdated) await enqueueRenewal(tx, agency_id);
    const [job] = await listMatchableJobs(tx, [job_id]);
    if (!job) return;
    const features = prepareJob(vocabulary(), job.input);
    const isIn = job.is_open && !job.is_deleted;
    await putFeatures(tx, 'job', job_id, {
      features: isIn ? features : null,
      inputs_hash: features.inputs_hash,
    });
    await putOwnWeights(tx, job_id, job.weights);
    const settings = await readAgencyMatching(tx);
    const existing = await repo.lockPairs(tx, { job_id });
    const best = isIn
      ? bestCandidates(index, features, await readBarred(tx, existing), {
          limit: config.matchesPerJob,
          minimum: settings.match_threshold,
          weights: weightsOfJob(job, settings),
        })
      : [];
    const wanted = best.map((candidate_id) => ({ job_id, candidate_id }));
    const { job_ids, left_out } = await writePairs(tx, existing, wanted, settings);
    // Who was deleted meanwhile took a place in the list, which the next best gets: nobody else would notice.
    if (left_out > 0) await enqueueJob(tx, agency_id, job_id);
    if (job_ids.length === 0) return;
    await keepTotals(tx, [job_id]);
    await tellMatches(tx, { job_id });
  });
}
