import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileErrorCode } from '@placewell/contract/file-errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { CandidateFileKind } from '@placewell/contract/sourcing/candidate-files.ts';
import { pictureTypeOf } from '@placewell/resume/scans/pictures.ts';
import type { FormContext, FormFile } from '../../platform/context.ts';
import { inspectFile } from '../uploads/uploads.public.ts';

export type JudgedFile = { file_name: string } & (
  | { error_code: FileErrorCode }
  | { error_code: null; path: string; file_type: string; sha256: string; size_bytes: number }
);

/** Checks a file by its content: pictures that are no resumes by their first bytes, others as in uploads. */
export async function judgeFile(
  { platform, actor }: FormContext,
  file: FormFile,
  kind: CandidateFileKind,
): Promise<JudgedFile> {
  const { path } = file;
  const name = file.file_name.slice(0, limits.fileName);
  if (file.is_too_large) return { file_name: name, error_code: 'too_large' };
  // At most 10 MB. Files that nobody reads are kept unchanged; a resume is looked into first.
  const bytes = kind === 'resume' ? undefined : await readFile(path);
  const picture = bytes && pictureTypeOf(bytes);
  if (picture) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { file_name: name, error_code: null, path, file_type: picture, sha256, size_bytes: bytes.length };
  }
  const task = { step: 'list' as const, path, file_name: file.file_name };
  const [inspected] = (await inspectFile(platform.config, actor.agency_id, task)).files;
  // An archive has none: only its directory was read.
  const error_code = inspected ? inspected.error_code : 'unsupported_type';
  const file_name = inspected?.file_name ?? name;
  if (error_code === 'unsupported_type')
    return { file_name, error_code: kind === 'resume' ? 'not_a_resume_type' : 'not_a_document' };
  if (!inspected?.file_type || !inspected.sha256) return { file_name, error_code: error_code ?? 'damaged' };
  const { file_type, sha256, size_bytes } = inspected;
  return { file_name, error_code: null, path, file_type, sha256, size_bytes };
}
