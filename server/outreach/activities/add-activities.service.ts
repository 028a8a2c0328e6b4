import type { Body, Data } from '@placewell/contract/call.ts';
import { formatCount } from '@placewell/contract/counts.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { ActivityId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/outreach/activities.ts';
import type { WrittenKind } from '@placewell/contract/outreach/activities.ts';
import { activityMentioned, clientsActive, taskAssigned } from '../../domain-events.ts';
import { accessOf, assertReaders, splitByPermission } from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type CallFacts, listSubjects, NO_CALL, subjectOf } from './activities.repo.ts';
import { addActivities, changeDone } from './activities.writes.ts';
import { assertHappened } from './calls.service.ts';

type Records = Omit<Body<typeof calls.addNote>, 'body' | 'mentions'>;
type Words = CallFacts & {
  activity_kind: WrittenKind;
  title: string | null;
  body: string;
  mentions: readonly UserId[];
  due_on: string | null;
  assignee_id: UserId | null;
  happened_at?: string | undefined;
  /** Who wrote it, where that is not the actor. */
  author_id?: UserId | undefined;
};

/** The ids and kind of the records in a call; the contract has checked that all are of one kind. */
function namedRecords({ candidate_ids, job_ids, match_ids, client_ids, contact_ids }: Records) {
  if (candidate_ids) return { entity: 'candidate', key: 'candidate_id', given: candidate_ids } as const;
  if (job_ids) return { entity: 'job', key: 'job_id', given: job_ids } as const;
  if (match_ids) return { entity: 'match', key: 'match_id', given: match_ids } as const;
  if (client_ids) return { entity: 'client', key: 'client_id', given: client_ids } as const;
  return { entity: 'contact', key: 'contact_id', given: contact_ids ?? [] } as const;
}

/** Adds the same entry to each record that the actor may read; people it names must be able to read all of these. */
async function addToEach(
  context: Context,
  body: Records,
  { author_id, ...words }: Words,
): Promise<Data<typeof calls.addNote>> {
  const { tx, actor, platform } = context;
  const { entity, key, given } = namedRecords(body);
  const ids = [...new Set<string>(given)];
  const byId = new Map((await listSubjects(tx, entity, ids)).map((row) => [row[key] as string, row]));
  const { allowed, refused } = splitByPermission(
    await accessOf(tx, actor),
    { entity, action: 'read' },
    ids,
    (id) => byId.get(id),
  );
  const records = allowed.flatMap((id) => byId.get(id) ?? []);
  const { activity_kind, assignee_id } = words;
  const mentions = [...new Set(words.mentions)];
  const others = [...mentions, ...(assignee_id ? [assignee_id] : [])].filter((id) => id !== actor.user_id);
  const what =
    records.length === 1 ? `“${records[0]?.name}”` : `each of the ${formatCount(ids.length, entity)}`;
  await assertReaders(tx, others, { entity, records, what });
  const activities = records.map((record) => ({ activity_id: newId<ActivityId>(), ...subjectOf(record) }));
  const owners = records.flatMap((one) => [one.recruiter_id, one.candidate_recruiter_id]);
  await addActivities(tx, { ...words, mentions, created_by: author_id ?? actor.user_id }, activities, [
    ...owners,
    ...others,
  ]);
  const client_ids = activities.flatMap(({ client_id }) => client_id ?? []);
  const contact_ids = activities.flatMap(({ contact_id }) => contact_id ?? []);
  if (client_ids.length > 0) await platform.events.emit(tx, clientsActive, { client_ids, contact_ids });
  const by = actor.user_id;
  const user_ids = mentions.filter((id) => id !== by);
  if (activities.length > 0 && user_ids.length > 0)
    await platform.events.emit(tx, activityMentioned, { activities, activity_kind, user_ids, by });
  if (activities.length > 0 && assignee_id)
    await platform.events.emit(tx, taskAssigned, { activities, assignee_id, by });
  return { ...bulkResult(ids, refused), activity_ids: activities.map(({ activity_id }) => activity_id) };
}

/** Writes a note about each of the records. */
export const addNote = (context: Context, { body, mentions, ...records }: Body<typeof calls.addNote>) =>
  addToEach(context, records, {
    activity_kind: 'note',
    title: null,
    body,
    mentions,
    due_on: null,
    assignee_id: null,
    ...NO_CALL,
  });

/** Notes a call or meeting with each of the records. */
export function addCall(
  context: Context,
  { kind, direction, outcome, minutes, body, mentions, happened_at, ...records }: Body<typeof calls.addCall>,
) {
  assertHappened(happened_at);
  const words = { activity_kind: kind, title: null, body, mentions, due_on: null, assignee_id: null };
  return addToEach(context, records, { ...words, direction, outcome, minutes, happened_at });
}

/** Adds a task about each of the records, for the actor unless another person is named. */
export const addTask = (
  context: Context,
  {
    title,
    body,
    mentions,
    due_on,
    assignee_id = context.actor.user_id,
    ...records
  }: Body<typeof calls.addTask>,
) =>
  addToEach(context, records, {
    activity_kind: 'task',
    ...NO_CALL,
    title,
    body,
    mentions,
    due_on,
    assignee_id,
  });

type Past = Pick<Words, 'activity_kind' | 'body' | 'happened_at' | 'author_id'> &
  Partial<Pick<Words, 'title' | 'due_on' | 'assignee_id' | keyof CallFacts>> & {
    records: Records;
    /** Of a task. */
    is_done?: boolean | undefined;
  };

/** Adds an entry of another system about one record, with its day and author; returns its id. */
export async function addPastEntry(
  context: Context,
  { records, is_done = false, ...past }: Past,
): Promise<ActivityId> {
  const { tx, actor } = context;
  if (past.activity_kind !== 'note' && past.activity_kind !== 'task') assertHappened(past.happened_at);
  const words = { title: null, due_on: null, assignee_id: null, mentions: [], ...NO_CALL };
  const { results, activity_ids } = await addToEach(context, records, { ...words, ...past });
  const [activity_id] = activity_ids;
  if (!activity_id) throw new AppError((results[0]?.code ?? 'forbidden') as ErrorCode);
  if (is_done) await changeDone(tx, { activity_id }, actor.user_id);
  return activity_id;
}
