import type { AgencyId, JobId } from '@placewell/contract/ids.ts';
import { withAgencyReach } from '@placewell/matching';
import { withTenant } from '../../../platform/db/tenant.ts';
import { listMatchableJobs } from '../../jobs/jobs.public.ts';
import { effectiveWeights } from '../../match-settings/match-settings.public.ts';
import type { ScoringOutcome } from '../company/scoring-outcome.rules.ts';
import { compareBefore, listCopiedCandidates } from '../copied/copied-candidates.service.ts';
import type { PreparedJob } from '../preparing/prepared.rules.ts';
import { bestCandidates, readExcludedIds } from './best-candidates.thread.ts';
import type { Engine, UnderLease } from './engine.thread.ts';
import { changeJobFeatures } from './features.writes.ts';
import { lockPairs } from './pairs.repo.ts';
import { syncPairs } from './score-pairs.service.ts';
import { enqueueFeatureRenewal, enqueueJobScoring } from './scoring-queue.service.ts';

export type ScoreJobTask = { agency_id: AgencyId; job_id: JobId } & PreparedJob & UnderLease;

/**
 * Brings a job's matches up to date after any change: while it is open, its best candidates at or above the agency's
 * threshold. Does nothing if `prepared` is outdated. Safe to run twice, and concurrently with any other task.
 */
export async function scoreJob(
  { database, config, events, indexes }: Engine,
  { agency_id, job_id, prepared, lease }: ScoreJobTask,
): Promise<ScoringOutcome> {
  const compared = await compareBefore(database, agency_id, { job_id });
  return withTenant(database, agency_id, async (tx) => {
    const acquired = await indexes.acquireForWrite(tx, agency_id, lease);
    if (!acquired) return 'lease_lost';
    const { index, settings, hasStaleFeatures } = acquired;
    if (hasStaleFeatures) await enqueueFeatureRenewal(tx, agency_id);
    const [job] = await listMatchableJobs(tx, [job_id]);
    if (!job) return 'done';
    const features = await changeJobFeatures(tx, job, prepared);
    if (features === 'outdated') return 'outdated';
    const copied = await listCopiedCandidates(tx, job.input, compared);
    const existing = await lockPairs(tx, { job_id });
    const candidateIds = features
      ? bestCandidates(
          index,
          withAgencyReach(features, settings.reach),
          await readExcludedIds(tx, existing),
          {
            limit: config.matchesPerJob,
            minimum: settings.match_threshold,
            weights: effectiveWeights(job, settings),
            copied,
          },
        )
      : [];
    const best = candidateIds.map((candidate_id) => ({ job_id, candidate_id }));
    const { left_out } = await syncPairs(tx, { existing, best, settings, of: { job_id }, compared, events });
    // A candidate deleted in the meantime took a place in the list; only another run gives it to the next best.
    if (left_out > 0) await enqueueJobScoring(tx, agency_id, [job_id]);
    return 'done';
  });
}
