/** The end of a scale from 0 that holds `highest`: 1, 2, 4 or 5 times a power of ten, so that its half is a round number too. */
export function niceTop(highest: number): number {
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest;
}

/** A line through the middle of each day, in a box of one unit a day and 100 units up. */
export const pathOf = (values: readonly number[], top: number) =>
  values.map((value, day) => `${day === 0 ? 'M' : 'L'}${day + 0.5} ${100 - (value / top) * 100}`).join('');
