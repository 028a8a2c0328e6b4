import { getPlaces, type Place } from '@placewell/contract/places.ts';
import { handle } from '../../platform/http/handle.ts';
import { suggestPlaces } from '../../providers/places/suggest-places.ts';

const isCity = (place: ReturnType<typeof suggestPlaces>[number]): place is Place =>
  place.city !== null && place.country !== null && place.country_code !== null && place.latitude !== null;

export const routes = [
  handle(getPlaces, async (_context, { search, limit }) => ({
    items: suggestPlaces(search, limit).filter(isCity),
  })),
];
