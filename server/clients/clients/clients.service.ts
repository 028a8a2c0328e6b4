import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/clients.ts';
import type { ClientId, FileId, RecruiterId } from '@placewell/contract/ids.ts';
import { PLACE_FIELDS } from '@placewell/contract/sourcing/places.ts';
import { type Access, accessOf, assertCan, assertCanOwn } from '../../people/people.public.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import type { Context, ListReader } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { listAllClients, listClients, type Reader } from './client-list.repo.ts';
import { asSeen, assertAgreed, withoutLeftovers } from './client-values.rules.ts';
import * as repo from './clients.repo.ts';
import { changeClient, createClient } from './clients.writes.ts';

type Client = Data<typeof calls.getClient>;

const readerOf = async ({ tx, actor }: ListReader, body: Body<typeof calls.getClients>): Promise<Reader> => ({
  access: await accessOf(tx, actor),
  days: await resolveDayRange(tx, body.from_date, body.to_date),
});

/** One page of the clients of the agency, as the actor sees them. */
export const getClients = async (
  context: Context,
  body: Body<typeof calls.getClients>,
): Promise<Data<typeof calls.getClients>> => listClients(context.tx, body, await readerOf(context, body));

/** All clients of the list, as the reader sees them. */
export const listWholeClients = async (reader: ListReader, body: Body<typeof calls.getClients>) =>
  listAllClients(reader.tx, body, await readerOf(reader, body));

/** One client as a reader with these rights sees it; throws `client_not_found`. */
export async function findClient(tx: TenantTx, access: Access, client_id: ClientId): Promise<Client> {
  const client = await repo.findClientRow(tx, access, client_id);
  if (!client) throw new AppError('client_not_found');
  return asSeen(client);
}

export const getClient = async ({ tx, actor }: Context, { client_id }: Body<typeof calls.getClient>) =>
  findClient(tx, await accessOf(tx, actor), client_id);

/** The owner of a new client: recruiters add only their own, an agency adds clients for any active recruiter. */
async function resolveOwner(
  { tx, actor }: Context,
  access: Access,
  recruiter_id: RecruiterId | undefined,
): Promise<RecruiterId> {
  if (recruiter_id === undefined) return actor.user_id;
  await assertCanOwn(tx, access, recruiter_id);
  return recruiter_id;
}

/** Adds a client, a lead unless the body says otherwise. */
export async function addClient(context: Context, body: Body<typeof calls.addClient>): Promise<Client> {
  const { tx, actor } = context;
  const { recruiter_id, ...fields } = body;
  const access = await accessOf(tx, actor);
  const owner_id = await resolveOwner(context, access, recruiter_id);
  assertAgreed(fields);
  // A new client has no files yet.
  if (fields.terms_file_id) throw new AppError('file_not_found');
  const client_id = await createClient(context, { ...fields, recruiter_id: owner_id });
  return findClient(tx, access, client_id);
}

async function assertOwnFile(tx: TenantTx, client_id: ClientId, file_id: FileId | null | undefined) {
  if (file_id && !(await repo.hasFile(tx, client_id, file_id))) throw new AppError('file_not_found');
}

/**
 * Changes the given fields that differ; sending a row back changes nothing. Refuses any change if the client changed
 * after `if_updated_at`.
 */
export async function updateClient(context: Context, body: Body<typeof calls.updateClient>): Promise<Client> {
  const { tx, actor } = context;
  const { client_id, if_updated_at, ...fields } = body;
  const access = await accessOf(tx, actor);
  const [before] = await repo.lockClientRows(tx, access, [client_id], { deleted: false });
  assertCan(access, 'update', 'client', before);
  if (if_updated_at !== undefined && Date.parse(before.updated_at) > Date.parse(if_updated_at))
    throw new AppError('conflict');
  const changes = withoutLeftovers(changedFields(fields, before, PLACE_FIELDS), before);
  if (Object.keys(changes).length === 0) return findClient(tx, access, client_id);
  assertAgreed({ ...before, ...changes });
  await assertOwnFile(tx, client_id, changes.terms_file_id);
  await changeClient(context, before, changes);
  return findClient(tx, access, client_id);
}
