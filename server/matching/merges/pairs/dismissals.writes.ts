import type { UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../../platform/events/live.ts';
import { deleteDismissals, upsertDismissals } from './dismissals.repo.ts';
import type { PairIds } from './duplicate-pairs.repo.ts';

const CHANGED = { type: 'duplicates.changed' } as const;

/** Hides pairs from the list until they share something else. */
export async function dismissPairs(
  tx: TenantTx,
  pairs: readonly (PairIds & { signature: string })[],
  user_id: UserId,
) {
  if (pairs.length === 0) return;
  await upsertDismissals(tx, pairs, user_id);
  await publishLiveEvent(tx, CHANGED);
}

/** Lists dismissed pairs again. */
export async function restorePairs(tx: TenantTx, pairs: readonly PairIds[]) {
  if (pairs.length === 0) return;
  await deleteDismissals(tx, pairs);
  await publishLiveEvent(tx, CHANGED);
}
