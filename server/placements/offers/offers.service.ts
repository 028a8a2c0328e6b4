import type { Body, Data } from '@placewell/contract/call.ts';
import type { OfferId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/placements/offers.ts';
import type { Offer } from '@placewell/contract/placements/offers.ts';
import { toCents } from '@placewell/contract/sourcing/pay.ts';
import { offerMatches } from '../../matching/matching.public.ts';
import { accessOf, assertCan, can, lockChangeable, lockedOne } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Deleted } from '../../platform/records/restorable.ts';
import * as repo from './offers.repo.ts';
import { daysAfter, faultsOf, type OfferDays } from './offers.rules.ts';
import { changeOffer, createOffer, reinstateOffer, removeOffer } from './offers.writes.ts';

/** Offers are read with their match, by all who see one of its sides. */
export async function getOffers(
  { tx, actor }: Context,
  { match_id }: Body<typeof calls.getOffers>,
): Promise<Data<typeof calls.getOffers>> {
  const access = await accessOf(tx, actor);
  const match = await repo.findMatchOwners(tx, match_id);
  assertCan(access, 'read', 'match', match);
  return { items: await repo.listOffers(tx, match_id), may_change: can(access, 'update', 'match', match) };
}

async function findWritten(tx: TenantTx, offer_id: OfferId): Promise<Offer> {
  const offer = await repo.findOffer(tx, offer_id);
  if (!offer) throw new AppError('offer_not_found');
  return offer;
}

function assertDays(days: OfferDays, today: string) {
  const fields = faultsOf(days, today);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

const assertRoom = async (tx: TenantTx, match_id: Parameters<typeof repo.countOffers>[1]) => {
  if ((await repo.countOffers(tx, match_id)) >= limits.offersPerMatch) throw new AppError('too_many_offers');
};

/** Adds an offer, and moves its match to offered, if that is forward. */
export async function addOffer(
  { tx, actor }: Context,
  { match_id, made_on, amount = 0, amount_cents = toCents(amount), ...given }: Body<typeof calls.addOffer>,
): Promise<Data<typeof calls.addOffer>> {
  const access = await accessOf(tx, actor);
  const match = await repo.lockMatchOwners(tx, match_id);
  assertCan(access, 'update', 'match', match);
  const today = await findToday(tx);
  const day = made_on ?? today;
  const days = { offer_status: 'made', made_on: day, status_on: day } as const;
  assertDays(days, today);
  await assertRoom(tx, match_id);
  const offer_id = newId<OfferId>();
  await createOffer(tx, match, {
    ...given,
    amount,
    amount_cents,
    ...days,
    offer_id,
    match_id,
    user_id: actor.user_id,
  });
  const { batch_id } = await offerMatches(tx, { match_ids: [match_id], user_id: actor.user_id });
  return { ...(await findWritten(tx, offer_id)), batch_id };
}

/** Locks an offer that the actor may change; throws `offer_not_found`, also for one of a match that they do not see. */
const lockOffer = async (context: Context, offer_id: OfferId, which: Deleted) =>
  lockedOne(
    await lockChangeable(context, [offer_id], {
      ...{ entity: 'match', id: 'offer_id', notFound: 'offer_not_found' },
      lock: () => repo.lockOffer(context.tx, offer_id, which),
    }),
  );

export async function updateOffer(
  context: Context,
  { offer_id, ...given }: Body<typeof calls.updateOffer>,
): Promise<Data<typeof calls.updateOffer>> {
  const { tx } = context;
  const offer = await lockOffer(context, offer_id, { deleted: false });
  const today = await findToday(tx);
  const days = daysAfter(offer, given, today);
  assertDays(days, today);
  await changeOffer(tx, offer, { ...given, ...days, offer_id });
  return findWritten(tx, offer_id);
}

export async function delOffer(
  context: Context,
  { offer_id }: Body<typeof calls.delOffer>,
): Promise<Data<typeof calls.delOffer>> {
  const offer = await lockOffer(context, offer_id, { deleted: false });
  await removeOffer(context.tx, offer, offer_id);
  return { offer_id };
}

export async function restoreOffer(
  context: Context,
  { offer_id }: Body<typeof calls.restoreOffer>,
): Promise<Data<typeof calls.restoreOffer>> {
  const { tx } = context;
  const offer = await lockOffer(context, offer_id, { deleted: true });
  await repo.lockMatchOwners(tx, offer.match_id);
  await assertRoom(tx, offer.match_id);
  await reinstateOffer(tx, offer, offer_id);
  return findWritten(tx, offer_id);
}
