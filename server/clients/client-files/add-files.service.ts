import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/client-files.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { FormContext } from '../../platform/context.ts';
import { addRecordFiles } from '../../sourcing/sourcing.public.ts';
import { lockNamedClients } from '../clients/clients.public.ts';
import { listHashes } from './client-files.repo.ts';
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
