import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** The files of sample uploads that are still to be parsed, locked in the order of their ids. */
export function lockOpenSampleFiles(tx: TenantTx) {
  return tx
    .selectFrom('upload_files as f')
    .innerJoin('uploads as u', (join) =>
      join.onRef('u.agency_id', '=', 'f.agency_id').onRef('u.upload_id', '=', 'f.upload_id'),
    )
    .select(['f.file_id', 'f.upload_id', 'f.parse_status', 'f.storage_key'])
    .where('u.is_sample', '=', sql.lit(true))
    .where('f.parse_status', 'in', ['queued', 'parsing'])
    .orderBy('f.file_id')
    .forUpdate('f')
    .execute();
}
