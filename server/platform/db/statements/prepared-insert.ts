import { type Insertable, type RawBuilder, sql } from 'kysely';
import { prepared } from '../prepared.ts';
import type { Tables } from '../schema.ts';
import type { TenantTx } from '../tenant.ts';

/** A row of the transaction's own agency. */
export type NewRow<Table extends keyof Tables> = Omit<Insertable<Tables[Table]>, 'agency_id'>;

/** A connection keeps each prepared statement, so their number per table is limited. */
const MOST_STATEMENTS = 24;
/** The number of column sets remembered as seen once. */
const MOST_SEEN = 1_000;

/** A further part of the statement that uses the inserted row (`made`), and its values. */
type Following<Values extends readonly unknown[]> = (...values: Values) => RawBuilder<unknown>;

/**
 * Inserts one row with a statement that is built once, and planned once per connection, for each set of columns seen
 * more than once. Omitted columns get their defaults. `following` uses each of its values once, in order.
 */
export function preparedInsert<
  Table extends keyof Tables & string,
  Values extends readonly unknown[] = readonly [],
>(table: Table, following?: Following<Values>) {
  const insertOf =
    (columns: readonly string[]) =>
    (tx: TenantTx, ...all: unknown[]) => ({
      compile: () => {
        const insert = sql`insert into ${sql.table(table)} (agency_id, ${sql.join(columns.map((one) => sql.ref(one)))})
        values (app_agency_id(), ${sql.join(all.slice(0, columns.length))})`;
        if (!following) return insert.compile(tx);
        const rest = following(...(all.slice(columns.length) as unknown as Values));
        return sql`with made as (${insert} returning *) ${rest}`.compile(tx);
      },
    });
  const statements = new Map<string, (tx: TenantTx, ...values: unknown[]) => Promise<unknown>>();
  const seen = new Set<string>();
  return async (tx: TenantTx, row: NewRow<Table>, ...rest: Values) => {
    const given = Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const columns = given.map(([column]) => column);
    const key = columns.join();
    let insert = statements.get(key);
    if (!insert) {
      const built = insertOf(columns);
      const isKept = seen.has(key) && statements.size < MOST_STATEMENTS;
      insert = isKept
        ? prepared(`insert-${table}-${statements.size}`, built)
        : (within, ...all) => within.executeQuery(built(within, ...all).compile());
      if (isKept) statements.set(key, insert);
      else if (seen.size < MOST_SEEN) seen.add(key);
    }
    await insert(tx, ...given.map(([, value]) => value), ...rest);
  };
}
