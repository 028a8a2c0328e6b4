import type { Body } from '@placewell/contract/call.ts';
import type { FileId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/candidate-files.ts';
import { RESUME_TYPES } from '@placewell/contract/sourcing/candidate-files.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import {
  changeCandidateFile,
  chooseResume,
  findResume,
  loadFiles,
  lockFile,
  matchNewest,
  type StoredCandidateFile,
} from '../candidates/candidates.public.ts';
import { parseCandidateFileTask } from './candidate-files.tasks.ts';
import { releaseForResume, reserveForResumes } from './file-credits.service.ts';

const isReadable = ({ file_type }: StoredCandidateFile) => RESUME_TYPES.some((type) => type === file_type);

/** Queues a resume for parsing; reserves a credit unless one was charged for it before. */
async function queueReading(
  context: Context,
  { file_id, candidate_id, ...file }: StoredCandidateFile,
  replaces?: FileId | null,
) {
  const { tx, actor } = context;
  const { agency_id } = actor;
  const reservations = file.credits_charged > 0 ? file.reservations : file.reservations + 1;
  const change = { file_kind: 'resume', parse_status: 'queued', error_code: null, reservations } as const;
  await changeCandidateFile(context, { file_id, candidate_id }, change);
  await enqueue(
    tx,
    parseCandidateFileTask,
    { agency_id, file_id, replaces },
    { key: `parseFile:${file_id}`, isAhead: true },
  );
  if (file.credits_charged === 0) await reserveForResumes(tx, [{ file_id, reservations }], actor.user_id);
}

/** Changes name, date and kind of a file. A file that is no longer a resume is not parsed. */
export async function updateCandidateFile(
  context: Context,
  { file_id, file_kind, ...change }: Body<typeof calls.updateCandidateFile>,
) {
  const { tx, actor } = context;
  const { file, candidate } = await lockFile(context, file_id);
  if (Object.keys(change).length > 0) await changeCandidateFile(context, file, change);
  if (file_kind !== undefined && file_kind !== file.file_kind) {
    if (file_kind === 'resume') {
      if (!isReadable(file)) throw new AppError('not_a_resume_file');
      await queueReading(context, file);
    } else {
      const none = { is_matched: false, parse_status: null, error_code: null };
      await changeCandidateFile(context, file, { file_kind, ...none });
      // Its job will find nothing to parse, so the credit is released here.
      if (file.parse_status === 'queued' && file.credits_charged === 0) await releaseForResume(tx, file);
      if (file.is_matched) await matchNewest(context, candidate, actor.user_id);
    }
  }
  return { items: await loadFiles(tx, file.candidate_id) };
}

/**
 * Makes a resume the matched one and parses it again; one without a stored text is parsed first. Of two concurrent
 * choices the later one wins.
 */
export async function setCandidateResume(
  context: Context,
  { file_id }: Body<typeof calls.setCandidateResume>,
) {
  const { tx, actor } = context;
  const { file, candidate } = await lockFile(context, file_id);
  if (file.file_kind !== 'resume') throw new AppError('not_a_resume_file');
  if (!file.is_matched) {
    if (file.resume_text !== null) await chooseResume(context, candidate, { file, by: actor.user_id });
    else if (file.parse_status === 'queued') throw new AppError('conflict', { message: BEING_READ });
    else await queueReading(context, file, (await findResume(tx, file.candidate_id))?.file_id ?? null);
  }
  return { items: await loadFiles(tx, file.candidate_id) };
}

const BEING_READ = 'This resume is still being read. Choose it when that is done.';
