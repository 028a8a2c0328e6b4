import type { Target } from '@placewell/contract/placements/targets.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { replaceTargets } from './targets.repo.ts';

/** Stores targets, and tells open browsers; the last of two for one person and month counts. */
export async function changeTargets(tx: TenantTx, targets: readonly Target[]): Promise<number> {
  const last = new Map(targets.map((one) => [`${one.user_id} ${one.month}`, one]));
  const changed = await replaceTargets(tx, [...last.values()]);
  if (changed > 0) await publishLiveEvent(tx, { type: 'placements.changed' });
  return changed;
}
