import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/sourcing/places.ts';
import type { Context } from '../../platform/context.ts';
import { suggestPlaces } from '../../providers/places/suggest-places.ts';
import { placeFilter } from './places.public.ts';

const isCity = (place: ReturnType<typeof suggestPlaces>[number]): place is calls.Place =>
  place.city !== null && place.country !== null && place.country_code !== null && place.latitude !== null;

/** Suggests cities by the start of their name, the most populous first; regions and countries are left out. */
export async function getPlaces(
  _context: Context,
  { search, limit }: Body<typeof calls.getPlaces>,
): Promise<Data<typeof calls.getPlaces>> {
  const kind = placeFilter(search)?.kind;
  return {
    items: suggestPlaces(search, limit).filter(isCity),
    names_area: kind === 'state' || kind === 'country',
  };
}
