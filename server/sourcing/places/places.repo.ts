import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { boxAround, type Circle, haversineOf, radians } from './circles.rules.ts';

type Alias = 'c' | 'cl' | 'j';
/** A circle around a city; the city, and the state if it was named, find those without coordinates. */
export type AroundCity = Circle & { city_key: string; state: string | undefined };

// The centre of an area does not say where in it a person lives.
const AREA_TYPES = ['continent', 'country', 'administrative_area_level_1', 'administrative_area_level_2'];

/**
 * Whether a candidate (`c`), client (`cl`) or job (`j`) is in the circle, or is in the circle's city and has no coordinates. Regions and
 * countries are in no circle, although they have coordinates.
 */
export const isWithin = (alias: Alias, circle: AroundCity): RawBuilder<SqlBool> =>
  isInAnyOf(alias, circle, boxesOf(alias, circle));

/**
 * The same as disjoint conditions, each a range of an index; for `or`, PostgreSQL checks the agency of every row again,
 * which takes as long as finding it.
 */
export const partsWithin = (alias: Alias, circle: AroundCity): RawBuilder<SqlBool>[] =>
  boxesOf(alias, circle).map((box) => isInAnyOf(alias, circle, [box]));

/** Boxes around the circle, and the city without coordinates. */
function boxesOf(alias: Alias, circle: AroundCity): RawBuilder<SqlBool>[] {
  const latitude = sql.ref<number>(`${alias}.latitude`);
  const longitude = sql.ref<number>(`${alias}.longitude`);
  const { south, north, spans } = boxAround(circle);
  const inBox = (spans ?? [{ west: -180, east: 180 }]).map(
    ({ west, east }) =>
      sql<SqlBool>`(${latitude} between ${south}::float8 and ${north}::float8 and ${longitude} between ${west}::float8 and ${east}::float8)`,
  );
  const inCity = sql<SqlBool>`(${latitude} is null and ${sql.ref(`${alias}.city_key`)} = ${circle.city_key}
    ${circle.state === undefined ? sql`` : sql`and ${sql.ref(`${alias}.state`)} = ${circle.state}`})`;
  return [...inBox, inCity];
}

function isInAnyOf(alias: Alias, circle: AroundCity, boxes: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  const latitude = sql.ref<number>(`${alias}.latitude`);
  const longitude = sql.ref<number>(`${alias}.longitude`);
  // hav d = hav dLat + cos lat cos lat' hav dLng, where hav x = sin² (x / 2) (R. W. Sinnott, "Virtues of the Haversine",
  // Sky and Telescope 68, 1984). Where it is null there are no coordinates, and the city has decided.
  const haversine = sql`(power(sin(radians(${latitude} - ${circle.latitude}::float8) / 2), 2)
    + ${Math.cos(radians(circle.latitude))}::float8 * cos(radians(${latitude}))
    * power(sin(radians(${longitude} - ${circle.longitude}::float8) / 2), 2))`;
  return sql<SqlBool>`((${sql.join(boxes, sql` or `)})
    and coalesce(${haversine} <= ${haversineOf(circle.km)}::float8, true)
    and not (${sql.ref(`${alias}.city`)} is null and ${sql.ref(`${alias}.location_types`)} && ${AREA_TYPES}::text[]))`;
}
