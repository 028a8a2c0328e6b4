import { type CandidateFeatures, type MatchIndex, prepareCandidate } from '@placewell/matching';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { listMatchableCandidates } from '../candidates/candidates.public.ts';
import { listMatchCounts } from '../jobs/jobs.public.ts';
import { type AgencyMatching, readAgencyMatching } from '../match-settings/match-settings.public.ts';
import { vocabulary } from '../skills/skills.public.ts';
import type { Engine } from './engine.ts';
import { putFeatures } from './features.repo.ts';
import * as repo from './pairs.repo.ts';
import { enqueueJob, enqueueRenewal } from './queue.ts';
import { keepTotals, tellMatches, writePairs } from './score-pairs.ts';

const EVERY_JOB = 1_000_000;

/**
 * Brings the matches of a candidate to what they should be now, whatever happened to it. A job that holds as many
 * matches as it may is ranked anew by its own task when this candidate may enter, leave or move in its list.
 */
export async function scoreCandidate(
  { database, config, indexes }: Engine,
  { agency_id, candidate_id }: { agency_id: string; candidate_id: string },
) {
  await withTenant(database, agency_id, async (tx) => {
    const { index, is_outdated } = await indexes.hold(tx, agency_id);
    if (is_outdated) await enqueueRenewal(tx, agency_id);
    const features = await prepare(tx, candidate_id);
    const settings = await readAgencyMatching(tx);
    const existing = await repo.lockPairs(tx, { candidate_id });
    const { wanted, full } = features
      ? await wantedJobs(tx, index, features, existing, {
          settings,
          perJob: config.matchesPerJob,
        })
      : {
          wanted: [],
          full: await fullJobs(
            tx,
            existing.map((pair) => pair.job_id),
            config.matchesPerJob,
          ),
        };
    const pairs = wanted.map((job_id) => ({ job_id, candidate_id }));
    const { job_ids } = await writePairs(tx, existing, pairs, settings);
    const live = new Set(existing.filter((pair) => pair.removal === null).map((pair) => pair.job_id));
    for (const [job_id, isWanted] of full)
      if (isWanted || (live.has(job_id) && job_ids.includes(job_id))) await enqueueJob(tx, agency_id, job_id);
    if (job_ids.length === 0) return;
    await keepTotals(tx, job_ids);
    await tellMatches(tx, { candidate_id });
  });
}

/** Stores the features; undefined where the candidate is out of matching. */
async function prepare(tx: TenantTx, candidate_id: string): Promise<CandidateFeatures | undefined> {
  const [candidate] = await listMatchableCandidates(tx, [candidate_id]);
  if (!candidate) {
    await dropCandidate(tx, candidate_id);
    return undefined;
  }
  const features = prepareCandidate(vocabulary(), candidate.input);
  await putFeatures(tx, 'candidate', candidate_id, {
    features: candidate.is_matchable ? features : null,
    inputs_hash: features.inputs_hash,
  });
  return candidate.is_matchable ? features : undefined;
}

async function dropCandidate(tx: TenantTx, candidate_id: string) {
  if (await repo.hasCandidate(tx, candidate_id))
    await putFeatures(tx, 'candidate', candidate_id, { features: null, inputs_hash: '' });
}

/** Jobs that hold as many matches as they may; the value says whether the candidate may enter the list. */
async function fullJobs(tx: TenantTx, job_ids: readonly string[], perJob: number) {
  if (job_ids.length === 0) return new Map<string, boolean>();
  const counts = await listMatchCounts(tx, job_ids);
  return new Map(counts.filter((job) => job.match_count >= perJob).map((job) => [job.job_id, false]));
}

async function wantedJobs(
  tx: TenantTx,
  index: MatchIndex,
  features: CandidateFeatures,
  existing: readonly repo.Pair[],
  { settings, perJob }: { settings: AgencyMatching; perJob: number },
): Promise<{ wanted: string[]; full: Map<string, boolean> }> {
  const best = new Map(
    index
      .topJobs(features, { limit: EVERY_JOB, minimum: settings.match_threshold, weights: settings.weights })
      .map((job) => [job.id, job.score]),
  );
  const live = new Set(existing.filter((pair) => pair.removal === null).map((pair) => pair.job_id));
  const full = await fullJobs(tx, [...new Set([...best.keys(), ...live])], perJob);
  const newcomers = [...full.keys()].filter((job_id) => best.has(job_id) && !live.has(job_id));
  for (const { job_id, lowest } of await repo.countLive(tx, newcomers))
    full.set(job_id, (best.get(job_id) ?? 0) >= (lowest ?? 0));
  // Whether it enters a full list is for the job's own task, which sees the whole ranking.
  const wanted = [...best.keys()].filter((job_id) => live.has(job_id) || !full.has(job_id));
  return { wanted, full };
}
