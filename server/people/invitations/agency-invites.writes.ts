import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/people/invitations.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { insertUser, updateUser } from '../accounts/accounts.public.ts';
import { insertAgency, updateAgencyRow } from '../agencies/agencies.public.ts';

type Invitation = Body<typeof calls.sendAgencyInvite>;
type Invited = { agency_id: AgencyId; user_id: UserId };

const agencyOf = ({ agency_name, plan_id, trial_days }: Invitation) => ({
  agency_name,
  ...(plan_id && { plan_id }),
  ...(trial_days && { invited_trial_days: trial_days }),
});

/** Inserts a pending agency with its first user. No live event: it has no browsers and no records yet. */
export async function insertInvited(
  tx: TenantTx,
  invited: Invited,
  { email, fullname = '', ...body }: Invitation,
) {
  const { agency_id } = invited;
  await insertAgency(tx, { agency_id, agency_status: 'pending', ...agencyOf({ email, ...body }) });
  await insertUser(tx, {
    ...invited,
    role: 'agency',
    email,
    fullname,
    password_hash: null,
    user_status: 'pending',
  });
}

/** Details that the new invitation omits keep their last values. */
export async function updateInvited(tx: TenantTx, invited: Invited, body: Invitation) {
  await updateAgencyRow(tx, agencyOf(body));
  if (body.fullname) await updateUser(tx, invited, { fullname: body.fullname });
}
