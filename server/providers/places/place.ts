import type { PlaceFields } from '@placewell/contract/sourcing/places.ts';
import { cityAliases } from './city-names.ts';
import { type Gazetteer, loadGazetteer } from './gazetteer.ts';
import { capitalizePlace, normalizePlaceName } from './place-names.ts';

export interface Place extends Omit<PlaceFields, 'location'> {
  formatted_address: string;
  /** `geonames:<id>` for a city, `region:<CC-code>` for a region, `country:<CC>` for a country. */
  place_id: string;
}

type Viewport = NonNullable<PlaceFields['viewport']>;

const round = (value: number) => Math.round(value * 1e5) / 1e5;

/** A box around a point. Its half-width grows with the population, from 2 km to 30 km. */
function viewportAround(lat: number, lng: number, population: number): Viewport {
  const km = Math.min(30, 2 + Math.sqrt(population) / 110);
  const dLat = km / 111.2;
  const dLng = dLat / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  return viewportOf(lat - dLat, lng - dLng, lat + dLat, lng + dLng);
}

const viewportOf = (south: number, west: number, north: number, east: number): Viewport => ({
  northeast: { lat: round(Math.min(90, north)), lng: round(Math.min(180, east)) },
  southwest: { lat: round(Math.max(-90, south)), lng: round(Math.max(-180, west)) },
});

/**
 * The display name of a city typed as `written`: "München" and "Munich" are kept; abbreviations and names that differ
 * only in accents become the name in the list.
 */
function displayName(gazetteer: Gazetteer, city: number, written: string): string {
  const listed = gazetteer.names[city]!;
  const key = normalizePlaceName(written);
  const alias = key === normalizePlaceName(listed) ? undefined : cityAliases.get(key);
  if (!alias?.isShown) return listed;
  return /^\p{Lu}.*\p{Ll}/u.test(written) ? written : capitalizePlace(alias.alias);
}

/** A city's name in the list, however typed; null if the place is not a city in the list. */
export function canonicalCityName(place: Pick<Place, 'place_id'>): string | null {
  const id = /^geonames:(\d+)$/.exec(place.place_id)?.[1];
  if (id === undefined) return null;
  const { ids, names } = loadGazetteer();
  return names[ids.indexOf(Number(id))] ?? null;
}

/** The place of a city in the list, displayed under the typed name. */
export function cityPlace(gazetteer: Gazetteer, city: number, written?: string): Place {
  const code = gazetteer.countryCodes[gazetteer.country[city]!]!;
  const name = written === undefined ? gazetteer.names[city]! : displayName(gazetteer, city, written);
  const state = gazetteer.regionName.get(gazetteer.regionKeys[gazetteer.region[city]!]!) ?? null;
  const country = gazetteer.countryName(code);
  const latitude = round(gazetteer.latitude[city]!);
  const longitude = round(gazetteer.longitude[city]!);
  return {
    city: name,
    state,
    country,
    country_code: code,
    latitude,
    longitude,
    // A region named after its city adds nothing: "Geneva, Genève".
    formatted_address: [
      name,
      state === name || state === gazetteer.names[city] ? null : state,
      country === name ? null : country,
    ]
      .filter(Boolean)
      .join(', '),
    place_id: `geonames:${gazetteer.ids[city]}`,
    location_types: ['locality', 'political'],
    viewport: viewportAround(latitude, longitude, gazetteer.population[city]!),
  };
}

export function regionPlace(gazetteer: Gazetteer, key: string): Place {
  const code = key.slice(0, 2);
  const state = gazetteer.regionName.get(key) ?? key.slice(3);
  const country = gazetteer.countryName(code);
  const at = gazetteer.regionKeys.indexOf(key);
  return {
    city: null,
    state,
    country,
    country_code: code,
    ...extent(gazetteer, (city) => gazetteer.region[city] === at),
    formatted_address: `${state}, ${country}`,
    place_id: `region:${key}`,
    location_types: ['administrative_area_level_1', 'political'],
  };
}

export function countryPlace(gazetteer: Gazetteer, code: string): Place {
  const country = gazetteer.countryName(code);
  const at = gazetteer.countryCodes.indexOf(code);
  return {
    city: null,
    state: null,
    country,
    country_code: code,
    ...extent(gazetteer, (city) => gazetteer.country[city] === at),
    formatted_address: country,
    place_id: `country:${code}`,
    location_types: ['country', 'political'],
  };
}

/** The population-weighted centre of an area, and the box around all its cities. */
function extent(
  gazetteer: Gazetteer,
  isIn: (city: number) => boolean,
): Pick<Place, 'latitude' | 'longitude' | 'viewport'> {
  let [south, west, north, east] = [90, 180, -90, -180];
  let [lat, lng, people] = [0, 0, 0];
  for (let city = 0; city < gazetteer.size; city++) {
    if (!isIn(city)) continue;
    const y = gazetteer.latitude[city]!;
    const x = gazetteer.longitude[city]!;
    const weight = gazetteer.population[city]! + 1;
    south = Math.min(south, y);
    north = Math.max(north, y);
    west = Math.min(west, x);
    east = Math.max(east, x);
    lat += y * weight;
    lng += x * weight;
    people += weight;
  }
  if (people === 0) return { latitude: null, longitude: null, viewport: null };
  return {
    latitude: round(lat / people),
    longitude: round(lng / people),
    viewport: viewportOf(south, west, north, east),
  };
}
