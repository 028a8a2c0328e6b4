import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { type InstallationTx, inAgency } from '../../platform/db/tenant.ts';
import { recordEntry } from '../security-log/security-log.public.ts';
import * as repo from './installation-log.repo.ts';

// Entries of the installation log, which is read on request: no live event.

type Event = repo.InstallationEvent['event'];
/** Acts of super admins that the agency sees as their access. It sees the others as acts that have an entry themselves. */
const ACCESS: ReadonlySet<Event> = new Set([
  'subscription_changed',
  'trial_extended',
  'credits_adjusted',
  'billing_clock_moved',
]);

const recordAccess = (tx: InstallationTx, agency_id: AgencyId, change: string) =>
  inAgency(tx, agency_id, (inside) => recordEntry(inside, 'super_admin_access', { change }));

/** Adds an entry to the installation log; `actor` is null for a job. Entries are never changed. */
export async function recordInstallationEvent(
  tx: InstallationTx,
  actor: { user_id: UserId } | null,
  event: repo.InstallationEvent,
) {
  await repo.insertInstallationEvent(tx, actor, event);
  if (actor && event.agency_id && ACCESS.has(event.event))
    await recordAccess(tx, event.agency_id, event.event);
}

/**
 * Logs a super admin's look into an agency. Further looks of the same person into the same agency by the same call within
 * a minute of the entry, such as turning pages, are not logged again (decision 033).
 */
export async function recordLook(tx: InstallationTx, actor: { user_id: UserId }, look: repo.Look) {
  if (!(await repo.insertLook(tx, actor, look))) return;
  await recordAccess(tx, look.agency_id, `looked: ${look.call}`);
}
