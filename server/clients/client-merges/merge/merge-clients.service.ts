import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/client-merges.ts';
import { limits } from '@placewell/contract/limits.ts';
import { clientsMerged } from '../../../domain-events.ts';
import { accessOf, assertCan } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { countClientFiles, lockFilesOf } from '../../client-files/client-files.public.ts';
import {
  changeClient,
  changeLastActivity,
  findClient,
  lockClientList,
  lockClientRows,
  takeClientAway,
} from '../../clients/clients.public.ts';
import type { MovedContacts } from '../../contacts/contacts.public.ts';
import { moveRecords, recordMerge } from './client-merges.writes.ts';
import { filledClient, mergeMistakes } from './merge-fields.rules.ts';

/** The fields of a client that a change names, as JSON stores them. */
export const fieldsNamed = (client: object, names: readonly string[]): Record<string, unknown> => {
  const values = client as Record<string, unknown>;
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null]))));
};

export const sidesOf = ({ keep_id, merged_id }: MovedContacts['joined'][number]) => ({ keep_id, merged_id });

/**
 * Merges one client into another: contacts, jobs, files and timeline move to the kept one, its names become aliases there,
 * and what the kept one lacks is filled in.
 */
export async function mergeClients(
  context: Context,
  { keep_id, merge_id }: Body<typeof calls.mergeClients>,
): Promise<Data<typeof calls.mergeClients>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const ids = [keep_id, merge_id];
  await lockClientList(tx);
  const rows = await lockClientRows(tx, access, ids, { deleted: false, forRemoval: true });
  const [keep, merged] = ids.map((id) => rows.find(({ client_id }) => client_id === id));
  for (const action of ['read', 'update'] as const) {
    assertCan(access, action, 'client', keep);
    assertCan(access, action, 'client', merged);
  }
  if (!keep || !merged) throw new AppError('client_not_found');
  const change = filledClient(keep, merged);
  const fields = mergeMistakes(change);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  await lockFilesOf(tx, ids);
  if ((await countClientFiles(tx, ids)) > limits.filesPerClient) throw new AppError('too_many_client_files');
  const both = { keep_id, merged_id: merge_id };
  const moved = await moveRecords(context, both);
  // First, so that its domain is free.
  await takeClientAway(context, merge_id, keep_id);
  await changeClient(context, keep, change);
  if (merged.last_activity_at > keep.last_activity_at)
    await changeLastActivity(tx, keep_id, merged.last_activity_at);
  // A change of the status is an activity, too.
  const names = [...Object.keys(change), 'last_activity_at'];
  const [after] = await lockClientRows(tx, access, [keep_id], { deleted: false });
  const stored = { ...keep, terms_file_id: keep.stored_terms_file_id };
  const client_merge_id = await recordMerge(
    context,
    { ...both, before: fieldsNamed(stored, names), after: fieldsNamed(after ?? keep, names), moved },
    merged.client_name,
  );
  await context.platform.events.emit(tx, clientsMerged, {
    merge_id: client_merge_id,
    ...both,
    contacts: moved.contacts.joined.map(sidesOf),
    is_undo: false,
  });
  const client = await findClient(tx, access, keep_id);
  return { client_merge_id, client, merged_name: merged.client_name };
}
