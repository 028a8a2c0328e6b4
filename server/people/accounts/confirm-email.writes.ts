import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { agencyConfirmed } from '../../domain-events.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { confirmAgency } from '../agencies/agencies.public.ts';
import { markOpenLinksUsed, updateUser } from './accounts.repo.ts';

/**
 * Marks a person's email as confirmed and ends their other confirmation links. A self-registered agency that waits for
 * this gets its trial credits in the same transaction, once, unless the trial is over.
 */
export async function confirmEmail(
  tx: TenantTx,
  events: EventBus,
  { agency_id, user_id }: { agency_id: AgencyId; user_id: UserId },
) {
  await updateUser(tx, { agency_id, user_id }, { email_verified_at: new Date().toISOString() });
  await markOpenLinksUsed(tx, { agency_id, user_id }, 'verify');
  if (!(await confirmAgency(tx))) return;
  await events.emit(tx, agencyConfirmed, { agency_id });
  await publishLiveEvent(tx, { type: 'agency_settings.changed' });
}
