import type { AgencyId } from '@placewell/contract/ids.ts';
import type { DistanceSettings } from '@placewell/contract/sourcing/places.ts';
import { agencyConfirmed, agencyCreated } from '../../domain-events.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { activateAgency } from '../agencies/agencies.public.ts';

// Users, links and attempts. No feature listens to them and no open list shows them while they change, so nothing is
// published; changes that a list shows are published by their caller (`recruiters.writes`).
export {
  activateUser,
  deleteOldLinks,
  deleteOldSignInBlocks,
  deleteUser,
  insertLink,
  insertUser,
  markLinkUsed,
  markOpenLinksUsed,
  updateEmail,
  updateLinksToRevoked,
  updateUser,
  upsertSignInBlock,
} from './accounts.repo.ts';
export {
  deleteAttempts,
  deleteExpiredAttempts,
  recordAttempt,
  recordRecentAttempt,
  reserveGuess,
  revertAttempt,
  revertRecentAttempt,
} from './guessing/rate-limit.repo.ts';

/** Activates the agency whose first user has accepted the invitation; no effect on an active agency. */
export async function openInvitedAgency(
  tx: TenantTx,
  events: EventBus,
  { agency_id, ...home }: DistanceSettings & { agency_id: AgencyId },
) {
  if (!(await activateAgency(tx, home))) return;
  await events.emit(tx, agencyCreated, { agency_id });
  await events.emit(tx, agencyConfirmed, { agency_id, has_trial: true });
}
