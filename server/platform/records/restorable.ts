import { limits } from '@placewell/contract/limits.ts';
import { type SelectType, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { TenantTx } from '../db/tenant.ts';
import type { Platform } from '../platform.ts';

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

type RestorableTable = {
  [T in keyof Tables]: 'deleted_at' extends keyof Tables[T] ? T : never;
}[keyof Tables];

export type PurgeContext = { tx: TenantTx; platform: Platform };

/** Rows that one transaction deletes permanently. */
const BATCH_SIZE = 100;

/** A kind of record that people delete and can restore, by its table. Of old deletions, `purgeable` (of row `x`) are purged. */
export function restorable<T extends RestorableTable, C extends keyof Tables[T] & string>(
  table: T,
  id: C,
  purgeable = sql<SqlBool>`true`,
) {
  type Id = SelectType<Tables[T][C]> & string;
  const isOne = (ids: readonly Id[]) =>
    sql`agency_id = app_agency_id() and ${sql.ref(id)} = any(${[...ids]}::uuid[])`;
  const mark = async (tx: TenantTx, ids: readonly Id[], values = sql``) => {
    await sql`update ${sql.table(table)} set ${values} where ${isOne(ids)}`.execute(tx);
  };
  return {
    /** Deletes locked rows; `also` sets other columns with it. */
    remove: (tx: TenantTx, ids: readonly Id[], also = sql``) => mark(tx, ids, sql`deleted_at = now()${also}`),
    /** Makes locked, deleted rows active again; `also` sets other columns with it. */
    restore: (tx: TenantTx, ids: readonly Id[], also = sql``) => mark(tx, ids, sql`deleted_at = null${also}`),
    /**
     * What permanently deletes rows that can no longer be restored, a batch at a time; `before` does what their deletion
     * would make impossible.
     */
    purge: (before?: (context: PurgeContext, ids: Id[]) => Promise<unknown>) => ({
      table,
      /** Returns whether there may be more. */
      run: async (context: PurgeContext): Promise<boolean> => {
        const { rows } = await sql<{ id: Id }>`
          select x.${sql.ref(id)} as id from ${sql.table(table)} x
          where x.agency_id = app_agency_id() and x.deleted_at <= now() - make_interval(days => ${limits.restoreDays})
            and ${purgeable}
          order by x.deleted_at limit ${BATCH_SIZE} for update of x skip locked`.execute(context.tx);
        const ids = rows.map((row) => row.id);
        if (ids.length === 0) return false;
        await before?.(context, ids);
        await sql`delete from ${sql.table(table)} where ${isOne(ids)}`.execute(context.tx);
        return ids.length === BATCH_SIZE;
      },
    }),
  };
}
