/** From `start` up to, not including, `end`; both ISO 8601 in UTC. */
export type Period = { start: string; end: string };

/** `months` calendar months after `anchor` in UTC, on the same day or the last of a shorter month. */
export function addMonths(anchor: string, months: number): string {
  const date = new Date(anchor);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}

const monthOf = (date: string) => {
  const at = new Date(date);
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
};

/** The month that contains `at`, counted from `anchor`. */
export function periodAt(anchor: string, at: string): Period {
  // The anchor's day of the month may not have come yet.
  let months = Math.max(0, monthOf(at) - monthOf(anchor));
  while (months > 0 && addMonths(anchor, months) > at) months--;
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}

/** The anchor of a running period: `anchor` if `start` is one of its months, else `start`. */
export const anchorOf = (anchor: string, start: string): string =>
  periodAt(anchor, start).start === start ? anchor : start;
