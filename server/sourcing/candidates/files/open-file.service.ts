import type { Body } from '@placewell/contract/call.ts';
import type { FileId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/candidate-files.ts';
import { texts } from '@placewell/contract/texts.ts';
import { accessOf, can } from '../../../people/people.public.ts';
import type { Context, FileResult } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { openStored } from '../../../providers/storage/stored-files.ts';
import { findOwnerRow } from '../matching/matching-inputs.repo.ts';
import { MEDIA_TYPES } from '../resume/resume-file.service.ts';
import { recordResumeView } from '../resume/resume-view.writes.ts';
import { findCandidateFile } from './candidate-files.repo.ts';

async function openVisibleFile({ tx, actor }: Context, file_id: FileId) {
  const file = await findCandidateFile(tx, file_id);
  const owner = file && (await findOwnerRow(tx, file.candidate_id));
  if (!file || !owner || !can(await accessOf(tx, actor), 'read', 'candidate', owner))
    throw new AppError('file_not_found');
  if (file.is_matched) await recordResumeView(tx, file.candidate_id, actor.user_id);
  return file;
}

/**
 * A stored file as it was added. Only types that a browser cannot run are stored, and the headers forbid scripts; `isInline`
 * lets the browser display one of a type that it knows.
 */
export async function sendFile(
  { storage }: Context['platform'],
  file: Parameters<typeof openStored>[1] & { file_name: string; file_type: string },
  { isInline }: { isInline: boolean },
): Promise<FileResult> {
  const type = MEDIA_TYPES[file.file_type];
  const lost = () => new AppError('file_not_found', { message: texts.fileLost });
  return {
    stream: await openStored(storage, file, lost),
    type: type ?? 'application/octet-stream',
    file_name: file.file_name,
    is_private: true,
    is_inline: isInline && type !== undefined,
  };
}

/** A file as it was added, for everyone who may see the candidate. */
export const getCandidateFile = async (
  context: Context,
  { file_id, view }: Body<typeof calls.getCandidateFile>,
): Promise<FileResult> =>
  sendFile(context.platform, await openVisibleFile(context, file_id), { isInline: view === 'true' });

/** The plain text of a resume, for everyone who may see the candidate. */
export async function getCandidateFileText(
  context: Context,
  { file_id }: Body<typeof calls.getCandidateFileText>,
) {
  const { resume_text } = await openVisibleFile(context, file_id);
  if (resume_text === null) throw new AppError('no_text');
  return { text: resume_text };
}
