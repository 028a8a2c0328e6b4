import type { MatchId, OfferId, RecruiterId } from '@placewell/contract/ids.ts';
import { publishToReaders } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './offers.repo.ts';

/** A match with those who may read it where recruiters see only their own records. */
export type MatchOwners = {
  match_id: MatchId;
  recruiter_id: RecruiterId;
  candidate_recruiter_id: RecruiterId;
};

const publishOffers = (tx: TenantTx, { match_id, recruiter_id, candidate_recruiter_id }: MatchOwners) =>
  publishToReaders(tx, { type: 'placements.changed', match_id }, async () =>
    [...new Set([recruiter_id, candidate_recruiter_id])].map((user_id) => ({ user_id })),
  );

export async function createOffer(tx: TenantTx, match: MatchOwners, offer: repo.NewOffer) {
  await repo.insertOffer(tx, offer);
  await publishOffers(tx, match);
}

export async function changeOffer(
  tx: TenantTx,
  match: MatchOwners,
  { offer_id, ...values }: repo.OfferValues & { offer_id: OfferId },
) {
  await repo.updateOfferRow(tx, offer_id, values);
  await publishOffers(tx, match);
}

export async function removeOffer(tx: TenantTx, match: MatchOwners, offer_id: OfferId) {
  await repo.OFFERS.remove(tx, [offer_id]);
  await publishOffers(tx, match);
}

/** Makes a locked, deleted offer active again. */
export async function reinstateOffer(tx: TenantTx, match: MatchOwners, offer_id: OfferId) {
  await repo.OFFERS.restore(tx, [offer_id]);
  await publishOffers(tx, match);
}

export const offerPurge = repo.OFFERS.purge();
