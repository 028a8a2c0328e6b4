import { FILE_ERRORS, type FileErrorCode } from '@placewell/contract/errors.ts';
import type { Upload, UploadFile } from '@placewell/contract/uploads.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';
import { seesWholeAgency } from '../recruiters/visibility.public.ts';
import * as repo from './uploads.repo.ts';

const isRunning = (file: { parse_status: string }) => ['queued', 'parsing'].includes(file.parse_status);

function shown(row: repo.ShownFile, actor: Actor, seesAll: boolean): UploadFile {
  // Of a candidate that the actor may not see, only that there is one is said.
  const isHidden = row.duplicate_owner !== null && row.duplicate_owner !== actor.user_id && !seesAll;
  return {
    file_id: row.file_id,
    file_name: row.file_name,
    parse_status: row.parse_status as UploadFile['parse_status'],
    candidate_id: row.candidate_id,
    candidate_name: row.candidate_name,
    duplicate_of: isHidden ? null : row.duplicate_of,
    duplicate_name: isHidden ? null : row.duplicate_name,
    duplicate_reason: row.duplicate_reason as UploadFile['duplicate_reason'],
    needs_decision: row.parse_status === 'duplicate' && row.needs_decision,
    parse_confidence: row.parse_confidence,
    fields: row.fields as UploadFile['fields'],
    error_code: row.error_code,
    error_message: row.error_code === null ? null : FILE_ERRORS[row.error_code as FileErrorCode],
    credits_charged: row.credits_charged,
  };
}

/** Uploads with how far each file is. */
export async function showUploads(
  tx: TenantTx,
  actor: Actor,
  uploads: readonly repo.StoredUpload[],
): Promise<Upload[]> {
  if (uploads.length === 0) return [];
  const seesAll = await seesWholeAgency(tx, actor);
  const rows = await repo.readShownFiles(tx, { upload_ids: uploads.map((upload) => upload.upload_id) });
  return uploads.map(({ upload_id, created_at }) => {
    const results = rows
      .filter((row) => row.upload_id === upload_id)
      .map((row) => shown(row, actor, seesAll));
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

export async function showFile(tx: TenantTx, actor: Actor, file_id: string): Promise<UploadFile> {
  const [row] = await repo.readShownFiles(tx, { file_id });
  return shown(row!, actor, await seesWholeAgency(tx, actor));
}
