import { limits } from '@placewell/contract/limits.ts';
import { type SqlBool, sql } from 'kysely';

/** The rows in use, or with `deleted` those that were deleted and can still be restored. */
export type Deleted = { deleted: boolean };

/**
 * The condition for either, by the column that holds the time of the deletion. Every kind of record can be restored for the
 * same days, whether or not the purge has run since.
 */
export const whereDeleted = ({ deleted }: Deleted, column = 'deleted_at') =>
  deleted
    ? sql<SqlBool>`${sql.ref(column)} > now() - make_interval(days => ${limits.restoreDays})`
    : sql<SqlBool>`${sql.ref(column)} is null`;
