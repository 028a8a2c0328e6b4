import { limits } from '@placewell/contract/limits.ts';
import type { z } from 'zod';
import { enterTenant, withAnonymous, withTenant } from '../../platform/db/tenant.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Email } from '../../providers/mail/mailer.ts';
import { invitationEmail, resetEmail, verificationEmail } from './accounts.emails.ts';
import * as repo from './accounts.repo.ts';
import type { sendLinkTask, sendResetTask } from './accounts.tasks.ts';
import { linkUrl } from './link-tokens.service.ts';
import { INVITATION_EMAILS_PER_RECIPIENT, isWithin } from './rate-limit.service.ts';

const DAY_MS = 86_400_000;

/**
 * Makes and sends the link of an invitation or confirmation, if it is still wanted. Each run makes a new secret and ends
 * that of an e-mail whose sending failed.
 */
export async function sendLink(
  { agency_id, user_id, purpose }: z.output<typeof sendLinkTask.payload>,
  platform: Platform,
) {
  const { database, config } = platform;
  const email = await withTenant(database, agency_id, async (tx): Promise<Email | undefined> => {
    const account = await repo.findAccount(tx, { agency_id, user_id });
    if (!account) return undefined;
    if (purpose === 'verify') {
      if (account.email_verified_at) return undefined;
      const lifetimeMs = limits.verifyLinkDays * DAY_MS;
      const { token } = await repo.insertLink(tx, { purpose, user_id, lifetimeMs });
      return verificationEmail(account.email, account.agency_name, linkUrl(config.publicUrl, purpose, token));
    }
    const invitation = account.user_status === 'pending' ? await repo.findInvitation(tx, user_id) : undefined;
    if (!invitation?.is_open) return undefined;
    const lifetimeMs = Date.parse(invitation.expires_at) - Date.now();
    const { invited_by, message } = invitation;
    const { token } = await repo.insertLink(tx, { purpose, user_id, invited_by, lifetimeMs });
    const url = linkUrl(config.publicUrl, purpose, token);
    const { email: to, agency_name: agency, agency_status } = account;
    const opensAgency = agency_status === 'pending';
    return invitationEmail({ to, agency, opensAgency, invited_by, message, url });
  });
  if (!email) return;
  // Over all agencies: so many strangers may write to one person. The inviter is not told who else did.
  const isAllowed =
    purpose === 'verify' ||
    (await isWithin(database.app, `invited:${email.to}`, INVITATION_EMAILS_PER_RECIPIENT));
  if (isAllowed) await platform.mail.send(email);
}

/** Makes and sends the link by which the owner of the e-mail chooses a new password; nothing without an active account. */
export async function sendReset(
  { email }: z.output<typeof sendResetTask.payload>,
  platform: Platform,
  job: Job,
) {
  const token = await withAnonymous(platform.database, async (tx) => {
    const account = await repo.findAccountByJob(tx, job.id);
    if (account?.user_status !== 'active' || account.agency_status === 'inactive') return undefined;
    const { agency_id, user_id } = account;
    const tenantTx = await enterTenant(tx, agency_id);
    return (await repo.insertLink(tenantTx, { purpose: 'reset', user_id, lifetimeMs: limits.resetLinkMs }))
      .token;
  });
  if (token) await platform.mail.send(resetEmail(email, linkUrl(platform.config.publicUrl, 'reset', token)));
}
