// Inspects uploaded files in a thread, so that unpacking a zip bomb or a large archive does not block requests.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileErrorCode } from '@placewell/contract/file-errors.ts';
import { limits } from '@placewell/contract/limits.ts';
// Not the whole library: the PDF and Word readers load slowly and are not needed here.
import {
  type ArchivePlan,
  type ArchiveRefusal,
  planArchive,
  unpackArchive,
} from '@placewell/resume/archive.ts';
import { detectFileType } from '@placewell/resume/file-type.ts';
import { type FileType, type MailType, ResumeError } from '@placewell/resume/result.ts';
import { MAX_PICTURE_PIXELS, pictureHeader, pictureTypeOf } from '@placewell/resume/scans/pictures.ts';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import type { InspectedFile, Inspection, InspectTask } from './resume-tasks.rules.ts';
import { sanitizeForPostgres } from './sanitize-for-postgres.rules.ts';

const ARCHIVE_ERROR_CODES: Record<ArchiveRefusal, FileErrorCode> = {
  unsafe_name: 'unsafe_archive',
  nested_archive: 'unsupported_type',
  too_large: 'unsafe_archive',
  encrypted: 'encrypted',
  damaged: 'damaged',
};

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');

const rejectedFile = (file_name: string, size_bytes: number, error_code: FileErrorCode): InspectedFile => ({
  file_name,
  path: null,
  size_bytes,
  sha256: null,
  file_type: null,
  error_code,
});

const baseName = (name: string) =>
  sanitizeForPostgres(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file';

/** By its header alone: what would take too much memory is not even kept. */
function faultOfPicture(bytes: Uint8Array): FileErrorCode | undefined {
  const header = pictureHeader(bytes);
  if (!header) return 'damaged';
  return header.width * header.height > MAX_PICTURE_PIXELS ? 'too_large' : undefined;
}

/** Those in a container are not opened. */
const isContainer = (type: FileType): type is 'zip' | MailType =>
  type === 'zip' || type === 'eml' || type === 'msg';

function inspectBytes(file_name: string, path: string, bytes: Uint8Array): InspectedFile {
  if (bytes.length === 0) return rejectedFile(file_name, 0, 'empty');
  const file_type = detectFileType(bytes);
  if (!file_type || isContainer(file_type)) return rejectedFile(file_name, bytes.length, 'unsupported_type');
  const fault = pictureTypeOf(bytes) && faultOfPicture(bytes);
  if (fault) return rejectedFile(file_name, bytes.length, fault);
  return { file_name, path, size_bytes: bytes.length, sha256: sha256(bytes), file_type, error_code: null };
}

/** By its name; files without an extension may be anything. */
const mayBeResume = (name: string) => isDocument(name) || !baseName(name).includes('.');
const isDocument = (name: string) => /\.(?:pdf|docx?|odt|rtf|txt)$/i.test(baseName(name));
const mayBePicture = (name: string) => /\.(?:png|jpe?g)$/i.test(baseName(name));
/** Beside documents the pictures of an archive are portraits and logos, otherwise photographs of resumes. */
const hasDocuments = ({ files }: ArchivePlan) => files.some(({ name }) => isDocument(name));

function listArchive(plan: ArchivePlan): Omit<Inspection, 'sha256'> {
  const { files, refused, total_bytes, hasTooManyFiles } = plan;
  const readsPictures = !hasDocuments(plan);
  const resumes = files.filter(
    ({ name }) => mayBeResume(name) || (readsPictures && mayBePicture(name)),
  ).length;
  const promise = { files: files.length + refused.length, resumes, bytes: total_bytes };
  return { files: [], hasTooManyFiles, promise };
}

async function writeArchive(task: InspectTask, plan: ArchivePlan): Promise<Omit<Inspection, 'sha256'>> {
  const files = await writeFiles(task, unpackArchive(plan), { skipsPictures: hasDocuments(plan) });
  if (files.length === 0) files.push(rejectedFile(task.file_name, 0, 'empty'));
  return { files, hasTooManyFiles: plan.hasTooManyFiles };
}

/** The files that are attached to a mail, as those of an archive. A mail without any is no resume itself. */
async function inspectMail(
  task: InspectTask,
  bytes: Uint8Array,
  type: MailType,
): Promise<Omit<Inspection, 'sha256'>> {
  // Few files are mails.
  const { attachedResumes } = await import('@placewell/resume/mail.ts');
  const resumes = await attachedResumes(bytes, type, { maxFiles: limits.uploadFiles });
  if (resumes.length === 0) {
    const file = rejectedFile(task.file_name, bytes.length, 'unsupported_type');
    return { files: [file], hasTooManyFiles: false };
  }
  if (task.step === 'unpack')
    return { files: await writeFiles(task, resumes, { skipsPictures: false }), hasTooManyFiles: false };
  const size = resumes.reduce((sum, file) => sum + file.bytes.length, 0);
  const promise = { files: resumes.length, resumes: resumes.length, bytes: size };
  return { files: [], hasTooManyFiles: false, promise };
}

/** Writes the files of an archive or mail to a folder beside it, one after another. */
async function writeFiles(
  { path }: InspectTask,
  entries: Iterable<{ name: string } & ({ bytes: Uint8Array } | { code: ArchiveRefusal })>,
  { skipsPictures }: { skipsPictures: boolean },
): Promise<InspectedFile[]> {
  const folder = `${path}.files`;
  await mkdir(folder, { recursive: true });
  const files: InspectedFile[] = [];
  for (const entry of entries) {
    const name = baseName(entry.name);
    if ('code' in entry) files.push(rejectedFile(name, 0, ARCHIVE_ERROR_CODES[entry.code]));
    else if (skipsPictures && mayBePicture(name))
      files.push(rejectedFile(name, entry.bytes.length, 'not_a_resume'));
    else {
      const entryPath = join(folder, String(files.length));
      const inspected = inspectBytes(name, entryPath, entry.bytes);
      if (!inspected.error_code) await writeFile(entryPath, entry.bytes);
      files.push(inspected);
    }
  }
  return files;
}

async function inspectFile(task: InspectTask): Promise<Inspection> {
  // At most 10 MB; the packed entries of an archive are views of it.
  const bytes: Uint8Array = await readFile(task.path);
  return { ...(await inspectContent(task, bytes)), sha256: sha256(bytes) };
}

async function inspectContent(task: InspectTask, bytes: Uint8Array): Promise<Omit<Inspection, 'sha256'>> {
  const { step, path, file_name } = task;
  try {
    const type = detectFileType(bytes);
    if (type === 'eml' || type === 'msg') return await inspectMail(task, bytes, type);
    if (type === 'zip') {
      const plan = planArchive(bytes, {
        maxEntries: limits.uploadFiles,
        maxEntryBytes: limits.uploadFileBytes,
        maxTotalBytes: limits.uploadUnpackedBytes,
      });
      return step === 'list' ? listArchive(plan) : await writeArchive(task, plan);
    }
    return { files: [inspectBytes(file_name, path, bytes)], hasTooManyFiles: false };
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error;
    const error_code = error.code === 'too_large' ? 'unsafe_archive' : error.code;
    return { files: [rejectedFile(file_name, bytes.length, error_code)], hasTooManyFiles: false };
  }
}

await serveTasks(async () => inspectFile);
