import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { IdentityTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendEmail, verificationEmail } from './accounts.emails.ts';
import { insertLink, type LinkPurpose, lockLink } from './accounts.repo.ts';

const PAGE_PATHS: Record<LinkPurpose, string> = {
  reset: '/auth/reset-password',
  invite: '/auth/accept-invite',
  verify: '/auth/verify-email',
  setup: '/setup',
};

/** The URL of the page that redeems a link. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${PAGE_PATHS[purpose]}?token=${token}`;
}

/** Locks and returns the link of a token; throws `link_unknown`, `link_used` or `link_expired`. */
export async function lockValidLink(tx: IdentityTx, token: string, purpose: LinkPurpose) {
  const link = await lockLink(tx, token, purpose);
  if (!link) throw new AppError('link_unknown');
  if (link.used_at) throw new AppError('link_used');
  if (Date.parse(link.expires_at) < Date.now()) throw new AppError('link_expired');
  return link;
}

/** As `lockValidLink`, for a purpose whose links belong to a user. */
export async function lockUserLink(tx: IdentityTx, token: string, purpose: Exclude<LinkPurpose, 'setup'>) {
  const { agency_id, user_id, ...link } = await lockValidLink(tx, token, purpose);
  if (agency_id === null || user_id === null) throw new AppError('link_unknown');
  return { ...link, user: { agency_id, user_id } };
}

type Recipient = { agency_id: AgencyId; user_id: UserId; email: string; agency_name: string };

/** Sends the link that confirms an e-mail address. */
export async function sendVerificationEmail(tx: IdentityTx, platform: Platform, user: Recipient) {
  const { token } = await insertLink(tx, {
    purpose: 'verify',
    user,
    lifetimeMs: limits.verifyLinkDays * 86_400_000,
  });
  await sendEmail(
    tx,
    verificationEmail(
      user.email,
      user.agency_name || 'Placewell',
      linkUrl(platform.config.publicUrl, 'verify', token),
    ),
  );
}
