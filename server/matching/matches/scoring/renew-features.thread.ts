import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { listJobIdsToRescore, listMatchableJobs } from '../../jobs/jobs.public.ts';
import { listScorableCandidates } from '../off-limits/scorable-candidates.service.ts';
import type { Prepared, Side } from '../preparing/prepared.rules.ts';
import { lockMatching } from './agency-index.thread.ts';
import type { Engine } from './engine.thread.ts';
import { type IdOf, listFeaturesStates } from './features.repo.ts';
import {
  changeCandidateFeatures,
  changeJobFeatures,
  removeCandidateFeatures,
  removeJobFeatures,
} from './features.writes.ts';
import { keepDeletions } from './pairs.writes.ts';
import { enqueueFeatureRenewal, enqueueJobScoring } from './scoring-queue.service.ts';

export type RenewTask = {
  agency_id: AgencyId;
  jobs: Map<JobId, Prepared<'job'> | undefined>;
  candidates: Map<CandidateId, Prepared<'candidate'> | undefined>;
  /** No stale features are left after this batch. */
  is_last: boolean;
};

/** Records changed while being prepared stay stale for the next batch. */
async function renewJobs(tx: TenantTx, prepared: RenewTask['jobs']) {
  const jobs = new Map((await listMatchableJobs(tx, [...prepared.keys()])).map((job) => [job.job_id, job]));
  for (const [id, features] of prepared) {
    const job = jobs.get(id);
    if (job) await changeJobFeatures(tx, job, features);
    else await removeJobFeatures(tx, id);
  }
}

async function renewCandidates(tx: TenantTx, prepared: RenewTask['candidates']) {
  const rows = await listScorableCandidates(tx, [...prepared.keys()]);
  const candidates = new Set(rows.map(({ candidate_id }) => candidate_id));
  await changeCandidateFeatures(
    tx,
    rows.map((candidate) => ({ candidate, prepared: prepared.get(candidate.candidate_id) })),
  );
  await removeCandidateFeatures(
    tx,
    [...prepared.keys()].filter((id) => !candidates.has(id)),
  );
}

/** Runs `renew` and keeps users' deletions: nobody has changed the records. */
async function keepingDeletions<S extends Side>(
  tx: TenantTx,
  side: S,
  { ids, renew }: { ids: readonly IdOf<S>[]; renew: () => Promise<void> },
) {
  const before = await listFeaturesStates(tx, side, ids);
  await renew();
  const hashes = [...(await listFeaturesStates(tx, side, ids))].map(([id, { inputs_hash }]) => ({
    id,
    before: before.get(id)?.inputs_hash ?? '',
    after: inputs_hash,
  }));
  await keepDeletions(
    tx,
    side,
    hashes.filter((one) => one.before !== one.after),
  );
}

/**
 * Renews one batch of features of an older vocabulary and queues the next. After the last batch all ranked jobs are
 * queued for scoring: open ones are rescored, matches of the others become stale.
 */
export async function renewFeatures(
  { database }: Engine,
  { agency_id, jobs, candidates, is_last }: RenewTask,
) {
  await withTenant(database, agency_id, async (tx) => {
    await lockMatching(tx);
    await keepingDeletions(tx, 'job', { ids: [...jobs.keys()], renew: () => renewJobs(tx, jobs) });
    await keepingDeletions(tx, 'candidate', {
      ids: [...candidates.keys()],
      renew: () => renewCandidates(tx, candidates),
    });
    if (!is_last) return enqueueFeatureRenewal(tx, agency_id);
    await enqueueJobScoring(tx, agency_id, await listJobIdsToRescore(tx));
  });
}
