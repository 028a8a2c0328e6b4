import type { DoNotEnrichId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { deleteEntries, insertBlocked, type NewBlocked } from './do-not-enrich.repo.ts';
import { replaceFinders, type StoredFinder } from './finders.repo.ts';

// What holds for all look-ups of the agency, and is no secret inside of it: everybody is told.
const publishSettings = (tx: TenantTx) => publishLiveEvent(tx, { type: 'enrichment.changed' });

/** Adds entries to the do-not-enrich list; returns the keys of those that were not there. */
export async function addBlocked(tx: TenantTx, entries: readonly NewBlocked[]): Promise<Set<string>> {
  const added = await insertBlocked(tx, entries);
  if (added.size > 0) await publishSettings(tx);
  return added;
}

/** Takes entries off the do-not-enrich list. */
export async function removeBlocked(tx: TenantTx, ids: readonly DoNotEnrichId[]) {
  await deleteEntries(tx, ids);
  await publishSettings(tx);
}

/** Sets the finders of the agency in their order. */
export async function changeFinders(tx: TenantTx, finders: readonly StoredFinder[]) {
  await replaceFinders(tx, finders);
  await publishSettings(tx);
}
