import { useAgencySettings } from '../lookups.ts';

const DAY = 24 * 60 * 60_000;

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

/** The day a number of days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The agency's time zone, by which its days begin and end; UTC while it is not known. */
export const useAgencyTimeZone = (): string => useAgencySettings().data?.time_zone ?? 'UTC';

/** Today in the agency's time zone, by which tasks are due and shares end. */
export const useAgencyToday = (): string => dayIn(useAgencyTimeZone(), new Date());

/** The last whole day before an instant at which something ends, such as a share. */
export const lastDayBefore = (end: string, timeZone: string): string =>
  dayIn(timeZone, new Date(Date.parse(end) - 1));
