import type { Data } from '@placewell/contract/call.ts';
import type { delCandidate } from '@placewell/contract/candidates.ts';
import { ERRORS, type ErrorCode } from '@placewell/contract/errors.ts';
import type { RecruiterId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';

type Viewer = Pick<Actor, 'role' | 'user_id'>;

/** An id that owns no records, so a list filtered by it is empty. */
const NO_OWNER = INSTALLATION_ID as string as UserId;

/** False for a recruiter of an agency where recruiters see only their own records. */
export async function canSeeWholeAgency(tx: TenantTx, actor: Viewer): Promise<boolean> {
  if (actor.role !== 'recruiter') return true;
  const agency = await tx.selectFrom('agencies').select('recruiters_see_all').executeTakeFirst();
  return agency?.recruiters_see_all === true;
}

/**
 * The owner whose records a list shows, or undefined for the whole agency. A recruiter sees their own records (`self`)
 * or, where the agency allows it, all of them (`all`); agency users always see all. `recruiter_id` narrows the list.
 */
export async function visibleOwner(
  tx: TenantTx,
  actor: Viewer,
  filter: { view_scope: 'self' | 'all'; recruiter_id?: RecruiterId | undefined },
): Promise<UserId | undefined> {
  const isUnrestricted =
    actor.role !== 'recruiter' || (filter.view_scope === 'all' && (await canSeeWholeAgency(tx, actor)));
  if (isUnrestricted) return filter.recruiter_id;
  return filter.recruiter_id === undefined || filter.recruiter_id === actor.user_id
    ? actor.user_id
    : NO_OWNER;
}

/** Whether the actor can read a record of `owner_id`: their own, or anyone's where they see the whole agency. */
export async function canRead(tx: TenantTx, actor: Viewer, owner_id: UserId): Promise<boolean> {
  return owner_id === actor.user_id || canSeeWholeAgency(tx, actor);
}

/** Whether the actor can change a record of `owner_id`: a recruiter changes only their own. */
export function canChange(actor: Viewer, owner_id: UserId): boolean {
  return actor.role !== 'recruiter' || owner_id === actor.user_id;
}

/** Throws `notFoundCode` for a record that the actor cannot see, `forbidden` for one they can see but not change. */
export async function assertCanChange(
  tx: TenantTx,
  actor: Viewer,
  owner_id: UserId,
  notFoundCode: ErrorCode,
) {
  if (canChange(actor, owner_id)) return;
  throw new AppError((await canRead(tx, actor, owner_id)) ? 'forbidden' : notFoundCode);
}

/** Only an active person is given records; throws `recruiter_not_found` or `recruiter_inactive` for anyone else. */
export async function assertCanOwn(tx: TenantTx, user_id: UserId) {
  const user = await tx
    .selectFrom('users')
    .select('user_status')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!user) throw new AppError('recruiter_not_found');
  if (user.user_status !== 'active') throw new AppError('recruiter_inactive');
}

/** Splits the ids of a bulk change into those that the actor can change and an error code for each of the others. */
export async function splitByPermission<Id extends string>(
  tx: TenantTx,
  actor: Viewer,
  ids: readonly Id[],
  owners: ReadonlyMap<Id, UserId>,
  notFoundCode: ErrorCode,
): Promise<{ allowed: Id[]; refused: Map<Id, ErrorCode> }> {
  const canSeeAll = await canSeeWholeAgency(tx, actor);
  const refused = new Map<Id, ErrorCode>();
  for (const id of ids) {
    const owner = owners.get(id);
    if (owner === undefined) refused.set(id, notFoundCode);
    else if (!canChange(actor, owner)) refused.set(id, canSeeAll ? 'forbidden' : notFoundCode);
  }
  return { allowed: ids.filter((id) => !refused.has(id)), refused };
}

/** The result of a bulk call, in the order of the request. */
export function bulkResult(
  ids: readonly string[],
  refused: ReadonlyMap<string, ErrorCode>,
): Data<typeof delCandidate> {
  const results = ids.map((id) => {
    const code = refused.get(id);
    return code ? { id, ok: false, code, message: ERRORS[code].message } : { id, ok: true };
  });
  return { results, changed: results.filter((result) => result.ok).length };
}
