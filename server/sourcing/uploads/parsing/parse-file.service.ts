import type { FileErrorCode } from '@placewell/contract/file-errors.ts';
import type { AgencyId, FileId } from '@placewell/contract/ids.ts';
import { isSuggestion } from '@placewell/contract/sourcing/candidates.ts';
import type { PersonInFile } from '@placewell/contract/sourcing/uploads.ts';
import { accessOfUser, can, readableOwner } from '../../../people/people.public.ts';
import { transientError } from '../../../platform/db/errors.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readStored } from '../../../providers/storage/stored-files.ts';
import {
  findResumeDuplicate,
  isResume,
  lockResumeIdentity,
  toParsedCandidate,
} from '../../candidates/candidates.public.ts';
import { isCounted } from '../budget/upload-budget.rules.ts';
import { countUsage } from '../budget/upload-usage.writes.ts';
import { releaseForFile } from '../file-credits.service.ts';
import { type ExistingCandidate, ingestFile, ingestFileFor, toReadableFile } from '../ingest-file.service.ts';
import type { ParsedFile, ParseResult } from '../resume-tasks.rules.ts';
import * as repo from '../uploads.repo.ts';
import { readScanTask } from '../uploads.tasks.ts';
import { changeFile, startParsing, uncountAttempt } from '../uploads.writes.ts';
import { errorAfterKills, planAttempt } from './attempts.rules.ts';
import type { Killed } from './parse-pool.process.ts';
import { type ReadResume, readResumeFile, readResumeText } from './read-resume.service.ts';

type FileRef = { agency_id: AgencyId; file_id: FileId };
type Outcome = ParseResult | Killed | { is_scan: true };
type LockedFile = NonNullable<Awaited<ReturnType<typeof repo.lockFile>>>;

/**
 * Parses one file of an upload and records the result. Idempotent: the file's row says whether it is finished, and the
 * ledger accepts each step of a reservation once. A file that kills its process is retried once, immediately; each
 * attempt is counted before it begins. Throws transient errors only.
 */
export const parseFile = (file: FileRef, platform: Platform) => readFile(file, platform, readResumeText);

/** The same for a file that `parseFile` has found to hold pictures of text, which the operator's program reads. */
export const parseScan = (file: FileRef, platform: Platform) => readFile(file, platform, readResumeFile);

async function readFile({ agency_id, file_id }: FileRef, platform: Platform, read: ReadResume) {
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  let isOpen = true;
  while (isOpen) {
    const file = await inAgency((tx) => startParsing(tx, file_id));
    if (!file) return;
    try {
      isOpen = await attempt(file, platform, read);
    } catch (error) {
      // Not the file's fault. If the database is down too, the attempt stays counted.
      await inAgency((tx) => uncountAttempt(tx, file_id)).catch((cause: unknown) =>
        platform.log.warn({ err: cause, file_id }, 'Parsing attempt not uncounted: database error'),
      );
      throw error;
    }
  }
}

/** Parses a file once; returns true when it killed its process and will be retried. */
async function attempt(file: repo.StoredFile, platform: Platform, read: ReadResume): Promise<boolean> {
  const finish = (outcome: Outcome) =>
    withTenant(platform.database, file.agency_id, async (tx) => {
      const locked = await repo.lockFile(tx, file.file_id);
      const isOpen =
        locked?.file.parse_status === 'parsing' && locked.file.reservations === file.reservations;
      if (!isOpen) return false;
      if ('is_scan' in outcome) await queueScan(tx, file);
      else if ('killed_by' in outcome) return applyKill(tx, locked, outcome);
      else await applyResult({ tx, platform }, locked, outcome);
      return false;
    });
  const plan = planAttempt(file);
  if ('error_code' in plan) return finish({ ok: false, error_code: plan.error_code, detail: '' });
  const result = await parseStoredFile(platform, file, { isAlone: plan.isAlone, read });
  try {
    return await finish(result);
  } catch (error) {
    // If the recruiter was removed concurrently, the next attempt finds the successor.
    if (transientError(error)) throw error;
    platform.log.error({ err: error, file_id: file.file_id }, 'Resume not stored: internal error');
    return finish({ ok: false, error_code: 'internal', detail: '' });
  }
}

async function parseStoredFile(
  platform: Platform,
  file: repo.StoredFile,
  { isAlone, read }: { isAlone: boolean; read: ReadResume },
): Promise<Outcome> {
  const { storage, config, log } = platform;
  const { storage_key, sha256 } = file;
  const bytes = storage_key === null ? 'missing' : await readStored(storage, { storage_key, sha256 });
  if (typeof bytes === 'string') {
    log.error({ file_id: file.file_id, storage_key }, `Upload parsing failed: the stored file is ${bytes}`);
    return { ok: false, error_code: 'internal', detail: `The file is ${bytes} in the storage` };
  }
  const result = await read(config, file.agency_id, { bytes, person: file.person, isAlone });
  if ('is_scan' in result) return result;
  if ('killed_by' in result) {
    const { file_id, agency_id } = file;
    log.warn({ file_id, agency_id, ...result }, 'Upload parsing failed: file killed its process');
    return result;
  }
  if (!result.ok && result.error_code === 'internal')
    log.error({ file_id: file.file_id, detail: result.detail }, 'Upload parsing failed: internal error');
  if (result.ok && !isResume(result.parsed))
    return { ok: false, error_code: 'not_a_resume', detail: 'No name, email or phone' };
  return result;
}

/** Nothing of the file's is at fault, so the attempt does not count; the file stays under way. */
async function queueScan(tx: TenantTx, { agency_id, file_id }: repo.StoredFile) {
  await uncountAttempt(tx, file_id);
  await enqueue(tx, readScanTask, { agency_id, file_id }, { key: `scan:${file_id}` });
}

type Writer = { tx: TenantTx; platform: Platform };

async function applyResult(writer: Writer, locked: LockedFile, result: ParseResult) {
  if (!result.ok) {
    const { error_code, people = [] } = result;
    const canChoose = people.length > 0 && locked.file.for_candidate_id === null;
    return canChoose ? awaitChoice(writer.tx, locked, people) : markFailed(writer.tx, locked, error_code);
  }
  const { upload } = locked;
  const file = toReadableFile(locked.file);
  const identity = {
    sha256: file.person ? null : file.sha256,
    text_hash: result.text_hash,
    parsed: toParsedCandidate(result.parsed),
  };
  await lockResumeIdentity(writer.tx, identity);
  const { for_candidate_id } = file;
  if (for_candidate_id !== null) {
    const isIngested = await ingestFileFor(writer, { file, upload }, result, for_candidate_id);
    if (!isIngested) await markFailed(writer.tx, locked, 'candidate_gone');
    return;
  }
  const access = await accessOfUser(writer.tx, upload.created_by);
  const existing = await findResumeDuplicate(writer.tx, identity, readableOwner(access));
  const isCertain = existing !== undefined && !isSuggestion(existing.reason);
  if (!isCertain || upload.on_duplicate === 'create')
    return ingestFile(writer, { file, upload }, result, { existing, fillsExisting: false });
  if (upload.on_duplicate === 'update_empty' && can(access, 'update', 'candidate', existing))
    return ingestFile(writer, { file, upload }, result, { existing, fillsExisting: true });
  return markDuplicate(writer.tx, locked, result, {
    existing,
    needsDecision: upload.on_duplicate !== 'skip',
  });
}

/** Releases the credit. If the user must decide, the parsed resume is kept until then. */
async function markDuplicate(
  tx: TenantTx,
  { file }: LockedFile,
  { parsed, text_hash }: ParsedFile,
  { existing, needsDecision }: { existing: ExistingCandidate; needsDecision: boolean },
) {
  await changeFile(tx, file, {
    parse_status: 'duplicate',
    text_hash,
    parse_confidence: parsed.confidence,
    fields: toParsedCandidate(parsed).parsed_fields,
    parsed: needsDecision ? { parsed, text_hash } : null,
    duplicate_of: existing.candidate_id,
    duplicate_reason: existing.reason,
  });
  await releaseForFile(tx, file);
}

/** Releases the credit until a person has chosen whose resume is read. */
async function awaitChoice(tx: TenantTx, { file }: LockedFile, people: PersonInFile[]) {
  await changeFile(tx, file, {
    parse_status: 'needs_review',
    error_code: 'several_people',
    people,
    person: null,
  });
  await releaseForFile(tx, file);
}

/** Counts a kill; the second one fails the file. Returns whether to retry. */
async function applyKill(tx: TenantTx, locked: LockedFile, { killed_by }: Killed): Promise<boolean> {
  const kills = locked.file.kills + 1;
  await changeFile(tx, locked.file, { kills, killed_by });
  const error_code = errorAfterKills({ kills, killed_by });
  if (error_code) await markFailed(tx, locked, error_code);
  return error_code === undefined;
}

async function markFailed(tx: TenantTx, { file }: LockedFile, error_code: FileErrorCode) {
  const parse_status = error_code === 'needs_ocr' ? 'needs_ocr' : 'failed';
  await changeFile(tx, file, { parse_status, error_code });
  await releaseForFile(tx, file);
  if (isCounted(error_code)) await countUsage(tx, { failed_files: 1 });
}

/** Ends a file that cannot be parsed, since its workers died with it, and gives its credit back. */
export async function failOpenFile(tx: TenantTx, file_id: FileId) {
  const locked = await repo.lockFile(tx, file_id);
  if (locked && ['queued', 'parsing'].includes(locked.file.parse_status))
    await markFailed(tx, locked, 'internal');
}
