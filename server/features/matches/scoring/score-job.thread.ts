import type { AgencyId, JobId } from '@placewell/contract/ids.ts';
import { prepareJob } from '@placewell/matching';
import { withTenant } from '../../../platform/db/tenant.ts';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { listMatchableJobs } from '../../jobs/jobs.public.ts';
import { effectiveWeights, readScoringSettings } from '../../match-settings/match-settings.public.ts';
import { bestCandidates, readExcludedIds } from './best-candidates.thread.ts';
import type { Engine } from './engine.thread.ts';
import { updateCustomWeights, upsertFeatures } from './features.repo.ts';
import * as repo from './pairs.repo.ts';
import { publishMatchesChanged, updateJobTotals, writePairs } from './score-pairs.service.ts';
import { enqueueFeatureRenewal, enqueueJobScoring } from './scoring-queue.service.ts';

/**
 * Brings a job's matches up to date, whatever happened to the job: while it is open, its best candidates at or above
 * the agency's threshold. Safe to run twice, and at the same time as any other task.
 */
export async function scoreJob(
  { database, config, indexes }: Engine,
  { agency_id, job_id }: { agency_id: AgencyId; job_id: JobId },
) {
  await withTenant(database, agency_id, async (tx) => {
    const { index, hasStaleFeatures } = await indexes.acquireForWrite(tx, agency_id);
    if (hasStaleFeatures) await enqueueFeatureRenewal(tx, agency_id);
    const [job] = await listMatchableJobs(tx, [job_id]);
    if (!job) return;
    const features = prepareJob(vocabulary(), job.input);
    const isMatched = job.is_open && !job.is_deleted;
    await upsertFeatures(tx, 'job', job_id, {
      features: isMatched ? features : null,
      inputs_hash: features.inputs_hash,
    });
    await updateCustomWeights(tx, job_id, job.weights);
    const settings = await readScoringSettings(tx);
    const existing = await repo.lockPairs(tx, { job_id });
    const candidateIds = isMatched
      ? bestCandidates(index, features, await readExcludedIds(tx, existing), {
          limit: config.matchesPerJob,
          minimum: settings.match_threshold,
          weights: effectiveWeights(job, settings),
        })
      : [];
    const bestPairs = candidateIds.map((candidate_id) => ({ job_id, candidate_id }));
    const { job_ids, left_out } = await writePairs(tx, existing, bestPairs, settings);
    // A candidate deleted in the meantime took a place in the list; only another run gives it to the next best.
    if (left_out > 0) await enqueueJobScoring(tx, agency_id, job_id);
    if (job_ids.length === 0) return;
    await updateJobTotals(tx, [job_id]);
    await publishMatchesChanged(tx, { job_id });
  });
}
