import { prepareJob } from '@placewell/matching';
import { withTenant } from '../../platform/db/tenant.ts';
import { readMatchableJobs } from '../jobs/jobs.public.ts';
import { vocabulary } from '../skills/skills.public.ts';
import type { Engine } from './engine.ts';
import { putFeatures } from './features.repo.ts';
import * as repo from './pairs.repo.ts';
import { enqueueRenewal } from './queue.ts';
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
    const [job] = await readMatchableJobs(tx, [job_id]);
    if (!job) return;
    const features = prepareJob(vocabulary(), job.input);
    const isIn = job.is_open && !job.is_deleted;
    await putFeatures(tx, 'job', job_id, {
      features: isIn ? features : null,
      inputs_hash: features.inputs_hash,
    });
    const settings = await repo.readSettings(tx);
    const existing = await repo.lockPairs(tx, { job_id });
    // A pair that a person deleted does not take the place of another, so that many more are asked for.
    const barred = new Set(
      existing
        .filter(
          (pair) =>
            pair.removal === 'person' && pair.inputs_hash === `${pair.job_hash}:${pair.candidate_hash}`,
        )
        .map((pair) => pair.candidate_id),
    );
    const best = isIn
      ? index
          .topCandidates(features, {
            limit: config.matchesPerJob + barred.size,
            minimum: settings.match_threshold,
          })
          .filter(({ id }) => !barred.has(id))
          .slice(0, config.matchesPerJob)
      : [];
    const wanted = best.map(({ id }) => ({ job_id, candidate_id: id }));
    const { job_ids } = await writePairs(tx, existing, wanted, settings.match_expiry_days);
    if (job_ids.length === 0) return;
    await keepTotals(tx, [job_id]);
    await tellMatches(tx, { job_id });
  });
}
