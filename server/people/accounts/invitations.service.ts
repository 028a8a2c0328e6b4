import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repo from './accounts.repo.ts';
import { insertLink, updateLinksToRevoked } from './accounts.writes.ts';
import { enqueueLinkEmail, linkUrl } from './link-tokens.service.ts';

type Invitation = {
  user_id: UserId;
  invited_by: string;
  /** Undefined keeps the message of the last invitation. */
  message?: string | undefined;
  send_email: boolean;
};

/**
 * Invites a pending person of the agency, or renews both secrets of the invitation: that of the returned URL, which
 * proves no address, and that of the email, which is made when it is sent.
 */
export async function createInvitation(
  tx: TenantTx,
  { config }: Pick<Platform, 'config'>,
  { user_id, invited_by, message, send_email }: Invitation,
) {
  const { token, link_id, expires_at } = await insertLink(tx, {
    purpose: 'invite',
    user_id,
    invited_by,
    message: message ?? (await repo.findInvitation(tx, user_id))?.message ?? '',
    proves_email: false,
    lifetimeMs: limits.inviteDays * 86_400_000,
  });
  if (send_email) await enqueueLinkEmail(tx, { user_id, purpose: 'invite' });
  return { invite_id: link_id, expires_at, invite_url: linkUrl(config.publicUrl, 'invite', token) };
}

/**
 * Ends the links of a pending person, who can be invited again; returns their email. Throws `recruiter_not_found` for a
 * person outside the agency, and `invite_accepted`.
 */
export async function revokeInvitation(tx: TenantTx, user_id: UserId): Promise<{ email: string }> {
  const person = await repo.lockPerson(tx, user_id);
  if (!person) throw new AppError('recruiter_not_found');
  if (person.user_status !== 'pending') throw new AppError('invite_accepted');
  await updateLinksToRevoked(tx, user_id);
  return person;
}
