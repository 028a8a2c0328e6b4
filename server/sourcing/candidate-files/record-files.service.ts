import type { Data } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import type { FileId, UserId } from '@placewell/contract/ids.ts';
import type {
  CandidateFileKind,
  uploadCandidateFiles,
} from '@placewell/contract/sourcing/candidate-files.ts';
import { outsideCall } from '../../platform/call-checks.ts';
import type { FormContext } from '../../platform/context.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { removeStored } from '../../platform/files/files.ts';
import { newId } from '../../platform/ids.ts';
import { countUsage, isCounted } from '../uploads/uploads.public.ts';
import { type JudgedFile, judgeFile } from './inspect-files.service.ts';

/** A file of a record whose bytes are in storage. */
export type NewRecordFile = {
  file_id: FileId;
  storage_key: string;
  file_name: string;
  file_type: string;
  sha256: string;
  size_bytes: number;
  added_by: UserId;
  dated_on?: string;
};

type Adding<Item> = {
  file_kind: CandidateFileKind;
  dated_on?: string | undefined;
  /** The record's folder in that of its agency. */
  folder: string;
  most: number;
  tooMany: ErrorCode;
  /** Makes what adds files to the record wait; returns its files by hash. Throws unless the actor may add some. */
  findKnown: (tx: TenantTx) => Promise<Map<string, FileId>>;
  /** Throws where this many files may not be added. */
  assertPaid?: (tx: TenantTx, files: number) => Promise<void>;
  /** Writes the rows; returns the record's files. */
  record: (tx: TenantTx, files: readonly NewRecordFile[]) => Promise<Item[]>;
};

type AddResult = Data<typeof uploadCandidateFiles>['results'][number];

/**
 * The result of each file that was to be added to a record, as its call answers it; of equal files the first was added.
 * `ids` are those of the record's files by hash, `added` those that are new, which it takes out.
 */
function addResults(
  judged: readonly JudgedFile[],
  ids: ReadonlyMap<string, FileId>,
  added: Set<FileId>,
): AddResult[] {
  return judged.map((file) => {
    const { file_name, error_code } = file;
    if (error_code !== null)
      return {
        file_name,
        file_id: null,
        is_known: false,
        error_code,
        error_message: FILE_ERRORS[error_code],
      };
    const file_id = ids.get(file.sha256) ?? null;
    const is_known = file_id === null || !added.delete(file_id);
    return { file_name, file_id, is_known, error_code: null, error_message: null };
  });
}

/**
 * Adds files to a record, each checked by its content; refusals are returned with the result. Bytes that the record has are
 * not added again, and equal files once. A file that a process stored without its row goes with the daily sweep of files.
 */
export async function addRecordFiles<Item>(
  context: FormContext,
  { file_kind, dated_on, folder, most, tooMany, findKnown, assertPaid, record }: Adding<Item>,
) {
  const { actor, platform, form } = context;
  const { agency_id, user_id } = actor;
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  const assertRoom = (files: number) => {
    if (files > most) throw new AppError(tooMany);
  };
  const formFiles = form.files.filter((file) => file.field === 'files');
  if (formFiles.length === 0)
    throw new AppError('invalid_input', { fields: { files: 'Choose at least one file' } });
  const bytes = formFiles.reduce((sum, file) => sum + file.size, 0);
  await outsideCall(() => inAgency((tx) => countUsage(tx, { bytes })));
  const hashes = new Set((await inAgency(findKnown)).keys());
  const judged = await Promise.all(formFiles.map((file) => judgeFile(context, file, file_kind)));
  const failed_files = judged.filter(({ error_code }) => isCounted(error_code)).length;
  if (failed_files > 0) await outsideCall(() => inAgency((tx) => countUsage(tx, { failed_files })));

  const files = judged.flatMap((file) => {
    if (file.error_code !== null || hashes.has(file.sha256)) return [];
    hashes.add(file.sha256);
    const file_id = newId<FileId>();
    return [{ ...file, file_id, storage_key: `${agency_id}/${folder}/${file_id}` }];
  });
  assertRoom(hashes.size);
  if (assertPaid) await inAgency((tx) => assertPaid(tx, files.length));
  const remove = (unused: typeof files, failure?: unknown) =>
    removeStored(
      platform.storage,
      unused.map(({ storage_key }) => storage_key),
      failure,
    );
  try {
    for (const { storage_key, path } of files) await platform.storage.putFile(storage_key, path);
    const { known, added, items } = await inAgency(async (tx) => {
      const known = await findKnown(tx);
      const added = files.filter(({ sha256 }) => !known.has(sha256));
      assertRoom(known.size + added.length);
      for (const { sha256, file_id } of added) known.set(sha256, file_id);
      const rows = added.map(({ path: _path, error_code: _none, ...file }) => ({
        ...file,
        added_by: user_id,
        ...(dated_on && { dated_on }),
      }));
      return { known, added, items: await record(tx, rows) };
    });
    await remove(files.filter((file) => !added.includes(file)));
    return { items, results: addResults(judged, known, new Set(added.map(({ file_id }) => file_id))) };
  } catch (error) {
    await remove(files, error);
    throw error;
  }
}
