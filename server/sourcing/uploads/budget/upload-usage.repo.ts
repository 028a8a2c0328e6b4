import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { SLOT_MS, type Usage } from './upload-budget.rules.ts';

const SLOT_SECONDS = SLOT_MS / 1000;

/** The agency's uploads in the last hour and the ten minutes before, in any order. */
export async function listUsage(tx: TenantTx): Promise<Usage[]> {
  const rows = await tx
    .selectFrom('upload_usage')
    .select(['started_at', 'bytes', 'failed_files'])
    .where('started_at', '>', sql<string>`now() - interval '70 minutes'`)
    .execute();
  return rows.map(({ started_at, bytes, failed_files }) => ({
    started_at: new Date(started_at),
    bytes: Number(bytes),
    failed_files,
  }));
}

/** Adds to the agency's uploads in the current ten minutes, and deletes usage older than an hour. */
export async function addUsage(tx: TenantTx, { bytes, failed_files }: Omit<Usage, 'started_at'>) {
  await tx
    .deleteFrom('upload_usage')
    .where('started_at', '<', sql<string>`now() - interval '2 hours'`)
    .execute();
  await tx
    .insertInto('upload_usage')
    .values({
      agency_id: sql<AgencyId>`app_agency_id()`,
      started_at: sql<string>`to_timestamp(floor(extract(epoch from now()) / ${SLOT_SECONDS}) * ${SLOT_SECONDS})`,
      bytes,
      failed_files,
    })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'started_at']).doUpdateSet({
        bytes: sql`upload_usage.bytes + excluded.bytes`,
        failed_files: sql`upload_usage.failed_files + excluded.failed_files`,
      }),
    )
    .execute();
}
