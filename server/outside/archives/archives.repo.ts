import type { ExportId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

export async function findUnfinishedArchive(tx: TenantTx): Promise<ExportId | undefined> {
  const row = await tx
    .selectFrom('exports')
    .select('export_id')
    .where('export_kind', '=', 'archive')
    .where('export_status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return row?.export_id;
}
