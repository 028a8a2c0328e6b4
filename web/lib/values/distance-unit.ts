import { type DistanceUnit, distanceUnitOf } from '@placewell/contract/sourcing/places.ts';
import { useAgencySettings } from '../lookups.ts';

// A browser may have a language that is none, such as "en-US@posix".
const MILE_REGIONS = /-(?:GB|US|LR)\b/;

/** The unit for an agency by its currency; without one, by the region of the browser's language. */
export function distanceUnitFor(currency: string | null, language: string): DistanceUnit {
  if (currency !== null) return distanceUnitOf(currency);
  return MILE_REGIONS.test(language) ? 'mi' : 'km';
}

/** The unit in which a new distance is first given. */
export const useDistanceUnit = (): DistanceUnit =>
  distanceUnitFor(useAgencySettings().data?.currency ?? null, navigator.language);
