import type { JobFeatures, MatchIndex, TopOptions } from '@placewell/matching';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { isBarred } from './decide.ts';
import { readGone } from './features.repo.ts';
import type { Pair } from './pairs.repo.ts';

/** Who cannot enter a job's list: whose pair a person deleted, and who is deleted but still in the index. */
export async function readBarred(tx: TenantTx, existing: readonly Pair[]): Promise<ReadonlySet<string>> {
  return new Set([...existing.filter(isBarred).map((pair) => pair.candidate_id), ...(await readGone(tx))]);
}

/** Who belongs into a job's list, best first: at most `limit` at or above `minimum`, the barred taking no place. */
export function bestCandidates(
  index: MatchIndex,
  job: JobFeatures,
  barred: ReadonlySet<string>,
  { limit, ...options }: Required<TopOptions>,
): string[] {
  return index
    .topCandidates(job, { ...options, limit: limit + barred.size })
    .map(({ id }) => id)
    .filter((id) => !barred.has(id))
    .slice(0, limit);
}
