import { reader } from './reader.ts';

/** Every time zone that the browser knows, by its IANA name; UTC first, which browsers leave out. */
const KNOWN = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];

/** The time zones to choose from; `chosen` is among them although this browser may spell it otherwise. */
const timeZoneOptions = (chosen: string) =>
  (KNOWN.includes(chosen) ? KNOWN : [chosen, ...KNOWN]).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

/** How a list box offers the time zones; `chosen` is among them. */
export const timeZoneSelect = (chosen: string) => ({
  label: 'Time zone',
  data: timeZoneOptions(chosen),
  searchable: true,
  allowDeselect: false,
  nothingFoundMessage: 'No such time zone. Try the nearest large city.',
  limit: 100,
});

/** Weekday and time in a time zone, "Sun 14:05"; empty for a name that the browser does not know. */
export function timeIn(timeZone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat(reader.locale, {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).format(now);
  } catch {
    return '';
  }
}
