import type { SortField } from '@placewell/contract/lists.ts';
import type { OrderByItemBuilder, RawBuilder } from 'kysely';

/** The column of each sort field of a list call. Leaving out an accepted field does not compile. */
export type SortColumns<Body> = Readonly<Record<SortField<Body>, RawBuilder<unknown>>>;

/** The column and direction of `<field>_asc`, `<field>_desc` or a bare field, which is sorted in `direction`. */
export function parseSort<Field extends string>(
  sort_by: NoInfer<`${Field}_asc` | `${Field}_desc` | Field>,
  columns: Readonly<Record<Field, RawBuilder<unknown>>>,
  direction: 'asc' | 'desc' = 'desc',
): { field: Field; column: RawBuilder<unknown>; direction: 'asc' | 'desc' } {
  const field = sort_by.replace(/_(asc|desc)$/, '') as Field;
  const suffix = sort_by.endsWith('_asc') ? 'asc' : sort_by.endsWith('_desc') ? 'desc' : undefined;
  return { field, column: columns[field], direction: suffix ?? direction };
}

/**
 * The order of a parsed sort. Rows without a value come last in either direction. Only a column of `nullable` says so: the
 * order of the others is that of an index.
 */
export const inOrder =
  <Field extends string>(
    { field, direction }: { field: Field; direction: 'asc' | 'desc' },
    nullable: readonly NoInfer<Field>[],
  ) =>
  (order: OrderByItemBuilder): OrderByItemBuilder => {
    const directed = direction === 'asc' ? order.asc() : order.desc();
    return nullable.includes(field) ? directed.nullsLast() : directed;
  };
