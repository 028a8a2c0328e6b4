import { type RecruiterId, UserId } from '@placewell/contract/ids.ts';
import type { NotificationDetails } from '@placewell/contract/outreach/notifications.ts';
import type { z } from 'zod';
import {
  activityMentioned,
  candidateTransferred,
  emailSubscriptionChanged,
  invitationAccepted,
  jobTransferred,
  taskAssigned,
  taskChanged,
} from '../../domain-events.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { listManagerIds } from './notifications.repo.ts';
import { changeByEmail, type News, notify } from './notifications.writes.ts';
import { settleReminders } from './reminders.writes.ts';

const notifyOfTransfer = (
  tx: TenantTx,
  record_kind: NonNullable<NotificationDetails['record_kind']>,
  { count, to_id, user_id }: { count: number; to_id: RecruiterId; user_id: UserId | undefined },
) =>
  notify(tx, {
    user_ids: [to_id],
    kind: 'transfer',
    subject: record_kind,
    actor_id: user_id,
    details: { record_kind },
    count,
  });

/** The first of the notes or tasks of one act, which may add one to each of many records. */
function firstOf(
  activities: readonly Pick<Required<News>, 'activity_id' | 'candidate_id' | 'job_id'>[],
): Pick<News, 'activity_id' | 'candidate_id' | 'job_id' | 'details'> {
  const [first] = activities;
  return {
    activity_id: first?.activity_id,
    candidate_id: first?.candidate_id,
    job_id: first?.job_id,
    details: activities.length > 1 ? { total: activities.length } : {},
  };
}

type Activity = z.output<typeof activityMentioned.payload>['activities'][number];
const narrowestOf = (activity: Activity | undefined): string =>
  activity?.match_id ??
  activity?.candidate_id ??
  activity?.job_id ??
  activity?.contact_id ??
  activity?.client_id ??
  '';

/** Notifications are written in the transaction of the change. */
export const listeners = [
  listenTo(candidateTransferred, (tx, { candidate_ids, to_id, user_id }) =>
    notifyOfTransfer(tx, 'candidate', { count: candidate_ids.length, to_id, user_id }),
  ),
  listenTo(jobTransferred, (tx, { job_ids, to_id, user_id }) =>
    notifyOfTransfer(tx, 'job', { count: job_ids.length, to_id, user_id }),
  ),
  // Another note at the same record replaces the news, another task does not.
  listenTo(activityMentioned, (tx, { activities, user_ids, by }) =>
    notify(tx, {
      ...firstOf(activities),
      user_ids,
      kind: 'mention',
      subject: narrowestOf(activities[0]),
      actor_id: by,
    }),
  ),
  listenTo(taskAssigned, (tx, { activities, assignee_id, by }) =>
    notify(tx, {
      ...firstOf(activities),
      user_ids: [assignee_id],
      kind: 'task_assigned',
      subject: activities[0]?.activity_id ?? '',
      actor_id: by,
    }),
  ),
  listenTo(taskChanged, (tx, { activity_ids }) => settleReminders(tx, activity_ids)),
  listenTo(emailSubscriptionChanged, async (tx, { list, subject_id, is_subscribed }) => {
    if (list === 'news') await changeByEmail(tx, UserId.parse(subject_id), is_subscribed);
  }),
  listenTo(invitationAccepted, async (tx, { user_id }) =>
    notify(tx, {
      user_ids: await listManagerIds(tx),
      kind: 'joined',
      subject: user_id,
      actor_id: user_id,
    }),
  ),
];
