import type { ClientStatus } from '@placewell/contract/clients/clients.ts';
import type { ClientId, JobId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  clientAdded,
  clientChanged,
  clientPurged,
  clientRemoved,
  clientRestored,
  clientStatusChanged,
  clientTransferred,
} from '../../domain-events.ts';
import { isDuplicateKey } from '../../platform/db/errors.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { changedEvent, publishLiveEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { resolveTags } from '../../sourcing/sourcing.public.ts';
import { type ClientFields, distinctAliases, toClientValues } from './client-values.rules.ts';
import * as repo from './clients.repo.ts';

export type WriteContext = {
  tx: TenantTx;
  platform: Pick<Platform, 'events'>;
  actor?: { user_id: UserId };
};

/** Everyone of the agency may read clients. */
export async function publishChanged(tx: TenantTx, ids: readonly ClientId[]) {
  if (ids.length > 0) await publishLiveEvent(tx, changedEvent('clients.changed', 'client_id', ids));
}

/** Makes the agency's additions, and changes of domains, wait for one another: the limit and the domains are checked so. */
export const lockClientList = (tx: TenantTx) => lockKeys(tx, ['clients']);

/** Throws `client_exists` where the unique index refuses the domain. */
async function refusingTakenDomain(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('client_exists');
    throw error;
  }
}

async function tagValues(tx: TenantTx, tags: readonly string[] | undefined) {
  if (tags === undefined) return {};
  const resolved = await resolveTags(tx, tags);
  return { tags: resolved.map(({ tag }) => tag), tag_keys: resolved.map(({ tag_key }) => tag_key) };
}

type NewClient = ClientFields & Pick<repo.NewClient, 'client_name' | 'recruiter_id'>;

/** Adds a client; throws `too_many_clients` or `client_exists`. */
export async function createClient({ tx, platform, actor }: WriteContext, client: NewClient) {
  const { recruiter_id, client_name, aliases = [], ...fields } = client;
  await lockClientList(tx);
  if ((await repo.countClients(tx, limits.clients)) >= limits.clients) throw new AppError('too_many_clients');
  const client_id = newId<ClientId>();
  const values = { ...toClientValues(fields, undefined), ...(await tagValues(tx, fields.tags)) };
  await refusingTakenDomain(() => repo.insertClient(tx, { ...values, client_name, client_id, recruiter_id }));
  await repo.replaceAliases(tx, client_id, distinctAliases(client_name, aliases));
  await platform.events.emit(tx, clientAdded, { client_ids: [client_id], user_id: actor?.user_id ?? null });
  await publishChanged(tx, [client_id]);
  return client_id;
}

/** Updates the given fields of a locked client; throws `client_exists`. */
export async function changeClient(context: WriteContext, before: repo.LockedClient, fields: ClientFields) {
  const { tx, platform } = context;
  const { client_id } = before;
  if (fields.domain) await lockClientList(tx);
  const values = { ...toClientValues(fields, before), ...(await tagValues(tx, fields.tags)) };
  await refusingTakenDomain(() => repo.updateClientRow(tx, client_id, values));
  if (fields.aliases !== undefined || fields.client_name !== undefined) {
    const { client_name, aliases } = { ...before, ...fields };
    await repo.replaceAliases(
      tx,
      client_id,
      distinctAliases(client_name ?? before.client_name, aliases ?? []),
    );
  }
  await platform.events.emit(tx, clientChanged, { client_ids: [client_id], fields: Object.keys(fields) });
  const { client_status: to } = fields;
  if (to && to !== before.client_status) await emitStatuses(context, [before], to, { isUndo: false });
  await publishChanged(tx, [client_id]);
}

async function emitStatuses(
  { tx, platform, actor }: WriteContext,
  before: readonly Pick<repo.LockedClient, 'client_id' | 'client_status'>[],
  to: ClientStatus,
  { isUndo }: { isUndo: boolean },
) {
  await platform.events.emit(tx, clientStatusChanged, {
    changes: before.map(({ client_id, client_status: from }) => ({ client_id, from, to })),
    user_id: actor?.user_id ?? null,
    is_undo: isUndo,
  });
}

/** Sets the status of locked clients that have another one. */
export async function changeStatuses(
  context: WriteContext,
  clients: readonly repo.LockedClient[],
  status: ClientStatus,
  { isUndo }: { isUndo: boolean },
) {
  const { tx, platform } = context;
  const ids = clients.map(({ client_id }) => client_id);
  if (ids.length === 0) return;
  await repo.updateStatuses(tx, ids, status);
  await platform.events.emit(tx, clientChanged, { client_ids: [...ids], fields: ['client_status'] });
  await emitStatuses(context, clients, status, { isUndo });
  await publishChanged(tx, ids);
}

/** Something happened with these clients just now. */
export async function markActive(tx: TenantTx, ids: readonly ClientId[]) {
  if (ids.length === 0) return;
  await repo.updateLastActivity(tx, ids);
  await publishChanged(tx, ids);
}

/** Likewise with the clients of these jobs. */
export const markClientsOfJobsActive = async (tx: TenantTx, job_ids: readonly JobId[]) =>
  markActive(tx, await repo.listClientsOfJobs(tx, job_ids));

/** Marks locked clients as deleted; their contacts go with them by the event. */
export async function removeClients({ tx, platform }: WriteContext, ids: readonly ClientId[]) {
  if (ids.length === 0) return;
  await repo.CLIENTS.remove(tx, ids);
  await platform.events.emit(tx, clientRemoved, { client_ids: [...ids] });
  await publishChanged(tx, ids);
}

/** Makes locked, deleted clients active again, some of them without the domain that another client has by now. */
export async function reinstateClients(
  { tx, platform }: WriteContext,
  ids: readonly ClientId[],
  withoutDomain: readonly ClientId[],
) {
  if (ids.length === 0) return;
  await refusingTakenDomain(() => repo.markRestored(tx, ids, withoutDomain));
  await platform.events.emit(tx, clientRestored, { client_ids: [...ids] });
  await platform.events.emit(tx, clientChanged, { client_ids: [...ids], fields: 'all' });
  await publishChanged(tx, ids);
}

/** Transfers clients from one person to another, and returns their ids. */
export async function changeClientOwners(
  { tx, platform, actor }: WriteContext,
  change: repo.OwnerChange,
): Promise<ClientId[]> {
  const client_ids = await repo.updateClientOwners(tx, change);
  if (client_ids.length === 0) return [];
  const { from, to } = change;
  const by = actor && { user_id: actor.user_id };
  await platform.events.emit(tx, clientTransferred, { client_ids, from_id: from, to_id: to, ...by });
  await publishChanged(tx, client_ids);
  return client_ids;
}

export const clientPurge = repo.CLIENTS.purge(({ tx, platform }, client_ids) =>
  platform.events.emit(tx, clientPurged, { client_ids }),
);
