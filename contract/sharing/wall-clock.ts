// Times of day in a time zone, by the zone data of the running engine.

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formatters.set(zone, formatter);
  return formatter;
}

/** What a clock of the zone shows at an instant: `2027-03-28T09:30:00`. */
const clockAt = (instant: number, zone: string) => formatterOf(zone).format(instant).replace(' ', 'T');

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
export const offsetAt = (instant: number, zone: string): number =>
  Date.parse(`${clockAt(instant, zone)}Z`) - Math.floor(instant / 1000) * 1000;

/** What a clock of the zone shows at an instant, to the minute: `2027-03-28T09:30`. */
export const wallClockOf = (instant: Date | string, zone: string): string =>
  clockAt(new Date(instant).getTime(), zone).slice(0, 16);

const DAY_MS = 86_400_000;

/**
 * When a clock of the zone shows a time such as `2027-03-28T09:30`: the first time where it shows it twice, undefined where a
 * clock change skips it.
 */
export function instantOf(wall: string, zone: string): Date | undefined {
  const asUtc = Date.parse(`${wall}Z`);
  const offsets = new Set([offsetAt(asUtc - DAY_MS, zone), offsetAt(asUtc + DAY_MS, zone)]);
  const shown = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === asUtc);
  return shown.length === 0 ? undefined : new Date(Math.min(...shown));
}
