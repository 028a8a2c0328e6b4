import type { CandidateId, JobId, MatchId, RecruiterId } from '@placewell/contract/ids.ts';
import { publishToReaders } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { lockJobs, updateMatchTotals } from '../jobs/jobs.public.ts';
import { listMatchOwners, listOwnersOfSide, type MovedSide, updateMatchOwners } from './match-owners.repo.ts';
import { countLiveMatches } from './scoring/pairs.repo.ts';

/** Updates the match totals of jobs. Call it after every write of matches. */
export async function changeJobTotals(tx: TenantTx, job_ids: readonly JobId[]) {
  if (job_ids.length === 0) return;
  await lockJobs(tx, job_ids);
  await updateMatchTotals(tx, await countLiveMatches(tx, job_ids));
}

/** Transfers the matches of jobs or candidates to their new owner; notifies previous and sharing owners' browsers. */
export async function changeMatchOwners(
  tx: TenantTx,
  side: MovedSide,
  { from_id, to_id }: { from_id: RecruiterId; to_id: RecruiterId },
) {
  await updateMatchOwners(tx, side, to_id);
  await publishToReaders(tx, { type: 'matches.changed' }, async () =>
    [...new Set([from_id, ...(await listOwnersOfSide(tx, side))])].map((user_id) => ({ user_id })),
  );
}

/**
 * After the commit, publishes whose matches have changed: the job's or candidate's, or for several of both the matches
 * themselves. Where recruiters see only their own records, each receives only their side.
 */
export async function publishMatchesChanged(
  tx: TenantTx,
  of: { job_id?: JobId; candidate_id?: CandidateId },
  match_ids?: readonly MatchId[],
) {
  const type = 'matches.changed' as const;
  const { job_id, candidate_id } = of;
  await publishToReaders(tx, { type, ...of }, async () => {
    const pairs = await listMatchOwners(tx, match_ids ? { match_ids } : of);
    const ofJobs = new Set(pairs.map((pair) => pair.recruiter_id));
    const ofCandidates = new Set(pairs.map((pair) => pair.candidate_recruiter_id));
    return [...new Set([...ofJobs, ...ofCandidates])].map((user_id) => ({
      user_id,
      event: {
        type,
        ...(job_id && ofJobs.has(user_id) ? { job_id } : {}),
        ...(candidate_id && ofCandidates.has(user_id) ? { candidate_id } : {}),
      },
    }));
  });
}
