import type { ClientId, FileId } from '@placewell/contract/ids.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { enqueueFileRemoval } from '../../platform/files/files.ts';
import { publishChanged } from '../clients/clients.public.ts';
import * as repo from './client-files.repo.ts';

/** Makes what adds files to these clients wait for one another: their limit is kept so. */
export const lockFilesOf = (tx: TenantTx, client_ids: readonly ClientId[]) =>
  lockKeys(
    tx,
    client_ids.map((client_id) => `client-files:${client_id}`),
  );

/** Adds files whose bytes are in storage. */
export async function attachFiles(tx: TenantTx, client_id: ClientId, files: readonly repo.NewClientFile[]) {
  if (files.length === 0) return;
  for (const file of files) await repo.insertFile(tx, file);
  await publishChanged(tx, [client_id]);
}

export async function changeFile(
  tx: TenantTx,
  { file_id, client_id }: repo.StoredClientFile,
  change: Parameters<typeof repo.updateFile>[2],
) {
  await repo.updateFile(tx, file_id, change);
  await publishChanged(tx, [client_id]);
}

/** Deletes locked files, or restores them; they stay in storage while they can be restored. */
export async function changeDeleted(
  tx: TenantTx,
  files: readonly repo.StoredClientFile[],
  isDeleted: boolean,
) {
  if (files.length === 0) return;
  await repo.updateDeletedAt(
    tx,
    files.map(({ file_id }) => file_id),
    isDeleted,
  );
  await publishChanged(tx, [...new Set(files.map(({ client_id }) => client_id))]);
}

/** Moves files of one client to another, all of them or these; returns their ids, by which the move can be undone. */
export const moveClientFiles = (
  tx: TenantTx,
  move: { from: ClientId; to: ClientId; ids?: readonly FileId[] | undefined },
) => repo.updateClientOfFiles(tx, move);

/** The files of clients whose rows are about to be deleted. */
export const dropFilesOf = async (tx: TenantTx, client_ids: readonly ClientId[]) =>
  enqueueFileRemoval(tx, await repo.listFileKeys(tx, client_ids));

const BATCH_SIZE = 100;

/** Permanently deletes files that were deleted more than `days` days ago; returns whether there may be more. */
export async function purgeFiles(tx: TenantTx, days: number): Promise<boolean> {
  const keys = await repo.deletePurgeable(tx, days, BATCH_SIZE);
  await enqueueFileRemoval(tx, keys);
  return keys.length === BATCH_SIZE;
}
