import { getCountryForTimezone } from 'countries-and-timezones';
import currencies from 'country-to-currency';
import type { z } from 'zod';
import { type DistanceSettings, distanceUnitOf } from '../sourcing/places.ts';
import type { homeShape } from './agency-home.ts';

/** The country of a time zone, the first where several share it. */
export const countryOfZone = (time_zone: string): string | null =>
  getCountryForTimezone(time_zone)?.id ?? null;

type Given = z.output<z.ZodObject<typeof homeShape>>;

/**
 * The settings of a new agency: those given, otherwise the usual ones of its country or of that of its time zone. The
 * unit stays open where currency and time zone lead to it anyway.
 */
export function homeOf({ time_zone, country, currency: given, distance_unit }: Given): DistanceSettings {
  const zone = time_zone ?? 'UTC';
  const code = country ?? countryOfZone(zone) ?? '';
  const currency = given ?? (currencies as Record<string, string>)[code] ?? null;
  const settings = { distance_unit: null, currency, time_zone: zone };
  // Some countries pay in dollars and measure in kilometres.
  const usual = distanceUnitOf({ ...settings, currency: time_zone === undefined ? currency : null });
  const unit = distance_unit ?? usual;
  return { ...settings, distance_unit: unit === distanceUnitOf(settings) ? null : unit };
}
