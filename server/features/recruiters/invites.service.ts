import type { Body, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { sendRecruiterInvite as inviteCall } from '@placewell/contract/recruiters.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, tooManyRequests } from '../../platform/errors.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { enqueueLinkEmail, insertLink, linkUrl } from '../accounts/accounts.public.ts';
import { countInvitation } from './invite-limits.service.ts';
import * as repo from './recruiters.repo.ts';
import { changeRecruiter, createRecruiter } from './recruiters.writes.ts';

type Invitation = { email: string; recruiter_name?: string | undefined; message?: string | undefined };
type InviteResult = Data<typeof inviteCall>['invites'][number];
type Inviter = Awaited<ReturnType<typeof repo.findInviter>>;
/** `seconds` until the invitation may be sent, if it only comes too early. */
type Refused = { reason: string; seconds?: number };

const refusedInvite = (email: string, { reason }: Refused): InviteResult => ({
  invite_id: null,
  email,
  invite_status: 'refused',
  reason,
  expires_at: null,
  invite_url: null,
});

/**
 * Invites a person, or renews both secrets of the invitation: that of the returned URL, which proves no address, and
 * that of the e-mail, which is made when it is sent.
 */
async function inviteOne(
  { tx, actor, platform }: Context,
  inviter: Inviter,
  { email, recruiter_name, message }: Invitation,
): Promise<InviteResult | Refused> {
  const existing = await repo.findUserByEmail(tx, email);
  if (existing && existing.user_status !== 'pending') return { reason: texts.alreadyRecruiter };
  const refusal = await countInvitation(tx, inviter, email);
  if (refusal) return refusal;
  const user = existing ?? (await createRecruiter(tx, { email, fullname: recruiter_name ?? '' }));
  // Invited by another request of the agency just now.
  if (!user) return { reason: texts.alreadyRecruiter };
  const { user_id } = user;
  if (existing && recruiter_name) await changeRecruiter(tx, user_id, { fullname: recruiter_name });
  const link = await insertLink(tx, {
    purpose: 'invite',
    user_id,
    invited_by: inviter.fullname || inviter.email,
    message: message ?? '',
    proves_email: false,
    lifetimeMs: limits.inviteDays * 86_400_000,
  });
  await enqueueLinkEmail(tx, { user_id, purpose: 'invite' });
  const { agency_id } = actor;
  logSecurity(
    platform.log,
    'invitation_sent',
    { agency_id, user_id: actor.user_id, target_id: user_id, email },
    'An invitation was sent',
  );
  return {
    invite_id: link.link_id,
    email,
    invite_status: existing ? 'resent' : 'sent',
    expires_at: link.expires_at,
    invite_url: linkUrl(platform.config.publicUrl, 'invite', link.token),
  };
}

/**
 * Invites one person, or many with a result each; a person who has not accepted yet gets a new link. Refuses an inviter
 * whose e-mail is not confirmed, and more invitations than an agency may send or a person receive.
 */
export async function sendRecruiterInvite(context: Context, body: Body<typeof inviteCall>) {
  const inviter = await repo.findInviter(context.tx, context.actor.user_id);
  if (!inviter.email_verified_at) throw new AppError('email_unverified');
  const invites: InviteResult[] = [];
  for (const invite of 'invites' in body ? body.invites : [body]) {
    const result = await inviteOne(context, inviter, invite);
    if ('invite_id' in result) invites.push(result);
    else if ('invites' in body) invites.push(refusedInvite(invite.email, result));
    else throw refusedCall(result);
  }
  const [first] = invites;
  if (!first) throw new AppError('invalid_input');
  return { ...first, invites };
}

/** The refusal of the only invitation of a call. */
function refusedCall({ reason, seconds }: Refused) {
  return seconds === undefined
    ? new AppError('email_taken', { message: reason, fields: { email: reason } })
    : tooManyRequests(seconds, reason);
}
