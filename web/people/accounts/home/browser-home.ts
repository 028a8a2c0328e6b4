import { type homeShape, TimeZone } from '@placewell/contract/people/agency-home.ts';
import type { z } from 'zod';
import { knownLanguage } from '../../../lib/values/reader.ts';

export type Home = z.output<z.ZodObject<typeof homeShape>>;

/** A zone of no country, as browsers that hide where they are have it. */
const NOWHERE = /^(?:UTC|Etc\/.*)$/;

/** Where the browser is: its time zone, and the country of its language where the zone is of none. */
export function browserHome(): Home {
  const zone = TimeZone.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (zone.success && !NOWHERE.test(zone.data)) return { time_zone: zone.data };
  const { region } = new Intl.Locale(knownLanguage(navigator.language));
  return { ...(zone.success && { time_zone: zone.data }), ...(region?.length === 2 && { country: region }) };
}
