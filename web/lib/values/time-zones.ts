import { reader } from './reader.ts';

/** Every time zone that the browser knows, by its IANA name; UTC first, which browsers leave out. */
const KNOWN = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];

/** The time zones to choose from; `chosen` is among them although this browser may spell it otherwise. */
export const timeZoneOptions = (chosen: string) =>
  (KNOWN.includes(chosen) ? KNOWN : [chosen, ...KNOWN]).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

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
