import type { AgencyId, CandidateId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { readScoringSettings } from '../../match-settings/match-settings.public.ts';
import { changeExpiry, changeMatchStatuses, reinstateMatches } from '../pipeline/match-status.writes.ts';
import { lockMatching } from '../scoring/agency-index.thread.ts';
import type { Engine } from '../scoring/engine.thread.ts';
import { lockPairs } from '../scoring/pairs.repo.ts';
import { syncPairs } from '../scoring/score-pairs.service.ts';
import { UNTOUCHED_STATUSES } from '../scoring/untouched.rules.ts';

export type AddMatchTask = { agency_id: AgencyId; job_id: JobId; candidate_id: CandidateId; user_id: UserId };

/**
 * Makes a pair a match whatever its score, shortlisted by this person so that scoring never removes it. A match that
 * somebody has already moved keeps its status. Returns undefined when the pair cannot be scored: the job is not open or
 * the candidate is out of matching.
 */
export async function addShortlistedMatch(
  { database }: Pick<Engine, 'database'>,
  { agency_id, job_id, candidate_id, user_id }: AddMatchTask,
): Promise<MatchId | undefined> {
  return withTenant(database, agency_id, async (tx) => {
    await lockMatching(tx);
    const lockPair = async () =>
      (await lockPairs(tx, { candidate_id })).filter((pair) => pair.job_id === job_id);
    const [before] = await lockPair();
    if (before?.removal && !(before.is_job_scorable && before.is_candidate_scorable)) return undefined;
    if (before?.removal === 'person') await reinstateMatches(tx, [before]);
    await syncPairs(tx, {
      existing: await lockPair(),
      best: [{ job_id, candidate_id }],
      settings: await readScoringSettings(tx),
      of: { job_id, candidate_id },
    });
    const [match] = await lockPair();
    if (!match || match.removal !== null) return undefined;
    const from = match.match_status;
    if (UNTOUCHED_STATUSES.has(from)) {
      const change = { from, to: 'shortlisted', reason: null, rejected_by: null, user_id } as const;
      await changeMatchStatuses(tx, [{ match, change }]);
    } else await changeExpiry(tx, match);
    return match.match_id;
  });
}
