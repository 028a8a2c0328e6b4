import type { ErrorCode } from '@placewell/contract/errors.ts';
import { type RecruiterId, UserId } from '@placewell/contract/ids.ts';
import type { RecordActions } from '@placewell/contract/people/permissions.ts';
import { noteCheck } from '../../platform/call-checks.ts';
import { AppError } from '../../platform/errors.ts';
import type { Audience } from '../../platform/events/live.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';

/** Who acts, and whether they see the records of the whole agency (`accessOf`). */
export type Access = Pick<Actor, 'role' | 'user_id'> & { canSeeAll: boolean };

type Owned = { recruiter_id: RecruiterId };

/** The facts that policies need about a record. A match has two owners: the job's recruiter and the candidate's. */
export type Records = {
  candidate: Owned;
  job: Owned;
  match: Owned & { candidate_recruiter_id: RecruiterId };
  /** `is_involved`: the actor has a job there, or the agency shows the details of all clients to recruiters. */
  client: Owned & { is_involved: boolean };
  /** With the owner of its client. */
  contact: Owned & { is_involved: boolean };
  /** With the owner of its job; one whose job is gone has its sender there. */
  share: Owned & { created_by: UserId };
  /** With the owners of its job and of its candidate; one whose job is gone has its sender for that. */
  submission: Owned & { candidate_recruiter_id: RecruiterId; sent_by: UserId };
  /** `has_split`: the actor has a share of its fee, or had one before it was corrected. */
  placement: Owned & { has_split: boolean };
  /** With the owners of the candidate and the job that it is about. */
  proposal: { candidate: Owned | null; job: Owned | null };
  /** A note or task about a record that the actor may read. */
  activity: { created_by: UserId | null; assignee_id: UserId | null };
  upload: { created_by: UserId };
  export: { created_by: UserId };
  import: { created_by: UserId };
  recruiter: { user_id: UserId };
  saved_view: { created_by: UserId; is_shared: boolean };
  enrichment: { requested_by: UserId };
  blocked_person: { added_by: UserId | null };
  import_mapping: { created_by: UserId };
};

type Entity = keyof Records;
type Policy<E extends Entity> = (access: Access, record: Records[E]) => boolean;
type Policies = { [E in Entity]: { [A in RecordActions[E]]: Policy<E> } };

const managesAgency = (access: Pick<Access, 'role'>) => access.role === 'agency';
const isOwner = (access: Access, record: Owned) => record.recruiter_id === access.user_id;
const isMatchOwner = (access: Access, match: Records['match']) =>
  isOwner(access, match) || match.candidate_recruiter_id === access.user_id;
const isSender = (access: Access, share: Records['share']) =>
  share.created_by === access.user_id || isOwner(access, share);
const isMaker = (access: Access, view: Records['saved_view']) => view.created_by === access.user_id;
const isAuthor = (access: Access, activity: Records['activity']) =>
  activity.created_by === access.user_id || managesAgency(access);
const isUploader = (access: Access, upload: Records['upload']) => upload.created_by === access.user_id;
/** Agency users see all exports of their agency. */
const isExporter = (access: Access, made: Records['export']) =>
  made.created_by === access.user_id || managesAgency(access);

/** The owner whose candidates and jobs the actor may read; undefined for all. Queries filter by it, policies check it. */
export const readableOwner = (access: Access): UserId | undefined =>
  access.canSeeAll ? undefined : access.user_id;

const ownedRecord = {
  read: (access: Access, record: Owned) => [undefined, record.recruiter_id].includes(readableOwner(access)),
  update: (access: Access, record: Owned) => isOwner(access, record) || managesAgency(access),
};

const mayDecide = (access: Access, { candidate, job }: Records['proposal']) => {
  const sides = [candidate, job].filter((side) => side !== null);
  return (
    sides.every((side) => ownedRecord.read(access, side)) &&
    sides.some((side) => ownedRecord.update(access, side))
  );
};

const seesDetails = (access: Access, client: Records['client']) =>
  managesAgency(access) || isOwner(access, client) || client.is_involved;

/** Every permission on a record. The roles that may make a call are declared with the call. */
const policies: Policies = {
  candidate: ownedRecord,
  job: ownedRecord,
  match: {
    read: (access, match) => isMatchOwner(access, match) || access.canSeeAll,
    update: (access, match) => isMatchOwner(access, match) || managesAgency(access),
    mark_viewed: isMatchOwner,
  },
  // Everyone of the agency sees that a client exists, its name, status, owner, and that it is off limits.
  client: {
    read: () => true,
    read_details: seesDetails,
    add_contact: () => true,
    update: ownedRecord.update,
  },
  contact: { read: () => true, update: seesDetails },
  share: {
    read: (access, share) => isSender(access, share) || access.canSeeAll,
    update: (access, share) => isSender(access, share) || managesAgency(access),
  },
  submission: {
    read: (access, one) => isMatchOwner(access, one) || one.sent_by === access.user_id || access.canSeeAll,
    update: (access, one) => one.sent_by === access.user_id || managesAgency(access),
  },
  // Whether recruiters see all makes no difference: what a person earns is shown to nobody else.
  placement: {
    read: (access, one) => isOwner(access, one) || one.has_split || managesAgency(access),
    update: ownedRecord.update,
  },
  // Accepting makes the change, so a person who may only read the records sees none.
  proposal: { read: mayDecide, update: mayDecide },
  activity: {
    update: (access, activity) => isAuthor(access, activity) || activity.assignee_id === access.user_id,
    delete: (access, activity) => isAuthor(access, activity),
  },
  upload: {
    read: (access, upload) => isUploader(access, upload) || managesAgency(access),
    update: (access, upload) => isUploader(access, upload) || managesAgency(access),
    dismiss: isUploader,
  },
  export: { read: isExporter, update: isExporter },
  import: {
    read: (access, one) => isUploader(access, one) || managesAgency(access),
    update: (access, one) => isUploader(access, one) || managesAgency(access),
  },
  recruiter: {
    give_records: (access, recruiter) => managesAgency(access) || recruiter.user_id === access.user_id,
  },
  saved_view: {
    read: (access, view) => view.is_shared || isMaker(access, view),
    update: (access, view) => isMaker(access, view) || (view.is_shared && managesAgency(access)),
  },
  enrichment: {
    read: (access, one) => [undefined, one.requested_by].includes(readableOwner(access)),
    update: (access, one) => one.requested_by === access.user_id || managesAgency(access),
  },
  // Everyone may see that an entry or mapping exists, its kind and its date; the content may be a colleague's.
  blocked_person: {
    read: (access, entry) => [undefined, entry.added_by].includes(readableOwner(access)),
    remove: (access, entry) => entry.added_by === access.user_id || managesAgency(access),
  },
  import_mapping: {
    read: (access, mapping) => [undefined, mapping.created_by].includes(readableOwner(access)),
    update: (access, mapping) => mapping.created_by === access.user_id || managesAgency(access),
  },
};

/** Whether the actor may do this with the record. Pure: `record` holds the owners. */
export function can<E extends Entity>(
  access: Access,
  action: RecordActions[E],
  entity: E,
  record: Records[E],
): boolean {
  return policies[entity][action](access, record);
}

/**
 * `can` for a change: it also notes the check that the call's `on` demands. Call it for an absent record too, so that a
 * call that finds none has made its check.
 */
export function checkCan<E extends Entity, R extends Records[E]>(
  access: Access,
  action: RecordActions[E],
  entity: E,
  record: R | undefined,
): record is R {
  noteCheck(action, entity);
  return record !== undefined && can(access, action, entity, record);
}

/** The combined log of all jobs names jobs that a recruiter may not be allowed to see. */
export const canReadWholeLog = (actor: Pick<Actor, 'role'>) => managesAgency(actor);

export const canSeePeople = (actor: Pick<Actor, 'role'>) => managesAgency(actor);

/** Whether the actor may receive a live event with this audience. */
export const canReceive = (actor: Pick<Actor, 'role' | 'user_id'>, audience: Audience | undefined) =>
  audience === undefined || audience.roles.includes(actor.role) || audience.user_ids.includes(actor.user_id);

const NOT_FOUND = {
  candidate: 'candidate_not_found',
  job: 'job_not_found',
  match: 'match_not_found',
  client: 'client_not_found',
  contact: 'contact_not_found',
  share: 'share_not_found',
  submission: 'submission_not_found',
  placement: 'placement_not_found',
  proposal: 'proposal_not_found',
  upload: 'upload_not_found',
  export: 'export_not_found',
  import: 'import_not_found',
  saved_view: 'view_not_found',
  enrichment: 'enrichment_not_found',
} as const satisfies Partial<Record<Entity, ErrorCode>>;

/** Entities that can be hidden from an actor: to them, a hidden record does not exist. */
export type Hideable = keyof typeof NOT_FOUND;

const readPolicies: { [E in Hideable]: { read: Policy<E> } } = policies;

/** Whether every one of these records may be read with this access. */
export const canReadAll = <E extends Hideable>(
  access: Access,
  entity: E,
  records: readonly Records[E][],
): boolean => records.every((record) => readPolicies[entity].read(access, record));

/** What an actor does, and the code of an absent or hidden record, by default the entity's. */
export type Act<E extends Hideable> = { entity: E; action: RecordActions[E]; notFound?: ErrorCode };

function refusalCode<E extends Hideable>(
  access: Access,
  { entity, action, notFound = NOT_FOUND[entity] }: Act<E>,
  record: Records[E] | undefined,
): ErrorCode | undefined {
  noteCheck(action, entity);
  if (record === undefined || !readPolicies[entity].read(access, record)) return notFound;
  return can(access, action, entity, record) ? undefined : 'forbidden';
}

/**
 * Throws the entity's not-found code for an absent or hidden record, `forbidden` for one that is read-only to the actor.
 */
export function assertCan<E extends Hideable, R extends Records[E]>(
  access: Access,
  action: RecordActions[E],
  entity: E,
  record: R | undefined,
): asserts record is R {
  const code = refusalCode(access, { action, entity }, record);
  if (code) throw new AppError(code);
}

type Split<Id> = { allowed: Id[]; refused: Map<Id, ErrorCode> };

function split<Id extends string>(ids: readonly Id[], codeOf: (id: Id) => ErrorCode | undefined): Split<Id> {
  const refused = new Map<Id, ErrorCode>();
  for (const id of ids) {
    const code = codeOf(id);
    if (code) refused.set(id, code);
  }
  return { allowed: ids.filter((id) => !refused.has(id)), refused };
}

/** Splits the ids of a bulk call into those with which the actor may do this, and an error code for each other one. */
export const splitByPermission = <E extends Hideable, Id extends string>(
  access: Access,
  act: Act<E>,
  ids: readonly Id[],
  find: (id: Id) => Records[E] | undefined,
): Split<Id> => split(ids, (id) => refusalCode(access, act, find(id)));

/** A record of which only the owner was loaded. */
export const ownedBy = (recruiter_id: RecruiterId | undefined): Owned | undefined =>
  recruiter_id === undefined ? undefined : { recruiter_id };

/** An id that owns no records, so a list filtered by it is empty. */
const NO_OWNER = UserId.parse(INSTALLATION_ID);

/**
 * The owner whose records a list shows, or undefined for the whole agency. A recruiter sees their own records (`self`)
 * or, where the agency allows it, all of them (`all`); agency users always see all. `recruiter_id` narrows the list.
 */
export function visibleOwner(
  access: Access,
  filter: { view_scope: 'self' | 'all'; recruiter_id?: RecruiterId | undefined },
): UserId | undefined {
  const isUnrestricted = managesAgency(access) || (filter.view_scope === 'all' && access.canSeeAll);
  if (isUnrestricted) return filter.recruiter_id;
  return filter.recruiter_id === undefined || filter.recruiter_id === access.user_id
    ? access.user_id
    : NO_OWNER;
}
