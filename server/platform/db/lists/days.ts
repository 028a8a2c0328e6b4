import { sql } from 'kysely';
import type { TenantTx } from '../tenant.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
// ISO 8601 allows offsets of up to a day, PostgreSQL up to 16 hours: instants are sent in UTC.
const inUtc = (text: string | undefined) =>
  text === undefined || isDay(text) ? text : new Date(text).toISOString();

/**
 * The instants of a `from`/`to` filter. Days are whole days in the agency's time zone, so `until` is the first instant
 * after the last day; instants are used as given, `to` included.
 */
export async function resolveDayRange(
  tx: TenantTx,
  given_from: string | undefined,
  given_to: string | undefined,
) {
  const [from, to] = [inUtc(given_from), inUtc(given_to)];
  if (!from && !to) return { from: undefined, until: undefined };
  const { rows } = await sql<{ from: string | null; until: string | null }>`
    select (case when ${from !== undefined && isDay(from)}::boolean then ${from ?? null}::timestamp at time zone time_zone
                 else ${from ?? null}::timestamptz end) as from,
           (case when ${to !== undefined && isDay(to)}::boolean then (${to ?? null}::timestamp + interval '1 day') at time zone time_zone
                 else ${to ?? null}::timestamptz + interval '1 millisecond' end) as until
    from agencies where agency_id = app_agency_id()`.execute(tx);
  return { from: rows[0]?.from ?? undefined, until: rows[0]?.until ?? undefined };
}

/** Today in the agency's time zone, `YYYY-MM-DD`. */
export async function findToday(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone time_zone)::date::text as today from agencies
    where agency_id = app_agency_id()`.execute(tx);
  if (!rows[0]) throw new Error('The agency of this transaction does not exist');
  return rows[0].today;
}
