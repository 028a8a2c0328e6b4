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
 * A file as it was added, for everyone who may see the candidate. Only types that a browser cannot run are stored, and
 * the headers forbid scripts.
 */
export async function getCandidateFile(
  context: Context,
  { file_id, view }: Body<typeof calls.getCandidateFile>,
): Promise<FileResult> {
  const file = await openVisibleFile(context, file_id);
  const { file_name, file_type } = file;
  const type = MEDIA_TYPES[file_type];
  const lost = () => new AppError('file_not_found', { message: texts.fileLost });
  return {
    stream: await openStored(context.platform.storage, file, lost),
    type: type ?? 'application/octet-stream',
    file_name,
    is_private: true,
    is_inline: view === 'true' && type !== undefined,
  };
}

/** The plain text of a resume, for everyone who may see the candidate. */
export async function getCandidateFileText(
  context: Context,
  { file_id }: Body<typeof calls.getCandidateFileText>,
) {
  const { resume_text } = await openVisibleFile(context, file_id);
  if (resume_text === null) throw new AppError('no_text');
  return { text: resume_text };
}
