import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/clients.ts';
import type { Context } from '../../platform/context.ts';
import { planTagChange } from '../../sourcing/sourcing.public.ts';
import { lockChangeableClients } from './client-status.service.ts';
import { changeClientTags } from './client-tags.writes.ts';

/** Adds and removes tags on clients that the actor may change; returns each client's changes, for undo. */
export async function updateClientTags(
  context: Context,
  body: Body<typeof calls.updateClientTags>,
): Promise<Data<typeof calls.updateClientTags>> {
  const { rows: clients, refused } = await lockChangeableClients(context, body.ids);
  const records = clients.map(({ client_id, tags }) => ({ id: client_id, tags }));
  const { lists, result } = await planTagChange(context.tx, body, { records, refused });
  await changeClientTags(
    context,
    lists.map(({ id, tags }) => ({ client_id: id, tags })),
  );
  return result;
}
