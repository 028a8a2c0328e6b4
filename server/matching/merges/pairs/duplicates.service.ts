import type { Body, Data } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import { type CandidateId, PairId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matching/duplicates.ts';
import {
  type Access,
  accessOf,
  assertCan,
  can,
  checkCan,
  ownedBy,
  readableOwner,
  visibleOwner,
} from '../../../people/people.public.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import {
  findCandidateOwner,
  listCandidateOwners,
  listCandidateRows,
} from '../../../sourcing/sourcing.public.ts';
import { listDismissed } from './dismissals.repo.ts';
import { dismissPairs, restorePairs } from './dismissals.writes.ts';
import {
  findSignatures,
  listCrowds,
  listPairs,
  type PairFilter,
  type PairIds,
} from './duplicate-pairs.repo.ts';

const pairIdOf = ({ first_id, second_id }: PairIds) => PairId.parse(`${first_id}:${second_id}`);

const pairResult = (ids: readonly PairId[], refused: ReadonlyMap<PairId, ErrorCode>) => {
  const { results, changed } = bulkResult(ids, refused);
  return { results: results.map((result) => ({ ...result, id: PairId.parse(result.id) })), changed };
};

/** Suspected duplicates of which the actor may read both, the older one of each first, without the crowds. */
export async function listSuspected(
  tx: TenantTx,
  access: Access,
  filter: PairFilter,
  window: Parameters<typeof listPairs>[2],
) {
  const { items, total } = await listPairs(tx, filter, window);
  const rows = await listCandidateRows(
    tx,
    items.flatMap(({ first_id, second_id }) => [first_id, second_id]),
  );
  const sides = new Map(
    rows.map((row) => [row.candidate_id, { ...row, may_change: can(access, 'update', 'candidate', row) }]),
  );
  const pairs = items.flatMap(({ first_id, second_id, reasons, found_at }) => {
    const [first, second] = [sides.get(first_id), sides.get(second_id)];
    if (!first || !second) return [];
    const isOlder = first.created_at <= second.created_at;
    const id = pairIdOf({ first_id, second_id });
    const ordered = isOlder ? { first, second } : { first: second, second: first };
    return [{ id, pair_id: id, ...ordered, reasons, found_at }];
  });
  return { pairs, total };
}

/** One page of suspected duplicates of which the actor may read both, the older one of each first. */
export async function getDuplicates(
  { tx, actor }: Context,
  body: Body<typeof calls.getDuplicates>,
): Promise<Data<typeof calls.getDuplicates>> {
  const access = await accessOf(tx, actor);
  const { page, limit, sort_by, candidate_id, search, reasons } = body;
  if (candidate_id !== undefined)
    assertCan(access, 'read', 'candidate', ownedBy(await findCandidateOwner(tx, candidate_id)));
  const filter = {
    reader: readableOwner(access),
    // A query for one candidate wants all its pairs.
    owner: candidate_id === undefined ? visibleOwner(access, body) : body.recruiter_id,
    reasons: reasons === undefined ? undefined : [reasons].flat(),
    candidate_id,
    words: search?.trim().toLowerCase(),
  };
  const { pairs, total } = await listSuspected(tx, access, filter, { page, limit, sort_by });
  const crowds = page > 1 || filter.words || candidate_id ? [] : await listCrowds(tx, filter);
  return { ...pageOf(pairs, { page, limit, total }), crowds };
}

/** The two candidates of a pair, in the order of its id. */
const pairOf = (id: PairId): PairIds => {
  const [first_id, second_id] = id.split(':') as [CandidateId, CandidateId];
  return { first_id, second_id };
};

/**
 * Splits pairs into those of which the actor may read both candidates and change one, and refusals with a code. A pair
 * with an unreadable candidate, or for which `isThere` is false, is not found.
 */
async function splitPairs(
  { tx, actor }: Context,
  ids: readonly PairId[],
  isThere: (id: PairId) => boolean,
): Promise<{ allowed: PairId[]; refused: Map<PairId, ErrorCode> }> {
  const access = await accessOf(tx, actor);
  const both = ids.map(pairOf).flatMap(({ first_id, second_id }) => [first_id, second_id]);
  const owners = await listCandidateOwners(tx, [...new Set(both)]);
  const refused = new Map<PairId, ErrorCode>();
  for (const id of ids) {
    const { first_id, second_id } = pairOf(id);
    const records = [ownedBy(owners.get(first_id)), ownedBy(owners.get(second_id))];
    const may = (action: 'read' | 'update') => (record: (typeof records)[number]) =>
      checkCan(access, action, 'candidate', record);
    const mayChange = records.some(may('update'));
    if (!isThere(id) || !records.every(may('read'))) refused.set(id, 'pair_not_found');
    else if (!mayChange) refused.set(id, 'forbidden');
  }
  return { allowed: ids.filter((id) => !refused.has(id)), refused };
}

/** Hides pairs from the list until they share something else. */
export async function dismissDuplicates(
  context: Context,
  { ids }: Body<typeof calls.dismissDuplicates>,
): Promise<Data<typeof calls.dismissDuplicates>> {
  const found = await findSignatures(context.tx, ids.map(pairOf));
  const byId = new Map(found.map((pair) => [pairIdOf(pair), pair]));
  const { allowed, refused } = await splitPairs(context, ids, (id) => byId.has(id));
  await dismissPairs(
    context.tx,
    allowed.flatMap((id) => byId.get(id) ?? []),
    context.actor.user_id,
  );
  return pairResult(ids, refused);
}

/** Lists dismissed pairs again. */
export async function restoreDuplicates(
  context: Context,
  { ids }: Body<typeof calls.restoreDuplicates>,
): Promise<Data<typeof calls.restoreDuplicates>> {
  const dismissed = new Set((await listDismissed(context.tx, ids.map(pairOf))).map(pairIdOf));
  const { allowed, refused } = await splitPairs(context, ids, (id) => dismissed.has(id));
  await restorePairs(context.tx, allowed.map(pairOf));
  return pairResult(ids, refused);
}
