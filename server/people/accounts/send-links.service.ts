import { limits } from '@placewell/contract/limits.ts';
import type { z } from 'zod';
import { enterTenant, withAnonymous, withTenant } from '../../platform/db/tenant.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { invitationEmail, queueEmail, resetEmail, verificationEmail } from '../mail/mail.public.ts';
import * as repo from './accounts.repo.ts';
import type { sendLinkTask, sendResetTask } from './accounts.tasks.ts';
import { insertLink } from './accounts.writes.ts';
import { emailKey, INVITATION_EMAILS_PER_RECIPIENT, isWithin } from './guessing/rate-limit.service.ts';
import { linkUrl } from './link-tokens.service.ts';
import { openReset } from './sealed-reset.service.ts';

const DAY_MS = 86_400_000;

/**
 * Makes the link of an invitation or confirmation, if still wanted, and queues its email in the same transaction. Sends
 * nothing for an email that is too late.
 */
export async function sendLink(
  { agency_id, user_id, purpose }: z.output<typeof sendLinkTask.payload>,
  platform: Platform,
) {
  const { database, config } = platform;
  await withTenant(database, agency_id, async (tx) => {
    // Locked, so that no link to an address that is being replaced stays open.
    await repo.lockPerson(tx, user_id);
    const account = await repo.findAccount(tx, { agency_id, user_id });
    if (!account) return;
    const { email: to, agency_name: agency, agency_status } = account;
    if (purpose === 'verify') {
      if (account.email_verified_at) return;
      const lifetimeMs = limits.verifyLinkDays * DAY_MS;
      const { token, expires_at } = await insertLink(tx, { purpose, user_id, lifetimeMs });
      const email = verificationEmail(
        to,
        agency,
        linkUrl(config.publicUrl, purpose, token),
        !config.isOwnAgency,
      );
      await queueEmail(tx, platform, { ...email, expires_at: new Date(expires_at) });
      return;
    }
    const invitation = account.user_status === 'pending' ? await repo.findInvitation(tx, user_id) : undefined;
    if (!invitation?.is_open) return;
    const { invited_by, message } = invitation;
    const expires_at = new Date(invitation.expires_at);
    const lifetimeMs = expires_at.getTime() - Date.now();
    const { token } = await insertLink(tx, { purpose, user_id, invited_by, lifetimeMs });
    // Over all agencies: the number of strangers that may write to one person. The inviter does not learn of the others.
    if (!(await isWithin(tx, emailKey(config, 'invited', to), INVITATION_EMAILS_PER_RECIPIENT))) return;
    const url = linkUrl(config.publicUrl, purpose, token);
    const opensAgency = agency_status === 'pending';
    const email = invitationEmail({ to, agency, opensAgency, invited_by, message, url });
    await queueEmail(tx, platform, { ...email, expires_at });
  });
}

/** Makes and sends the link by which the owner of the email sets a new password; no effect without an active account. */
export async function sendReset(
  payload: z.output<typeof sendResetTask.payload>,
  platform: Platform,
  job: Job,
) {
  const { email, secret } = openReset(platform.config, payload);
  await withAnonymous(platform.database, async (anonymous) => {
    const account = await repo.findAccountByJob(anonymous, { job_id: job.id, email, secret });
    if (account?.user_status !== 'active' || account.agency_status === 'inactive') return;
    const { agency_id, user_id } = account;
    const tx = await enterTenant(anonymous, agency_id);
    // The address may have been replaced in the meantime.
    if ((await repo.lockPerson(tx, user_id))?.email !== email.toLowerCase()) return;
    const { token, expires_at } = await insertLink(tx, {
      purpose: 'reset',
      user_id,
      lifetimeMs: limits.resetLinkMs,
    });
    const content = resetEmail(email, linkUrl(platform.config.publicUrl, 'reset', token));
    await queueEmail(tx, platform, { ...content, expires_at: new Date(expires_at) });
  });
}
