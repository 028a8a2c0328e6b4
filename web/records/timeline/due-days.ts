import { addDays } from '../../lib/values/agency-days.ts';
import { formatDate } from '../../lib/values/formats.ts';

export function nextMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, ((8 - weekday) % 7) + (weekday === 1 ? 7 : 0));
}

export const dueChoices = (today: string) => [
  { label: 'Today', day: today },
  { label: 'Tomorrow', day: addDays(today, 1) },
  { label: 'Next week', day: nextMonday(today) },
];

const weekdayFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Fri, 27 Nov 2026" for a calendar day. */
export const formatWeekday = (day: string) => weekdayFormat.format(new Date(`${day}T00:00:00Z`));

/** The days that reminders are set for most. */
export const reminderChoices = (today: string) => [
  { label: 'Tomorrow', day: addDays(today, 1) },
  { label: 'In 3 days', day: addDays(today, 3) },
  { label: 'Next Monday', day: nextMonday(today) },
  { label: 'In 2 weeks', day: addDays(today, 14) },
];

/** "today", "tomorrow", "yesterday", or the date, to end a sentence; for a day of the agency's calendar. */
export function dueLabel(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  if (day === addDays(today, -1)) return 'yesterday';
  return formatDate(`${day}T12:00:00`);
}
