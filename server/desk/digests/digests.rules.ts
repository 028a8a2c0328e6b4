import { addDays, tileFilters, tilePath } from '@placewell/contract/desk/dashboard.ts';

export const lastDayOf = (monday: string) => addDays(monday, 6);

/** The filters of the lists that a digest of the Monday `today` counts and links to. */
export function digestFilters(today: string) {
  const { expiring, idle_jobs } = tileFilters(today);
  return {
    new_matches: { match_from: addDays(today, -7) },
    expiring: { ...expiring, expiry_to: lastDayOf(today) },
    idle_jobs,
  };
}

/** The URL of a list with its filters, in the web application's form. */
export function listUrl(
  { publicUrl, role }: { publicUrl: string; role: string },
  tile: Parameters<typeof tilePath>[0],
  filters: Record<string, unknown> = {},
): string {
  const url = new URL(publicUrl + tilePath(tile, role));
  for (const [name, value] of Object.entries(filters))
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return url.href;
}

type Days = { from_date: string; to_date: string };
/** The week that ended before this Monday. */
export const weekBefore = (monday: string): Days => ({
  from_date: addDays(monday, -7),
  to_date: addDays(monday, -1),
});

/** The month of a day. */
export function monthOf(day: string): Days {
  const [year = 0, number = 1] = day.split('-').map(Number);
  return {
    from_date: `${day.slice(0, 7)}-01`,
    to_date: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
}

/** The URL of the reports, or of the rows behind one of their numbers. */
export function reportUrl(
  { publicUrl, role }: { publicUrl: string; role: string },
  search: Record<string, string>,
): string {
  const url = new URL(`${publicUrl}/${role}/reports`);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return url.href;
}
