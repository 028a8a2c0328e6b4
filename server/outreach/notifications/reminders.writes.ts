import type { ActivityId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { DueTask } from '../activities/activities.public.ts';
import { notifyOfAll, publishTo } from './notifications.writes.ts';
import { insertReminders, updateSettledToRead } from './reminders.repo.ts';

/** Notifies people of tasks that have had no reminder for their due date. */
export async function createReminders(tx: TenantTx, tasks: readonly DueTask[]) {
  const reminders = tasks.map(({ activity_id, due_on }) => ({ activity_id, due_on }));
  const fresh = new Set(await insertReminders(tx, reminders));
  await notifyOfAll(
    tx,
    tasks
      .filter((task) => fresh.has(task.activity_id))
      .map(({ activity_id, candidate_id, job_id, assignee_id, due_on }) => ({
        user_ids: [assignee_id],
        kind: 'task_due',
        subject: activity_id,
        activity_id,
        candidate_id,
        job_id,
        details: { due_on },
      })),
  );
}

/** Marks unread news of tasks as read once the task is done, deleted or due on another day. */
export async function settleReminders(tx: TenantTx, activity_ids: readonly ActivityId[]) {
  await publishTo(tx, await updateSettledToRead(tx, activity_ids));
}
