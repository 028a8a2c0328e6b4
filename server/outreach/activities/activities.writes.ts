import type { LiveEvent } from '@placewell/contract/events.ts';
import type { ActivityId, CandidateId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import type { ActivityDetails, ActivityKind } from '@placewell/contract/outreach/activities.ts';
import { publishToReaders } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import * as repo from './activities.repo.ts';

/** An activity that a feature records. Notes and tasks are written by users, through the calls. */
export type NewActivity = {
  kind: Exclude<ActivityKind, 'note' | 'task'>;
  candidate_id?: CandidateId;
  job_id?: JobId;
  match_id?: MatchId;
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
  column: 'candidate_id' | 'job_id',
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

/** Adds a note or task to each record with one statement and publishes it to the readers. */
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
  const subjects = activities.map(({ candidate_id, job_id, match_id }) => ({
    candidate_id,
    job_id,
    match_id,
  }));
  await publishActivities(tx, subjects, people);
}

/** Changes a locked note or task and publishes it to the readers. */
export async function changeActivity(
  tx: TenantTx,
  activity: repo.StoredActivity,
  change: repo.ActivityChange,
  { isEdited, people }: { isEdited: boolean; people: readonly UserId[] },
) {
  await repo.updateActivity(tx, activity.activity_id, change, isEdited);
  const { candidate_id, job_id, match_id } = activity;
  await publishActivities(tx, [{ candidate_id, job_id, match_id }], people);
}

/** Marks a locked task as done by a person, or as open; `changeActivity` publishes it. */
export const changeDone = (tx: TenantTx, { activity_id }: repo.StoredActivity, done_by: UserId | null) =>
  repo.updateDone(tx, activity_id, done_by);

export const changeDeleted = repo.updateDeletedAt;

/** Permanently deletes activities that were deleted more than `days` days ago. */
export const purgeActivities = repo.deletePurgeable;

/** One live event for all activities; it names the record if there is only one. */
export async function publishActivities(
  tx: TenantTx,
  subjects: readonly repo.Subject[],
  people: readonly UserId[],
) {
  const [one, ...others] = subjects;
  if (!one) return;
  const { candidate_id, job_id, match_id } = one;
  const event: LiveEvent = {
    type: 'activities.changed',
    ...(others.length === 0 && candidate_id && { candidate_id }),
    ...(others.length === 0 && job_id && { job_id }),
    ...(others.length === 0 && match_id && { match_id }),
  };
  await publishToReaders(tx, event, async () => [...new Set(people)].map((user_id) => ({ user_id })));
}
