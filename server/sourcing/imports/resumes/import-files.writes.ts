import type { FileId, ImportId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { enqueueFileRemoval } from '../../../platform/files/files.ts';
import * as repo from './import-files.repo.ts';

// The caller publishes the import when it changes it with its files.

export const changeJoins = (
  tx: TenantTx,
  import_id: ImportId,
  joins: Parameters<typeof repo.updateJoins>[2],
) => repo.updateJoins(tx, import_id, joins);

/** Leaves a stored file to the record that it was attached to. */
export const takeFile = (
  tx: TenantTx,
  { import_id, file_id }: Pick<repo.Document, 'import_id' | 'file_id'>,
) => repo.markTaken(tx, import_id, [file_id]);

/** Adds files to a locked import, replacing those of the same names. */
export async function addFiles(tx: TenantTx, import_id: ImportId, files: readonly repo.NewImportFile[]) {
  await enqueueFileRemoval(tx, await repo.insertFiles(tx, import_id, files));
}

export async function removeFiles(tx: TenantTx, import_id: ImportId, ids: readonly FileId[] | undefined) {
  const { count, keys } = await repo.deleteFiles(tx, import_id, ids);
  await enqueueFileRemoval(tx, keys);
  return count;
}
