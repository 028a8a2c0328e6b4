import type { Body, Call } from '@placewell/contract/call.ts';
import { type FilterKey, isRestrictive } from '@placewell/contract/lists.ts';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';

/** The expression builder that `where` passes to a condition of this query. */
export type BuilderOf<Query> =
  Query extends SelectQueryBuilder<infer Db, infer From, infer _Row> ? ExpressionBuilder<Db, From> : never;

/** The condition of a filter's value; falsy if this value sets none. */
type Condition<Value, Db, From extends keyof Db> = (
  value: Value,
  eb: ExpressionBuilder<Db, From>,
) => Expression<SqlBool> | '' | false | undefined;

/**
 * The condition that each filter of a list call adds to its query. Leaving out an accepted filter does not compile. `{
 * readBy }` marks a filter without a condition and names the filter whose condition reads it.
 */
export type FilterMap<ListBody, Db, From extends keyof Db> = {
  readonly [K in FilterKey<ListBody>]-?:
    | Condition<NonNullable<ListBody[K]>, Db, From>
    | { readonly readBy: Exclude<FilterKey<ListBody>, K> };
};

const WINDOW: readonly string[] = ['page', 'limit', 'sort_by', 'sort_dir'];

/** Whether a body narrows its list, other than by the filters `without`. */
export const isNarrowed = (call: Call, body: object, without: readonly string[] = []) =>
  Object.entries(body).some(
    ([name, value]) => !WINDOW.includes(name) && !without.includes(name) && isRestrictive(call, name, value),
  );

/** The conditions of the filters that are set, for a query of these tables. A blank or default value sets none. */
export function conditionsOf<Db, From extends keyof Db, Row, C extends Call>(
  _query: SelectQueryBuilder<Db, From, Row>,
  call: C,
  body: Partial<Body<C>>,
  filters: FilterMap<Body<C>, Db, From>,
): Expression<SqlBool>[] {
  const values: Readonly<Record<string, unknown>> = body;
  return Object.entries<Condition<never, Db, From> | object>(filters).flatMap(([filter, condition]) => {
    const value = values[filter];
    if (typeof condition !== 'function' || !isRestrictive(call, filter, value)) return [];
    // TypeScript cannot tell that this condition takes this value; the map's type pairs them.
    return condition(value as never, expressionBuilder<Db, From>()) || [];
  });
}

export const whereAll = <Db, From extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, From, Row>,
  conditions: readonly Expression<SqlBool>[],
): SelectQueryBuilder<Db, From, Row> => conditions.reduce((found, one) => found.where(one), query);

/** Adds the conditions of the filters that are set. */
export const applyFilters = <Db, From extends keyof Db, Row, C extends Call>(
  query: SelectQueryBuilder<Db, From, Row>,
  call: C,
  body: Partial<Body<C>>,
  filters: FilterMap<Body<C>, Db, From>,
): SelectQueryBuilder<Db, From, Row> => whereAll(query, conditionsOf(query, call, body, filters));
