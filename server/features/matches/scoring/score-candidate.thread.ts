import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import type { CandidateFeatures, MatchIndex } from '@placewell/matching';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { listMatchableCandidates } from '../../candidates/candidates.public.ts';
import { listMatchCounts } from '../../jobs/jobs.public.ts';
import { readScoringSettings, type ScoringSettings } from '../../match-settings/match-settings.public.ts';
import type { Prepared } from '../preparing/prepared.rules.ts';
import type { Engine } from './engine.thread.ts';
import { changeCandidateFeatures, removeCandidateFeatures } from './features.writes.ts';
import * as repo from './pairs.repo.ts';
import { syncPairs } from './score-pairs.service.ts';
import { enqueueFeatureRenewal, enqueueJobScoring } from './scoring-queue.service.ts';

const NO_LIMIT = 1_000_000;

export type ScoreCandidateTask = {
  agency_id: AgencyId;
  candidate_id: CandidateId;
  /** Undefined when the candidate was not in matching. */
  prepared: Prepared<'candidate'> | undefined;
};

/**
 * Brings a candidate's matches up to date, whatever happened to the candidate. A job whose list is full is queued for
 * re-ranking by its own task when this candidate may enter, leave or move in the list.
 */
export async function scoreCandidate(
  { database, config, indexes }: Engine,
  { agency_id, candidate_id, prepared }: ScoreCandidateTask,
): Promise<'done' | 'outdated'> {
  return withTenant(database, agency_id, async (tx) => {
    const { index, hasStaleFeatures } = await indexes.acquireForWrite(tx, agency_id);
    if (hasStaleFeatures) await enqueueFeatureRenewal(tx, agency_id);
    const features = await storeFeatures(tx, candidate_id, prepared);
    if (features === 'outdated') return 'outdated';
    const settings = await readScoringSettings(tx);
    const existing = await repo.lockPairs(tx, { candidate_id });
    const { chosen, fullJobs } = features
      ? await chooseJobs(tx, { index, features, existing, settings, maxPerJob: config.matchesPerJob })
      : {
          chosen: [],
          fullJobs: await findFullJobs(
            tx,
            existing.map((pair) => pair.job_id),
            config.matchesPerJob,
          ),
        };
    const best = chosen.map((job_id) => ({ job_id, candidate_id }));
    const { job_ids } = await syncPairs(tx, { existing, best, settings, of: { candidate_id } });
    const liveJobIds = new Set(existing.filter((pair) => pair.removal === null).map((pair) => pair.job_id));
    for (const [job_id, canEnter] of fullJobs)
      if (canEnter || (liveJobIds.has(job_id) && job_ids.includes(job_id)))
        await enqueueJobScoring(tx, agency_id, job_id);
    return 'done';
  });
}

/** Stores and returns the features; null when the candidate is out of matching. */
async function storeFeatures(
  tx: TenantTx,
  candidate_id: CandidateId,
  prepared: Prepared<'candidate'> | undefined,
) {
  const [candidate] = await listMatchableCandidates(tx, [candidate_id]);
  if (candidate) return changeCandidateFeatures(tx, candidate, prepared);
  if (await repo.hasCandidate(tx, candidate_id)) await removeCandidateFeatures(tx, candidate_id);
  return null;
}

/** Those of the jobs whose lists are full. The value says whether the candidate may enter; false until known. */
async function findFullJobs(tx: TenantTx, job_ids: readonly JobId[], maxPerJob: number) {
  if (job_ids.length === 0) return new Map<JobId, boolean>();
  const counts = await listMatchCounts(tx, job_ids);
  return new Map(counts.filter((job) => job.match_count >= maxPerJob).map((job) => [job.job_id, false]));
}

type ChooseJobsOptions = {
  index: MatchIndex;
  features: CandidateFeatures;
  existing: readonly repo.Pair[];
  settings: ScoringSettings;
  maxPerJob: number;
};

/** The jobs whose lists the candidate belongs in, and those whose lists are full (see `findFullJobs`). */
async function chooseJobs(
  tx: TenantTx,
  { index, features, existing, settings, maxPerJob }: ChooseJobsOptions,
): Promise<{ chosen: JobId[]; fullJobs: Map<JobId, boolean> }> {
  const scoreByJob = new Map(
    index
      .topJobs(features, { limit: NO_LIMIT, minimum: settings.match_threshold, weights: settings.weights })
      .map((job) => [job.id as JobId, job.score]),
  );
  const liveJobIds = new Set(existing.filter((pair) => pair.removal === null).map((pair) => pair.job_id));
  const fullJobs = await findFullJobs(tx, [...new Set([...scoreByJob.keys(), ...liveJobIds])], maxPerJob);
  const newFullJobIds = [...fullJobs.keys()].filter(
    (job_id) => scoreByJob.has(job_id) && !liveJobIds.has(job_id),
  );
  for (const { job_id, lowest } of await repo.countLiveMatches(tx, newFullJobIds))
    fullJobs.set(job_id, (scoreByJob.get(job_id) ?? 0) >= (lowest ?? 0));
  // Whether the candidate enters a full list is up to the job's own task, which sees the whole ranking.
  const chosen = [...scoreByJob.keys()].filter((job_id) => liveJobIds.has(job_id) || !fullJobs.has(job_id));
  return { chosen, fullJobs };
}
