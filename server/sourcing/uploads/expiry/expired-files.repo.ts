import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/**
 * Deletes up to `limit` failed files, files of several people and rejected duplicates that have not changed for `days` days. Returns their storage
 * keys, except those of candidates' resumes.
 */
export async function deleteExpiredFiles(
  tx: TenantTx,
  { days, limit }: { days: number; limit: number },
): Promise<{ count: number; keys: string[] }> {
  const { rows } = await sql<{ storage_key: string | null; is_resume: boolean }>`
    delete from upload_files where agency_id = app_agency_id() and file_id in (
      select file_id from upload_files
      where updated_at < now() - make_interval(days => ${days}) and candidate_id is null
        and (parse_status in ('failed', 'needs_ocr', 'needs_review') or (parse_status = 'duplicate' and parsed is null))
      limit ${limit} for update skip locked)
    returning storage_key, exists (select from candidate_files k
      where k.agency_id = upload_files.agency_id and k.storage_key = upload_files.storage_key) as is_resume`.execute(
    tx,
  );
  return {
    count: rows.length,
    keys: rows.flatMap((row) => (row.storage_key && !row.is_resume ? [row.storage_key] : [])),
  };
}

export async function deleteEmptyUploads(tx: TenantTx, days: number) {
  await tx
    .deleteFrom('uploads as u')
    .where('u.created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('upload_files as f')
            .select('f.file_id')
            .whereRef('f.agency_id', '=', 'u.agency_id')
            .whereRef('f.upload_id', '=', 'u.upload_id'),
        ),
      ),
    )
    .execute();
}
