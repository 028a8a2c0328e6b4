import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/client-files.ts';
import type { ClientId, FileId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { accessOf, assertCan, can, lockChangeable, lockedOne } from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context, FileResult } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deleted } from '../../platform/records/restorable.ts';
import { sendFile } from '../../sourcing/sourcing.public.ts';
import { listClientOwners } from '../clients/clients.public.ts';
import * as repo from './client-files.repo.ts';
import { changeDeleted, changeFile, lockFilesOf } from './client-files.writes.ts';

export const listFiles = repo.listFileRows;

type Actor = Pick<Context, 'tx' | 'actor'>;

/** The client, if the actor sees its details: its files are among them. */
async function findSeen({ tx, actor }: Actor, client_id: ClientId) {
  const access = await accessOf(tx, actor);
  const [client] = await listClientOwners(tx, access, [client_id]);
  return { access, client, isSeen: client !== undefined && can(access, 'read_details', 'client', client) };
}

/** The files of a client, for readers of its details; others get none. */
export async function getClientFiles(
  context: Context,
  { client_id }: Body<typeof calls.getClientFiles>,
): Promise<Data<typeof calls.getClientFiles>> {
  const { client, isSeen } = await findSeen(context, client_id);
  if (!client) throw new AppError('client_not_found');
  return { items: isSeen ? await listFiles(context.tx, client_id) : [] };
}

/** A file as it was added, for readers of the client's details. */
export async function getClientFile(
  context: Context,
  { file_id }: Body<typeof calls.getClientFile>,
): Promise<FileResult> {
  const [file] = await repo.listFilesById(context.tx, [file_id], { deleted: false, locked: false });
  if (!file || !(await findSeen(context, file.client_id)).isSeen) throw new AppError('file_not_found');
  return sendFile(context.platform, file, { isInline: false });
}

/** Locks the files whose client's details the actor sees; the others are not found, as files are among the details. */
const lockFiles = (context: Context, ids: readonly FileId[], which: Deleted) =>
  lockChangeable(context, ids, {
    ...{ entity: 'client', action: 'read_details', id: 'file_id', notFound: 'file_not_found' },
    lock: async (access) => {
      const { tx } = context;
      const files = await repo.listFilesById(tx, ids, { ...which, locked: true });
      const clients = await listClientOwners(tx, access, [...new Set(files.map((file) => file.client_id))]);
      const seen = clients.filter((client) => can(access, 'read_details', 'client', client));
      const byId = new Map(seen.map((client) => [client.client_id, client]));
      return files.flatMap((file) => {
        const client = byId.get(file.client_id);
        return client ? { ...file, ...client } : [];
      });
    },
  });

/** Changes the name or the day of a file. */
export async function updateClientFile(
  context: Context,
  { file_id, ...change }: Body<typeof calls.updateClientFile>,
): Promise<Data<typeof calls.updateClientFile>> {
  const { tx } = context;
  const file = lockedOne(await lockFiles(context, [file_id], { deleted: false }));
  if (Object.keys(change).length > 0) await changeFile(tx, file, change);
  return { items: await listFiles(tx, file.client_id) };
}

/** Deletes files; they stay in storage while they can be restored. */
export async function delClientFiles(context: Context, { ids }: Body<typeof calls.delClientFiles>) {
  const { rows, refused } = await lockFiles(context, ids, { deleted: false });
  await changeDeleted(context.tx, rows, 'remove');
  return bulkResult(ids, refused);
}

/** Restores deleted files, as many as their client may have. */
export async function restoreClientFiles(context: Context, { ids }: Body<typeof calls.restoreClientFiles>) {
  const { tx } = context;
  const { rows: files, refused } = await lockFiles(context, ids, { deleted: true });
  const byClient = Map.groupBy(files, ({ client_id }) => client_id);
  await lockFilesOf(tx, [...byClient.keys()]);
  for (const [client_id, ofClient] of byClient) {
    const free = Math.max(0, limits.filesPerClient - (await repo.countFiles(tx, [client_id])));
    for (const { file_id } of ofClient.slice(free)) refused.set(file_id, 'too_many_client_files');
  }
  await changeDeleted(
    tx,
    files.filter(({ file_id }) => !refused.has(file_id)),
    'restore',
  );
  return bulkResult(ids, refused);
}

/** The client of files that are about to be added, kept until the transaction ends; throws unless the actor sees its details. */
export async function assertMayAdd(
  { tx, actor }: { tx: TenantTx; actor: Actor['actor'] },
  client_id: ClientId,
) {
  const { access, client } = await findSeen({ tx, actor }, client_id);
  assertCan(access, 'read_details', 'client', client);
}
