import type { Place } from '@placewell/contract/sourcing/places.ts';
import { getPlaces } from '@placewell/contract/sourcing/places.ts';
import type { SampleAnswers } from '../../lib/api/sample-answers.ts';

type PlaceRow = [
  city: string,
  state: string,
  country: string,
  code: string,
  latitude: number,
  longitude: number,
];

const PLACES = (
  [
    ['Lisbon', 'Lisboa', 'Portugal', 'PT', 38.7223, -9.1393],
    ['Leeds', 'England', 'United Kingdom', 'GB', 53.8008, -1.5491],
    ['Lyon', 'Auvergne-Rhône-Alpes', 'France', 'FR', 45.764, 4.8357],
    ['London', 'England', 'United Kingdom', 'GB', 51.5074, -0.1278],
    ['Berlin', 'Berlin', 'Germany', 'DE', 52.52, 13.405],
    ['Bergen', 'Vestland', 'Norway', 'NO', 60.3913, 5.3221],
    ['New York', 'New York', 'United States', 'US', 40.7128, -74.006],
    ['São Paulo', 'São Paulo', 'Brazil', 'BR', -23.5505, -46.6333],
    ['Tokyo', 'Tokyo', 'Japan', 'JP', 35.6762, 139.6503],
  ] satisfies PlaceRow[]
).map(toPlace);

function toPlace([city, state, country, country_code, latitude, longitude]: PlaceRow): Place {
  return {
    city,
    state,
    country,
    country_code,
    latitude,
    longitude,
    formatted_address: [...new Set([city, state, country])].join(', '),
    place_id: `sample-${country_code}-${city}`,
    location_types: ['locality', 'political'],
    viewport: null,
  };
}

// Accents do not matter, as on the server.
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const startsWith = (name: string, text: string) => fold(name).startsWith(fold(text));

/** Answers the look-ups of places from the samples above. */
export const answerFromSamples: SampleAnswers = (call, body) => {
  if (call !== getPlaces) throw new Error(`The demo pages have no sample for ${call.path}`);
  const { search } = body as { search: string };
  return { items: PLACES.filter((place) => startsWith(place.city, search)) };
};
