import { z } from 'zod';
import { call } from '../call.ts';
import { MatchId, OfferId } from '../ids.ts';
import { limits } from '../limits.ts';
import { Day } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { Currency, SalaryPeriod } from '../sourcing/candidates.ts';
import { ExactPay, Salary } from '../sourcing/pay.ts';
import { texts } from '../texts.ts';
import { OFFER_STATUSES } from './placement-terms.ts';

const offerShape = {
  /** In whole units of the currency, for each `period`. */
  amount: Salary,
  amount_cents: ExactPay,
  currency: Currency,
  period: SalaryPeriod,
  start_on: Day.nullable(),
  offer_status: z.enum(OFFER_STATUSES),
  /** The day of its status: when it was made, accepted, declined or withdrawn. */
  status_on: Day,
  note: z.string().trim().max(limits.placementReason),
};

/** What a client offered the candidate of a match. */
export const Offer = z.object({
  ...offerShape,
  id: OfferId,
  offer_id: OfferId,
  match_id: MatchId,
  made_on: Day,
  /** Who wrote it down. */
  added_by_name: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Offer = z.output<typeof Offer>;

export const getOffers = call({
  path: 'agency/getOffers',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'List the offers of a match, the newest first',
  body: z.strictObject({ match_id: MatchId }),
  data: z.object({ items: z.array(Offer), may_change: z.boolean() }),
  errors: ['match_not_found'],
});

export const addOffer = call({
  path: 'agency/addOffer',
  effect: 'create',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Add an offer to a match, made today unless said otherwise. The match moves to offered, if that is forward; `batch_id` undoes the move',
  message: 'Offer added',
  body: z
    .strictObject({
      match_id: MatchId,
      /** One of the two is required. */
      amount: offerShape.amount.optional(),
      amount_cents: offerShape.amount_cents.optional(),
      currency: offerShape.currency,
      period: offerShape.period,
      start_on: offerShape.start_on.default(null),
      made_on: Day.optional(),
      note: offerShape.note.default(''),
    })
    .superRefine(({ amount, amount_cents }, ctx) => {
      if (amount === undefined && amount_cents === undefined)
        ctx.addIssue({ code: 'custom', path: ['amount'], message: texts.required });
    }),
  data: Offer.extend({ batch_id: z.uuid().nullable() }),
  errors: ['match_not_found', 'forbidden', 'too_many_offers', 'pay_differs'],
});

export const updateOffer = call({
  path: 'agency/updateOffer',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Change the given fields of an offer; a new status has today as its day unless `status_on` is given',
  message: 'Offer saved',
  body: z.strictObject({ offer_id: OfferId, ...z.object({ ...offerShape, made_on: Day }).partial().shape }),
  data: Offer,
  errors: ['offer_not_found', 'forbidden', 'pay_differs'],
});

export const delOffer = call({
  path: 'agency/delOffer',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  summary: 'Delete an offer; restoreOffer undoes it for 7 days',
  message: 'Offer deleted',
  body: z.strictObject({ offer_id: OfferId }),
  data: z.object({ offer_id: OfferId }),
  errors: ['offer_not_found', 'forbidden'],
});

export const restoreOffer = call({
  path: 'agency/restoreOffer',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  summary: 'Restore a deleted offer',
  message: 'Offer restored',
  body: z.strictObject({ offer_id: OfferId }),
  data: Offer,
  errors: ['offer_not_found', 'forbidden', 'too_many_offers'],
});
