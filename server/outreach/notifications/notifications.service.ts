import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/outreach/notifications.ts';
import {
  DEFAULT_SETTING,
  NOTIFICATION_KINDS,
  type Notification,
} from '@placewell/contract/outreach/notifications.ts';
import { accessOf, readableOwner } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type Names, namesOf } from '../activities/activities.public.ts';
import * as repo from './notifications.repo.ts';
import { shownText } from './notifications.rules.ts';
import { changeSetting, markRead } from './notifications.writes.ts';

const toNotification = (row: repo.NotificationRow, names: Names): Notification => ({
  notification_id: row.notification_id,
  kind: row.notification_kind,
  created_at: row.created_at,
  is_read: row.is_read,
  news_count: row.news_count,
  candidate: row.candidate_id && {
    candidate_id: row.candidate_id,
    candidate_name: row.candidate_name ?? '',
  },
  job: row.job_id && { job_id: row.job_id, job_title: row.job_title ?? '' },
  client: row.client_id && {
    client_id: row.client_id,
    client_name: row.client_name ?? '',
    contact_id: row.contact_id,
    contact_name: row.contact_name,
  },
  activity: row.activity_id && {
    activity_id: row.activity_id,
    text: shownText(row.activity_text ?? '', [...names.values()]),
  },
  actor: row.actor_id && row.actor_name !== null ? { user_id: row.actor_id, fullname: row.actor_name } : null,
  details: row.details,
});

/** Notifications with current names, including those of people mentioned in notes. */
export async function toNotifications(tx: TenantTx, rows: readonly repo.NotificationRow[]) {
  const names = await namesOf(
    tx,
    rows.flatMap((row) => row.activity_mentions),
  );
  return rows.map((row) => toNotification(row, names));
}

/** A page of the actor's notifications that they may read now. */
export async function getNotifications(
  { tx, actor }: Context,
  { before, limit }: Body<typeof calls.getNotifications>,
): Promise<Data<typeof calls.getNotifications>> {
  const which = { user_id: actor.user_id, owner: readableOwner(await accessOf(tx, actor)) };
  const rows = await repo.listNotifications(tx, which, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    items: await toNotifications(tx, page),
    next: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null,
    unread: await repo.countUnread(tx, which),
  };
}

/** Marks the actor's own notifications as read; ids of others are ignored. */
export async function markNotificationsRead(
  { tx, actor }: Context,
  { notification_ids, until }: Body<typeof calls.markNotificationsRead>,
) {
  const which = until === undefined ? { ids: notification_ids ?? [] } : { until };
  return { changed: await markRead(tx, actor.user_id, which) };
}

/** The actor's settings for each kind, in the order of the kinds. */
export async function getNotificationSettings({ tx, actor }: Context) {
  const chosen = new Map(
    (await repo.listSettings(tx, actor.user_id)).map(({ notification_kind, ...setting }) => [
      notification_kind,
      setting,
    ]),
  );
  return {
    items: NOTIFICATION_KINDS.map((kind) => ({ kind, ...(chosen.get(kind) ?? DEFAULT_SETTING) })),
  };
}

/** Changes the actor's settings for one kind; notifications already in the bell stay. */
export async function updateNotificationSettings(
  context: Context,
  { kind, ...change }: Body<typeof calls.updateNotificationSettings>,
) {
  const { tx, actor } = context;
  const before = (await getNotificationSettings(context)).items.find((one) => one.kind === kind);
  const { in_bell, by_email } = { ...DEFAULT_SETTING, ...before };
  await changeSetting(tx, actor.user_id, {
    notification_kind: kind,
    in_bell: change.in_bell ?? in_bell,
    by_email: change.by_email ?? by_email,
  });
  return getNotificationSettings(context);
}
