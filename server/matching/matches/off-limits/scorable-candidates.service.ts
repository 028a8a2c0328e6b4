import type { CandidateId } from '@placewell/contract/ids.ts';
import { findCaps, listCapping } from '../../../clients/clients.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { listMatchableCandidates, type MatchableCandidate } from '../../../sourcing/sourcing.public.ts';

/** The matching engine's input for candidates, with the employers that cap their scores. */
export async function listScorableCandidates(
  tx: TenantTx,
  ids: readonly CandidateId[],
): Promise<MatchableCandidate[]> {
  const candidates = await listMatchableCandidates(tx, ids);
  if (candidates.length === 0 || !(await findCaps(tx))) return candidates;
  const capping = await listCapping(tx, ids);
  return candidates.map((candidate) => {
    const off_limits = capping.get(candidate.candidate_id);
    return off_limits ? { ...candidate, input: { ...candidate.input, off_limits } } : candidate;
  });
}
