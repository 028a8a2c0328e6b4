import type { CandidateId, FileId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { StoredFile } from '../uploads.repo.ts';

export type FileSubjects = Pick<StoredFile, 'file_id' | 'candidate_id' | 'duplicate_of' | 'duplicate_reason'>;

/** Locks the files that refer to one of these candidates, in the order of their ids. */
export function lockFilesNaming(
  tx: TenantTx,
  candidate_ids: readonly CandidateId[],
): Promise<FileSubjects[]> {
  const ids = sql<CandidateId>`any(${[...candidate_ids]}::uuid[])`;
  return tx
    .selectFrom('upload_files')
    .select(['file_id', 'candidate_id', 'duplicate_of', 'duplicate_reason'])
    .where((eb) => eb.or([eb('candidate_id', '=', ids), eb('duplicate_of', '=', ids)]))
    .orderBy('file_id')
    .forUpdate()
    .execute();
}

export async function updateFileSubjects(tx: TenantTx, files: readonly FileSubjects[]) {
  await sql`
    update upload_files f set candidate_id = v.candidate_id, duplicate_of = v.duplicate_of,
      duplicate_reason = v.duplicate_reason
    from json_to_recordset(${JSON.stringify(files)}::json) as v(file_id uuid, candidate_id uuid, duplicate_of uuid,
      duplicate_reason text)
    where f.agency_id = app_agency_id() and f.file_id = v.file_id`.execute(tx);
}

export function listUploadsOf(tx: TenantTx, file_ids: readonly FileId[]) {
  return tx
    .selectFrom('uploads as u')
    .innerJoin('upload_files as f', (join) =>
      join.onRef('f.agency_id', '=', 'u.agency_id').onRef('f.upload_id', '=', 'u.upload_id'),
    )
    .select(['u.upload_id', 'u.created_by'])
    .distinct()
    .where('f.file_id', 'in', [...file_ids])
    .execute();
}
