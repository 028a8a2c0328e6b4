import type { ClientId, FileId } from '@placewell/contract/ids.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { enqueueRemovalOf } from '../../platform/files/files.ts';
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
  { file_id, client_id }: Pick<repo.StoredClientFile, 'file_id' | 'client_id'>,
  change: Parameters<typeof repo.updateFile>[2],
) {
  await repo.updateFile(tx, file_id, change);
  await publishChanged(tx, [client_id]);
}

/** Deletes locked files, or restores them; they stay in storage while they can be restored. */
export async function changeDeleted(
  tx: TenantTx,
  files: readonly Pick<repo.StoredClientFile, 'file_id' | 'client_id'>[],
  change: 'remove' | 'restore',
) {
  if (files.length === 0) return;
  await repo.CLIENT_FILES[change](
    tx,
    files.map(({ file_id }) => file_id),
  );
  await publishChanged(tx, [...new Set(files.map(({ client_id }) => client_id))]);
}

/** Moves files of one client to another, all of them or these; returns their ids, by which the move can be undone. */
export const moveClientFiles = (
  tx: TenantTx,
  move: { from: ClientId; to: ClientId; ids?: readonly FileId[] | undefined },
) => repo.updateClientOfFiles(tx, move);

/** The files of clients whose rows are about to be deleted. */
export const dropFilesOf = (tx: TenantTx, ids: readonly ClientId[]) =>
  enqueueRemovalOf(tx, { table: 'client_files', column: 'client_id', ids });

export const clientFilePurge = repo.CLIENT_FILES.purge(({ tx }, ids) =>
  enqueueRemovalOf(tx, { table: 'client_files', column: 'file_id', ids }),
);
