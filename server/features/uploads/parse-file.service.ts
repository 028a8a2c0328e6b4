import type { FileErrorCode } from '@placewell/contract/errors.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { tellBrowsers } from '../../platform/events/live.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findResumeDuplicate,
  isResume,
  lockResumeIdentity,
  toParsedCandidate,
} from '../candidates/candidates.public.ts';
import { releaseForFile } from './file-credits.ts';
import type { ReadAnswer, Reading } from './resume-tasks.ts';
import { readResumeFile } from './resume-threads.ts';
import { takeInFile } from './take-in-file.ts';
import * as repo from './uploads.repo.ts';

type Address = { agency_id: string; file_id: string };
type Locked = NonNullable<Awaited<ReturnType<typeof repo.lockFile>>>;

/**
 * Reads one file of an upload and settles it. Whatever happens between two steps, running it again ends the same:
 * the file's row tells whether it is settled, and the ledger takes each step of a reservation once.
 */
export async function parseFile({ agency_id, file_id }: Address, platform: Platform) {
  const inAgency = <T>(fn: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, fn);
  const file = await inAgency(async (tx) => {
    const started = await repo.startParsing(tx, file_id);
    if (started) await tellBrowsers(tx, { type: 'upload.changed', upload_id: started.upload_id });
    return started;
  });
  if (!file) return;
  const answer = await readFile(platform, file);
  const settle = (outcome: ReadAnswer) =>
    inAgency(async (tx) => {
      const locked = await repo.lockFile(tx, file_id);
      const isOpen =
        locked?.file.parse_status === 'parsing' && locked.file.reservations === file.reservations;
      if (isOpen) await settleFile({ tx, platform }, locked, outcome);
    });
  try {
    await settle(answer);
  } catch (error) {
    if (isPassing(error)) throw error;
    platform.log.error({ err: error, file_id }, 'A resume was read but could not be stored');
    await settle({ ok: false, error_code: 'internal', detail: '' });
  }
}

/**
 * Faults of the connection, of two transactions in each other's way, of a database that is full or ends; and a recruiter
 * who was removed at this moment (23503): the next time the heir is there.
 */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string'
    ? /^(?:08|23503|40|53|55|57|58|E[A-Z]+$)/.test(code)
    : /connection|timeout/i.test(String(error));
}

async function readFile(platform: Platform, file: repo.StoredFile): Promise<ReadAnswer> {
  const { storage, config, log } = platform;
  if (!file.storage_key || !(await storage.exists(file.storage_key)))
    return { ok: false, error_code: 'internal', detail: 'Its bytes are not in storage' };
  const answer = await readResumeFile(config, await storage.bytes(file.storage_key));
  if (!answer.ok && answer.error_code === 'internal')
    log.error({ file_id: file.file_id, detail: answer.detail }, 'The parser failed on a file');
  if (answer.ok && !isResume(answer.parsed))
    return { ok: false, error_code: 'not_a_resume', detail: 'No name, e-mail or phone' };
  return answer;
}

type Writer = { tx: TenantTx; platform: Platform };

async function settleFile(writer: Writer, locked: Locked, answer: ReadAnswer) {
  if (!answer.ok) return settleFailure(writer.tx, locked, answer.error_code);
  const { file, upload } = locked;
  const signs = {
    sha256: file.sha256!,
    text_hash: answer.text_hash,
    parsed: toParsedCandidate(answer.parsed),
  };
  await lockResumeIdentity(writer.tx, signs);
  const known = await findResumeDuplicate(writer.tx, signs);
  const isSure = known !== undefined && known.reason !== 'name_employer';
  if (!isSure || upload.on_duplicate === 'create')
    return takeInFile(writer, locked, answer, { known, fillsKnown: false });
  if (upload.on_duplicate === 'update_empty') {
    const isOthers =
      known.recruiter_id !== upload.created_by && (await repo.isRecruiter(writer.tx, upload.created_by));
    if (!isOthers) return takeInFile(writer, locked, answer, { known, fillsKnown: true });
  }
  return settleDuplicate(writer.tx, locked, answer, known, upload.on_duplicate !== 'skip');
}

/** The credit goes back; where somebody must decide, what was read is kept until then. */
async function settleDuplicate(
  tx: TenantTx,
  { file, upload }: Locked,
  { parsed, text_hash }: Reading,
  known: { candidate_id: string; reason: string },
  needsDecision: boolean,
) {
  await repo.changeFile(tx, file.file_id, {
    parse_status: 'duplicate',
    text_hash,
    parse_confidence: parsed.confidence,
    fields: toParsedCandidate(parsed).parsed_fields,
    parsed: needsDecision ? { parsed, text_hash } : null,
    duplicate_of: known.candidate_id,
    duplicate_reason: known.reason,
  });
  await tellBrowsers(tx, { type: 'upload.changed', upload_id: file.upload_id });
  await releaseForFile(tx, file, upload.created_by);
}

async function settleFailure(tx: TenantTx, { file, upload }: Locked, error_code: FileErrorCode) {
  const parse_status = error_code === 'needs_ocr' ? 'needs_ocr' : 'failed';
  await repo.changeFile(tx, file.file_id, { parse_status, error_code });
  await tellBrowsers(tx, { type: 'upload.changed', upload_id: file.upload_id });
  await releaseForFile(tx, file, upload.created_by);
}
