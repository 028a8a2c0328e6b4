import { type SqlBool, sql } from 'kysely';
import type { BuilderOf } from '../../../platform/db/lists/filters.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { isWithin, type PlaceFilter } from '../../places/places.public.ts';

export const activeCandidates = (tx: TenantTx) =>
  tx.selectFrom('candidates as c').where('c.deleted_at', 'is', null);
export type Builder = BuilderOf<ReturnType<typeof activeCandidates>>;

export function isInPlace(eb: Builder, place: PlaceFilter) {
  switch (place.kind) {
    case 'city': {
      const inCity = eb('c.city_key', '=', place.city_key);
      return place.state === undefined ? inCity : eb.and([inCity, eb('c.state', '=', place.state)]);
    }
    case 'state':
      return eb.and([eb('c.country_code', '=', place.country_code), eb('c.state', '=', place.state)]);
    case 'country':
      return eb('c.country_code', '=', place.country_code);
    case 'prefix':
      return eb.and([eb('c.city_key', '>=', place.from), eb('c.city_key', '<', place.before)]);
    case 'circle':
      return isWithin('c', place);
    case 'nowhere':
      return eb.lit(false);
  }
}

export const hasSkill = (eb: Builder, keys: string[]) =>
  eb(
    'c.candidate_id',
    'in',
    eb.selectFrom('candidate_skills as s').select('s.candidate_id').where('s.skill_key', 'in', keys),
  );

/** A larger circle may hold most of an agency; starting from a rare skill is then better. */
const NEAR_KM = 50;
export const isNear = (place: PlaceFilter | undefined) =>
  place?.kind === 'city' || (place?.kind === 'circle' && place.km <= NEAR_KM);

/**
 * For the few candidates in or near a city: their rows and the city's index hold the keys where those are short enough.
 * The others are looked up together.
 */
export const hasSkillAtHand = (eb: Builder, keys: string[]) => {
  const isKept = eb.exists(
    eb
      .selectFrom('candidate_skills as s')
      .select('s.skill_key')
      .whereRef('s.candidate_id', '=', 'c.candidate_id')
      .where('s.skill_key', 'in', keys),
  );
  return sql<SqlBool>`case when c.skill_keys is null then ${isKept} else c.skill_keys && ${keys}::text[] end`;
};
