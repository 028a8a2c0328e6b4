import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { enterTenant, type TenantTx, withAnonymous } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { ATTEMPTS_OF_A_DAY, enqueue } from '../../platform/jobs/queue.ts';
import { type LinkPurpose, openLink } from './accounts.repo.ts';
import { sendLinkTask } from './accounts.tasks.ts';
import { assertAgencyActive } from './start-session.service.ts';

/** Purposes with a page; the code of a hand-off arrives at any page, and a challenge in an answer. */
type EmailedPurpose = Exclude<LinkPurpose, 'handoff' | 'factor'>;
const PAGE_PATHS: Record<EmailedPurpose, string> = {
  reset: '/auth/reset-password',
  invite: '/auth/accept-invite',
  verify: '/auth/verify-email',
  setup: '/setup',
  email: '/auth/confirm-email-change',
  factor_reset: '/auth/stop-factor-reset',
};

/** The URL of the page that redeems a link. */
export function linkUrl(publicUrl: string, purpose: EmailedPurpose, token: string): string {
  return `${publicUrl}${PAGE_PATHS[purpose]}?token=${token}`;
}

type Link = NonNullable<Awaited<ReturnType<typeof openLink>>>;

/**
 * Runs `work` in a transaction of the agency of the token's link, which stays locked; throws `link_unknown`, `link_used`,
 * `link_revoked`, `link_expired`, or `account_inactive` when the agency is inactive.
 */
export function withLink<T>(
  database: Pick<Database, 'app'>,
  { token, purpose }: { token: string; purpose: LinkPurpose },
  work: (tx: TenantTx, link: Link) => Promise<T>,
): Promise<T> {
  return withAnonymous(database, async (anonymous) => {
    const link = await openLink(anonymous, token, purpose);
    if (!link) throw new AppError('link_unknown');
    if (link.used_at) throw new AppError('link_used');
    if (link.revoked_at) throw new AppError('link_revoked');
    if (Date.parse(link.expires_at) < Date.now()) throw new AppError('link_expired');
    const tx = await enterTenant(anonymous, link.agency_id);
    await assertAgencyActive(tx);
    return work(tx, link);
  });
}

type UserLink = Pick<Link, 'link_id' | 'invited_by' | 'proves_email'> & {
  user: { agency_id: AgencyId; user_id: UserId };
};

/** As `withLink`, for a purpose whose links belong to a user. */
export function withUserLink<T>(
  database: Pick<Database, 'app'>,
  of: { token: string; purpose: Exclude<LinkPurpose, 'setup'> },
  work: (tx: TenantTx, link: UserLink) => Promise<T>,
): Promise<T> {
  return withLink(database, of, (tx, { agency_id, user_id, ...link }) => {
    if (user_id === null) throw new AppError('link_unknown');
    return work(tx, { ...link, user: { agency_id, user_id } });
  });
}

type LinkEmail = { user_id: UserId; purpose: 'invite' | 'verify' };

/** Queues the email of a link in the caller's transaction; it is sent after the commit and retried on failure. */
export async function enqueueLinkEmail(tx: TenantTx, link: LinkEmail) {
  await enqueue(tx, sendLinkTask, { agency_id: tx.agency_id, ...link }, { maxAttempts: ATTEMPTS_OF_A_DAY });
}
