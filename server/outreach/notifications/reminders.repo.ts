import type { ActivityId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

type Reminder = { activity_id: ActivityId; due_on: string };

/** Records reminders by task and due date; returns the tasks without an earlier reminder for that date. */
export async function insertReminders(tx: TenantTx, reminders: readonly Reminder[]): Promise<ActivityId[]> {
  if (reminders.length === 0) return [];
  const { rows } = await sql<{ activity_id: ActivityId }>`
    insert into task_reminders (agency_id, activity_id, due_on)
    select app_agency_id(), r.activity_id, r.due_on
    from json_to_recordset(${JSON.stringify(reminders)}::json) as r(activity_id uuid, due_on date)
    on conflict do nothing
    returning activity_id`.execute(tx);
  return rows.map((row) => row.activity_id);
}

/**
 * Marks outdated news of tasks as read: the task is done or deleted, or a reminder's due date has changed. Returns the
 * owners of the news.
 */
export async function updateSettledToRead(
  tx: TenantTx,
  activity_ids: readonly ActivityId[],
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    update notifications n set read_at = now()
    from activities a
    where a.agency_id = app_agency_id() and a.activity_id = any(${[...activity_ids]}::uuid[])
      and n.agency_id = a.agency_id and n.user_id = a.assignee_id and n.subject = a.activity_id::text
      and n.notification_kind in ('task_due', 'task_assigned') and n.read_at is null
      and (a.done_at is not null or a.deleted_at is not null
        or (n.notification_kind = 'task_due' and n.details ->> 'due_on' is distinct from a.due_on::text))
    returning n.user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}
