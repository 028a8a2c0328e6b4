import type { Body, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { sendRecruiterInvite as inviteCall } from '@placewell/contract/recruiters.ts';
import { AppError } from '../../platform/errors.ts';
import { Answer, type Context } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { insertUser, inviteLetter, linkUrl, post, putLink } from '../accounts/accounts.public.ts';
import * as repo from './recruiters.repo.ts';

type Invite = { email: string; recruiter_name?: string | undefined; message?: string | undefined };
type Result = Data<typeof inviteCall>['invites'][number];
type Inviter = Awaited<ReturnType<typeof repo.readInviter>>;

const refused = (email: string, reason: string): Result => ({
  invite_id: null,
  email,
  invite_status: 'refused',
  reason,
  expires_at: null,
  invite_url: null,
});

async function inviteOne({ tx, platform }: Context, inviter: Inviter, invite: Invite): Promise<Result> {
  const known = await repo.findByEmail(tx, invite.email);
  if (known && known.user_status !== 'pending')
    return refused(invite.email, 'This person already works with you.');
  const user = known ?? { agency_id: inviter.agency_id, user_id: newId() };
  if (!known) {
    const isNew = await insertUser(tx, {
      agency_id: user.agency_id,
      user_id: user.user_id,
      role: 'recruiter',
      email: invite.email,
      fullname: invite.recruiter_name ?? '',
      password_hash: null,
      user_status: 'pending',
    });
    if (!isNew) return refused(invite.email, 'This e-mail cannot be invited.');
  } else if (invite.recruiter_name)
    await repo.updateRecruiter(tx, user.user_id, { fullname: invite.recruiter_name });
  const invited_by = inviter.fullname || inviter.email;
  const link = await putLink(tx, {
    purpose: 'invite',
    user,
    invited_by,
    lifeMs: limits.inviteDays * 86_400_000,
  });
  const invite_url = linkUrl(platform.config.publicUrl, 'invite', link.token);
  await post(
    tx,
    inviteLetter({
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
    invite_status: known ? 'resent' : 'sent',
    expires_at: link.expires_at,
    invite_url,
  };
}

/** Invites one person, or many with a result each; a person who has not accepted yet gets a new link. */
export async function sendRecruiterInvite(context: Context, body: Body<typeof inviteCall>) {
  const inviter = await repo.readInviter(context.tx, context.actor.user_id);
  if (!inviter.email_verified_at) throw new AppError('email_unverified');
  const invites: Result[] = [];
  for (const invite of 'invites' in body ? body.invites : [body])
    invites.push(await inviteOne(context, inviter, invite));
  const first = invites[0]!;
  if (!('invites' in body) && first.invite_status === 'refused')
    throw new AppError('email_taken', { message: first.reason!, fields: { email: first.reason! } });
  const sent = invites.filter((invite) => invite.invite_status !== 'refused').length;
  return new Answer({ ...first, invites }, sent === 1 ? 'Invitation sent' : `${sent} invitations sent`);
}
