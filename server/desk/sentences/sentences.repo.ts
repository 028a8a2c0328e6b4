import type { TenantTx } from '../../platform/db/tenant.ts';

export const findCurrency = (tx: TenantTx) =>
  tx
    .selectFrom('agencies')
    .select('currency')
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirstOrThrow();
