import type { CandidateId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type CandidateFileKind, RESUME_TYPES } from '@placewell/contract/sourcing/candidate-files.ts';
import { findSpendable } from '../../money/money.public.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import {
  attachFile,
  changeCandidateFile,
  listCandidateFiles,
  lockCandidate,
} from '../candidates/candidates.public.ts';
import { parseCandidateFileTask } from './candidate-files.tasks.ts';
import { reserveForResumes } from './file-credits.service.ts';
import type { NewRecordFile } from './record-files.service.ts';

type Attaching = NewRecordFile & { file_kind: CandidateFileKind };

/**
 * Attaches a file whose bytes are in storage. A resume is left unread, or with `isRead` reserves a credit and is read, where there is
 * one; returns whether it will be.
 */
export async function attachStored(
  context: Context,
  candidate_id: CandidateId,
  { isRead, ...file }: Attaching & { isRead: boolean },
): Promise<boolean> {
  const { tx, actor } = context;
  const { file_id } = file;
  if (!(await lockCandidate(tx, candidate_id))) throw new AppError('candidate_not_found');
  if ((await listCandidateFiles(tx, [candidate_id])).length >= limits.filesPerCandidate)
    throw new AppError('too_many_candidate_files');
  const isResume = file.file_kind === 'resume' && RESUME_TYPES.some((type) => type === file.file_type);
  const file_kind = file.file_kind === 'resume' && !isResume ? 'other' : file.file_kind;
  const reservations = isRead && isResume && (await findSpendable(tx, 'resume')) > 0 ? 1 : 0;
  await attachFile(context, candidate_id, { ...file, file_kind, reservations });
  if (reservations > 0) {
    const ref = { agency_id: actor.agency_id, file_id };
    await enqueue(tx, parseCandidateFileTask, ref, { key: `parseFile:${file_id}` });
    await reserveForResumes(tx, [{ file_id, reservations }], actor.user_id);
  } else if (isResume)
    await changeCandidateFile(context, { candidate_id, file_id }, { parse_status: 'failed' });
  return reservations > 0;
}
