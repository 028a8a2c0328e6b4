import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { MovedSide } from '../match-owners.repo.ts';
import { clearLearned, clearLearnedDetails } from './forgotten.repo.ts';

/**
 * When other people may read jobs or candidates, all if undefined: matches that are not scored again keep their points, but
 * no sentence about them. Their readers may not see the people decided about.
 */
export async function forgetLearned(tx: TenantTx, side?: MovedSide) {
  await clearLearned(tx, side);
  await clearLearnedDetails(tx, side);
}
