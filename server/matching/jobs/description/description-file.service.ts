import { readFile } from 'node:fs/promises';
import type { Data } from '@placewell/contract/call.ts';
import { FILE_ERRORS, type FileErrorCode } from '@placewell/contract/file-errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/matching/jobs.ts';
import type { FormContext, FormFile } from '../../../platform/context.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { countUsage, isCounted, readTextOfFile } from '../../../sourcing/sourcing.public.ts';
import { readInThread } from './description-pool.thread.ts';

const TOO_LARGE = 'The file is larger than 10 MB. Save it as a simple PDF, or paste its text.';
const NOT_A_DOCUMENT = 'Upload the description as a PDF, DOCX, DOC, ODT, RTF or TXT file, or paste its text.';
/** Other than resumes, descriptions are not read with OCR. */
const ONLY_IMAGES = 'The file contains only images, such as a scan. Paste its text instead.';
const INTERNAL = 'We could not read the file. Paste its text instead.';
const OWN_TEXTS: Partial<Record<FileErrorCode, string>> = { internal: INTERNAL, needs_ocr: ONLY_IMAGES };
const TOO_LONG = `The text of this file is longer than ${limits.descriptionLength.toLocaleString('en')} characters. Paste the part that describes the job.`;

function refusalOf(error_code: FileErrorCode): AppError {
  if (error_code === 'too_large') return new AppError('payload_too_large', { message: TOO_LARGE });
  if (error_code === 'unsupported_type')
    return new AppError('unsupported_media_type', { message: NOT_A_DOCUMENT });
  return new AppError('unreadable_file', { message: OWN_TEXTS[error_code] ?? FILE_ERRORS[error_code] });
}

/**
 * Suggests a job's fields from an uploaded description; stores nothing and costs no credits. The file counts against the
 * agency's upload budget, and is read in a process with the same limits as those that parse resumes.
 */
export async function readJobDescriptionFile({
  actor,
  platform,
  form,
}: FormContext): Promise<Data<typeof calls.readJobDescriptionFile>> {
  const [file] = form.files.filter(({ field }) => field === 'file');
  if (!file) throw new AppError('invalid_input', { fields: { file: 'Choose a file' } });
  const inAgency = (usage: Parameters<typeof countUsage>[1]) =>
    withTenant(platform.database, actor.agency_id, (tx) => countUsage(tx, usage));
  await inAgency({ bytes: file.size });
  const read = await textOf(file, actor.agency_id);
  if (!read.ok) {
    if (read.error_code === 'internal')
      platform.log.error({ detail: read.detail }, 'Job description not read: internal error');
    if (isCounted(read.error_code)) await inAgency({ failed_files: 1 });
    throw refusalOf(read.error_code);
  }
  const text = read.text.trim();
  if (text.length > limits.descriptionLength)
    throw new AppError('invalid_input', { message: TOO_LONG, fields: { file: TOO_LONG } });
  return readInThread(actor.agency_id, text);
}

async function textOf(file: FormFile, agency_id: Parameters<typeof readTextOfFile>[0]) {
  if (file.is_too_large) return { ok: false, error_code: 'too_large', detail: '' } as const;
  // The readers do not accept a Buffer.
  return readTextOfFile(agency_id, new Uint8Array(await readFile(file.path)));
}
