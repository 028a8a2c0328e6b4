import type { Body } from '@placewell/contract/call.ts';
import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import type { FileId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/sourcing/imports.ts';
import { accessOf } from '../../../people/people.public.ts';
import type { Context, FormContext } from '../../../platform/context.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { countUsage, inspectFiles } from '../../uploads/uploads.public.ts';
import { sweepTask } from '../imports.tasks.ts';
import { changeAndUncheck } from '../imports.writes.ts';
import { lockUnstartedImport, readableImport, toImport } from '../load-import.service.ts';
import { fileNameKey } from './file-names.rules.ts';
import * as repo from './import-files.repo.ts';
import { addFiles, removeFiles } from './import-files.writes.ts';
import { joinFiles } from './join-files.service.ts';

const NO_SUCH_FILE = 'None of these files is in the import.';
const SWEEP_DELAY_MS = 60 * 60_000;

/** Stores resumes of an import, including the files of archives, and joins them to its rows. */
export async function uploadImportFiles(
  context: FormContext,
  { import_id }: Body<typeof calls.uploadImportFiles>,
) {
  const { actor, platform, form } = context;
  const { agency_id } = actor;
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  const lock = async (tx: TenantTx) => lockUnstartedImport(tx, await accessOf(tx, actor), import_id);
  const sent = form.files.filter((file) => file.field === 'files');
  if (sent.length === 0)
    throw new AppError('invalid_input', { fields: { files: 'Choose at least one file' } });
  await inAgency(async (tx) => {
    await lock(tx);
    await countUsage(tx, { bytes: sent.reduce((sum, file) => sum + file.size, 0) });
  });
  const inspected = await inspectFiles(context, sent);
  // Of two files of one name the last one counts.
  const byName = new Map(inspected.map((file) => [fileNameKey(file.file_name), file]));
  const files = [...byName].map(([name_key, { path, ...file }]) => {
    const file_id = newId<FileId>();
    return {
      ...file,
      file_id,
      name_key,
      path,
      storage_key: path && `${agency_id}/imports/${import_id}/${file_id}`,
    };
  });
  const keys = files.flatMap((file) => file.storage_key ?? []);
  const runAt = new Date(Date.now() + SWEEP_DELAY_MS);
  if (keys.length > 0) await inAgency((tx) => enqueue(tx, sweepTask, { agency_id, keys }, { runAt }));
  for (const { storage_key, path } of files)
    if (storage_key && path) await platform.storage.putFile(storage_key, path);
  return inAgency(async (tx) => {
    const stored = await lock(tx);
    await addFiles(
      tx,
      import_id,
      files.map(({ path: _path, ...file }) => file),
    );
    if ((await repo.countFiles(tx, import_id)) > limits.importFiles)
      throw new AppError('too_many_import_files');
    await joinFiles(tx, stored);
    await changeAndUncheck(tx, stored, {});
    const after = await readableImport(tx, await accessOf(tx, actor), import_id);
    return { added: files.length, import: await toImport(tx, after) };
  });
}

/** The resumes of an import with their rows. */
export async function getImportFiles(
  { tx, actor }: Context,
  { import_id, page, limit, sort_by, ...filter }: Body<typeof calls.getImportFiles>,
) {
  await readableImport(tx, await accessOf(tx, actor), import_id);
  const window = { page, limit, isDescending: sort_by === 'file_name_desc' };
  const found = await repo.listFiles(tx, import_id, filter, window);
  return {
    ...found,
    items: found.items.map(({ error_code, ...file }) => ({
      ...file,
      error_message: error_code === null ? null : FILE_ERRORS[error_code],
    })),
  };
}

/** Removes resumes from an import. */
export async function delImportFiles(
  { tx, actor }: Context,
  { import_id, file_ids }: Body<typeof calls.delImportFiles>,
) {
  const access = await accessOf(tx, actor);
  const stored = await lockUnstartedImport(tx, access, import_id);
  const removed = await removeFiles(tx, import_id, file_ids);
  if (removed === 0 && file_ids) throw new AppError('import_not_found', { message: NO_SUCH_FILE });
  await joinFiles(tx, stored);
  if (removed > 0) await changeAndUncheck(tx, stored, {});
  return { removed, import: await toImport(tx, await readableImport(tx, access, import_id)) };
}
