import type { CandidateId, FileId, UserId } from '@placewell/contract/ids.ts';
import { candidateChanged, candidateFilesChanged, type FileChange } from '../../../domain-events.ts';
import { enqueueRemovalOf } from '../../../platform/files/files.ts';
import { editedAfter, openMarks } from '../edit/candidate-fields.rules.ts';
import * as candidates from '../edit/candidates.repo.ts';
import { publishChanged, type WriteContext } from '../edit/candidates.writes.ts';
import { findResume } from '../resume/resumes.repo.ts';
import { updateSearchDocuments } from '../search/search-documents.writes.ts';
import * as repo from './candidate-files.repo.ts';

/** Stores the new text of a resume that was parsed again; the caller changes the candidate, which emits the event. */
export const replaceResumeText = repo.updateResumeText;

type NamedFile = Pick<repo.StoredCandidateFile, 'file_id' | 'file_name' | 'file_kind'>;

/** Emits a change of files and its actor, and publishes it to open browsers. */
export async function emitFilesChanged(
  { tx, platform }: WriteContext,
  change: FileChange,
  of: { candidate_id: CandidateId; by: UserId | null; files: readonly NamedFile[] },
) {
  const { candidate_id, by } = of;
  const files = of.files.map(({ file_id, file_name, file_kind }) => ({ file_id, file_name, file_kind }));
  if (files.length === 0) return;
  await platform.events.emit(tx, candidateFilesChanged, { change, candidate_id, by, files });
  await publishChanged(tx, [candidate_id]);
}

/** Adds a file whose bytes are in storage. The caller queues the parsing of a resume. */
export async function attachFile(
  context: WriteContext,
  candidate_id: CandidateId,
  file: repo.NewCandidateFile,
) {
  await repo.insertCandidateFile(context.tx, candidate_id, file);
  await emitFilesChanged(context, 'added', { candidate_id, by: file.added_by, files: [file] });
}

/**
 * Adds a parsed resume to a locked candidate. It becomes the matched one unless the current one has a later date; returns
 * whether it does. The caller renews everything that is derived from the text.
 */
export async function attachResume(
  context: WriteContext,
  candidate_id: CandidateId,
  file: repo.NewResume,
): Promise<boolean> {
  const { tx } = context;
  const matched = await findResume(tx, candidate_id);
  const dated_on = file.dated_on ?? new Date().toISOString().slice(0, 10);
  const is_matched = !matched || matched.dated_on <= dated_on;
  if (is_matched) await repo.clearMatched(tx, candidate_id);
  await repo.insertResume(tx, candidate_id, { ...file, dated_on }, { is_matched });
  const files = [{ ...file, file_kind: 'resume' as const }];
  await emitFilesChanged(context, 'added', { candidate_id, by: file.added_by, files });
  return is_matched;
}

/** Renews the search document and the matches of a candidate whose matched resume has changed. */
export async function renewAfterText({ tx, platform }: WriteContext, candidate_id: CandidateId) {
  await updateSearchDocuments(tx, [candidate_id]);
  await platform.events.emit(tx, candidateChanged, { candidate_ids: [candidate_id], is_new: false });
  await publishChanged(tx, [candidate_id]);
}

/**
 * Makes a parsed resume the matched one of its locked candidate; null: none. Unchecked hidden text asks for a review. The
 * fields stay unchanged until the resume is parsed again.
 */
export async function matchResume(
  context: WriteContext,
  candidate: candidates.StoredCandidate,
  file: Pick<
    repo.StoredCandidateFile,
    'file_id' | 'hidden_text' | 'unread_text' | 'scanned_pages' | 'sha256'
  > | null,
) {
  const { tx } = context;
  const { candidate_id } = candidate;
  const before = await findResume(tx, candidate_id);
  if (before?.file_id === file?.file_id) return;
  if (before) await repo.updateCandidateFile(tx, before.file_id, { is_matched: false });
  if (file) await repo.updateCandidateFile(tx, file.file_id, { is_matched: true });
  const edited_fields = editedAfter(candidate.edited_fields, before, file);
  const isDoubtful = openMarks(file, edited_fields).length > 0;
  const now = new Date().toISOString();
  await candidates.updateCandidateRow(tx, candidate_id, {
    edited_fields,
    ...(isDoubtful ? { parse_status: 'needs_review' } : {}),
    updated_at: now,
    last_activity_at: now,
  });
  await renewAfterText(context, candidate_id);
}

/** `matchResume` after a person chose the resume or deleted the previous one: it is parsed again soon. */
export async function chooseResume(
  context: WriteContext,
  candidate: candidates.StoredCandidate,
  { file, by }: { file: repo.StoredCandidateFile; by: UserId },
) {
  await repo.clearMatched(context.tx, candidate.candidate_id);
  await matchResume(context, candidate, file);
  const { candidate_id } = candidate;
  await emitFilesChanged(context, 'chosen', { candidate_id, by, files: [file] });
}

export async function changeCandidateFile(
  { tx }: WriteContext,
  { candidate_id, file_id }: Pick<repo.StoredCandidateFile, 'candidate_id' | 'file_id'>,
  change: Parameters<typeof repo.updateCandidateFile>[2],
) {
  await repo.updateCandidateFile(tx, file_id, change);
  await publishChanged(tx, [candidate_id]);
}

/** After the removal of the matched resume, the newest other parsed one replaces it, or none. */
export async function matchNewest(context: WriteContext, candidate: candidates.StoredCandidate, by: UserId) {
  const { tx } = context;
  const { candidate_id } = candidate;
  const files = await repo.listCandidateFiles(tx, [candidate_id]);
  const file = files.find((one) => one.file_kind === 'resume' && one.resume_text !== null);
  if (!file) return renewAfterText(context, candidate_id);
  await matchResume(context, candidate, file);
  await emitFilesChanged(context, 'chosen', { candidate_id, by, files: [file] });
}

/** Deletes files of a locked candidate; they can be restored for some days. */
export async function removeFiles(
  context: WriteContext,
  candidate: candidates.StoredCandidate,
  { files, by }: { files: readonly repo.StoredCandidateFile[]; by: UserId },
) {
  const { candidate_id } = candidate;
  await repo.CANDIDATE_FILES.remove(
    context.tx,
    files.map(({ file_id }) => file_id),
  );
  await emitFilesChanged(context, 'removed', { candidate_id, by, files });
  if (files.some((file) => file.is_matched)) await matchNewest(context, candidate, by);
}

/** Restores a file of a locked candidate. A resume that is still marked as matched is matched again. */
export async function reinstateFile(
  context: WriteContext,
  candidate: candidates.StoredCandidate,
  { file, by }: { file: repo.StoredCandidateFile; by: UserId },
) {
  const { tx } = context;
  const { candidate_id } = candidate;
  const { file_id } = file;
  await repo.restoreFileRow(tx, file_id);
  await emitFilesChanged(context, 'restored', { candidate_id, by, files: [file] });
  if (!file.is_matched) return;
  await matchResume(context, candidate, file);
  await emitFilesChanged(context, 'chosen', { candidate_id, by, files: [file] });
}

export const candidateFilePurge = repo.CANDIDATE_FILES.purge(({ tx }, ids) =>
  enqueueRemovalOf(tx, { table: 'candidate_files', column: 'file_id', ids }),
);

/**
 * Moves files of one locked candidate to another, all of them or `file_ids`, including deleted ones; returns their
 * previous rows. None of them remains the matched resume: the caller chooses one (`matchResume`).
 */
export async function moveFiles(
  { tx }: WriteContext,
  move: { from: CandidateId; to: CandidateId; file_ids?: readonly FileId[] },
): Promise<repo.StoredCandidateFile[]> {
  return repo.moveFileRows(tx, move);
}
