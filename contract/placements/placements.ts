import { z } from 'zod';
import { call } from '../call.ts';
import { FEE_KINDS, FeeCents, Percent, RebateStep } from '../clients/clients.ts';
import { CandidateId, ClientId, JobId, MatchId, OfferId, PlacementId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { Day, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { Currency, SalaryPeriod } from '../sourcing/candidates.ts';
import { ExactPay, Salary } from '../sourcing/pay.ts';
import { texts } from '../texts.ts';
import { splitsAreWhole } from './fees.ts';
import {
  CORRECTION_KINDS,
  OPEN_PAYMENTS,
  PAYMENT_FILTERS,
  PAYMENT_STATES,
  PLACEMENT_DOUBTS,
  PLACEMENT_STATUSES,
  SPLIT_ROLES,
} from './placement-terms.ts';

/** Signed: a correction or a margin may be below 0. */
const SignedCents = z.int().min(-limits.feeCents).max(limits.feeCents);
/** Signed as well: a sum of several amounts, which has no limit. */
const SummedCents = z.int();
const accountsNumber = z.string().trim().max(limits.accountsNumber);

export const Split = z.object({ user_id: RecruiterId, split_role: z.enum(SPLIT_ROLES), percent: Percent });
export type Split = z.output<typeof Split>;

/** Whose a fee is: up to six rows of exactly 100.00 % together, none with the person and the role of another. */
export const Splits = z
  .array(Split)
  .min(1)
  .max(limits.splits)
  .superRefine((splits, ctx) => {
    const seen = new Set<string>();
    splits.forEach(({ user_id, split_role }, at) => {
      const key = `${user_id} ${split_role}`;
      if (seen.has(key)) ctx.addIssue({ code: 'custom', path: [at, 'user_id'], message: texts.splitTwice });
      seen.add(key);
    });
    if (!splitsAreWhole(splits)) ctx.addIssue({ code: 'custom', path: [], message: texts.splitsNotWhole });
  });

/** A split with its share of the fee, as the reader may see it. */
export const ShownSplit = Split.extend({
  user_name: z.string(),
  /** Of the fee with all its corrections and refunds; rounded once a row, half to even. */
  share_cents: SummedCents,
  /** Whether the person has left the agency. */
  has_left: z.boolean(),
});
export type ShownSplit = z.output<typeof ShownSplit>;

/** A row that corrects a fee after it was paid, or pays it back; kept unchanged. */
export const Correction = z.object({
  correction_id: z.uuid(),
  correction_kind: z.enum(CORRECTION_KINDS),
  corrected_on: Day,
  /** Added to the fee; 0 where only the splits change, or a payment is cancelled. */
  fee_cents: SignedCents,
  reason: z.string(),
  corrected_by_name: z.string(),
  /** What this row adds to whom, as the reader may see it. */
  shares: z.array(z.object({ user_id: RecruiterId, user_name: z.string(), share_cents: SummedCents })),
  created_at: z.iso.datetime(),
});
export type Correction = z.output<typeof Correction>;

/** What a person types; the fee is counted from it, `feeOf`. */
const termsShape = {
  agreed_on: Day,
  start_on: Day,
  /** The last day of a contract; null where it is open. */
  end_on: Day.nullable(),
  /** Whole units, for each `salary_period`. */
  salary: Salary.nullable(),
  salary_cents: ExactPay.nullable(),
  salary_period: SalaryPeriod.nullable(),
  pay_rate_cents: FeeCents.nullable(),
  bill_rate_cents: FeeCents.nullable(),
  hours_per_week: z.number().min(0).max(168).multipleOf(0.01).nullable(),
  fee_kind: z.enum(FEE_KINDS),
  fee_percent: Percent.nullable(),
  flat_fee_cents: FeeCents.nullable(),
  currency: Currency,
  guarantee_until: Day.nullable(),
  rebate_steps: z.array(RebateStep).max(limits.rebateSteps),
};
/** What agency users note for the accounts. */
const accountsShape = {
  po_number: accountsNumber,
  invoice_number: accountsNumber,
  invoiced_on: Day.nullable(),
  paid_on: Day.nullable(),
};
/** What only agency users note. */
export const ACCOUNTS_FACTS = Object.keys(accountsShape) as (keyof typeof accountsShape)[];
/** What stays once a fee is paid, or corrections exist. */
export const FIXED_TERMS = Object.keys(termsShape) as (keyof typeof termsShape)[];

/**
 * A placement with its fee: one for a match. A recruiter sees those they own or have a split of, with their own splits
 * only. A record that the reader may not see, or that was erased, has no id.
 */
export const Placement = z.object({
  ...termsShape,
  ...accountsShape,
  id: PlacementId,
  placement_id: PlacementId,
  match_id: MatchId.nullable(),
  offer_id: OfferId.nullable(),
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string(),
  job_id: JobId.nullable(),
  job_title: z.string(),
  client_id: ClientId.nullable(),
  client_name: z.string(),
  /** Who owned the match when it was placed. */
  recruiter_id: RecruiterId,
  recruiter_name: z.string(),
  placement_status: z.enum(PLACEMENT_STATUSES),
  /** The day of the status. */
  status_on: Day,
  /** Why it fell through; empty otherwise. */
  status_reason: z.string(),
  /** As agreed, before corrections and refund. */
  fee_cents: SignedCents,
  /** Paid back because it fell through: a sum of its corrections. */
  refund_cents: SummedCents,
  /** The fee with all corrections, less the refund. */
  net_fee_cents: SummedCents,
  payment_state: z.enum(PAYMENT_STATES),
  /** Invoiced, not paid, and past the days of payment of the client, by default 30. */
  is_overdue: z.boolean(),
  splits: z.array(ShownSplit),
  may_change: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Placement = z.output<typeof Placement>;

export const PlacementDetails = Placement.extend({
  /** How the fee was counted, as a sentence. */
  formula: z.string(),
  corrections: z.array(Correction),
});
export type PlacementDetails = z.output<typeof PlacementDetails>;

type Checked = {
  start_on?: string | undefined;
  end_on?: string | null | undefined;
  invoiced_on?: string | null | undefined;
  paid_on?: string | null | undefined;
  rebate_steps?: readonly { until_day: number }[] | undefined;
};
/** Errors in the days of a placement and its rebate steps, by field. */
export function placementFaults({
  start_on,
  end_on,
  paid_on,
  invoiced_on,
  rebate_steps = [],
}: Checked): Record<string, string> {
  const isEndEarly = start_on && end_on && end_on < start_on;
  const isPaidEarly = paid_on && (invoiced_on === null || (invoiced_on && paid_on < invoiced_on));
  const isUnordered = rebate_steps.some(
    ({ until_day }, at) => at > 0 && until_day <= (rebate_steps[at - 1]?.until_day ?? 0),
  );
  return {
    ...(isEndEarly && { end_on: texts.endBeforeStart }),
    ...(isPaidEarly && { paid_on: texts.paidBeforeInvoiced }),
    ...(isUnordered && { rebate_steps: texts.rebateStepsUnordered }),
  };
}
const checkPlacement = (body: Checked, ctx: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(placementFaults(body)))
    ctx.addIssue({ code: 'custom', path: [field], message });
};

/** The sum of some placements, one for each currency: amounts of different ones are never added. */
export const FeeSum = z.object({ currency: Currency, placements: z.int(), fee_cents: SummedCents });
export type FeeSum = z.output<typeof FeeSum>;

export const getPlacements = call({
  path: 'agency/getPlacements',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List placements, with the sums of all that fit by currency, and of those not invoiced, unpaid and overdue; a recruiter has those they own or have a split of. `search` covers the names of candidate, job and client, and the numbers of order and invoice',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({
      sorts: ['start_on', 'agreed_on', 'fee_cents', 'candidate_name', 'client_name', 'job_title', 'paid_on'],
    }),
    match_id: MatchId.optional(),
    candidate_id: CandidateId.optional(),
    job_id: JobId.optional(),
    client_id: ClientId.optional(),
    /** Whose it is, or who has a split. */
    recruiter_id: RecruiterId.optional(),
    placement_status: z
      .union([z.enum(PLACEMENT_STATUSES), z.array(z.enum(PLACEMENT_STATUSES)).max(PLACEMENT_STATUSES.length)])
      .optional(),
    payment_state: z
      .union([z.enum(PAYMENT_FILTERS), z.array(z.enum(PAYMENT_FILTERS)).max(PAYMENT_FILTERS.length)])
      .optional(),
    currency: Currency.optional(),
    start_from: Day.optional(),
    start_to: Day.optional(),
    agreed_from: Day.optional(),
    agreed_to: Day.optional(),
  }),
  data: listOf(Placement).extend({
    sums: z.array(FeeSum),
    /** The sums that each of these filters by payment would have beside the other filters; none of no placement. */
    payment_sums: z.array(FeeSum.extend({ payment: z.enum(OPEN_PAYMENTS) })),
  }),
  errors: ['match_not_found', 'candidate_not_found', 'job_not_found', 'client_not_found'],
});

export const getPlacement = call({
  path: 'agency/getPlacement',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get a placement with its splits and corrections',
  body: z.strictObject({ placement_id: PlacementId }),
  data: PlacementDetails,
  errors: ['placement_not_found'],
});

export const getPlacementDraft = call({
  path: 'agency/getPlacementDraft',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Get what a new placement of a match begins with: the terms of the client, the accepted or else the open offer, the pay of the job, the default splits, and what would have to be confirmed',
  body: z.strictObject({ match_id: MatchId }),
  data: z.object({
    ...z.object({ ...termsShape, fee_kind: z.enum(FEE_KINDS).nullable(), currency: Currency.nullable() })
      .shape,
    offer_id: OfferId.nullable(),
    guarantee_days: z.int().nullable(),
    splits: z.array(Split.extend({ user_name: z.string() })),
    doubts: z.array(z.enum(PLACEMENT_DOUBTS)),
  }),
  errors: ['match_not_found', 'forbidden', 'placement_exists'],
});

export const addPlacement = call({
  path: 'agency/addPlacement',
  effect: 'create',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Add the placement of a match, which moves to placed. What is left out comes from getPlacementDraft. A bill rate under the pay rate, and more placements than the job has openings, need `confirm`. Order number and splits are those of agency users',
  message: 'Placement added',
  body: z
    .strictObject({
      match_id: MatchId,
      ...z.object(termsShape).partial().required({ start_on: true }).shape,
      offer_id: OfferId.nullable().optional(),
      po_number: accountsNumber.optional(),
      splits: Splits.optional(),
      confirm: z.boolean().optional(),
    })
    .superRefine(checkPlacement),
  /** `batch_id`: what undoes the move of the match; null if it was placed before. */
  data: PlacementDetails.extend({ batch_id: z.uuid().nullable() }),
  errors: [
    'match_not_found',
    'forbidden',
    'placement_exists',
    'status_change_refused',
    'confirm_placement',
    'fee_incomplete',
    'offer_not_found',
    'recruiter_not_found',
    'pay_differs',
  ],
});

export const updatePlacement = call({
  path: 'agency/updatePlacement',
  effect: 'change',
  on: { entity: 'placement', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Change the given fields of a placement. Once it is paid or has corrections its terms stay, and correctPlacement corrects the fee. A placement that falls through needs `status_reason`, and its refund, a correction, follows from the rebate steps. Emptying `paid_on`, which cancels a payment, needs `unpaid_reason`, which stays as a correction. The facts for the accounts are those of agency users',
  message: 'Placement saved',
  body: z
    .strictObject({
      placement_id: PlacementId,
      ...z.object({ ...termsShape, ...accountsShape }).partial().shape,
      placement_status: z.enum(PLACEMENT_STATUSES).optional(),
      /** Of a new status; today unless given. */
      status_on: Day.optional(),
      status_reason: z.string().trim().max(limits.placementReason).optional(),
      /** The reason for cancelling a payment: a correction that stays. */
      unpaid_reason: z.string().trim().max(limits.placementReason).optional(),
      confirm: z.boolean().optional(),
      /** The `updated_at` of the version that was edited; the update is refused if the stored one is newer. */
      if_updated_at: z.iso.datetime().optional(),
    })
    .superRefine((body, ctx) => {
      checkPlacement(body, ctx);
      if (body.placement_status === 'fell_through' && !body.status_reason)
        ctx.addIssue({ code: 'custom', path: ['status_reason'], message: texts.fallThroughNeedsReason });
    }),
  data: PlacementDetails,
  errors: [
    'placement_not_found',
    'forbidden',
    'placement_fixed',
    'too_many_corrections',
    'confirm_placement',
    'fee_incomplete',
    'conflict',
  ],
});

export const updatePlacementSplits = call({
  path: 'agency/updatePlacementSplits',
  effect: 'change',
  on: { entity: 'placement', action: 'update' },
  roles: ['agency'],
  summary:
    'Say whose the fee of a placement is. Once it is paid or has corrections, `reason` is required, and the shares change by a correcting row',
  message: 'Splits saved',
  body: z.strictObject({
    placement_id: PlacementId,
    splits: Splits,
    reason: z.string().trim().min(1).max(limits.placementReason).optional(),
  }),
  data: PlacementDetails,
  errors: [
    'placement_not_found',
    'forbidden',
    'recruiter_not_found',
    'placement_fixed',
    'too_many_corrections',
  ],
});

export const correctPlacement = call({
  path: 'agency/correctPlacement',
  effect: 'create',
  on: { entity: 'placement', action: 'update' },
  roles: ['agency'],
  summary: 'Add to the fee of a paid placement, or take from it, by a row with a day and a reason that stays',
  message: 'Correction added',
  body: z.strictObject({
    placement_id: PlacementId,
    fee_cents: SignedCents.refine((cents) => cents !== 0, 'Enter an amount other than 0'),
    corrected_on: Day.optional(),
    reason: z.string().trim().min(1, 'Enter a reason').max(limits.placementReason),
  }),
  data: PlacementDetails,
  errors: ['placement_not_found', 'forbidden', 'placement_unpaid', 'too_many_corrections'],
});

/** Who has a share of each new fee: the owners of the candidate and of the client's job, or nobody. */
export const DefaultSplits = z
  .array(z.object({ split_role: z.enum(['candidate', 'client']), percent: Percent }))
  .max(2)
  .refine((splits) => splits.length === 0 || splitsAreWhole(splits), texts.splitsNotWhole);

export const getDefaultSplits = call({
  path: 'agency/getDefaultSplits',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get how the fees of new placements are split',
  body: z.strictObject({}),
  data: z.object({ splits: DefaultSplits }),
});

export const updateDefaultSplits = call({
  path: 'agency/updateDefaultSplits',
  effect: 'change',
  roles: ['agency'],
  summary: 'Set how the fees of new placements are split; those that exist keep theirs',
  message: 'Default splits saved',
  body: z.strictObject({ splits: DefaultSplits }),
  data: z.object({ splits: DefaultSplits }),
});
