import type { TenantTx } from '../../platform/db/tenant.ts';
import { listTasksDue } from '../activities/activities.public.ts';
import { createReminders } from './reminders.writes.ts';

/** At this hour of the agency's day people are reminded of what is due. */
const HOUR = 8;
/** Who was not reminded in time, because the product or the agency was out of work, still is for so long. */
const LATE_DAYS = 7;

/**
 * Reminds people of the open tasks whose day has come, once for each task and due date: late after a downtime, never a
 * second time when the time zone changes, and not again on the days on which a task is overdue.
 */
export async function remindOfTasks(tx: TenantTx, now: Date) {
  await createReminders(tx, await listTasksDue(tx, { now, hour: HOUR, days: LATE_DAYS }));
}
