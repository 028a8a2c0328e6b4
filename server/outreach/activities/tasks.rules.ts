import type { Task, TaskSection } from '@placewell/contract/outreach/activities.ts';

/** The section of a task on a day of the agency's calendar; a task without a due date counts as due later. */
export function sectionOf({ done_at, due_on }: Pick<Task, 'done_at' | 'due_on'>, today: string): TaskSection {
  if (done_at !== null) return 'done';
  if (due_on === null || due_on > today) return 'later';
  return due_on === today ? 'today' : 'overdue';
}
