import type { Durations } from '@placewell/contract/placements/reports.ts';

export const DAY = 86_400;
export const HOUR = 3_600;

/** Seconds in a unit, with one decimal. */
export const inUnit = (seconds: number, unit: number): number => Math.round((seconds / unit) * 10) / 10;

/** How many durations there are, with their median and 90th percentile in a unit. */
export const durationsOf = (
  { n, median, p90 }: { n: number; median: number | null; p90: number | null } = {
    n: 0,
    median: null,
    p90: null,
  },
  unit: number,
): Durations => ({
  n,
  median: median === null ? null : inUnit(median, unit),
  p90: p90 === null ? null : inUnit(p90, unit),
});
