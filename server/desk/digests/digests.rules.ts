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
