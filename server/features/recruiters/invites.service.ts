import type { Body, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { sendRecruiterInvite as inviteCall } from '@placewell/contract/recruiters.ts';
import { CallResult, type Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { insertLink, invitationEmail, linkUrl, sendEmail } from '../accounts/accounts.public.ts';
import * as repo from './recruiters.repo.ts';
import { changeRecruiter, createRecruiter } from './recruiters.writes.ts';

type Invitation = { email: string; recruiter_name?: string | undefined; message?: string | undefined };
type InviteResult = Data<typeof inviteCall>['invites'][number];
type Inviter = Awaited<ReturnType<typeof repo.findInviter>>;

const refusedInvite = (email: string, reason: string): InviteResult => ({
  invite_id: null,
  email,
  invite_status: 'refused',
  reason,
  expires_at: null,
  invite_url: null,
});

async function inviteOne(
  { tx, platform }: Context,
  inviter: Inviter,
  invite: Invitation,
): Promise<InviteResult> {
  const existing = await repo.findUserByEmail(tx, invite.email);
  if (existing && existing.user_status !== 'pending')
    return refusedInvite(invite.email, 'This person already works with you.');
  const user =
    existing ?? (await createRecruiter(tx, { email: invite.email, fullname: invite.recruiter_name ?? '' }));
  if (!user) return refusedInvite(invite.email, 'This e-mail address cannot be invited.');
  if (existing && invite.recruiter_name)
    await changeRecruiter(tx, user.user_id, { fullname: invite.recruiter_name });
  const invited_by = inviter.fullname || inviter.email;
  const link = await insertLink(tx, {
    purpose: 'invite',
    user_id: user.user_id,
    invited_by,
    lifetimeMs: limits.inviteDays * 86_400_000,
  });
  const invite_url = linkUrl(platform.config.publicUrl, 'invite', link.token);
  await sendEmail(
    tx,
    invitationEmail({
      to: invite.email,
      agency: inviter.agency_name,
      invited_by,
      message: invite.message,
      url: invite_url,
    }),
  );
  return {
    invite_id: link.link_id,
    email: invite.email,
    invite_status: existing ? 'resent' : 'sent',
    expires_at: link.expires_at,
    invite_url,
  };
}

/**
 * Invites one person, or many with a result each; a person who has not accepted yet gets a new link. Refuses an inviter
 * whose e-mail is not confirmed.
 */
export async function sendRecruiterInvite(context: Context, body: Body<typeof inviteCall>) {
  const inviter = await repo.findInviter(context.tx, context.actor.user_id);
  if (!inviter.email_verified_at) throw new AppError('email_unverified');
  const invites: InviteResult[] = [];
  for (const invite of 'invites' in body ? body.invites : [body])
    invites.push(await inviteOne(context, inviter, invite));
  const [first] = invites;
  if (!first) throw new AppError('invalid_input');
  // Only a refused invitation has a reason.
  const { reason } = first;
  if (!('invites' in body) && reason !== undefined)
    throw new AppError('email_taken', { message: reason, fields: { email: reason } });
  const sent = invites.filter((invite) => invite.invite_status !== 'refused').length;
  return new CallResult({ ...first, invites }, sent === 1 ? 'Invitation sent' : `${sent} invitations sent`);
}
