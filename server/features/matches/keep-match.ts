import type { MatchStatus } from '@placewell/contract/matches.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { readAgencyMatching } from '../match-settings/match-settings.public.ts';
import { lockMatching } from './agency-index.ts';
import { UNTOUCHED } from './decide.ts';
import type { Engine } from './engine.ts';
import { moveMatch, pushExpiry, setDeletedByPerson } from './match-status.repo.ts';
import { lockPairs } from './pairs.repo.ts';
import { keepTotals, tellMatches, writePairs } from './score-pairs.ts';

export type KeepTask = { agency_id: string; job_id: string; candidate_id: string; user_id: string };

/**
 * Makes a pair a match whatever its score, shortlisted by this person, so that scoring never takes it out again; a
 * match that exists keeps its status. Undefined where the pair cannot be scored: the job is not open, or the candidate
 * is out of matching.
 */
export async function keepMatch(
  { database }: Pick<Engine, 'database'>,
  { agency_id, job_id, candidate_id, user_id }: KeepTask,
): Promise<string | undefined> {
  return withTenant(database, agency_id, async (tx) => {
    await lockMatching(tx);
    const read = async () => (await lockPairs(tx, { candidate_id })).filter((pair) => pair.job_id === job_id);
    const [before] = await read();
    if (before?.removal && !(before.is_job_in && before.is_candidate_in)) return undefined;
    if (before?.removal === 'person') await setDeletedByPerson(tx, [before.match_id], null);
    await writePairs(tx, await read(), [{ job_id, candidate_id }], await readAgencyMatching(tx));
    const [match] = await read();
    if (!match || match.removal !== null) return undefined;
    const from = match.match_status as MatchStatus;
    if (UNTOUCHED.has(from)) {
      const move = { from, to: 'shortlisted', reason: null, rejected_by: null, user_id } as const;
      await moveMatch(tx, match.match_id, move);
    }
    await pushExpiry(tx, [match.match_id]);
    await keepTotals(tx, [job_id]);
    await tellMatches(tx, { job_id, candidate_id });
    return match.match_id;
  });
}
