/**
 * The end of the nth monthly period of a subscription that started at `anchor` (n = 0: its start). Each period begins on
 * the anchor's day and time, or on the last day of a shorter month.
 */
export function periodBoundary(anchor: string, n: number): string {
  const start = new Date(anchor);
  const day = start.getUTCDate();
  const boundary = new Date(start);
  boundary.setUTCDate(1);
  boundary.setUTCMonth(boundary.getUTCMonth() + n);
  const lastDay = new Date(Date.UTC(boundary.getUTCFullYear(), boundary.getUTCMonth() + 1, 0)).getUTCDate();
  boundary.setUTCDate(Math.min(day, lastDay));
  return boundary.toISOString();
}
