// Looks into uploaded files in a thread: unpacking a bomb or a large archive holds up no request.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileErrorCode } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';
// Not the whole library: what reads PDF and Word takes long to load and is not needed here.
import { type ArchiveRefusal, expandArchive } from '@placewell/resume/archive.ts';
import { detectFileType } from '@placewell/resume/file-type.ts';
import { ResumeError } from '@placewell/resume/result.ts';
import { answerTasks } from '../../platform/threads.ts';
import type { InspectedFile, Inspection, InspectTask } from './resume-tasks.ts';
import { storable } from './storable.ts';

const REFUSALS: Record<ArchiveRefusal, FileErrorCode> = {
  unsafe_name: 'unsafe_archive',
  nested_archive: 'unsupported_type',
  too_many_entries: 'too_many_files',
  too_large: 'unsafe_archive',
  encrypted: 'encrypted',
  damaged: 'damaged',
  unsupported_type: 'unsupported_type',
};

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');

const refused = (file_name: string, size_bytes: number, error_code: FileErrorCode): InspectedFile => ({
  file_name,
  path: null,
  size_bytes,
  sha256: null,
  file_type: null,
  error_code,
});

const baseName = (name: string) =>
  storable(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file';

function inspectOne(file_name: string, path: string, bytes: Uint8Array): InspectedFile {
  if (bytes.length === 0) return refused(file_name, 0, 'empty');
  const file_type = detectFileType(bytes);
  if (!file_type || file_type === 'zip') return refused(file_name, bytes.length, 'unsupported_type');
  return { file_name, path, size_bytes: bytes.length, sha256: sha256(bytes), file_type, error_code: null };
}

/** The files of an archive are written beside it. */
async function inspectArchive(path: string, file_name: string, bytes: Uint8Array): Promise<Inspection> {
  const found = expandArchive(bytes, {
    maxEntries: limits.uploadFiles,
    maxEntryBytes: limits.uploadFileBytes,
  });
  const folder = `${path}.files`;
  await mkdir(folder, { recursive: true });
  const files: InspectedFile[] = [];
  for (const [at, entry] of found.entries.entries()) {
    const entryPath = join(folder, String(at));
    const inspected = inspectOne(baseName(entry.name), entryPath, entry.bytes);
    if (!inspected.error_code) await writeFile(entryPath, entry.bytes);
    files.push(inspected);
  }
  for (const { name, code } of found.refused) files.push(refused(baseName(name), 0, REFUSALS[code]));
  if (files.length === 0) files.push(refused(file_name, bytes.length, 'empty'));
  return { files, hasTooMany: found.refused.some(({ code }) => code === 'too_many_entries') };
}

async function inspect({ path, file_name }: InspectTask): Promise<Inspection> {
  const bytes = new Uint8Array(await readFile(path));
  try {
    if (detectFileType(bytes) === 'zip') return await inspectArchive(path, file_name, bytes);
    return { files: [inspectOne(file_name, path, bytes)], hasTooMany: false };
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error;
    return { files: [refused(file_name, bytes.length, error.code)], hasTooMany: false };
  }
}

await answerTasks(async () => inspect);
