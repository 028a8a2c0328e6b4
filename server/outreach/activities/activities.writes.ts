import type { LiveEvent } from '@placewell/contract/events.ts';
import type {
  ActivityId,
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  UserId,
} from '@placewell/contract/ids.ts';
import type { ActivityDetails, ActivityKind, WrittenKind } from '@placewell/contract/outreach/activities.ts';
import { publishToReaders } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import * as repo from './activities.repo.ts';

/** An activity that a feature records. What users write comes through the calls. */
export type NewActivity = {
  kind: Exclude<ActivityKind, WrittenKind>;
  candidate_id?: CandidateId;
  job_id?: JobId;
  match_id?: MatchId;
  client_id?: ClientId;
  /** With its `client_id`. */
  contact_id?: ContactId;
  /** The user who did it; null for the product itself. */
  user_id: UserId | null;
  details?: ActivityDetails;
  /** Subject and text of an email. */
  title?: string;
  body?: string;
};

/**
 * Records activities in the caller's transaction, with one statement; returns their ids. The change that caused them
 * publishes its own live event, which also refreshes open timelines.
 */
export async function recordActivities(
  tx: TenantTx,
  activities: readonly NewActivity[],
): Promise<ActivityId[]> {
  const rows = activities.map(({ kind, user_id, details = {}, title = null, body = '', ...subject }) => ({
    activity_id: newId<ActivityId>(),
    activity_kind: kind,
    candidate_id: subject.candidate_id ?? null,
    job_id: subject.job_id ?? null,
    match_id: subject.match_id ?? null,
    client_id: subject.client_id ?? null,
    contact_id: subject.contact_id ?? null,
    ...repo.NO_CALL,
    title,
    body,
    mentions: [],
    due_on: null,
    assignee_id: null,
    details,
    created_by: user_id,
  }));
  await repo.insertActivities(tx, rows);
  return rows.map(({ activity_id }) => activity_id);
}

export const recordActivity = (tx: TenantTx, activity: NewActivity) => recordActivities(tx, [activity]);

export const changeOutcome = repo.updateOutcome;

/** Records changes of status; for an undo, also marks the undone change. */
export async function recordStatuses(
  tx: TenantTx,
  column: 'candidate_id' | 'job_id' | 'client_id',
  activities: readonly NewActivity[],
  isUndo: boolean,
) {
  if (isUndo)
    await repo.updateLastStatusUndone(
      tx,
      column,
      activities.map((one) => one[column] as string),
    );
  await recordActivities(
    tx,
    activities.map((one) => (isUndo ? { ...one, details: { ...one.details, is_undo: true } } : one)),
  );
}

/**
 * Moves activities of one candidate to another, all of them or these, without an entry in the timeline; returns the ids,
 * by which the move can be undone.
 */
export const moveActivities = repo.updateCandidateOfActivities;

/** Moves activities of matches that have moved from one candidate to another. */
export const followMatches = repo.updateCandidateOfMatchActivities;

/** Reassigns a person's open tasks: all, or those about these records. */
export const handOverTasks = repo.updateAssignee;

/** Keeps the name of a person who is about to be removed, and gives their open tasks to the successor. */
export async function keepNameAndHandOver(tx: TenantTx, from: UserId, to: UserId) {
  await repo.insertFormerPerson(tx, from);
  await repo.updateAssignee(tx, { from, to });
}

type Written = Omit<repo.ActivityRow, 'details' | 'activity_id' | keyof repo.Subject>;

/** Adds the same entry to each record with one statement and publishes it to the readers. */
export async function addActivities(
  tx: TenantTx,
  written: Written,
  activities: readonly (repo.Subject & { activity_id: ActivityId })[],
  people: readonly UserId[],
) {
  await repo.insertActivities(
    tx,
    activities.map((one) => ({ ...written, ...one, details: {} })),
  );
  await publishActivities(tx, activities, people);
}

/** Changes a locked entry and publishes it to the readers. */
export async function changeActivity(
  tx: TenantTx,
  activity: repo.StoredActivity,
  change: repo.ActivityChange,
  { isEdited, people }: { isEdited: boolean; people: readonly UserId[] },
) {
  await repo.updateActivity(tx, activity.activity_id, change, isEdited);
  await publishActivities(tx, [activity], people);
}

/** Marks a locked task as done by a person, or as open; `changeActivity` publishes it. */
export const changeDone = (
  tx: TenantTx,
  { activity_id }: Pick<repo.StoredActivity, 'activity_id'>,
  done_by: UserId | null,
) => repo.updateDone(tx, activity_id, done_by);

export const { remove: removeActivities, restore: reinstateActivities } = repo.ACTIVITIES;

export const activityPurge = repo.ACTIVITIES.purge();

/** One live event for all activities; it names the record if there is only one. */
export async function publishActivities(
  tx: TenantTx,
  subjects: readonly Partial<repo.Subject>[],
  people: readonly UserId[],
) {
  const [one, ...others] = subjects;
  if (!one) return;
  const { candidate_id, job_id, match_id, client_id, contact_id } = one;
  const ids = Object.entries({ candidate_id, job_id, match_id, client_id, contact_id });
  const named = ids.filter(([, id]) => id && others.length === 0);
  const event: LiveEvent = { type: 'activities.changed', ...Object.fromEntries(named) };
  // The whole agency reads entries about clients.
  if (subjects.some((subject) => subject.client_id)) return publishLiveEvent(tx, event);
  await publishToReaders(tx, event, async () => [...new Set(people)].map((user_id) => ({ user_id })));
}
