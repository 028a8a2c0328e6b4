import type { DoNotEnrichId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { deleteEntries, insertBlocked, type NewBlocked } from './do-not-enrich.repo.ts';
import { replaceFinders, type StoredFinder } from './finders.repo.ts';

// These settings apply to all look-ups of the agency and are no secret inside it: they are published to everyone.
const publishSettings = (tx: TenantTx) => publishLiveEvent(tx, { type: 'enrichment.changed' });

/** Adds entries to the do-not-enrich list; returns the keys of new ones. */
export async function addBlocked(tx: TenantTx, entries: readonly NewBlocked[]): Promise<Set<string>> {
  const added = await insertBlocked(tx, entries);
  if (added.size > 0) await publishSettings(tx);
  return added;
}

export async function removeBlocked(tx: TenantTx, ids: readonly DoNotEnrichId[]) {
  await deleteEntries(tx, ids);
  await publishSettings(tx);
}

export async function changeFinders(tx: TenantTx, finders: readonly StoredFinder[]) {
  await replaceFinders(tx, finders);
  await publishSettings(tx);
}
