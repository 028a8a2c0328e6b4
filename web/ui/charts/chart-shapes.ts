/**
 * The end of a scale from 0 that includes `highest`: 1, 2, 4 or 5 times a power of ten, so that its half is a round
 * number.
 */
export function niceTop(highest: number): number {
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest;
}

/** The least share of the scale between zero and an end that are both labelled. */
const LABEL_SHARE = 0.12;
/** Whether an end is far enough from zero for its label; the longer side always is. */
const isApart = (value: number, { top, bottom }: { top: number; bottom: number }) =>
  value === 0 || Math.abs(value) / (top - bottom) >= LABEL_SHARE;

/** Positions of a chart's values, from the top of a box of 100 units; below zero only if there are such values. */
export function scaleOf(values: readonly number[]) {
  const top = niceTop(Math.max(0, ...values));
  const lowest = Math.min(0, ...values);
  const bottom = lowest < 0 ? -niceTop(-lowest) : 0;
  return {
    /** Positions of horizontal lines; those with a number come first. */
    lines: bottom < 0 ? [top, 0, bottom] : [top, 0, top / 2],
    /** No two of them overprint each other. */
    labels: bottom < 0 ? [top, 0, bottom].filter((value) => isApart(value, { top, bottom })) : [top, 0],
    yOf: (value: number) => ((top - value) / (top - bottom)) * 100,
  };
}

/** A line through the middle of each day, in a box of one unit a day and 100 units up. */
export const pathOf = (values: readonly number[], yOf: (value: number) => number) =>
  values.map((value, day) => `${day === 0 ? 'M' : 'L'}${day + 0.5} ${yOf(value)}`).join('');
