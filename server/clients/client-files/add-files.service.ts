import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/client-files.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { FormContext } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { addRecordFiles, type NewRecordFile } from '../../sourcing/sourcing.public.ts';
import { lockNamedClients } from '../clients/clients.public.ts';
import { countFiles, listHashes } from './client-files.repo.ts';
import { assertMayAdd, listFiles } from './client-files.service.ts';
import { attachFiles, lockFilesOf } from './client-files.writes.ts';

/** Adds files to a client (`addRecordFiles`). */
export function uploadClientFiles(
  context: FormContext,
  { client_id, dated_on }: Body<typeof calls.uploadClientFiles>,
): Promise<Data<typeof calls.uploadClientFiles>> {
  return addRecordFiles(context, {
    ...{ file_kind: 'other', dated_on, folder: `clients/${client_id}` },
    ...{ most: limits.filesPerClient, tooMany: 'too_many_client_files' },
    findKnown: async (tx) => {
      await lockFilesOf(tx, [client_id]);
      await lockNamedClients(tx, [client_id]);
      await assertMayAdd({ tx, actor: context.actor }, client_id);
      return listHashes(tx, client_id);
    },
    record: async (tx, files) => {
      await attachFiles(
        tx,
        client_id,
        files.map((file) => ({ ...file, client_id })),
      );
      return listFiles(tx, client_id);
    },
  });
}

/** Attaches a file whose bytes are in storage, as many as a client may have. */
export async function attachToClient(tx: TenantTx, client_id: ClientId, file: NewRecordFile) {
  await lockFilesOf(tx, [client_id]);
  if ((await countFiles(tx, [client_id])) >= limits.filesPerClient)
    throw new AppError('too_many_client_files');
  await attachFiles(tx, client_id, [{ ...file, client_id }]);
}
