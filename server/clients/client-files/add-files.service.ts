import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/client-files.ts';
import type { FileId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { outsideCall } from '../../platform/call-checks.ts';
import type { FormContext } from '../../platform/context.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { removeStored } from '../../platform/files/files.ts';
import { newId } from '../../platform/ids.ts';
import {
  addResults,
  countUsage,
  isCounted,
  type JudgedFile,
  judgeFile,
} from '../../sourcing/sourcing.public.ts';
import { lockNamedClients } from '../clients/clients.public.ts';
import { listHashes } from './client-files.repo.ts';
import { assertMayAdd, listFiles } from './client-files.service.ts';
import { attachFiles, lockFilesOf } from './client-files.writes.ts';

type AddBody = Body<typeof calls.uploadClientFiles>;
type StorableFile = Extract<JudgedFile, { error_code: null }> & { file_id: FileId; storage_key: string };

/** Throws unless the actor may add files; returns those that the client has, by hash. */
async function findKnown(tx: TenantTx, { actor }: FormContext, { client_id }: AddBody) {
  await lockNamedClients(tx, [client_id]);
  await assertMayAdd({ tx, actor }, client_id);
  return listHashes(tx, client_id);
}

function assertRoom(known: ReadonlyMap<string, unknown>, files: readonly StorableFile[]) {
  const added = new Set(files.map(({ sha256 }) => sha256).filter((sha256) => !known.has(sha256)));
  if (known.size + added.size > limits.filesPerClient) throw new AppError('too_many_client_files');
}

/** Writes the rows of the files that the client lacks. */
async function recordFiles(context: FormContext, body: AddBody, files: readonly StorableFile[]) {
  const { actor, platform } = context;
  const { client_id, dated_on } = body;
  return withTenant(platform.database, actor.agency_id, async (tx) => {
    await lockFilesOf(tx, [client_id]);
    const known = await findKnown(tx, context, body);
    assertRoom(known, files);
    const added: StorableFile[] = [];
    for (const file of files) {
      if (known.has(file.sha256)) continue;
      known.set(file.sha256, file.file_id);
      added.push(file);
    }
    await attachFiles(
      tx,
      client_id,
      added.map(({ path: _path, error_code: _none, ...file }) => ({
        ...file,
        client_id,
        added_by: actor.user_id,
        ...(dated_on && { dated_on }),
      })),
    );
    return { known, added, items: await listFiles(tx, client_id) };
  });
}

/**
 * Adds files to a client, each judged by its content; refusals are returned with the result. Bytes that the client has are
 * not added again. A file that a process stored without its row goes with the daily sweep of files.
 */
export async function uploadClientFiles(
  context: FormContext,
  body: AddBody,
): Promise<Data<typeof calls.uploadClientFiles>> {
  const { actor, platform, form } = context;
  const { agency_id } = actor;
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  const formFiles = form.files.filter((file) => file.field === 'files');
  if (formFiles.length === 0)
    throw new AppError('invalid_input', { fields: { files: 'Choose at least one file' } });
  const bytes = formFiles.reduce((sum, file) => sum + file.size, 0);
  await outsideCall(() => inAgency((tx) => countUsage(tx, { bytes })));
  const known = await inAgency((tx) => findKnown(tx, context, body));
  const judged = await Promise.all(formFiles.map((file) => judgeFile(context, file, 'other')));
  const failed_files = judged.filter(({ error_code }) => isCounted(error_code)).length;
  if (failed_files > 0) await outsideCall(() => inAgency((tx) => countUsage(tx, { failed_files })));
  const files = judged.flatMap((file): StorableFile[] => {
    if (file.error_code !== null || known.has(file.sha256)) return [];
    const file_id = newId<FileId>();
    return [{ ...file, file_id, storage_key: `${agency_id}/clients/${body.client_id}/${file_id}` }];
  });
  assertRoom(known, files);
  const remove = (unused: readonly StorableFile[], failure?: unknown) =>
    removeStored(
      platform.storage,
      unused.map(({ storage_key }) => storage_key),
      failure,
    );
  try {
    for (const { storage_key, path } of files) await platform.storage.putFile(storage_key, path);
    const recorded = await recordFiles(context, body, files);
    await remove(files.filter((file) => !recorded.added.includes(file)));
    return {
      items: recorded.items,
      results: addResults(judged, recorded.known, new Set(recorded.added.map(({ file_id }) => file_id))),
    };
  } catch (error) {
    await remove(files, error);
    throw error;
  }
}
