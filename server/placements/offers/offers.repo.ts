import type { AgencyId, MatchId, OfferId } from '@placewell/contract/ids.ts';
import type { Offer } from '@placewell/contract/placements/offers.ts';
import { type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type Deleted, restorable, whereDeleted } from '../../platform/records/restorable.ts';

export const OFFERS = restorable('offers', 'offer_id');

/** Matches that are not deleted, of candidates and jobs that are not. */
const liveMatches = (tx: TenantTx) =>
  tx
    .selectFrom('matches as m')
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'm.agency_id').onRef('c.candidate_id', '=', 'm.candidate_id'),
    )
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'm.agency_id').onRef('j.job_id', '=', 'm.job_id'),
    )
    .where('m.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null);

/** The owners of a match; undefined if it is not there. */
export const findMatchOwners = (tx: TenantTx, match_id: MatchId) =>
  liveMatches(tx)
    .select(['m.match_id', 'm.recruiter_id', 'm.candidate_recruiter_id'])
    .where('m.match_id', '=', match_id)
    .executeTakeFirst();

/** Likewise, and locks the match. */
export const lockMatchOwners = (tx: TenantTx, match_id: MatchId) =>
  liveMatches(tx)
    .select(['m.match_id', 'm.recruiter_id', 'm.candidate_recruiter_id'])
    .where('m.match_id', '=', match_id)
    .forNoKeyUpdate('m')
    .executeTakeFirst();

/** The offer, if it is not deleted, or is, with the owners of its match; locked. */
export const lockOffer = (tx: TenantTx, offer_id: OfferId, which: Deleted) =>
  liveMatches(tx)
    .innerJoin('offers as o', (join) =>
      join.onRef('o.agency_id', '=', 'm.agency_id').onRef('o.match_id', '=', 'm.match_id'),
    )
    .select([
      'o.offer_id',
      'o.match_id',
      'm.recruiter_id',
      'm.candidate_recruiter_id',
      sql<Offer['offer_status']>`o.offer_status`.as('offer_status'),
      'o.made_on',
      'o.status_on',
    ])
    .where('o.offer_id', '=', offer_id)
    .where(whereDeleted(which, 'o.deleted_at'))
    .forNoKeyUpdate('o')
    .execute();

/** Offers that are not deleted, as the calls return them. */
const activeOffers = (tx: TenantTx) =>
  tx
    .selectFrom('offers as o')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'o.agency_id').onRef('u.user_id', '=', 'o.user_id'),
    )
    .leftJoin('former_people as f', (join) =>
      join.onRef('f.agency_id', '=', 'o.agency_id').onRef('f.user_id', '=', 'o.user_id'),
    )
    .select([
      'o.offer_id as id',
      'o.offer_id',
      'o.match_id',
      'o.amount',
      'o.amount_cents',
      'o.currency',
      sql<Offer['period']>`o.period`.as('period'),
      'o.start_on',
      sql<Offer['offer_status']>`o.offer_status`.as('offer_status'),
      'o.status_on',
      'o.made_on',
      'o.note',
      sql<string>`coalesce(nullif(u.fullname, ''), u.email, f.fullname, '')`.as('added_by_name'),
      'o.created_at',
      'o.updated_at',
    ])
    .$narrowType<{ amount_cents: NotNull }>()
    .where('o.deleted_at', 'is', null);

export const findOffer = (tx: TenantTx, offer_id: OfferId) =>
  activeOffers(tx).where('o.offer_id', '=', offer_id).executeTakeFirst();

/** The offers of a match, the newest first. */
export const listOffers = (tx: TenantTx, match_id: MatchId) =>
  activeOffers(tx)
    .where('o.match_id', '=', match_id)
    .orderBy('o.made_on', 'desc')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.offer_id', 'desc')
    .execute();

export async function countOffers(tx: TenantTx, match_id: MatchId): Promise<number> {
  const row = await tx
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<number>().as('offers'))
    .where('match_id', '=', match_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.offers;
}

export type NewOffer = Omit<Insertable<Tables['offers']>, 'agency_id'>;

export async function insertOffer(tx: TenantTx, offer: NewOffer) {
  await tx
    .insertInto('offers')
    .values({ agency_id: sql<AgencyId>`app_agency_id()`, ...offer })
    .execute();
}

export type OfferValues = Updateable<Tables['offers']>;

export async function updateOfferRow(tx: TenantTx, offer_id: OfferId, values: OfferValues) {
  await tx
    .updateTable('offers')
    .set({ ...values, updated_at: sql<string>`now()` })
    .where('offer_id', '=', offer_id)
    .execute();
}
