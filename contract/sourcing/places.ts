import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { AGENCY_STAFF } from '../people/roles.ts';

const LatLng = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** ISO 3166 alpha-2. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'Use a two-letter country code');

/** The specification's place fields, shared by candidates and jobs. Coordinates in degrees (WGS 84). */
export const placeShape = {
  location: z.string().max(200).nullable(),
  city: z.string().max(120).nullable(),
  state: z.string().max(120).nullable(),
  country: z.string().max(120).nullable(),
  country_code: CountryCode.nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  formatted_address: z.string().max(300).nullable(),
  place_id: z.string().max(200).nullable(),
  location_types: z.array(z.string().max(60)).max(20),
  viewport: z.object({ northeast: LatLng, southwest: LatLng }).nullable(),
};
export type PlaceFields = z.output<z.ZodObject<typeof placeShape>>;
/** The fields of a candidate or job that the place look-up fills in together. */
export const PLACE_FIELDS = Object.keys(placeShape) as (keyof PlaceFields)[];
/** The place fields that come with a location, which is the text that a person types. */
export const PLACE_DETAILS = PLACE_FIELDS.filter((name) => name !== 'location');
type PlaceDetails = Omit<PlaceFields, 'location'>;

/** The details of a location that is not a known place. */
export const EMPTY_PLACE_DETAILS: PlaceDetails = {
  city: null,
  state: null,
  country: null,
  country_code: null,
  latitude: null,
  longitude: null,
  formatted_address: null,
  place_id: null,
  location_types: [],
  viewport: null,
};

/** A city that the place look-up suggests. */
export const Place = z.object({
  city: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  formatted_address: z.string(),
  place_id: z.string(),
  location_types: z.array(z.string()),
  viewport: z.object({ northeast: LatLng, southwest: LatLng }).nullable(),
} satisfies Record<keyof PlaceDetails, z.ZodType>);
export type Place = z.output<typeof Place>;

export const DISTANCE_UNITS = ['km', 'mi'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];
export type Distance = { amount: number; unit: DistanceUnit };
/** A location filter: a place, and how far around it. */
export type LocationReading = { place: string; distance: Distance | undefined };

const UNIT_NAMES: Record<DistanceUnit, readonly string[]> = {
  km: ['km', 'kms', 'kilometers', 'kilometres'],
  mi: ['miles'],
};
/** The international mile, exactly. */
const KM_PER_MILE = 1.609344;
const AMOUNT_AND_UNIT = /^(\d{1,9}(?:[.,]\d{0,9})?)\s*(\p{L}*)$/u;
const WITHIN = /^within\s+(\d[\d.,]*\s?\p{L}*)\s+(?:of|from)\s+(\S.*)$/iu;

/** Currencies of countries whose roads are signed in miles: the United Kingdom, the United States and Liberia. */
const MILE_CURRENCIES: readonly string[] = ['GBP', 'USD', 'LRD'];
/** Time zones of these countries. */
const MILE_ZONES =
  /^(?:Europe\/(?:London|Belfast|Guernsey|Isle_of_Man|Jersey)|Africa\/Monrovia|Pacific\/Honolulu|US\/.*|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Boise|Anchorage|Adak|Juneau|Sitka|Nome|Yakutat|Metlakatla|Menominee|Louisville|Indianapolis|Indiana\/.*|Kentucky\/.*|North_Dakota\/.*))$/;

/** What tells the unit of an agency: its own choice, else its currency, else its time zone. */
export type DistanceSettings = {
  distance_unit: DistanceUnit | null;
  currency: string | null;
  time_zone: string;
};

/** The unit in which an agency counts distances. */
export function distanceUnitOf({ distance_unit, currency, time_zone }: DistanceSettings): DistanceUnit {
  if (distance_unit !== null) return distance_unit;
  const isMiles = currency === null ? MILE_ZONES.test(time_zone) : MILE_CURRENCIES.includes(currency);
  return isMiles ? 'mi' : 'km';
}

/** How far "near" is: 25 km, or the round number of miles beside it. */
export const USUAL_DISTANCE: Record<DistanceUnit, Distance> = {
  km: { amount: 25, unit: 'km' },
  mi: { amount: 15, unit: 'mi' },
};

export const kilometres = ({ amount, unit }: Distance): number =>
  unit === 'mi' ? amount * KM_PER_MILE : amount;

export const milesOf = (km: number): number => km / KM_PER_MILE;

/** A stored number of kilometres as a whole number of the unit. Whole miles stay the same when kept as whole kilometres. */
export const amountOf = (km: number, unit: DistanceUnit): number =>
  Math.round(unit === 'mi' ? milesOf(km) : km);

/** The whole kilometres to keep for it. */
export const kmOf = (distance: Distance): number => Math.round(kilometres(distance));

/** "200 km", "124 miles", "1 mile". */
export function formatKm(km: number, unit: DistanceUnit): string {
  const amount = amountOf(km, unit);
  const name = unit === 'km' ? 'km' : amount === 1 ? 'mile' : 'miles';
  return `${amount.toLocaleString('en')} ${name}`;
}

/** A distance in the sentences about a match, which are stored in kilometres: "Lives 5,523 km from Leeds". */
const IN_SENTENCE = /\b(\d[\d,]{0,6}) km (?=(?:away|from)\b)/g;

/** A sentence about a match with its distances in the unit. */
export const withDistancesIn = (sentence: string, unit: DistanceUnit): string =>
  unit === 'km'
    ? sentence
    : sentence.replace(IN_SENTENCE, (_, km: string) => `${formatKm(Number(km.replaceAll(',', '')), unit)} `);

/** Whether a distance is one that a filter takes. */
export function isDistanceAllowed(distance: Distance): boolean {
  const km = kilometres(distance);
  return km >= limits.distanceKmMin && km <= limits.distanceKmMax;
}

/** "25 km", "10 mi", and both half typed: "25 k" counts kilometres, a number alone the given unit. */
function readDistance(text: string, bare: DistanceUnit): Distance | undefined {
  const [, number, typed = ''] = AMOUNT_AND_UNIT.exec(text) ?? [];
  if (number === undefined) return undefined;
  const unit =
    typed === ''
      ? bare
      : DISTANCE_UNITS.find((one) => UNIT_NAMES[one].some((name) => name.startsWith(typed.toLowerCase())));
  return unit && { amount: Number(number.replace(',', '.')), unit };
}

/**
 * Reads the text of a location filter: "Leeds", "Leeds + 25 km", "within 10 miles of Leeds, UK". "Leeds +" is the place
 * alone. Text after the plus that is no distance belongs to the name of the place. A number alone counts `bare`.
 */
export function readLocation(text: string, bare: DistanceUnit = 'km'): LocationReading {
  const whole = text.trim();
  const [, within, of = ''] = WITHIN.exec(whole) ?? [];
  const distance = within === undefined ? undefined : readDistance(within, bare);
  if (distance) return { place: of, distance };
  const plus = whole.lastIndexOf('+');
  const place = whole.slice(0, Math.max(plus, 0)).trim();
  const rest = whole.slice(plus + 1).trim();
  const around = place === '' ? undefined : readDistance(rest, bare);
  return around || (place !== '' && rest === '')
    ? { place, distance: around }
    : { place: whole, distance: undefined };
}

/** The text that `readLocation` reads so. */
export const formatLocation = ({ place, distance }: LocationReading): string =>
  distance ? `${place} + ${distance.amount} ${distance.unit}` : place;

/** The location filter of a list: a city, region or country, and around a city also a distance: "Leeds + 25 km". */
export const LocationFilter = z
  .string()
  .trim()
  .max(200)
  .refine(
    (text) => {
      const { distance } = readLocation(text);
      return distance === undefined || isDistanceAllowed(distance);
    },
    `Use a distance from ${limits.distanceKmMin} to ${limits.distanceKmMax} km (${Math.floor(milesOf(limits.distanceKmMax))} miles)`,
  );

export const getPlaces = call({
  path: 'agency/getPlaces',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Suggest places by name prefix; needs no outside service',
  body: z.strictObject({
    search: z.string().trim().min(1).max(120),
    limit: z.int().min(1).max(20).default(8),
  }),
  data: z.object({
    items: z.array(Place),
    /** Whether the text is the name of a region or country, around which there is no distance. */
    names_area: z.boolean().default(false),
  }),
});
