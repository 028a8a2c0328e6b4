import { type RawBuilder, sql } from 'kysely';

/**
 * The rows with `value`, by the index of agency and `column`; the end of a subquery's conditions. With an equality any
 * index that begins with the agency looks as good as that one while the planner expects one row of the agency, as of a new
 * agency beside large ones, or of one that grows by an import: it then reads all of them for each look-up. A range in an
 * order is what only this index offers.
 */
export const byIndex = (column: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`${column} >= ${value} and ${column} <= ${value} order by ${column}`;
