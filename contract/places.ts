import { z } from 'zod';
import { call } from './call.ts';
import { AGENCY_STAFF } from './roles.ts';

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

export const getPlaces = call({
  path: 'agency/getPlaces',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Suggest places by name prefix; needs no outside service',
  body: z.strictObject({
    search: z.string().trim().min(1).max(120),
    limit: z.int().min(1).max(20).default(8),
  }),
  data: z.object({ items: z.array(Place) }),
});
