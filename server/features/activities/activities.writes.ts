import type { ActivityDetails, ActivityKind } from '@placewell/contract/activities.ts';
import type { LiveEvent } from '@placewell/contract/events.ts';
import type { ActivityId, CandidateId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { publishToReaders } from '../access/access.public.ts';
import * as repo from './activities.repo.ts';

/** What a feature tells of a record. Notes and tasks are people's, and written by the calls. */
export type NewActivity = {
  kind: Exclude<ActivityKind, 'note' | 'task'>;
  candidate_id?: CandidateId;
  job_id?: JobId;
  match_id?: MatchId;
  /** Who did it; null for what the product did by itself. */
  user_id: UserId | null;
  details?: ActivityDetails;
};

/**
 * Records activities in the caller's transaction, with one statement; returns their ids. The change that caused them
 * publishes its own live event, by which open timelines are read again, too.
 */
export async function recordActivities(
  tx: TenantTx,
  activities: readonly NewActivity[],
): Promise<ActivityId[]> {
  const rows = activities.map(({ kind, user_id, details = {}, ...subject }) => ({
    activity_id: newId<ActivityId>(),
    activity_kind: kind,
    candidate_id: subject.candidate_id ?? null,
    job_id: subject.job_id ?? null,
    match_id: subject.match_id ?? null,
    title: null,
    body: '',
    mentions: [],
    due_on: null,
    assignee_id: null,
    details,
    created_by: user_id,
  }));
  await repo.insertActivities(tx, rows);
  return rows.map(({ activity_id }) => activity_id);
}

/** As `recordActivities`, for one. */
export const recordActivity = (tx: TenantTx, activity: NewActivity) => recordActivities(tx, [activity]);

/** Records changes of status; what an undo gave back is marked as undone where it had been recorded. */
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
 * Gives what is recorded of one candidate to another, all of it or these ids, without a word in the timeline; returns the
 * ids, by which it can be given back.
 */
export const moveActivities = repo.updateCandidateOfActivities;

/** Gives a person's open tasks to another: all, or those about these records. */
export const handOverTasks = repo.updateAssignee;

/** Keeps the name of a person who is about to be removed, and gives their open tasks to the heir. */
export async function keepNameAndHandOver(tx: TenantTx, from: UserId, to: UserId) {
  await repo.insertFormerPerson(tx, from);
  await repo.updateAssignee(tx, { from, to });
}

/** One live event for all of them; it names the record if there is only one. */
export async function publishActivities(
  tx: TenantTx,
  subjects: readonly repo.Subject[],
  people: readonly UserId[],
) {
  const [one, ...others] = subjects;
  if (!one) return;
  const ids = Object.entries(one).filter(([, id]) => id !== null);
  const named = others.length === 0 ? Object.fromEntries(ids) : {};
  const event = { type: 'activities.changed', ...named } as LiveEvent;
  await publishToReaders(tx, event, async () => [...new Set(people)].map((user_id) => ({ user_id })));
}
