import type { AgencyId, CandidateId, FileId, UserId } from '@placewell/contract/ids.ts';
import type { CandidateFileKind } from '@placewell/contract/sourcing/candidate-files.ts';
import type { PersonInFile } from '@placewell/contract/sourcing/uploads.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { restorable, whereDeleted } from '../../../platform/records/restorable.ts';
import type { ResumeText } from '../resume/resumes.repo.ts';

export const CANDIDATE_FILES = restorable('candidate_files', 'file_id');

export type StoredCandidateFile = Selectable<Tables['candidate_files']>;
/** A new file of a candidate whose bytes are in storage already. */
export type NewCandidateFile = {
  file_id: FileId;
  file_kind: CandidateFileKind;
  file_name: string;
  file_type: string;
  storage_key: string;
  sha256: string;
  size_bytes: number;
  /** Null for a file that the product added. */
  added_by: UserId | null;
  /** The date of the file itself; default: today. */
  dated_on?: string;
  credits_charged?: number;
  reservations?: number;
  /** Whose resume it is, in a file with those of several people. */
  person?: PersonInFile | null;
};
/** A resume that has been parsed already. */
export type NewResume = Omit<NewCandidateFile, 'file_kind'> & ResumeText;

const jsonOf = ({ passages, hidden_text, unread_text, ...text }: ResumeText) => ({
  ...text,
  passages: passages && toJsonText(passages),
  hidden_text: hidden_text && toJsonText(hidden_text),
  unread_text: unread_text && toJsonText(unread_text),
});

/** Stores a file of a candidate; a resume without `text` has yet to be parsed. */
export async function insertCandidateFile(
  tx: TenantTx,
  candidate_id: CandidateId,
  file: NewCandidateFile,
  text?: ResumeText & { is_matched: boolean },
) {
  const { person, ...columns } = file;
  const parse_status = text ? 'parsed' : file.file_kind === 'resume' ? 'queued' : null;
  await tx
    .insertInto('candidate_files')
    .values({
      ...columns,
      ...(person && { person: toJsonText(person) }),
      ...(text && { ...jsonOf(text), is_matched: text.is_matched }),
      parse_status,
      candidate_id,
      agency_id: sql<AgencyId>`app_agency_id()`,
    })
    .execute();
}

/** Stores a resume that has been parsed already. */
export async function insertResume(
  tx: TenantTx,
  candidate_id: CandidateId,
  {
    resume_text,
    text_hash,
    passages,
    hidden_text,
    unread_text,
    unread_language,
    scanned_pages,
    ...file
  }: NewResume,
  { is_matched }: { is_matched: boolean },
) {
  const text = { resume_text, text_hash, passages, hidden_text, unread_text, unread_language, scanned_pages };
  await insertCandidateFile(tx, candidate_id, { ...file, file_kind: 'resume' }, { ...text, is_matched });
}

/** Replaces the stored text of a resume by a new result of the parser. */
export async function updateResumeText(tx: TenantTx, file_id: FileId, text: ResumeText) {
  await updateCandidateFile(tx, file_id, { ...jsonOf(text), parse_status: 'parsed', error_code: null });
}

export async function updateCandidateFile(
  tx: TenantTx,
  file_id: FileId,
  change: Updateable<Tables['candidate_files']>,
) {
  await tx.updateTable('candidate_files').set(change).where('file_id', '=', file_id).execute();
}

/** All files of candidates, deleted ones only if `withDeleted`; newest first. */
export function listCandidateFiles(
  tx: TenantTx,
  candidate_ids: readonly CandidateId[],
  { withDeleted = false } = {},
): Promise<StoredCandidateFile[]> {
  let query = tx
    .selectFrom('candidate_files')
    .selectAll()
    .where('candidate_id', '=', sql<CandidateId>`any(${[...candidate_ids]}::uuid[])`);
  if (!withDeleted) query = query.where('deleted_at', 'is', null);
  return query.orderBy('dated_on', 'desc').orderBy('created_at', 'desc').orderBy('file_id', 'desc').execute();
}

export type Which = 'active' | 'with deleted' | 'restorable';

/** The files with these ids, oldest first. */
export function listFilesById(
  tx: TenantTx,
  ids: readonly FileId[],
  which: Which = 'active',
): Promise<StoredCandidateFile[]> {
  const query = tx
    .selectFrom('candidate_files')
    .selectAll()
    .where('file_id', '=', sql<FileId>`any(${[...ids]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('file_id');
  if (which === 'with deleted') return query.execute();
  return query.where(whereDeleted({ deleted: which === 'restorable' })).execute();
}

export async function findCandidateFile(
  tx: TenantTx,
  file_id: FileId,
  which: Which = 'active',
): Promise<StoredCandidateFile | undefined> {
  return (await listFilesById(tx, [file_id], which))[0];
}

/** A candidate's files for its list, with the names of those who added them. */
export function listFileRows(tx: TenantTx, candidate_id: CandidateId) {
  return tx
    .selectFrom('candidate_files as k')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'k.agency_id').onRef('u.user_id', '=', 'k.added_by'),
    )
    .select([
      'k.file_id',
      'k.candidate_id',
      'k.file_kind',
      'k.file_name',
      'k.file_type',
      'k.size_bytes',
      'k.dated_on',
      'k.added_by',
      'k.created_at',
      'k.is_matched',
      'k.parse_status',
      'k.error_code',
      'k.credits_charged',
      'u.fullname as added_by_name',
    ])
    .where('k.candidate_id', '=', candidate_id)
    .where('k.deleted_at', 'is', null)
    .orderBy('k.dated_on', 'desc')
    .orderBy('k.created_at', 'desc')
    .orderBy('k.file_id', 'desc')
    .execute();
}

/** Makes a deleted file active again, as none that is matched. */
export const restoreFileRow = (tx: TenantTx, file_id: FileId) =>
  CANDIDATE_FILES.restore(tx, [file_id], sql`, is_matched = false`);

/** Resumes that have yet to be parsed. */
export async function listQueuedFileIds(tx: TenantTx): Promise<FileId[]> {
  const rows = await tx
    .selectFrom('candidate_files')
    .select('file_id')
    .where('parse_status', '=', 'queued')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.file_id);
}

/** Whether the candidate has an undeleted file with these bytes. */
export async function hasBytes(tx: TenantTx, candidate_id: CandidateId, sha256: string): Promise<boolean> {
  const row = await tx
    .selectFrom('candidate_files')
    .select('file_id')
    .where('candidate_id', '=', candidate_id)
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Clears the mark of the matched resume on every file of the candidate, including deleted ones. */
export async function clearMatched(tx: TenantTx, candidate_id: CandidateId) {
  await tx
    .updateTable('candidate_files')
    .set({ is_matched: false })
    .where('candidate_id', '=', candidate_id)
    .where('is_matched', '=', true)
    .execute();
}

/** Moves files, of `file_ids` or all, including deleted ones, to another candidate; returns their previous rows. */
export async function moveFileRows(
  tx: TenantTx,
  { from, to, file_ids }: { from: CandidateId; to: CandidateId; file_ids?: readonly FileId[] },
) {
  const files = (await listCandidateFiles(tx, [from], { withDeleted: true })).filter(
    ({ file_id }) => !file_ids || file_ids.includes(file_id),
  );
  const ids = files.map((file) => file.file_id);
  await tx
    .updateTable('candidate_files')
    .set({ candidate_id: to, is_matched: false })
    .where('file_id', '=', sql<FileId>`any(${ids}::uuid[])`)
    .execute();
  return files;
}

/** Those of `keys` that store a file of a candidate other than `except`. */
export async function listKeysInUse(
  tx: TenantTx,
  keys: readonly string[],
  except: CandidateId | null = null,
): Promise<string[]> {
  let query = tx
    .selectFrom('candidate_files')
    .select('storage_key')
    .where('storage_key', '=', sql<string>`any(${[...keys]}::text[])`);
  if (except !== null) query = query.where('candidate_id', '!=', except);
  return (await query.execute()).map((row) => row.storage_key);
}
