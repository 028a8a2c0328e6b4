import type { Body } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/people/invitations.ts';
import { collectResults } from '../../platform/bulk-result.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { inAgency, type TenantTx } from '../../platform/db/tenant.ts';
import { AppError, tooManyRequests } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { createInvitation, lockPerson, revokeInvitation } from '../accounts/accounts.public.ts';
import { findAgency, recordInstallationEvent } from '../agencies/agencies.public.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
import { insertInvited, updateInvited } from './agency-invites.writes.ts';
import * as repo from './invitations.repo.ts';
import { countInvitation } from './invite-limits.service.ts';

type Invitation = Body<typeof calls.sendAgencyInvite>;
type Invited = { agency_id: AgencyId; user_id: UserId };

const emailTaken = () => new AppError('email_taken', { fields: { email: ERRORS.email_taken.message } });

async function renewInvited(tx: TenantTx, invited: Invited, body: Invitation) {
  const person = await lockPerson(tx, invited.user_id);
  // Accepted in the meantime.
  if (person?.user_status !== 'pending') throw emailTaken();
  await updateInvited(tx, invited, body);
}

/**
 * Creates a pending agency and invites its first user. Repeated for the email of a pending agency, it renews the link
 * and the details of the invitation. Refuses the email of an existing account, and too many invitations.
 */
export async function sendAgencyInvite({ tx, actor, platform }: InstallationContext, body: Invitation) {
  const { email, message, send_email, plan_id = null, trial_days = null } = body;
  const { is_taken, invited } = await repo.lockInvitedAgency(tx, email);
  if (is_taken) throw emailTaken();
  const refusal = await countInvitation({ tx, platform }, { email, send_email });
  if (refusal) throw tooManyRequests(refusal.seconds, refusal.reason);
  const inviter = await repo.findInviter(tx, actor.user_id);
  const { agency_id, user_id } = invited ?? { agency_id: newId<AgencyId>(), user_id: newId<UserId>() };
  const link = await inAgency(tx, agency_id, async (inside) => {
    const write = invited ? renewInvited : insertInvited;
    await write(inside, { agency_id, user_id }, body);
    const invited_by = inviter.fullname || inviter.email;
    return createInvitation(inside, platform, { user_id, invited_by, message, send_email });
  });
  await recordInstallationEvent(tx, actor, {
    event: invited ? 'invitation_resent' : 'agency_invited',
    agency_id,
    agency_name: body.agency_name,
    details: { email, plan_id, trial_days },
  });
  const facts = { agency_id, user_id: actor.user_id, target_id: user_id, email };
  await inAgency(tx, agency_id, (inside) =>
    recordSecurity({ tx: inside, log: platform.log }, 'invitation_sent', facts, 'An invitation was sent'),
  );
  return { ...link, agency_id, email, invite_status: invited ? ('resent' as const) : ('sent' as const) };
}

/** Withdraws invitations; the agencies stay pending and can be invited again or deleted. */
export async function revokeAgencyInvite(
  context: InstallationContext,
  body: Body<typeof calls.revokeAgencyInvite>,
) {
  return collectResults(body.ids, (id) => revokeOne(context, id));
}

async function revokeOne({ tx, actor, platform }: InstallationContext, agency_id: AgencyId) {
  const agency = await findAgency(tx, agency_id);
  if (!agency) throw new AppError('agency_not_found');
  const invitation = await repo.findAgencyInvitation(tx, agency_id);
  if (!invitation) throw new AppError('invite_accepted');
  const { user_id } = invitation;
  const { email } = await inAgency(tx, agency_id, (inside) => revokeInvitation(inside, user_id));
  const { agency_name } = agency;
  await recordInstallationEvent(tx, actor, {
    event: 'invitation_revoked',
    agency_id,
    agency_name,
    details: { email },
  });
  const facts = { agency_id, user_id: actor.user_id, target_id: user_id, email };
  await inAgency(tx, agency_id, (inside) =>
    recordSecurity(
      { tx: inside, log: platform.log },
      'invitation_revoked',
      facts,
      'An invitation was withdrawn',
    ),
  );
}

/** The invitation of a pending agency; throws `invite_not_found` for others. */
export async function getAgencyInvite({ tx }: InstallationContext, body: Body<typeof calls.getAgencyInvite>) {
  const invitation = await repo.findAgencyInvitation(tx, body.id);
  if (!invitation) throw new AppError('invite_not_found');
  const { user_id: _, ...data } = invitation;
  return data;
}
