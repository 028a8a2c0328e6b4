import type { Data } from '@placewell/contract/call.ts';
import type { Offer } from '@placewell/contract/placements/offers.ts';
import type {
  getPlacement,
  getPlacementDraft,
  Placement,
} from '@placewell/contract/placements/placements.ts';
import { ids } from './render.tsx';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** A colleague of the person who is signed in. */
export const REMY = uuid(2);

/** A candidate who begins a permanent job for 20 % of £60,000, split between two people; for tests. */
export const aPlacement = (over: Partial<Placement> = {}, n = 1): Placement =>
  ({
    id: uuid(600 + n),
    placement_id: uuid(600 + n),
    match_id: uuid(n),
    offer_id: null,
    candidate_id: uuid(1000 + n),
    candidate_name: 'Ines Calder',
    job_id: uuid(2000),
    job_title: 'Payroll lead',
    client_id: uuid(101),
    client_name: 'Northgate Foods',
    recruiter_id: ids.user,
    recruiter_name: 'Maren Holt',
    placement_status: 'agreed',
    status_on: '2026-11-20',
    status_reason: '',
    agreed_on: '2026-11-20',
    start_on: '2027-01-04',
    end_on: null,
    salary: 60_000,
    salary_cents: 60_000_00,
    salary_period: 'year',
    pay_rate_cents: null,
    bill_rate_cents: null,
    hours_per_week: null,
    fee_kind: 'percent',
    fee_percent: 20,
    flat_fee_cents: null,
    currency: 'GBP',
    guarantee_until: '2027-04-04',
    rebate_steps: [{ until_day: 30, percent: 100 }],
    po_number: '',
    invoice_number: '',
    invoiced_on: null,
    paid_on: null,
    fee_cents: 12_000_00,
    refund_cents: 0,
    net_fee_cents: 12_000_00,
    payment_state: 'not_invoiced',
    is_overdue: false,
    splits: [
      {
        user_id: ids.user,
        user_name: 'Maren Holt',
        split_role: 'candidate',
        percent: 60,
        share_cents: 7_200_00,
        has_left: false,
      },
      {
        user_id: REMY,
        user_name: 'Remy Stone',
        split_role: 'client',
        percent: 40,
        share_cents: 4_800_00,
        has_left: false,
      },
    ],
    may_change: true,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...over,
  }) as Placement;

export const somePlacementDetails = (
  over: Partial<Data<typeof getPlacement>> = {},
): Data<typeof getPlacement> => ({
  ...aPlacement(over),
  formula: '20% of £60,000 a year',
  corrections: [],
  ...over,
});

type Draft = Data<typeof getPlacementDraft>;

/** The draft before the same placement is added. */
export function aPlacementDraft(over: Partial<Draft> = {}): Draft {
  const placement = aPlacement();
  return {
    agreed_on: placement.agreed_on,
    start_on: placement.start_on,
    end_on: null,
    salary: placement.salary,
    salary_cents: placement.salary_cents ?? null,
    salary_period: placement.salary_period,
    pay_rate_cents: null,
    bill_rate_cents: null,
    hours_per_week: null,
    fee_kind: placement.fee_kind,
    fee_percent: placement.fee_percent,
    flat_fee_cents: null,
    currency: placement.currency,
    guarantee_until: placement.guarantee_until,
    rebate_steps: placement.rebate_steps,
    offer_id: null,
    guarantee_days: 90,
    splits: placement.splits.map(({ user_id, user_name, split_role, percent }) => ({
      user_id,
      user_name,
      split_role,
      percent,
    })),
    doubts: [],
    ...over,
  };
}

/** An offer of £65,000 a year, made on 18 November. */
export const anOffer = (over: Partial<Offer> = {}, n = 1): Offer =>
  ({
    id: uuid(500 + n),
    offer_id: uuid(500 + n),
    match_id: uuid(1),
    amount: 65_000,
    amount_cents: 65_000_00,
    currency: 'GBP',
    period: 'year',
    start_on: '2027-01-04',
    offer_status: 'made',
    status_on: '2026-11-18',
    made_on: '2026-11-18',
    note: '',
    added_by_name: 'Maren Holt',
    created_at: '2026-11-18T10:00:00.000Z',
    updated_at: '2026-11-18T10:00:00.000Z',
    ...over,
  }) as Offer;
