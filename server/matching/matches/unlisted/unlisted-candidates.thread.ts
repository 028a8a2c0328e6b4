import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { withAgencyReach } from '@placewell/matching';
import { withTenant } from '../../../platform/db/tenant.ts';
import { listMatchableJobs } from '../../jobs/jobs.public.ts';
import { effectiveWeights } from '../../match-settings/match-settings.public.ts';
import { listCopiedCandidates } from '../copied/copied-candidates.service.ts';
import type { PreparedJob } from '../preparing/prepared.rules.ts';
import { jobRecord, resolveFeatures } from '../preparing/resolve-features.service.ts';
import { bestCandidates, readExcludedIds } from '../scoring/best-candidates.thread.ts';
import type { Engine } from '../scoring/engine.thread.ts';
import { listPairs } from '../scoring/pairs.repo.ts';
import type { ScoreBreakdown } from '../scoring/score-breakdown.rules.ts';
import { scorePairs } from '../scoring/score-pairs.service.ts';

export type UnlistedTask = { agency_id: AgencyId; job_id: JobId; page: number; limit: number } & PreparedJob;
export type UnlistedPage = {
  is_open: boolean;
  total: number;
  total_is_exact: boolean;
  rows: (ScoreBreakdown & { candidate_id: CandidateId })[];
};

/**
 * A page of the candidates who are not in a job's list, best first, each with the breakdown of a match; writes nothing.
 * Leaves out candidates whose match a user deleted. Empty if the job is not open or cannot be matched.
 */
export async function unlistedCandidates(
  { database, indexes }: Engine,
  { agency_id, job_id, prepared, page, limit }: UnlistedTask,
): Promise<UnlistedPage | 'outdated'> {
  return withTenant(database, agency_id, async (tx) => {
    const { index, settings } = await indexes.snapshot(tx, agency_id);
    const [job] = await listMatchableJobs(tx, [job_id]);
    if (!job?.is_open || job.is_deleted) return { is_open: false, total: 0, total_is_exact: true, rows: [] };
    const row = await resolveFeatures(tx, 'job', jobRecord(job), prepared);
    if (row === 'outdated') return 'outdated';
    if (!row.features) return { is_open: true, total: 0, total_is_exact: true, rows: [] };
    const existing = await listPairs(tx, { job_id });
    const listed = existing.filter((pair) => pair.removal === null).map((pair) => pair.candidate_id);
    const skipped = new Set([...listed, ...(await readExcludedIds(tx, existing))]);
    const maxListed = limits.unlistedCandidates;
    const best = bestCandidates(index, withAgencyReach(row.features, settings.reach), skipped, {
      limit: maxListed + 1,
      minimum: 0,
      weights: effectiveWeights(job, settings),
      copied: await listCopiedCandidates(tx, job.input),
    });
    const shown = best.slice(0, maxListed).slice((page - 1) * limit, page * limit);
    const scored = await scorePairs(
      tx,
      shown.map((candidate_id) => ({ job_id, candidate_id })),
      settings,
    );
    return {
      is_open: true,
      total: Math.min(best.length, maxListed),
      total_is_exact: best.length <= maxListed,
      rows: scored.map(({ pair, breakdown }) => ({ ...breakdown, candidate_id: pair.candidate_id })),
    };
  });
}
