import type { AgencyId } from '@placewell/contract/ids.ts';
import { queueEndOfDeleted, summarizeLedger } from '../../money/money.public.ts';
import { recordInstallationEvent, updateAgencyRow } from '../../people/people.public.ts';
import { type InstallationTx, inAgency } from '../../platform/db/tenant.ts';
import { deleteEmptyAgency, deleteSomeRows, listImageKeys, lockRemoval } from './removal.repo.ts';

/** Starts a due removal, which ends restorability. Logs the ledger totals, once. Returns the picture keys. */
export async function startRemoval(tx: InstallationTx, agency_id: AgencyId): Promise<string[]> {
  const started = await inAgency(tx, agency_id, async (tenantTx) => {
    const agency = await lockRemoval(tenantTx);
    if (!agency?.deleted_at) throw new Error(`Agency ${agency_id} is not deleted`);
    const imageKeys = await listImageKeys(tenantTx);
    if (agency.removal_started_at) return { imageKeys };
    // Otherwise the agency would keep its first user.
    await updateAgencyRow(tenantTx, { removal_started_at: new Date().toISOString(), first_user_id: null });
    return { imageKeys, agency, ledger: await summarizeLedger(tenantTx) };
  });
  if (started.agency) {
    // Normally queued with the deletion; this covers older deletions and failed jobs.
    await queueEndOfDeleted(tx, agency_id);
    const { agency_name, created_at, deleted_at } = started.agency;
    const details = { created_at, deleted_at, ledger: started.ledger };
    await recordInstallationEvent(tx, null, { event: 'removal_started', agency_id, agency_name, details });
  }
  return started.imageKeys;
}

/** Deletes up to `limit` rows of the agency; returns the number, 0 when none are left. */
export async function removeSomeRows(tx: InstallationTx, agency_id: AgencyId, limit: number) {
  return deleteSomeRows(tx, agency_id, limit);
}

/** Deletes the agency's last row, once its other rows are gone, and logs the removal. */
export async function finishRemoval(tx: InstallationTx, agency_id: AgencyId) {
  const agency = await inAgency(tx, agency_id, lockRemoval);
  await deleteEmptyAgency(tx, agency_id);
  const agency_name = agency?.agency_name ?? '';
  await recordInstallationEvent(tx, null, { event: 'agency_removed', agency_id, agency_name });
}
