import type { CandidateId, FileId, RecruiterId, UploadId, UserId } from '@placewell/contract/ids.ts';
import { findSpendable } from '../../money/money.public.ts';
import { publishToManagers } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { enqueueEach } from '../../platform/jobs/queue.ts';
import { reserveForFiles } from './file-credits.service.ts';
import * as repo from './uploads.repo.ts';
import { parseFileTask } from './uploads.tasks.ts';

type UploadOfCandidates = {
  upload_id: UploadId;
  created_by: UserId;
  recruiter_id: RecruiterId;
  source: string;
};
type FileOfCandidate = Pick<
  repo.NewFile,
  'file_name' | 'size_bytes' | 'sha256' | 'storage_key' | 'file_type'
> & { file_id: FileId; for_candidate_id: CandidateId };

/**
 * Adds stored resumes of known candidates to an upload, which is created if new, and queues their parsing. Each reserves
 * a credit; those without one are added as failed and can be retried.
 */
export async function addFilesOfCandidates(
  tx: TenantTx,
  upload: UploadOfCandidates,
  files: readonly FileOfCandidate[],
) {
  if (files.length === 0) return;
  const { upload_id, created_by } = upload;
  await repo.insertUpload(tx, {
    ...upload,
    job_id: null,
    tags: [],
    on_duplicate: 'update_empty',
    files_hash: '',
  });
  const first = (await repo.countFiles(tx, upload_id)).total;
  const credits = await findSpendable(tx, 'resume');
  await repo.insertFiles(
    tx,
    files.map((file, at) => ({
      ...file,
      upload_id,
      position: first + at,
      ...(at < credits
        ? { parse_status: 'queued' as const, reservations: 1 }
        : { parse_status: 'failed' as const, reservations: 0, error_code: 'insufficient_credits' as const }),
    })),
  );
  const queued = files.slice(0, credits).map(({ file_id }) => ({ agency_id: tx.agency_id, file_id }));
  await enqueueEach(tx, parseFileTask, queued, { key: ({ file_id }) => `parse:${file_id}` });
  await publishToManagers(tx, { type: 'upload.changed', upload_id }, created_by);
  if (queued.length > 0)
    await reserveForFiles(
      tx,
      queued.map(({ file_id }) => ({ file_id, reservations: 1 })),
      created_by,
    );
}
