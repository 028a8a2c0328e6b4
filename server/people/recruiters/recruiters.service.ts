import type { Body } from '@placewell/contract/call.ts';
import type { RecruiterId } from '@placewell/contract/ids.ts';
import { FullName } from '@placewell/contract/people/accounts.ts';
import type * as calls from '@placewell/contract/people/recruiters.ts';
import type { Recruiter } from '@placewell/contract/people/recruiters.ts';
import { defaultName, texts } from '@placewell/contract/texts.ts';
import { collectResults } from '../../platform/bulk-result.ts';
import type { Context, InstallationContext, ListReader } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import { pageOf, wholeListOf } from '../../platform/db/lists/lists.ts';
import { lookIntoAgency, type TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { imageUrl } from '../accounts/accounts.public.ts';
import { findAgency, recordLook } from '../agencies/agencies.public.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
import { findPersonRow, listPeople, type PersonRow } from './recruiter-list.repo.ts';
import * as repo from './recruiters.repo.ts';
import { changeFirstUser, changeRecruiter } from './recruiters.writes.ts';

const toResponse = ({ image_key, ...row }: PersonRow) => ({
  ...row,
  id: row.recruiter_id,
  recruiter_name: row.recruiter_name || (row.status === 'pending' ? row.email : defaultName(row.role)),
  image: imageUrl(image_key),
});

/** A page of the agency's people of one role; throws `scope_mismatch` for the id of another agency. */
export async function getRecruiters({ tx, actor }: Context, body: Body<typeof calls.getRecruiters>) {
  if (body.agency_id && body.agency_id !== actor.agency_id) throw new AppError('scope_mismatch');
  return pageOfRecruiters(tx, body);
}

/**
 * The same page for the agency that a super admin names; logs the look. Throws `agency_not_found`, and `invalid_input`
 * when no agency is named.
 */
export async function getRecruitersOfAgency(
  { tx, actor }: InstallationContext,
  body: Body<typeof calls.getRecruiters>,
) {
  const { agency_id } = body;
  if (!agency_id) throw new AppError('invalid_input', { fields: { agency_id: texts.required } });
  const agency = await findAgency(tx, agency_id);
  if (!agency) throw new AppError('agency_not_found');
  const { agency_name } = agency;
  await recordLook(tx, actor, { agency_id, agency_name, call: 'agency/getRecruiters' });
  const page = await lookIntoAgency(tx, agency_id, (inside) => pageOfRecruiters(inside, body));
  return { ...page, agency: { agency_id, agency_name } };
}

async function pageOfRecruiters(tx: TenantTx, body: Body<typeof calls.getRecruiters>) {
  const { rows, total } = await listPeople(tx, body, await resolveDayRange(tx, body.from_date, body.to_date));
  return pageOf(rows.map(toResponse), { ...body, total });
}

/** All people of the agency that match the list's filters. */
export const listWholeRecruiters = async ({ tx }: ListReader, body: Body<typeof calls.getRecruiters>) =>
  wholeListOf((await pageOfRecruiters(tx, { ...body, page: 1, limit: Number.MAX_SAFE_INTEGER })).items);

type NamedUser = { recruiter_name: string; email: string; role: string };

const toOwner = ({ email, role, recruiter_name }: NamedUser) => ({
  role: role === 'agency' ? ('agency' as const) : ('recruiter' as const),
  recruiter_name: recruiter_name || email,
});

/** Active users of the agency of both roles, for owner pickers. */
export async function getAgencyRecruiters({ tx }: Context) {
  const users = await repo.listActiveUsers(tx);
  return {
    items: users.map(({ recruiter_id, is_first, ...user }) => ({
      id: recruiter_id,
      recruiter_id,
      is_first,
      ...toOwner(user),
    })),
  };
}

/** A user of the agency with any role and status; throws `recruiter_not_found` for other ids. */
export async function getRecruiter({ tx }: Context, { recruiter_id }: Body<typeof calls.getRecruiter>) {
  const { is_first: _isFirst, ...user } = await requireUser(tx, recruiter_id);
  return { ...user, ...toOwner(user) };
}

async function requireUser(tx: TenantTx, recruiter_id: RecruiterId) {
  const user = await repo.findUser(tx, recruiter_id);
  if (!user) throw new AppError('recruiter_not_found');
  return user;
}

/** Throws for the first user and for the actor: an agency is never left without a person who manages it. */
export async function requireReplaceable(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  recruiter_id: RecruiterId,
) {
  await repo.lockUsers(tx, [recruiter_id]);
  if ((await requireUser(tx, recruiter_id)).is_first) throw new AppError('first_user');
  if (recruiter_id === actor.user_id) throw new AppError('own_account');
}

async function changeStatus(context: Context, recruiter_id: RecruiterId, status: Recruiter['status']) {
  const { tx } = context;
  const { status: current } = await requireUser(tx, recruiter_id);
  if (current === status) return;
  if (status === 'pending') throw new AppError('status_change_refused', { message: texts.alreadyJoined });
  if (current === 'pending') throw new AppError('status_change_refused', { message: texts.notYetJoined });
  if (status === 'inactive') await requireReplaceable(context, recruiter_id);
  await changeRecruiter(tx, recruiter_id, { user_status: status });
  await recordRights(context, recruiter_id, status);
}

export async function recordRights(
  { tx, actor, platform }: Pick<Context, 'tx' | 'actor' | 'platform'>,
  target_id: RecruiterId,
  change: 'active' | 'inactive' | 'removed' | 'first user',
) {
  const { agency_id, user_id } = actor;
  await recordSecurity(
    { tx, log: platform.log },
    'rights_changed',
    { agency_id, user_id, target_id, change },
    'Rights were changed',
  );
}

async function requirePerson(tx: TenantTx, recruiter_id: RecruiterId): Promise<Recruiter> {
  const row = await findPersonRow(tx, recruiter_id);
  if (!row) throw new AppError('recruiter_not_found');
  return toResponse(row);
}

/** Changes name and status where they differ; deactivating ends the recruiter's sessions. */
export async function updateRecruiter(context: Context, body: Body<typeof calls.updateRecruiter>) {
  const { tx } = context;
  const { recruiter_id, recruiter_name, status } = body;
  const shown = await requirePerson(tx, recruiter_id);
  if (recruiter_name !== undefined && recruiter_name !== shown.recruiter_name) {
    const name = FullName.safeParse(recruiter_name);
    if (!name.success)
      throw new AppError('invalid_input', {
        fields: { recruiter_name: name.error.issues[0]?.message ?? '' },
      });
    await changeRecruiter(tx, recruiter_id, { fullname: name.data });
  }
  if (status) await changeStatus(context, recruiter_id, status);
  return requirePerson(tx, recruiter_id);
}

/** Sets the agency's first user; allowed to the present one only, and for active agency users only. */
export async function setFirstUser(context: Context, { user_id }: Body<typeof calls.setFirstUser>) {
  const { tx, actor } = context;
  if ((await repo.lockFirstUser(tx)) !== actor.user_id)
    throw new AppError('forbidden', { message: texts.onlyFirstUser });
  await repo.lockUsers(tx, [user_id]);
  const { role, status } = await requireUser(tx, user_id);
  if (role !== 'agency') throw new AppError('recruiter_not_found');
  if (status !== 'active') throw new AppError('recruiter_inactive');
  await changeFirstUser(tx, user_id);
  await recordRights(context, user_id, 'first user');
  return { user_id };
}

/** Activates or deactivates recruiters, with a result for each id. */
export async function updateRecruiterStatus(
  context: Context,
  body: Body<typeof calls.updateRecruiterStatus>,
) {
  return collectResults(body.ids, (id) => changeStatus(context, id, body.status));
}
