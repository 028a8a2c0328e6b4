import type { FileErrorCode } from '@placewell/contract/file-errors.ts';
import type { AgencyId, FileId } from '@placewell/contract/ids.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { readStored } from '../../providers/storage/stored-files.ts';
import {
  applyReparse,
  changeCandidateFile,
  findCandidateFile,
  findResume,
  isResume,
  lockCandidate,
  matchResume,
  replaceResumeText,
  type StoredCandidateFile,
  toParsedCandidate,
} from '../candidates/candidates.public.ts';
import {
  countUsage,
  isCounted,
  type ReadResume,
  readResumeFile,
  readResumeText,
  resumeTextOf,
} from '../uploads/uploads.public.ts';
import { readCandidateScanTask } from './candidate-files.tasks.ts';
import { chargeForResume, releaseForResume } from './file-credits.service.ts';

type Payload = { agency_id: AgencyId; file_id: FileId; replaces?: FileId | null | undefined };
type Reading = Exclude<Awaited<ReturnType<typeof readFile>>, { is_scan: true }>;

const ERROR_OF_KILL = { time: 'too_slow', memory: 'too_large', crash: 'damaged' } as const;

async function readFile({ storage, config, log }: Platform, file: StoredCandidateFile, read: ReadResume) {
  const bytes = await readStored(storage, file);
  if (typeof bytes === 'string') {
    log.error({ file_id: file.file_id }, `Candidate file parsing failed: the stored file is ${bytes}`);
    return { ok: false, error_code: 'internal' } as const;
  }
  const result = await read(config, file.agency_id, { bytes, person: file.person });
  if ('is_scan' in result) return result;
  if ('killed_by' in result) {
    log.warn({ file_id: file.file_id, ...result }, 'Candidate file parsing failed: file killed its process');
    return { ok: false, error_code: ERROR_OF_KILL[result.killed_by] } as const;
  }
  if (result.ok && !isResume(result.parsed)) return { ok: false, error_code: 'not_a_resume' } as const;
  return result;
}

/**
 * Parses a resume that was added to a candidate: it is charged, and matched if it was chosen or is the newest.
 * Idempotent: the file's row says whether it has been parsed, and the ledger accepts each step once.
 */
export const parseCandidateFile = (payload: Payload, platform: Platform) =>
  parse(payload, platform, readResumeText);

/** The same for a file that `parseCandidateFile` has found to hold pictures of text. */
export const readCandidateScan = (payload: Payload, platform: Platform) =>
  parse(payload, platform, readResumeFile);

async function parse({ agency_id, file_id, replaces }: Payload, platform: Platform, read: ReadResume) {
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  const file = await inAgency((tx) => findCandidateFile(tx, file_id, 'with deleted'));
  if (file?.parse_status !== 'queued') return;
  const reading = await readFile(platform, file, read);
  if ('is_scan' in reading)
    return inAgency((tx) =>
      enqueue(
        tx,
        readCandidateScanTask,
        { agency_id, file_id, replaces },
        { key: `scanFile:${file_id}`, isAhead: true },
      ),
    );
  await inAgency(async (tx) => {
    const found = await findCandidateFile(tx, file_id, 'with deleted');
    // Permanently deleted in the meantime, with its candidate.
    if (!found) return file.credits_charged === 0 ? releaseForResume(tx, file) : undefined;
    const candidate = await lockCandidate(tx, found.candidate_id);
    const locked = await findCandidateFile(tx, file_id, 'with deleted');
    if (locked?.parse_status !== 'queued') return;
    if (locked.candidate_id !== found.candidate_id)
      throw new Error('The file was moved to another candidate');
    const context = { tx, platform };
    if (!candidate) await keepFailure(context, locked, 'internal');
    else if (reading.ok) await keepReading(context, { file: locked, candidate }, reading, replaces);
    else await keepFailure(context, locked, reading.error_code);
  });
}

type Writer = { tx: TenantTx; platform: Platform };

async function keepFailure(context: Writer, file: StoredCandidateFile, error_code: FileErrorCode) {
  const { tx } = context;
  await changeCandidateFile(context, file, { parse_status: 'failed', error_code });
  if (file.credits_charged === 0) await releaseForResume(tx, file);
  if (isCounted(error_code)) await countUsage(tx, { failed_files: 1 });
}

async function keepReading(
  context: Writer,
  {
    file,
    candidate,
  }: { file: StoredCandidateFile; candidate: NonNullable<Awaited<ReturnType<typeof lockCandidate>>> },
  reading: Extract<Reading, { ok: true }>,
  replaces: FileId | null | undefined,
) {
  const { tx } = context;
  const { candidate_id, file_id } = file;
  const text = { ...resumeTextOf(reading), text_hash: reading.text_hash };
  await replaceResumeText(tx, file_id, text);
  // One that was charged before was read again for that credit.
  const credits_charged = file.credits_charged || (await chargeForResume(tx, file));
  await changeCandidateFile(context, file, { credits_charged });
  const matched = await findResume(tx, candidate_id);
  const isNext =
    replaces === undefined
      ? !matched || matched.dated_on <= file.dated_on
      : (matched?.file_id ?? null) === replaces;
  if (file.deleted_at !== null || !isNext) return;
  await matchResume(context, candidate, { ...text, file_id, sha256: file.sha256 });
  await applyReparse(context, candidate_id, toParsedCandidate(reading.parsed), { ...text, file_id });
}

/** Ends a file that cannot be read, and gives its credit back. */
export async function failQueued(context: Writer, file_id: FileId) {
  const found = await findCandidateFile(context.tx, file_id, 'with deleted');
  if (!found) return;
  await lockCandidate(context.tx, found.candidate_id);
  const locked = await findCandidateFile(context.tx, file_id, 'with deleted');
  if (locked?.parse_status === 'queued') await keepFailure(context, locked, 'internal');
}
