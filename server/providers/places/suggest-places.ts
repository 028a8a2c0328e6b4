import { type Gazetteer, loadGazetteer, lowerBound } from './gazetteer.ts';
import { cityPlace, type Place } from './place.ts';
import { normalizePlaceName } from './place-names.ts';
import { placesOfPostcode } from './postcodes.ts';
import { resolvePlace } from './resolve-place.ts';

/**
 * Cities whose name starts with the query, most populous first, ignoring accents and case. A country or region after a
 * comma restricts the list ("san j, cr"). An exactly resolved place without a prefix hit comes first. A postcode gives its
 * towns.
 */
export function suggestPlaces(query: string, limit = 8): Place[] {
  const gazetteer = loadGazetteer();
  const ofPostcode = placesOfPostcode(query);
  if (ofPostcode.length > 0) return ofPostcode.slice(0, limit);
  const [head = '', ...tail] = query.split(',');
  const prefix = normalizePlaceName(head);
  if (prefix.length === 0 || limit < 1) return [];
  const area = normalizePlaceName(tail.join(' '));
  const best = topCities(gazetteer, prefix, area, limit);
  const suggestions = best.map(({ city, name }) => cityPlace(gazetteer, city, name));
  if (suggestions.length < limit) {
    const exact = resolvePlace(query);
    if (exact && !suggestions.some((place) => place.place_id === exact.place_id)) suggestions.unshift(exact);
  }
  return suggestions.slice(0, limit);
}

interface Hit {
  city: number;
  weight: number;
  /** The alias that matches the prefix; undefined if the name in the list does. */
  name: string | undefined;
}

function topCities(gazetteer: Gazetteer, prefix: string, area: string, limit: number): Hit[] {
  const best: Hit[] = [];
  for (let at = lowerBound(gazetteer.sortedNames, prefix); at < gazetteer.sortedNames.length; at++) {
    const name = gazetteer.sortedNames[at]!;
    if (!name.startsWith(prefix)) break;
    const city = gazetteer.sortedCities[at]!;
    // A full match weighs ten times its population: "york" finds York before Yorkton.
    const weight = (gazetteer.population[city]! + 1) * (name.length === prefix.length ? 10 : 1);
    if (best.length === limit && weight <= best[limit - 1]!.weight) continue;
    if (best.some((other) => other.city === city)) continue;
    if (area && !isWithin(gazetteer, city, area)) continue;
    const place = best.findIndex((other) => other.weight < weight);
    const isListed = normalizePlaceName(gazetteer.names[city]!).startsWith(prefix);
    best.splice(place < 0 ? best.length : place, 0, { city, weight, name: isListed ? undefined : name });
    if (best.length > limit) best.pop();
  }
  return best;
}

/** Whether a city lies in a country or region, given by code or the start of its name. */
function isWithin(gazetteer: Gazetteer, city: number, area: string): boolean {
  const code = gazetteer.countryCodes[gazetteer.country[city]!]!;
  const key = gazetteer.regionKeys[gazetteer.region[city]!]!;
  const named = gazetteer.countryByName.get(area);
  if (named) return named === code;
  const upper = area.toUpperCase();
  if (code === upper || key.slice(3) === upper || gazetteer.regionByCode(code, upper) === key) return true;
  return (
    normalizePlaceName(gazetteer.countryName(code)).startsWith(area) ||
    normalizePlaceName(gazetteer.regionName.get(key) ?? '').startsWith(area)
  );
}
