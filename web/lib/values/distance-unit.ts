import { DISTANCE_UNITS, type DistanceUnit, distanceUnitOf } from '@placewell/contract/sourcing/places.ts';
import { useAgencySettings } from '../lookups.ts';

export const UNIT_NAMES: Record<DistanceUnit, string> = { km: 'Kilometres', mi: 'Miles' };

export const UNIT_OPTIONS = DISTANCE_UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }));

export const UNIT_SUFFIXES: Record<DistanceUnit, string> = { km: ' km', mi: ' miles' };

/** The unit in which the agency counts distances; until its settings are there, that of the reader's time zone. */
export function useDistanceUnit(): DistanceUnit {
  const settings = useAgencySettings().data;
  if (settings) return distanceUnitOf(settings);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return distanceUnitOf({ distance_unit: null, currency: null, time_zone: timeZone });
}
