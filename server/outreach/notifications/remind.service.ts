import type { TenantTx } from '../../platform/db/tenant.ts';
import { listTasksDue } from '../activities/activities.public.ts';
import { createReminders } from './reminders.writes.ts';

/** The hour of the agency's day at which people are reminded of due tasks; `agencies_with_tasks_to_remind_of` knows it too. */
const HOUR = 8;
/** For this many days, reminders that were missed because the product or the agency was down are sent late. */
export const LATE_DAYS = 7;

/**
 * Reminds people of open tasks on their due date, once for each task and date: late after downtime, never twice when the
 * time zone changes, and not repeatedly while a task is overdue.
 */
export async function remindOfTasks(tx: TenantTx, now: Date) {
  await createReminders(tx, await listTasksDue(tx, { now, hour: HOUR, days: LATE_DAYS }));
}
