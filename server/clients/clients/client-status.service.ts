import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/clients.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { lockChangeable } from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import type { Deleted } from '../../platform/records/restorable.ts';
import * as repo from './clients.repo.ts';
import { changeStatuses, lockClientList, reinstateClients, removeClients } from './clients.writes.ts';

/** Locks the clients of a bulk call that the actor may change; returns them and the reasons for refusing the rest. */
export const lockChangeableClients = (
  context: Context,
  ids: readonly ClientId[],
  options: Deleted & { forRemoval?: boolean } = { deleted: false },
) =>
  lockChangeable(context, ids, {
    entity: 'client',
    id: 'client_id',
    lock: (access) => repo.lockClientRows(context.tx, access, ids, options),
  });

/** Changes the status of each client that does not have it; `previous` is for undo. */
export async function updateClientStatus(
  context: Context,
  { ids, client_status, if_status }: Body<typeof calls.updateClientStatus>,
): Promise<Data<typeof calls.updateClientStatus>> {
  const { rows: clients, refused } = await lockChangeableClients(context, ids);
  const isMoved = (client: repo.LockedClient) =>
    if_status !== undefined && client.client_status !== if_status;
  for (const client of clients.filter(isMoved)) refused.set(client.client_id, 'changed_since');
  const changed = clients.filter((client) => !isMoved(client) && client.client_status !== client_status);
  await changeStatuses(context, changed, client_status, { isUndo: if_status !== undefined });
  const previous = changed.map((client) => ({ id: client.client_id, client_status: client.client_status }));
  return { ...bulkResult(ids, refused), changed: changed.length, previous };
}

/** Deletes clients with their contacts. One that a job, submission or share names stays, also where that can only be restored. */
export async function delClient(
  context: Context,
  { ids }: Body<typeof calls.delClient>,
): Promise<Data<typeof calls.delClient>> {
  const options = { deleted: false, forRemoval: true };
  const { rows, refused } = await lockChangeableClients(context, ids, options);
  const found = rows.map(({ client_id }) => client_id);
  // Counted after the lock, so that a job which named one of them meanwhile is seen.
  const in_use = found.length === 0 ? [] : await repo.countUses(context.tx, found);
  for (const { client_id } of in_use) refused.set(client_id, 'client_in_use');
  await removeClients(
    context,
    found.filter((id) => !refused.has(id)),
  );
  const { results, changed } = bulkResult(ids, refused);
  const counts = new Map<string, repo.UseCounts>(in_use.map((one) => [one.client_id, one]));
  return {
    results: results.map((result) => {
      const used = counts.get(result.id);
      return used ? { ...result, message: successTexts.clientInUse(used) } : result;
    }),
    changed,
    in_use,
  };
}

/** Restores deleted clients that have not been purged, as many as the agency may have. */
export async function restoreClients(
  context: Context,
  { ids }: Body<typeof calls.restoreClients>,
): Promise<Data<typeof calls.restoreClients>> {
  const { tx } = context;
  await lockClientList(tx);
  const { rows, refused } = await lockChangeableClients(context, ids, { deleted: true });
  const free = limits.clients - (await repo.countClients(tx, limits.clients));
  for (const { client_id } of rows.slice(free)) refused.set(client_id, 'too_many_clients');
  const back = rows.slice(0, free);
  const without_domain = await losingDomain(context, back);
  await reinstateClients(
    context,
    back.map(({ client_id }) => client_id),
    without_domain,
  );
  return { ...bulkResult(ids, refused), without_domain };
}

/** Which of the clients come back without their domain: another one has it, or comes back with it. */
async function losingDomain({ tx }: Context, clients: readonly repo.LockedClient[]): Promise<ClientId[]> {
  const taken = await repo.listTakenDomains(
    tx,
    clients.flatMap(({ domain }) => domain ?? []),
  );
  return clients.flatMap(({ client_id, domain }) => {
    if (domain === null) return [];
    if (taken.has(domain)) return [client_id];
    taken.add(domain);
    return [];
  });
}
