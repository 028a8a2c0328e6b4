import type { TenantTx } from '../../platform/db/tenant.ts';

export function findBrandingRow(tx: TenantTx) {
  return tx
    .selectFrom('agencies')
    .select(['agency_id', 'agency_name', 'logo_key', 'brand_color', 'document_paper', 'document_footer'])
    .executeTakeFirstOrThrow();
}
