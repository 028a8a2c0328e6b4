import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { Email } from '@placewell/contract/people/accounts.ts';
import type * as calls from '@placewell/contract/people/invitations.ts';
import type { InviteResult } from '@placewell/contract/people/invitations.ts';
import { texts } from '@placewell/contract/texts.ts';
import { collectResults } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError, tooManyRequests } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { createInvitation, insertUser, revokeInvitation, updateUser } from '../accounts/accounts.public.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
import * as repo from './invitations.repo.ts';
import { countInvitation } from './invite-limits.service.ts';

type Invitation = Extract<Body<typeof calls.sendRecruiterInvite>, { email: string }>;
type Inviter = Awaited<ReturnType<typeof repo.findInviter>>;
/** `seconds` until the invitation may be sent, if it is only too early. */
type Refused = { reason: string; seconds?: number };

const refusedInvite = (email: string, { reason }: Refused): InviteResult => ({
  invite_id: null,
  email,
  invite_status: 'refused',
  reason,
  expires_at: null,
  invite_url: null,
});

/** Inserts a pending person; undefined when a concurrent request of the agency invited them. */
async function insertInvited(tx: TenantTx, { email, recruiter_name = '', role = 'recruiter' }: Invitation) {
  const user_id = newId<UserId>();
  const { agency_id } = tx;
  const isNew = await insertUser(tx, {
    agency_id,
    user_id,
    role,
    email,
    fullname: recruiter_name,
    password_hash: null,
    user_status: 'pending',
  });
  return isNew ? user_id : undefined;
}

/** Details that the new invitation omits keep their last values. */
async function updateInvited(tx: TenantTx, user_id: UserId, { recruiter_name, role }: Invitation) {
  const change = { ...(recruiter_name && { fullname: recruiter_name }), ...(role && { role }) };
  if (recruiter_name || role) await updateUser(tx, { agency_id: tx.agency_id, user_id }, change);
  return user_id;
}

async function inviteOne(
  { tx, actor, platform }: Context,
  { email: own, fullname, created_at }: Inviter,
  invitation: Invitation,
): Promise<InviteResult | Refused> {
  const { email, message, send_email } = invitation;
  const existing = await repo.lockUserByEmail(tx, email);
  if (existing && existing.user_status !== 'pending') return { reason: texts.alreadyRecruiter };
  const refusal = await countInvitation({ tx, platform }, { email, send_email, created_at });
  if (refusal) return refusal;
  const user_id = existing
    ? await updateInvited(tx, existing.user_id, invitation)
    : await insertInvited(tx, invitation);
  if (!user_id) return { reason: texts.alreadyRecruiter };
  const invited_by = fullname || own;
  const link = await createInvitation(tx, platform, { user_id, invited_by, message, send_email });
  await recordInvitation({ tx, actor, platform }, 'invitation_sent', { target_id: user_id, email });
  return { ...link, email, invite_status: existing ? 'resent' : 'sent' };
}

async function recordInvitation(
  { tx, actor, platform }: Context,
  act: 'invitation_sent' | 'invitation_revoked',
  of: { target_id: UserId; email: string },
) {
  const { agency_id, user_id } = actor;
  const message = act === 'invitation_sent' ? 'An invitation was sent' : 'An invitation was withdrawn';
  await recordSecurity({ tx, log: platform.log }, act, { agency_id, user_id, ...of }, message);
}

/** The refusal of a row that is not worth trying. */
function refusalOfRow(email: string, seen: Set<string>): Refused | undefined {
  if (!Email.safeParse(email).success) return { reason: texts.emailInvalid };
  if (seen.has(email)) return { reason: texts.invitedTwice };
  seen.add(email);
  return undefined;
}

/**
 * Invites one person, or many with a result for each; a pending person gets a new link. Refuses an inviter with an
 * unconfirmed email, and more invitations than an agency may send or a person receive.
 */
export async function sendRecruiterInvite(context: Context, body: Body<typeof calls.sendRecruiterInvite>) {
  const inviter = await repo.findInviter(context.tx, context.actor.user_id);
  if (!inviter.email_verified_at) throw new AppError('email_unverified');
  const invites: InviteResult[] = [];
  const seen = new Set<string>();
  for (const invite of 'invites' in body ? body.invites : [body]) {
    const result = refusalOfRow(invite.email, seen) ?? (await inviteOne(context, inviter, invite));
    if ('invite_id' in result) invites.push(result);
    else if ('invites' in body) invites.push(refusedInvite(invite.email, result));
    else throw refusedCall(result);
  }
  const [first] = invites;
  if (!first) throw new AppError('invalid_input');
  return { ...first, invites };
}

function refusedCall({ reason, seconds }: Refused) {
  return seconds === undefined
    ? new AppError('email_taken', { message: reason, fields: { email: reason } })
    : tooManyRequests(seconds, reason);
}

/** Withdraws invitations, with a result for each id; the people stay pending and can be invited again or removed. */
export async function revokeRecruiterInvite(
  context: Context,
  body: Body<typeof calls.revokeRecruiterInvite>,
) {
  return collectResults(body.ids, async (target_id) => {
    const { email } = await revokeInvitation(context.tx, target_id);
    await recordInvitation(context, 'invitation_revoked', { target_id, email });
  });
}
