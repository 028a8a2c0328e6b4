import type { IdentityTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { type LinkPurpose, lockLink } from './accounts.repo.ts';

const PAGES: Record<LinkPurpose, string> = {
  reset: '/auth/reset-password',
  invite: '/auth/accept-invite',
  verify: '/auth/verify-email',
  setup: '/setup',
};

/** The address of the page that redeems a link. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${PAGES[purpose]}?token=${token}`;
}

/** The link of a token, locked; refuses an unknown, used or expired one, each with its own code. */
export async function usableLink(tx: IdentityTx, token: string, purpose: LinkPurpose) {
  const link = await lockLink(tx, token, purpose);
  if (!link) throw new AppError('link_unknown');
  if (link.used_at) throw new AppError('link_used');
  if (Date.parse(link.expires_at) < Date.now()) throw new AppError('link_expired');
  return link;
}
