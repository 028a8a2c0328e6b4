import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/client-merges.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import { accessOf, assertCan, can } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/db/lists/lists.ts';
import { AppError } from '../../../platform/errors.ts';
import { listClientOwners, listClientsByIds } from '../../clients/clients.public.ts';
import { listPairs } from './client-pairs.repo.ts';
import { dismissPair, suspectPair } from './dismissals.writes.ts';

/** One page of the pairs of clients that may be one company. */
export async function getClientPairs(
  { tx, actor }: Context,
  body: Body<typeof calls.getClientPairs>,
): Promise<Data<typeof calls.getClientPairs>> {
  const access = await accessOf(tx, actor);
  const { client_id } = body;
  if (client_id && (await listClientOwners(tx, access, [client_id])).length === 0)
    throw new AppError('client_not_found');
  const { pairs, total } = await listPairs(tx, access, body);
  const ids = [...new Set(pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]))];
  const clients = new Map((await listClientsByIds(tx, access, ids)).map((one) => [one.client_id, one]));
  const items = pairs.flatMap(({ first_id, second_id, reason, dismissed_at }) => {
    const [one, other] = [clients.get(first_id), clients.get(second_id)];
    if (!one || !other) return [];
    const isOlder = one.created_at <= other.created_at;
    const both: [typeof one, typeof one] = isOlder ? [one, other] : [other, one];
    return [{ clients: both, reason, dismissed_at }];
  });
  return pageOf(items, { ...body, total });
}

/** Throws unless both clients are there and the actor may change one of them. */
async function assertMayJudge({ tx, actor }: Context, ids: readonly [ClientId, ClientId]) {
  const access = await accessOf(tx, actor);
  const owners = await listClientOwners(tx, access, ids);
  const [one, other] = ids.map((id) => owners.find(({ client_id }) => client_id === id));
  if (!one || !other) throw new AppError('client_not_found');
  assertCan(access, 'update', 'client', can(access, 'update', 'client', one) ? one : other);
}

/** Says that two clients are two companies. */
export async function dismissClientPair(
  context: Context,
  { client_id, other_client_id }: Body<typeof calls.dismissClientPair>,
): Promise<Data<typeof calls.dismissClientPair>> {
  await assertMayJudge(context, [client_id, other_client_id]);
  await dismissPair(context.tx, [client_id, other_client_id]);
  return {};
}

/** Suspects again that two clients are one company. */
export async function restoreClientPair(
  context: Context,
  { client_id, other_client_id }: Body<typeof calls.restoreClientPair>,
): Promise<Data<typeof calls.restoreClientPair>> {
  await assertMayJudge(context, [client_id, other_client_id]);
  await suspectPair(context.tx, [client_id, other_client_id]);
  return {};
}
