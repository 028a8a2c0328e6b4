import { limits } from '@placewell/contract/limits.ts';
import { dayAfter, daysBetween } from '@placewell/contract/placements/fees.ts';
import { formatDay } from '../../lib/values/formats.ts';

/** Days of the agency's time zone, both included. */
export type Period = { from_date: string; to_date: string };

/** Periods that move on with the calendar, so that a saved view of one stays what its name says. */
export const PRESETS = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'next_quarter',
  'last_6_months',
  'next_6_months',
  'last_12_months',
  'this_year',
  'last_year',
] as const;
export type Preset = (typeof PRESETS)[number];

/** Those of a forecast; the six months begin with this one. */
export const FORECAST_PRESETS = ['next_quarter', 'next_6_months', 'this_year'] as const satisfies Preset[];
export type ForecastPreset = (typeof FORECAST_PRESETS)[number];

/** Whole months, enough to see where things go. */
export const USUAL_PRESET: Preset = 'last_6_months';

export const PRESET_LABELS: Record<Preset, string> = {
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  next_quarter: 'Next quarter',
  last_6_months: 'Last 6 months',
  next_6_months: 'Next 6 months',
  last_12_months: 'Last 12 months',
  this_year: 'This year',
  last_year: 'Last year',
};

/** For each preset: its first month, counted from this one, and how many months it has. */
const monthsOf = (preset: Preset, month: number): readonly [first: number, count: number] =>
  (
    ({
      this_month: [0, 1],
      last_month: [-1, 1],
      this_quarter: [-(month % 3), 3],
      last_quarter: [-(month % 3) - 3, 3],
      next_quarter: [3 - (month % 3), 3],
      last_6_months: [-5, 6],
      next_6_months: [0, 6],
      last_12_months: [-11, 12],
      this_year: [-month, 12],
      last_year: [-month - 12, 12],
    }) as const
  )[preset];

const firstOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** The days of a preset on a day. It ends with its last month, whose fees may be known already. */
export function periodOf(preset: Preset, today: string): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const [first, count] = monthsOf(preset, month);
  return {
    from_date: firstOf(year, month + first),
    to_date: dayAfter(firstOf(year, month + first + count), -1),
  };
}

/** How many days a period has. */
export const lengthOf = ({ from_date, to_date }: Period): number => daysBetween(from_date, to_date) + 1;

/** The period of the same length before. */
export const periodBefore = (period: Period): Period => ({
  from_date: dayAfter(period.from_date, -lengthOf(period)),
  to_date: dayAfter(period.from_date, -1),
});

/** Whether a report may cover it. */
export const isPeriod = ({ from_date, to_date }: { [K in keyof Period]?: string | undefined }): boolean =>
  from_date !== undefined &&
  to_date !== undefined &&
  from_date <= to_date &&
  lengthOf({ from_date, to_date }) <= limits.reportDays;

/** "1 Jun 2026 – 30 Nov 2026" */
export const formatPeriod = ({ from_date, to_date }: Period): string =>
  from_date === to_date ? formatDay(from_date) : `${formatDay(from_date)} – ${formatDay(to_date)}`;

/** Days of a period that are still to come. */
export const daysLeft = (period: Period, today: string): number =>
  Math.max(0, Math.min(lengthOf(period), daysBetween(today, period.to_date)));
