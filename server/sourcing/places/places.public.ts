import {
  EMPTY_PLACE_DETAILS,
  isDistanceAllowed,
  kilometres,
  PLACE_DETAILS,
  type PlaceFields,
  readLocation,
} from '@placewell/contract/sourcing/places.ts';
import type { PlaceHint } from '@placewell/resume';
import { loadGazetteer } from '../../providers/places/gazetteer.ts';
import { canonicalCityName, type Place } from '../../providers/places/place.ts';
import { normalizePlaceName } from '../../providers/places/place-names.ts';
import { placesOfPostcode } from '../../providers/places/postcodes.ts';
import { resolvePlace } from '../../providers/places/resolve-place.ts';
import type { AroundCity } from './places.repo.ts';

export { isWithin, partsWithin } from './places.repo.ts';

type GivenPlace = { [Name in keyof PlaceFields]?: PlaceFields[Name] | undefined };
type PlaceNames = Pick<GivenPlace, 'location' | 'city' | 'state' | 'country' | 'country_code'>;

/** The place that a text names; an unknown place is taken as the prefix of a city name. */
type NamedPlace =
  | { kind: 'city'; city_key: string; state: string | undefined }
  | { kind: 'state'; state: string; country_code: string }
  | { kind: 'country'; country_code: string }
  | { kind: 'prefix'; from: string; before: string };
export type PlaceFilter =
  | NamedPlace
  | ({ kind: 'circle' } & AroundCity)
  /** Around an unknown place, or at a distance that is not allowed. */
  | { kind: 'nowhere' };

const toCityKey = (city: string, country_code: string | null | undefined) =>
  `${normalizePlaceName(city)}|${(country_code ?? '').toLowerCase()}`;

// People type place names in lower case, but the look-up takes a bare word for a place only with a capital.
const capitalise = (text: string) => text.replace(/(^|[\s,-])(\p{Ll})/gu, (found) => found.toUpperCase());

const resolveTypedPlace = (text: string, hint?: PlaceHint): Place | undefined =>
  resolvePlace(text, hint) ?? resolvePlace(capitalise(text), hint) ?? placesOfPostcode(text)[0];

/**
 * The key by which records are found by city: `<normalised name>|<country code>` with the gazetteer's name, so that
 * "München" and "Munich" share one. Null if no city is named.
 */
export function cityKey(place: PlaceNames): string | null {
  const names = [place.city, place.state, place.country ?? place.country_code].filter(Boolean).join(', ');
  const found = resolveTypedPlace(place.city ? names : (place.location ?? names));
  if (found?.city) return toCityKey(canonicalCityName(found) ?? found.city, found.country_code);
  const city = place.city ?? (found ? undefined : place.location?.split(',')[0]);
  return city && normalizePlaceName(city) !== '' ? toCityKey(city, place.country_code) : null;
}

/**
 * The meaning of a location filter's text; undefined if it is empty. A distance applies to a city; it is ignored for a
 * region or country, whose middle means nothing.
 */
export function placeFilter(text: string): PlaceFilter | undefined {
  const { place, distance } = readLocation(text);
  const named = namedPlace(place);
  if (!distance || named?.kind === 'state' || named?.kind === 'country') return named;
  const { latitude, longitude } = placeFieldsOf(place);
  return named?.kind === 'city' && latitude !== null && longitude !== null && isDistanceAllowed(distance)
    ? { ...named, kind: 'circle', latitude, longitude, km: kilometres(distance) }
    : { kind: 'nowhere' };
}

function namedPlace(text: string): NamedPlace | undefined {
  const found = resolveTypedPlace(text);
  if (found?.city)
    return {
      kind: 'city',
      city_key: toCityKey(canonicalCityName(found) ?? found.city, found.country_code),
      // "Springfield, Illinois" means that city, "Springfield" any in the country.
      state: namesState(text, found.country_code) ? (found.state ?? undefined) : undefined,
    };
  if (!found) {
    const region = findRegion(text);
    if (region) return region;
  }
  if (found?.state && found.country_code)
    return { kind: 'state', state: found.state, country_code: found.country_code };
  if (found?.country_code) return { kind: 'country', country_code: found.country_code };
  const prefix = normalizePlaceName(text.split(',')[0] ?? '');
  return prefix === '' ? undefined : { kind: 'prefix', from: prefix, before: `${prefix}\u{10ffff}` };
}

/** A region without its country, such as "Bayern": the look-up knows regions only together with their country. */
function findRegion(text: string): NamedPlace | undefined {
  const { regionByName, regionName } = loadGazetteer();
  const key = regionByName.get(normalizePlaceName(text))?.[0];
  const state = key && regionName.get(key);
  return key && state ? { kind: 'state', state, country_code: key.slice(0, 2) } : undefined;
}

/** Whether a text alone names a region of some country: "Bayern", "Ohio". */
export const isRegion = (text: string): boolean => findRegion(text) !== undefined;

/** Whether the text after the comma names more than the country and a postcode. */
function namesState(text: string, country_code: string | null): boolean {
  const parts = text
    .split(',')
    .slice(1)
    .filter((part) => /\p{L}/u.test(part) && !/\d/.test(part))
    .map((part) => part.trim());
  const { countryByName } = loadGazetteer();
  return parts.some(
    (part) => !countryByName.has(normalizePlaceName(part)) && part.toUpperCase() !== country_code,
  );
}

/** The ISO code of a country by its code or its name in several languages; undefined if unknown. */
export function findCountryCode(text: string): string | undefined {
  const { countryByName } = loadGazetteer();
  const code = text.trim().toUpperCase();
  return (
    countryByName.get(normalizePlaceName(text)) ??
    ([...countryByName.values()].includes(code) ? code : undefined)
  );
}

/** All place fields of a typed location; empty for an unknown place. The `hint` decides between places of one name. */
export const placeFieldsOf = (text: string | null, hint?: PlaceHint): typeof EMPTY_PLACE_DETAILS =>
  (text ? resolveTypedPlace(text, hint) : undefined) ?? EMPTY_PLACE_DETAILS;

/**
 * The fields of a call, completed for a location that was typed instead of picked; an unknown location clears its
 * details. Nothing is added without a location, or when any detail is given.
 */
export function withTypedPlace<Fields extends GivenPlace>(fields: Fields): Fields {
  const { location } = fields;
  if (location === undefined || PLACE_DETAILS.some((name) => fields[name] !== undefined)) return fields;
  return { ...fields, ...placeFieldsOf(location) };
}
