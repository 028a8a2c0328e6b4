import { readLocation } from '@placewell/contract/sourcing/places.ts';
import { type TagMatch, tagKey } from '@placewell/contract/sourcing/tags.ts';
import { type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/lists/like.ts';
import { isWithin, placeFilter } from '../../sourcing/sourcing.public.ts';

// Conditions for queries that alias the clients as `cl`.

/** Whether the client is in or around the named city, or in the state or country; other text searches its location. */
export function isInPlace(location: string) {
  const found = placeFilter(location);
  if (found?.kind === 'city')
    return found.state === undefined
      ? sql<SqlBool>`cl.city_key = ${found.city_key}`
      : sql<SqlBool>`cl.city_key = ${found.city_key} and cl.state = ${found.state}`;
  if (found?.kind === 'state')
    return sql<SqlBool>`cl.state = ${found.state} and cl.country_code = ${found.country_code}`;
  if (found?.kind === 'country') return sql<SqlBool>`cl.country_code = ${found.country_code}`;
  if (found?.kind === 'circle') return isWithin('cl', found);
  if (found?.kind === 'nowhere') return sql.lit(false);
  return sql<SqlBool>`lower(concat_ws(' ', cl.location, cl.city, cl.state, cl.country)) like ${containsPattern(readLocation(location).place)}`;
}

/** Whether the client has all of the tags, or any of them. */
export const hasTags = (names: readonly string[], match: TagMatch | undefined) =>
  sql<SqlBool>`cl.tag_keys ${match === 'any' ? sql`&&` : sql`@>`} ${names.map(tagKey)}::text[]`;

/** Whether a tag of the client begins with the text, for a tag that is still being typed. */
export const hasTagThatBegins = (text: string) => {
  const key = tagKey(text);
  return sql<SqlBool>`exists (select from unnest(cl.tag_keys) as one(key)
    where ${key} <> '' and starts_with(one.key, ${key}))`;
};
