import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { invitationAccepted } from '../../../domain-events.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordSecurity } from '../../security-log/security-log.public.ts';
import { findInvitation } from '../accounts.repo.ts';
import { activateUser, markOpenLinksUsed } from '../accounts.writes.ts';

type Accepted = {
  user_id: UserId;
  claims: { email: string; name: string; given_name: string; family_name: string };
};

/**
 * Accepts the open invitation of a person whose address the inviting agency's provider has confirmed, without a password.
 * Returns false where none is open, or an account of another agency has the address.
 */
export async function acceptByProvider(
  tx: TenantTx,
  { events, log }: Pick<Platform, 'events' | 'log'>,
  { user_id, claims }: Accepted,
): Promise<boolean> {
  if (!(await findInvitation(tx, user_id))?.is_open) return false;
  const user = { agency_id: tx.agency_id, user_id };
  const fullname = (claims.name || `${claims.given_name} ${claims.family_name}`).trim();
  const isAccepted = await activateUser(tx, user, {
    ...(fullname ? { fullname: fullname.slice(0, limits.fullNameShell).trim().toWellFormed() } : {}),
    user_status: 'active',
    email_verified_at: new Date().toISOString(),
  });
  if (!isAccepted) return false;
  await markOpenLinksUsed(tx, user, 'invite');
  await events.emit(tx, invitationAccepted, { user_id });
  const facts = { ...user, email: claims.email };
  await recordSecurity({ tx, log }, 'invitation_accepted', facts, 'An invitation was accepted');
  return true;
}
