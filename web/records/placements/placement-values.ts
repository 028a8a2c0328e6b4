import type { BodyInput, Data } from '@placewell/contract/call.ts';
import type { FeeKind } from '@placewell/contract/clients/clients.ts';
import { type Fee, type FeeTerms, feeOf, type MissingTerm } from '@placewell/contract/placements/fees.ts';
import type { SplitRole } from '@placewell/contract/placements/placement-terms.ts';
import {
  addPlacement,
  type getPlacementDraft,
  type Placement,
  updatePlacement,
} from '@placewell/contract/placements/placements.ts';
import { exactOf, exactUnits } from '@placewell/contract/sourcing/pay.ts';
import { z } from 'zod';

type Saved = Pick<
  Placement,
  | 'agreed_on'
  | 'start_on'
  | 'end_on'
  | 'salary_cents'
  | 'salary_period'
  | 'pay_rate_cents'
  | 'bill_rate_cents'
  | 'hours_per_week'
  | 'fee_percent'
  | 'flat_fee_cents'
  | 'guarantee_until'
  | 'rebate_steps'
>;
/** The terms in a form, where kind and currency may still be missing. */
export type TermsValues = Saved & { fee_kind: FeeKind | null; currency: string | null };
export type SplitValue = { user_id: string; split_role: SplitRole; percent: number | null };
export type SplitsValues = { splits: SplitValue[] };
export type PlacementValues = TermsValues &
  SplitsValues & { match_id: string; offer_id: string | null; po_number: string };

export type Draft = Data<typeof getPlacementDraft>;

const TERMS = [
  'agreed_on',
  'start_on',
  'end_on',
  'salary_cents',
  'salary_period',
  'pay_rate_cents',
  'bill_rate_cents',
  'hours_per_week',
  'fee_kind',
  'fee_percent',
  'flat_fee_cents',
  'currency',
  'guarantee_until',
  'rebate_steps',
] as const satisfies readonly (keyof TermsValues)[];

/** The terms among the fields of a draft or a placement. */
export const termsOf = (from: TermsValues): TermsValues =>
  Object.fromEntries(TERMS.map((name) => [name, from[name]])) as TermsValues;

const isDay = (day: string | null) => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

/** What the fee is counted from; a day that is only half typed counts as none. */
export const feeTermsOf = (values: TermsValues): FeeTerms => ({
  ...values,
  salary: exactUnits(values.salary_cents),
  end_on: isDay(values.end_on) && isDay(values.start_on) ? values.end_on : null,
});
export const feeOfValues = (values: TermsValues): Fee => feeOf(feeTermsOf(values));

/** Whether hours a week are part of the fee. */
export const hasHours = ({ fee_kind, salary_period }: Pick<TermsValues, 'fee_kind' | 'salary_period'>) =>
  fee_kind === 'hourly_margin' || salary_period === 'hour';

/** Only what belongs to the kind of fee is kept. */
export function cleanTerms<Terms extends TermsValues>(terms: Terms): Terms {
  const { fee_kind } = terms;
  const isMargin = fee_kind === 'hourly_margin';
  return {
    ...terms,
    fee_percent: fee_kind === 'percent' ? terms.fee_percent : null,
    flat_fee_cents: fee_kind === 'flat' ? terms.flat_fee_cents : null,
    pay_rate_cents: isMargin ? terms.pay_rate_cents : null,
    bill_rate_cents: isMargin ? terms.bill_rate_cents : null,
    salary_cents: isMargin ? null : terms.salary_cents,
    salary_period: isMargin || terms.salary_cents === null ? null : terms.salary_period,
    hours_per_week: hasHours(terms) ? terms.hours_per_week : null,
  };
}

const MISSING: Record<MissingTerm, string> = {
  fee_kind: 'Choose how the fee is charged',
  fee_percent: 'Enter the percentage',
  flat_fee_cents: 'Enter the fee',
  salary: 'Enter the salary',
  salary_period: 'Choose for how long the salary is',
  hours_per_week: 'Enter the hours a week',
  pay_rate_cents: 'Enter the pay rate',
  bill_rate_cents: 'Enter the bill rate',
};

/** What the fee still needs, and the day and currency that every placement has. */
const complete = z.looseObject({}).superRefine((given, ctx) => {
  const values = given as unknown as TermsValues;
  const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (!values.start_on) refuse('start_on', 'Enter the first day at work');
  if (!values.agreed_on) refuse('agreed_on', 'Enter the day');
  if (values.currency === null) refuse('currency', 'Choose the currency');
  const fee = feeOfValues(values);
  if ('missing' in fee) for (const term of fee.missing) refuse(exactOf(term), MISSING[term]);
});

const named = z.looseObject({}).superRefine((given, ctx) => {
  (given as SplitsValues).splits.forEach(({ user_id, percent }, at) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: ['splits', at, field], message });
    if (!user_id) refuse('user_id', 'Choose a person');
    if (percent === null) refuse('percent', 'Enter the share');
  });
});

/** The call takes at least one split, or none of the field. */
const withoutEmptySplits = (given: unknown) => {
  const { splits, ...rest } = given as PlacementValues;
  return splits.length > 0 ? given : rest;
};

// The first message of a field is shown, and ours say what to do.
export const newPlacementSchema = complete
  .and(named)
  .and(z.preprocess(withoutEmptySplits, addPlacement.body)) as unknown as z.ZodType<unknown, PlacementValues>;
export const termsSchema = complete.and(updatePlacement.body as unknown as z.ZodType) as unknown as z.ZodType<
  unknown,
  TermsValues & { placement_id: string }
>;
export const namedSplits = named;

/** The form of a new placement as it opens. */
export const valuesOfDraft = (
  match_id: string,
  draft: Draft,
  agencyCurrency: string | null,
): PlacementValues => ({
  ...termsOf(draft),
  currency: draft.currency ?? agencyCurrency,
  salary_period: draft.salary_period ?? 'year',
  match_id,
  offer_id: draft.offer_id,
  po_number: '',
  splits: draft.splits.map(({ user_id, split_role, percent }) => ({ user_id, split_role, percent })),
});

/** A form of an existing one. */
export const valuesOfPlacement = (placement: Placement): TermsValues => ({
  ...termsOf(placement),
  salary_period: placement.salary_period ?? 'year',
});

export type NewPlacement = BodyInput<typeof addPlacement>;
