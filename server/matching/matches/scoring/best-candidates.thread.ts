import type { CandidateId } from '@placewell/contract/ids.ts';
import type { CopiedCandidate, JobFeatures, MatchIndex, TopOptions } from '@placewell/matching';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { listDeletedCandidateIds } from './features.repo.ts';
import { isExcluded } from './match-update.rules.ts';
import type { Pair } from './pairs.repo.ts';

/** Candidates who cannot enter a job's list: a user deleted the pair, or they are deleted but still indexed. */
export async function readExcludedIds(
  tx: TenantTx,
  existing: readonly Pair[],
): Promise<ReadonlySet<CandidateId>> {
  return new Set([
    ...existing.filter(isExcluded).map((pair) => pair.candidate_id),
    ...(await listDeletedCandidateIds(tx)),
  ]);
}

/** A job's best candidates: at most `limit` at or above `minimum`, not excluded; `copied` without copied text. */
export function bestCandidates(
  index: MatchIndex,
  job: JobFeatures,
  excluded: ReadonlySet<CandidateId>,
  { limit, copied, ...options }: Required<TopOptions> & { copied: ReadonlyMap<CandidateId, CopiedCandidate> },
): CandidateId[] {
  return index
    .topCandidates(job, { ...options, limit: limit + excluded.size, replaced: featuresOf(copied) })
    .map(({ id }) => id as CandidateId)
    .filter((id) => !excluded.has(id))
    .slice(0, limit);
}

const featuresOf = (copied: ReadonlyMap<CandidateId, CopiedCandidate>) =>
  new Map([...copied].map(([id, { features }]) => [id as string, features]));
