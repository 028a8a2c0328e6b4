import { getPlaces } from '@placewell/contract/sourcing/places.ts';
import type { ApiClient } from './client.ts';

/** The fields of a place that the gazetteer knows, such as "Leeds, United Kingdom". */
export async function placeFields(client: ApiClient, text: string) {
  const [name, country] = text.split(', ') as [string, string];
  const { items } = await client.call(getPlaces, { search: name, limit: 20 });
  const place = items.find((item) => item.city === name && item.country === country);
  if (!place) throw new Error(`Unknown place: ${text}`);
  return { location: text, ...place };
}
