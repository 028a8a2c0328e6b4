import type { AgencyId, CandidateId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import type { Lease } from '../../../platform/jobs/task.ts';
import type { Platform } from '../../../platform/platform.ts';
import { prepareRecords } from '../preparing/prepare-record.service.ts';
import { runMatching } from '../scoring/matching-pool.thread.ts';
import { listWaiting } from '../scoring/scoring-queue.service.ts';
import { outcomeOf, type ScoringOutcome } from './scoring-outcome.rules.ts';

/** Candidates of one transaction: a few tenths of a second, after which other agencies have their turn. */
const COMPANY = 50;

/** Jobs that this process has taken along and not finished, so that two slots do not take the same. */
const taken = new Set<string>();

/**
 * Scores a candidate together with others of the agency that wait, as after an import: most of what one costs is reading
 * and locking, which is then done once. Undefined if the candidate is to be scored alone.
 */
export async function scoreInCompany(
  platform: Platform,
  {
    agency_id,
    candidate_id,
    lease,
  }: { agency_id: AgencyId; candidate_id: CandidateId; lease: Lease | undefined },
): Promise<ScoringOutcome | undefined> {
  const waiting = await withTenant(platform.database, agency_id, (tx) => listWaiting(tx, COMPANY));
  const company = waiting.filter((one) => one.candidate_id !== candidate_id && !taken.has(one.turn.id));
  if (company.length === 0) return undefined;
  for (const { turn } of company) taken.add(turn.id);
  try {
    const ids = [candidate_id, ...company.map((one) => one.candidate_id)];
    const prepared = await prepareRecords(platform, { agency_id, side: 'candidate', ids });
    const candidates = new Map(ids.map((id) => [id, prepared.get(id)]));
    const task = { agency_id, candidates, company, lease };
    const outcome = outcomeOf(await runMatching(platform, { do: 'scoreCandidates', ...task }), candidate_id);
    return outcome === 'outdated' ? undefined : outcome;
  } catch (error) {
    // One of them may be to blame, which its own job then says.
    platform.log.warn(
      { err: error, agency_id },
      'Scoring of several candidates failed; scoring them one by one',
    );
    return undefined;
  } finally {
    for (const { turn } of company) taken.delete(turn.id);
  }
}
