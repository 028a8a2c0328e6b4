import type { Body } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { ActivityId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/outreach/activities.ts';
import { isWrittenKind, type WrittenKind } from '@placewell/contract/outreach/activities.ts';
import { activityMentioned, taskAssigned, taskChanged } from '../../domain-events.ts';
import {
  type Access,
  accessOf,
  assertReaders,
  checkCan,
  splitByPermission,
} from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import * as repo from './activities.repo.ts';
import {
  changeActivity,
  changeDone,
  publishActivities,
  reinstateActivities,
  removeActivities,
} from './activities.writes.ts';
import { entryOf } from './timeline.service.ts';

/** From the narrowest to the widest: the first of them that an activity has decides who may read it. */
const NARROWEST = ['match', 'candidate', 'job', 'contact', 'client'] as const;

function subjectOf(activity: repo.Subject): { entity: repo.SubjectKind; id: string } {
  const entity = NARROWEST.find((one) => activity[`${one}_id`] !== null) ?? 'client';
  return { entity, id: activity[`${entity}_id`] ?? '' };
}

/** The readable records of activities, by activity. */
async function readableSubjects({ tx }: Context, access: Access, activities: readonly repo.StoredActivity[]) {
  const found = new Map<ActivityId, Awaited<ReturnType<typeof repo.listSubjects>>[number]>();
  for (const entity of repo.SUBJECT_KINDS) {
    const named = activities.filter((one) => subjectOf(one).entity === entity);
    const ids = [...new Set(named.map((one) => subjectOf(one).id))];
    const rows = await repo.listSubjects(tx, entity, ids);
    const byId = new Map(rows.map((row) => [row[`${entity}_id`] as string, row]));
    const { allowed } = splitByPermission(access, { entity, action: 'read' }, ids, (id) => byId.get(id));
    for (const one of named) {
      const { id } = subjectOf(one);
      const row = byId.get(id);
      if (row && allowed.includes(id)) found.set(one.activity_id, row);
    }
  }
  return found;
}

/** Locks an entry of these kinds that the actor may change, with its record. */
export async function lockOne(
  context: Context,
  activity_id: ActivityId,
  kinds: readonly [WrittenKind, ...WrittenKind[]],
) {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const [activity] = await repo.lockActivities(tx, [activity_id]);
  const isOfKind = kinds.some((kind) => kind === activity?.activity_kind);
  if (!activity || !isOfKind) throw new AppError('activity_not_found');
  const record = (await readableSubjects(context, access, [activity])).get(activity_id);
  if (!record) throw new AppError('activity_not_found');
  if (!checkCan(access, 'update', 'activity', activity)) throw new AppError('forbidden');
  return { access, activity, record };
}
type Locked = Awaited<ReturnType<typeof lockOne>>;

/** The newly mentioned people; throws for any who may not read the record. */
export async function newPeople(
  { tx }: Context,
  { activity, record }: Locked,
  mentions: readonly UserId[] = [],
) {
  const added = [...new Set(mentions)].filter((id) => !activity.mentions.includes(id));
  const { entity } = subjectOf(activity);
  await assertReaders(tx, added, { entity, records: [record], what: `“${record.name}”` });
  return added;
}

export async function emitMentions(
  { tx, actor, platform }: Context,
  { activity }: Locked,
  added: readonly UserId[],
) {
  const user_ids = added.filter((id) => id !== actor.user_id);
  if (user_ids.length === 0) return;
  const activity_kind = isWrittenKind(activity.activity_kind) ? activity.activity_kind : 'note';
  const activities = [activity];
  await platform.events.emit(tx, activityMentioned, {
    activities,
    activity_kind,
    user_ids,
    by: actor.user_id,
  });
}

export const readersOf = ({ activity, record }: Locked): UserId[] => [
  record.recruiter_id,
  record.candidate_recruiter_id,
  ...(activity.assignee_id ? [activity.assignee_id] : []),
];

/** Changes the text of a note, which is marked as edited if it differs. */
export async function updateNote(
  context: Context,
  { activity_id, body, mentions }: Body<typeof calls.updateNote>,
) {
  const { tx } = context;
  const locked = await lockOne(context, activity_id, ['note']);
  const added = await newPeople(context, locked, mentions);
  const isEdited = body !== locked.activity.body;
  await changeActivity(tx, locked.activity, { body, mentions }, { isEdited, people: readersOf(locked) });
  await emitMentions(context, locked, added);
  return entryOf(tx, locked.access, activity_id);
}

/** Changes a task, assigns it, or marks it as done or open. Equal values change nothing. */
export async function updateTask(
  context: Context,
  { activity_id, is_done, ...change }: Body<typeof calls.updateTask>,
) {
  const { tx, actor, platform } = context;
  const locked = await lockOne(context, activity_id, ['task']);
  const { activity, access, record } = locked;
  const added = await newPeople(context, locked, change.mentions);
  const assignee_id = change.assignee_id === activity.assignee_id ? undefined : change.assignee_id;
  if (assignee_id && assignee_id !== actor.user_id) {
    const { entity } = subjectOf(activity);
    await assertReaders(tx, [assignee_id], { entity, records: [record], what: `“${record.name}”` });
  }
  const isEdited =
    (change.title ?? activity.title) !== activity.title || (change.body ?? activity.body) !== activity.body;
  const people = [...readersOf(locked), ...(assignee_id ? [assignee_id] : [])];
  const { assignee_id: _given, ...words } = change;
  await changeActivity(tx, activity, { ...words, assignee_id }, { isEdited, people });
  const isDone = activity.done_at !== null;
  if (is_done !== undefined && is_done !== isDone)
    await changeDone(tx, activity, is_done ? actor.user_id : null);
  await emitMentions(context, locked, added);
  if (assignee_id)
    await platform.events.emit(tx, taskAssigned, { activities: [activity], assignee_id, by: actor.user_id });
  await platform.events.emit(tx, taskChanged, { activity_ids: [activity_id] });
  return entryOf(tx, access, activity_id);
}

async function setDeleted(context: Context, ids: readonly ActivityId[], isDeleted: boolean) {
  const { tx, actor, platform } = context;
  const access = await accessOf(tx, actor);
  const activities = await repo.lockActivities(tx, ids, { deleted: !isDeleted });
  const readable = await readableSubjects(context, access, activities);
  const byId = new Map(activities.map((one) => [one.activity_id, one]));
  const refused = new Map<string, ErrorCode>();
  for (const id of ids) {
    const activity = byId.get(id);
    const mayDelete = checkCan(access, 'delete', 'activity', activity);
    if (!activity || !readable.has(id)) refused.set(id, 'activity_not_found');
    else if (!mayDelete) refused.set(id, 'forbidden');
  }
  const changed = activities.filter(({ activity_id }) => !refused.has(activity_id));
  const people = changed.flatMap((one) => {
    const record = readable.get(one.activity_id);
    return [one.assignee_id, record?.recruiter_id, record?.candidate_recruiter_id].filter((id) => id != null);
  });
  const activity_ids = changed.map(({ activity_id }) => activity_id);
  await (isDeleted ? removeActivities : reinstateActivities)(tx, activity_ids);
  await publishActivities(tx, changed, people);
  if (changed.length > 0) await platform.events.emit(tx, taskChanged, { activity_ids });
  return bulkResult(ids, refused);
}

/** Deletes notes, tasks, calls and meetings; they can be restored for some days. */
export const delActivities = (context: Context, { ids }: Body<typeof calls.delActivities>) =>
  setDeleted(context, ids, true);

/** Undoes `delActivities`. */
export const restoreActivities = (context: Context, { ids }: Body<typeof calls.restoreActivities>) =>
  setDeleted(context, ids, false);
