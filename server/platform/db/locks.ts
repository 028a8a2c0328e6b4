import { sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { TenantTx } from './tenant.ts';

/**
 * Locks `keys` within the agency until the transaction ends, waiting for any other transaction that holds one of them.
 * Keys are always locked in the same order, so that two transactions never deadlock.
 */
export async function lockKeys(tx: TenantTx, keys: readonly string[]) {
  if (keys.length > 0) await lock(tx, keys);
}

const lock = prepared('lock-keys', (tx: TenantTx, keys: readonly string[]) => ({
  compile: () =>
    sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtextextended(app_agency_id()::text || ':' || key, 0) as hash
      from unnest(${keys}::text[]) as key order by hash offset 0) as ordered`.compile(tx),
}));
