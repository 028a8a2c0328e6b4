import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, CandidateId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/uploads.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { readStored } from '../../providers/storage/stored-files.ts';
import {
  applyReparse,
  findResume,
  isResume,
  lockChangeableCandidates,
  toParsedCandidate,
} from '../candidates/candidates.public.ts';
import { resumeTextOf } from './ingest-file.service.ts';
import { type ReadResume, readResumeFile, readResumeText } from './parsing/read-resume.service.ts';
import { reparseScanTask, reparseTask } from './uploads.tasks.ts';

/** Few, so that a resume that kills the worker does so rarely: it was parsed before and keeps that result. */
const REPARSE_ATTEMPTS = 3;

export const queueReparse = (tx: TenantTx, agency_id: AgencyId, candidate_id: CandidateId) =>
  enqueue(
    tx,
    reparseTask,
    { agency_id, candidate_id },
    { key: `reparse:${candidate_id}`, maxAttempts: REPARSE_ATTEMPTS },
  );

const queueScan = (tx: TenantTx, agency_id: AgencyId, candidate_id: CandidateId) =>
  enqueue(
    tx,
    reparseScanTask,
    { agency_id, candidate_id },
    { key: `reparseScan:${candidate_id}`, maxAttempts: REPARSE_ATTEMPTS },
  );

/** Queues stored resumes for re-parsing, with a result for each candidate; costs no credit. */
export async function reparseCandidates(context: Context, { ids }: Body<typeof calls.reparseCandidates>) {
  const { allowed, refused } = await lockChangeableCandidates(context, ids);
  const { tx, actor } = context;
  const { agency_id } = actor;
  for (const candidate_id of allowed) {
    if (!(await findResume(tx, candidate_id))) refused.set(candidate_id, 'resume_not_found');
    else await queueReparse(tx, agency_id, candidate_id);
  }
  return bulkResult(ids, refused);
}

type OfCandidate = { agency_id: AgencyId; candidate_id: CandidateId };

/** Re-parses a candidate's resume; on failure the candidate does not change. */
export const reparseCandidate = (of: OfCandidate, platform: Platform) =>
  reparse(of, platform, readResumeText);

/** The same for a resume that `reparseCandidate` has found to hold pictures of text. */
export const reparseScan = (of: OfCandidate, platform: Platform) => reparse(of, platform, readResumeFile);

async function reparse({ agency_id, candidate_id }: OfCandidate, platform: Platform, read: ReadResume) {
  const { database, storage, config, log } = platform;
  const resume = await withTenant(database, agency_id, (tx) => findResume(tx, candidate_id));
  if (!resume) return;
  const bytes = await readStored(storage, resume);
  if (typeof bytes === 'string') {
    log.error({ candidate_id }, `Resume re-parsing failed: the stored file is ${bytes}`);
    return;
  }
  const result = await read(config, agency_id, { bytes, person: resume.person });
  if ('is_scan' in result)
    return withTenant(database, agency_id, (tx) => queueScan(tx, agency_id, candidate_id));
  if ('killed_by' in result || !result.ok || !isResume(result.parsed)) {
    const reason = 'killed_by' in result ? result.killed_by : result.ok ? 'not_a_resume' : result.error_code;
    log.warn({ candidate_id, reason }, 'Resume re-parsing failed: see reason');
    return;
  }
  await withTenant(database, agency_id, (tx) =>
    applyReparse({ tx, platform }, candidate_id, toParsedCandidate(result.parsed), {
      file_id: resume.file_id,
      ...resumeTextOf(result),
      text_hash: result.text_hash,
    }),
  );
}
