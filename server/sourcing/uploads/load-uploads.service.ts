import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import type { FileId } from '@placewell/contract/ids.ts';
import type { Upload, UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import { type Access, can } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import * as repo from './uploads.repo.ts';

const isRunning = (file: { parse_status: string }) => ['queued', 'parsing'].includes(file.parse_status);

/** Nothing of a job that the actor may not see. */
function toBestMatch(found: repo.FileResultRow['best_match'], access: Access) {
  if (!found || !can(access, 'read', 'job', found)) return null;
  const { recruiter_id: _owner, ...match } = found;
  return match;
}

function toResponse(row: repo.FileResultRow, access: Access): UploadFile {
  // If the actor can no longer see the duplicate's candidate, only that fact is shown.
  const isHidden =
    row.duplicate_owner !== null && !can(access, 'read', 'candidate', { recruiter_id: row.duplicate_owner });
  return {
    file_id: row.file_id,
    file_name: row.file_name,
    parse_status: row.parse_status,
    candidate_id: row.candidate_id,
    candidate_name: row.candidate_name,
    candidate_job_tittle: row.candidate_job_tittle,
    best_match: toBestMatch(row.best_match, access),
    duplicate_of: isHidden ? null : row.duplicate_of,
    duplicate_name: isHidden ? null : row.duplicate_name,
    duplicate_reason: isHidden ? null : row.duplicate_reason,
    needs_decision: row.parse_status === 'duplicate' && row.needs_decision,
    parse_confidence: row.parse_confidence,
    hidden_words: row.hidden_words,
    scanned_pages: row.scanned_pages,
    unread_words: row.unread_words,
    people: row.error_code === 'several_people' ? row.people : [],
    fields: row.fields,
    error_code: row.error_code,
    error_message: row.error_code === null ? null : FILE_ERRORS[row.error_code],
    credits_charged: row.credits_charged,
  };
}

/** Uploads with the progress and result of each file. */
export async function loadUploads(
  tx: TenantTx,
  access: Access,
  uploads: readonly repo.StoredUpload[],
): Promise<Upload[]> {
  if (uploads.length === 0) return [];
  const rows = await repo.listFileResults(tx, { upload_ids: uploads.map((upload) => upload.upload_id) });
  return uploads.map(({ upload_id, created_at }) => {
    const results = rows.filter((row) => row.upload_id === upload_id).map((row) => toResponse(row, access));
    return {
      upload_id,
      created_at,
      task_status: results.some(isRunning) ? 'Pending' : 'Completed',
      total: results.length,
      done: results.filter((file) => !isRunning(file)).length,
      credits_charged: results.reduce((sum, file) => sum + file.credits_charged, 0),
      results,
    };
  });
}

/** One file of an upload with its progress and result. */
export async function loadUploadFile(tx: TenantTx, access: Access, file_id: FileId): Promise<UploadFile> {
  const [row] = await repo.listFileResults(tx, { file_id });
  if (!row) throw new AppError('upload_not_found');
  return toResponse(row, access);
}
