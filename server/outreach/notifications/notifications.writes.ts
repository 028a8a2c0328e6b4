import type { ActivityId, CandidateId, JobId, NotificationId, UserId } from '@placewell/contract/ids.ts';
import type { NotificationDetails, NotificationKind } from '@placewell/contract/outreach/notifications.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import { ATTEMPTS_OF_A_DAY, enqueue } from '../../platform/jobs/queue.ts';
import * as repo from './notifications.repo.ts';
import { sendNotificationsTask } from './notifications.tasks.ts';

/** News within this time share one email: each postpones it. */
const EMAIL_DELAY_MS = 2 * 60_000;
/** A live event names its people, and a PostgreSQL notification is limited to 8,000 bytes. */
const PEOPLE_PER_EVENT = 100;

export type News = {
  /** The people to notify; the actor and inactive people are left out. */
  user_ids: readonly UserId[];
  kind: NotificationKind;
  /** The key by which later news replaces unread news, such as the id of the record. */
  subject: string;
  candidate_id?: CandidateId | null | undefined;
  job_id?: JobId | null | undefined;
  activity_id?: ActivityId | null | undefined;
  actor_id?: UserId | null | undefined;
  details?: NotificationDetails;
  /** How many there are of what is inserted, 1 by default. */
  count?: number;
};

const toRows = ({
  user_ids,
  kind,
  subject,
  actor_id = null,
  count = 1,
  ...of
}: News): repo.NewNotification[] =>
  [...new Set(user_ids)]
    .filter((user_id) => user_id !== actor_id)
    .map((user_id) => ({
      notification_id: newId<NotificationId>(),
      user_id,
      notification_kind: kind,
      subject,
      candidate_id: of.candidate_id ?? null,
      job_id: of.job_id ?? null,
      activity_id: of.activity_id ?? null,
      actor_id,
      details: of.details ?? {},
      news_count: count,
    }));

/** Publishes to these people's open browsers that their notifications changed. */
export async function publishTo(tx: TenantTx, people: readonly UserId[]) {
  const user_ids = [...new Set(people)];
  for (let from = 0; from < user_ids.length; from += PEOPLE_PER_EVENT)
    await publishLiveEvent(
      tx,
      { type: 'notifications.changed' },
      { roles: [], user_ids: user_ids.slice(from, from + PEOPLE_PER_EVENT) },
    );
}

/** `notify` for several pieces of news, no two of the same kind and subject for one person. */
export async function notifyOfAll(tx: TenantTx, news: readonly News[]) {
  const rows = news.flatMap(toRows);
  if (rows.length === 0 || tx.is_quiet) return;
  const inserted = await repo.insertNotifications(tx, rows);
  await publishTo(
    tx,
    inserted.map((one) => one.user_id),
  );
  const emailed = new Set(inserted.filter((one) => one.is_email_wanted).map((one) => one.user_id));
  for (const user_id of emailed)
    await enqueue(
      tx,
      sendNotificationsTask,
      { agency_id: tx.agency_id, user_id },
      {
        key: `notifications:${user_id}`,
        runAt: new Date(Date.now() + EMAIL_DELAY_MS),
        maxAttempts: ATTEMPTS_OF_A_DAY,
      },
    );
}

/**
 * Notifies people when the transaction commits: in the bell, in open browsers and, if they chose so, by email. Never the
 * actor (`actor_id`). Whether they may read the record is checked whenever it is shown.
 */
export const notify = (tx: TenantTx, news: News) => notifyOfAll(tx, [news]);

/** Marks a person's notifications as read, in all their browsers; returns the number that were unread. */
export async function markRead(
  tx: TenantTx,
  user_id: UserId,
  which: Parameters<typeof repo.updateReadAt>[2],
) {
  const changed = await repo.updateReadAt(tx, user_id, which);
  if (changed > 0) await publishTo(tx, [user_id]);
  return changed;
}

export const takeForEmail = repo.updateEmailJob;

export const changeSetting = repo.upsertSetting;

export const changeByEmail = repo.updateByEmail;

export const purgeNotifications = repo.deleteOldNotifications;
