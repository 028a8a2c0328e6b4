// Inspects uploaded files in a thread, so that unpacking a zip bomb or a large archive does not block requests.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileErrorCode } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';
// Not the whole library: the PDF and Word readers are slow to load and not needed here.
import { type ArchiveRefusal, expandArchive } from '@placewell/resume/archive.ts';
import { detectFileType } from '@placewell/resume/file-type.ts';
import { ResumeError } from '@placewell/resume/result.ts';
import { serveTasks } from '../../platform/worker-pool.ts';
import type { InspectedFile, Inspection, InspectTask } from './resume-tasks.rules.ts';
import { sanitizeForPostgres } from './sanitize-for-postgres.rules.ts';

const ARCHIVE_ERROR_CODES: Record<ArchiveRefusal, FileErrorCode> = {
  unsafe_name: 'unsafe_archive',
  nested_archive: 'unsupported_type',
  too_many_entries: 'too_many_files',
  too_large: 'unsafe_archive',
  encrypted: 'encrypted',
  damaged: 'damaged',
  unsupported_type: 'unsupported_type',
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

function inspectBytes(file_name: string, path: string, bytes: Uint8Array): InspectedFile {
  if (bytes.length === 0) return rejectedFile(file_name, 0, 'empty');
  const file_type = detectFileType(bytes);
  if (!file_type || file_type === 'zip') return rejectedFile(file_name, bytes.length, 'unsupported_type');
  return { file_name, path, size_bytes: bytes.length, sha256: sha256(bytes), file_type, error_code: null };
}

/** Writes the entries of an archive to a folder beside it. */
async function inspectArchive(path: string, file_name: string, bytes: Uint8Array): Promise<Inspection> {
  const expanded = expandArchive(bytes, {
    maxEntries: limits.uploadFiles,
    maxEntryBytes: limits.uploadFileBytes,
  });
  const folder = `${path}.files`;
  await mkdir(folder, { recursive: true });
  const files: InspectedFile[] = [];
  for (const [index, entry] of expanded.entries.entries()) {
    const entryPath = join(folder, String(index));
    const inspected = inspectBytes(baseName(entry.name), entryPath, entry.bytes);
    if (!inspected.error_code) await writeFile(entryPath, entry.bytes);
    files.push(inspected);
  }
  for (const { name, code } of expanded.refused)
    files.push(rejectedFile(baseName(name), 0, ARCHIVE_ERROR_CODES[code]));
  if (files.length === 0) files.push(rejectedFile(file_name, bytes.length, 'empty'));
  return { files, hasTooManyFiles: expanded.refused.some(({ code }) => code === 'too_many_entries') };
}

async function inspectFile({ path, file_name }: InspectTask): Promise<Inspection> {
  const bytes = new Uint8Array(await readFile(path));
  try {
    if (detectFileType(bytes) === 'zip') return await inspectArchive(path, file_name, bytes);
    return { files: [inspectBytes(file_name, path, bytes)], hasTooManyFiles: false };
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error;
    return { files: [rejectedFile(file_name, bytes.length, error.code)], hasTooManyFiles: false };
  }
}

await serveTasks(async () => inspectFile);
