import type { UploadId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { addFilesOfCandidates } from '../../uploads/uploads.public.ts';
import type { StoredImport } from '../imports.repo.ts';
import { changeImport } from '../imports.writes.ts';
import type { PlannedRow } from '../work/plan-rows.service.ts';
import { lockFiles, markTaken } from './import-files.repo.ts';

/**
 * Passes the resumes of imported rows to an upload, which parses them in the background for a credit each and fills in
 * their candidates' empty fields. Those without a credit stay in the upload, to be retried.
 */
export async function handOverResumes(tx: TenantTx, stored: StoredImport, rows: readonly PlannedRow[]) {
  const owners = new Map(
    rows.flatMap(({ row, candidate_id }) =>
      row.file_id && candidate_id ? [[row.file_id, candidate_id] as const] : [],
    ),
  );
  if (owners.size === 0) return;
  const files = await lockFiles(tx, stored.import_id, [...owners.keys()]);
  if (files.length === 0) return;
  const upload_id = stored.upload_id ?? newId<UploadId>();
  const { created_by, settings } = stored;
  const upload = {
    upload_id,
    created_by,
    recruiter_id: settings.recruiter_id,
    source: stored.file_name.slice(0, 60),
  };
  await addFilesOfCandidates(
    tx,
    upload,
    files.flatMap(({ file_id, file_name, size_bytes, sha256, storage_key, file_type }) => {
      const for_candidate_id = owners.get(file_id);
      return for_candidate_id
        ? [{ file_id, file_name, size_bytes, sha256, storage_key, file_type, for_candidate_id }]
        : [];
    }),
  );
  await markTaken(
    tx,
    stored.import_id,
    files.map(({ file_id }) => file_id),
  );
  if (stored.upload_id === null) {
    stored.upload_id = upload_id;
    await changeImport(tx, stored, { upload_id });
  }
}
