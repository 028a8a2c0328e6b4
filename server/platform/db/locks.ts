import { sql } from 'kysely';
import type { TenantTx } from './tenant.ts';

/**
 * Waits until no other transaction of the agency holds one of `keys`, and holds them until this one ends. All are
 * taken in one order, so that two transactions never wait for each other.
 */
export async function lockKeys(tx: TenantTx, keys: readonly string[]) {
  if (keys.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtextextended(app_agency_id()::text || ':' || key, 0) as hash
      from unnest(${[...keys]}::text[]) as key order by hash offset 0) as ordered`.execute(tx);
}
