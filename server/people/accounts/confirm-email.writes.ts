import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type { TrialRefusal } from '@placewell/contract/people/accounts.ts';
import { agencyConfirmed } from '../../domain-events.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmAgency, findAwaitedTrialEnd } from '../agencies/agencies.public.ts';
import { findAccount, markOpenLinksUsed, updateUser } from './accounts.repo.ts';
import { claimTrial } from './trials/trials.writes.ts';

/**
 * Marks a person's email as confirmed and ends their other confirmation links. A self-registered agency that waits for
 * this gets its trial credits in the same transaction, once, unless the trial is over or they are refused, which is returned.
 */
export async function confirmEmail(
  tx: TenantTx,
  platform: Pick<Platform, 'config' | 'events'>,
  { agency_id, user_id }: { agency_id: AgencyId; user_id: UserId },
): Promise<TrialRefusal | null> {
  await updateUser(tx, { agency_id, user_id }, { email_verified_at: new Date().toISOString() });
  await markOpenLinksUsed(tx, { agency_id, user_id }, 'verify');
  const comesWithTrial = (await findAwaitedTrialEnd(tx)) !== null;
  if (!(await confirmAgency(tx))) return null;
  const account = comesWithTrial ? await findAccount(tx, { agency_id, user_id }) : undefined;
  const refusal = account ? await claimTrial(tx, platform, account.email) : null;
  await platform.events.emit(tx, agencyConfirmed, { agency_id, has_trial: refusal === null });
  await publishLiveEvent(tx, { type: 'agency_settings.changed' });
  return refusal;
}
