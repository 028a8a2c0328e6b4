import type { TenantTx } from '../../platform/db/tenant.ts';

/** What an agency counts distances and amounts in. */
export const findUnits = (tx: TenantTx) =>
  tx
    .selectFrom('agencies')
    .select(['distance_unit', 'currency', 'time_zone'])
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirstOrThrow();
