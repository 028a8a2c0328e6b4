import type { Body } from '@placewell/contract/call.ts';
import type { CandidateId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { accessOf } from '../../../people/people.public.ts';
import type { Context, FileResult } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { openStored } from '../../../providers/storage/stored-files.ts';
import { getVisibleCandidate } from '../edit/candidates.service.ts';
import { recordResumeView } from './resume-view.writes.ts';
import { findResume } from './resumes.repo.ts';

/** For every type that may be stored; a browser runs none of them. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

async function getVisibleResume({ tx, actor }: Context, candidate_id: CandidateId) {
  await getVisibleCandidate(tx, await accessOf(tx, actor), candidate_id);
  const resume = await findResume(tx, candidate_id);
  if (!resume) throw new AppError('resume_not_found');
  return resume;
}

/** The resume as it was uploaded, for everyone who may see the candidate. */
export async function getResumeFile(
  context: Context,
  { candidate_id, view }: Body<typeof calls.getResumeFile>,
): Promise<FileResult> {
  const resume = await getVisibleResume(context, candidate_id);
  const { file_name, file_type } = resume;
  const lost = () => new AppError('resume_not_found', { message: texts.fileLost });
  const stream = await openStored(context.platform.storage, resume, lost);
  await recordResumeView(context.tx, candidate_id, context.actor.user_id);
  return {
    stream,
    type: MEDIA_TYPES[file_type] ?? 'application/octet-stream',
    file_name,
    is_private: true,
    is_inline: view === 'true',
  };
}

/** The plain text of the resume, for everyone who may see the candidate. */
export async function getResumeText(context: Context, { candidate_id }: Body<typeof calls.getResumeText>) {
  const { resume_text } = await getVisibleResume(context, candidate_id);
  await recordResumeView(context.tx, candidate_id, context.actor.user_id);
  return { text: resume_text };
}
