import type { Body } from '@placewell/contract/call.ts';
import type { RecruiterId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/recruiters.ts';
import { defaultName } from '@placewell/contract/texts.ts';
import type { Context } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { imageUrl } from '../accounts/accounts.public.ts';
import * as repo from './recruiters.repo.ts';
import { changeRecruiter, removeRecruiter } from './recruiters.writes.ts';

type Row = NonNullable<Awaited<ReturnType<typeof repo.findRecruiter>>>;

/** Agency users are not shown as recruiters, so the role is always the same. */
const toResponse = ({ image_key, ...row }: Row) => ({
  ...row,
  id: row.recruiter_id,
  recruiter_name: row.recruiter_name || (row.status === 'pending' ? row.email : defaultName('recruiter')),
  role: 'recruiter' as const,
  image: imageUrl(image_key),
  jobs: row.jobs ?? 0,
  candidates: row.candidates ?? 0,
});

/** A page of the agency's recruiters; throws `scope_mismatch` for the id of another agency. */
export async function getRecruiters({ tx, actor }: Context, body: Body<typeof calls.getRecruiters>) {
  if (body.agency_id && body.agency_id !== actor.agency_id) throw new AppError('scope_mismatch');
  const { rows, total } = await repo.listRecruiters(
    tx,
    body,
    await resolveDayRange(tx, body.from_date, body.to_date),
  );
  return {
    items: rows.map(toResponse),
    total,
    total_is_exact: true,
    page: body.page,
    limit: body.limit,
    total_pages: Math.ceil(total / body.limit),
  };
}

type NamedUser = { recruiter_name: string; email: string; role: string };

/** The name that pickers show of a user of either role. */
const toOwner = ({ email, role, recruiter_name }: NamedUser) => ({
  role: role === 'agency' ? ('agency' as const) : ('recruiter' as const),
  recruiter_name: recruiter_name || email,
});

/** Active users of the agency, of both roles, for pickers of an owner. */
export async function getAgencyRecruiters({ tx }: Context) {
  const users = await repo.listActiveUsers(tx);
  return { items: users.map((user) => ({ recruiter_id: user.recruiter_id, ...toOwner(user) })) };
}

/** A user of the agency, of either role and with any status; throws `recruiter_not_found` for any other id. */
export async function getRecruiter({ tx }: Context, { recruiter_id }: Body<typeof calls.getRecruiter>) {
  const user = await repo.findUser(tx, recruiter_id);
  if (!user) throw new AppError('recruiter_not_found');
  return { ...user, ...toOwner(user) };
}

/** Throws `recruiter_not_found` also for users with the agency role, who are not managed here. */
async function requireRecruiter(tx: TenantTx, recruiter_id: RecruiterId): Promise<Row> {
  const row = await repo.findRecruiter(tx, recruiter_id);
  if (row?.role !== 'recruiter') throw new AppError('recruiter_not_found');
  return row;
}

async function changeStatus(
  { tx, actor, platform }: Context,
  recruiter_id: RecruiterId,
  status: 'active' | 'inactive',
) {
  const row = await requireRecruiter(tx, recruiter_id);
  if (row.status === 'pending')
    throw new AppError('status_change_refused', { message: 'This invitation has not been accepted yet.' });
  if (row.status === status) return;
  await changeRecruiter(tx, recruiter_id, { user_status: status });
  logRights({ actor, platform }, recruiter_id, status);
}

function logRights(
  { actor, platform }: Pick<Context, 'actor' | 'platform'>,
  target_id: RecruiterId,
  change: 'active' | 'inactive' | 'removed',
) {
  const { agency_id, user_id } = actor;
  logSecurity(
    platform.log,
    'rights_changed',
    { agency_id, user_id, target_id, change },
    'Rights were changed',
  );
}

/** Changes name and status; deactivating ends the recruiter's sessions. */
export async function updateRecruiter(context: Context, body: Body<typeof calls.updateRecruiter>) {
  await requireRecruiter(context.tx, body.id);
  if (body.recruiter_name !== undefined)
    await changeRecruiter(context.tx, body.id, { fullname: body.recruiter_name });
  if (body.status) await changeStatus(context, body.id, body.status);
  return toResponse(await requireRecruiter(context.tx, body.id));
}

/** Runs `work` for each id; an id that is refused does not stop the others. */
async function collectResults(ids: readonly RecruiterId[], work: (id: RecruiterId) => Promise<void>) {
  const results = [];
  for (const id of ids) {
    try {
      await work(id);
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, ok: false, code: error.code, message: error.message });
    }
  }
  return { results, changed: results.filter((result) => result.ok).length };
}

/** Activates or deactivates recruiters, with a result for each id. */
export async function updateRecruiterStatus(
  context: Context,
  body: Body<typeof calls.updateRecruiterStatus>,
) {
  return collectResults(body.ids, (id) => changeStatus(context, id, body.status));
}

/** Removes recruiters. Features that own their records listen to the event and move them to the heir. */
export async function delRecruiter(context: Context, body: Body<typeof calls.delRecruiter>) {
  const { tx } = context;
  const heir = await repo.findHeir(tx);
  return collectResults(body.ids, async (id) => {
    await repo.lockUser(tx, id);
    await requireRecruiter(tx, id);
    await removeRecruiter(context, id, heir.user_id);
    logRights(context, id, 'removed');
  });
}
