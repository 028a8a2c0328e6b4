import type { Client } from '@placewell/contract/clients/clients.ts';
import type { OfferId } from '@placewell/contract/ids.ts';
import { dayAfter, likelyStart, middleOfPay } from '@placewell/contract/placements/fees.ts';
import type { Placement } from '@placewell/contract/placements/placements.ts';
import { toUnits } from '@placewell/contract/sourcing/pay.ts';
import type { MatchFacts } from './placements.repo.ts';

type Period = NonNullable<Placement['salary_period']>;
type Pay = { amount_cents: number; currency: string | null; period: Period };
export type AcceptedOffer = Pay & { offer_id: OfferId; start_on: string | null };

type Terms = Pick<
  Client,
  'fee_kind' | 'fee_percent' | 'fee_cents' | 'fee_currency' | 'guarantee_days' | 'rebate_steps'
>;
type Range = Pick<MatchFacts, 'salary_min_cents' | 'salary_max_cents' | 'salary_currency' | 'salary_period'>;
type Facts = {
  today: string;
  /** Where it was typed already. */
  start_on: string | undefined;
  offer: AcceptedOffer | undefined;
  /** Of the job and of the candidate, unless the reader may not see them. */
  start_date: string | null;
  notice_period_days: number | null;
  /** The pay range of the job, unless the reader may not see it. */
  range: Range | undefined;
  /** The terms of the client, all null for a reader who may not see them. */
  client: Terms | undefined;
  /** Of the agency. */
  currency: string | null;
};

/** The middle of a pay range, or its one end. */
function middleOf(range: Range | undefined): Pay | undefined {
  if (!range?.salary_period) return undefined;
  const {
    salary_min_cents: min,
    salary_max_cents: max,
    salary_currency: currency,
    salary_period: period,
  } = range;
  const amount_cents = middleOfPay(min, max);
  return amount_cents === null ? undefined : { amount_cents, currency, period };
}

/** The last day that calls can name. */
const LAST_DAY = '2999-12-31';
const within = (day: string) => (day <= LAST_DAY ? day : null);

/** Rates for an hourly margin: what the candidate is paid an hour, and that with the margin of the client. */
function ratesOf(pay: Pay | undefined, { fee_kind, fee_cents }: Pick<Terms, 'fee_kind' | 'fee_cents'>) {
  if (fee_kind !== 'hourly_margin' || pay?.period !== 'hour')
    return { pay_rate_cents: null, bill_rate_cents: null };
  const pay_rate_cents = pay.amount_cents;
  return { pay_rate_cents, bill_rate_cents: fee_cents === null ? null : pay_rate_cents + fee_cents };
}

const NO_TERMS: Terms = {
  ...{ fee_kind: null, fee_percent: null, fee_cents: null, fee_currency: null },
  ...{ guarantee_days: null, rebate_steps: [] },
};

/**
 * What a placement begins with: fee, guarantee and rebate of the client's terms, and the pay of the offer or else the
 * middle of the job's range, from the day of that offer, of the job or after the notice. All amounts of a placement
 * have one currency, so pay in another one is left out.
 */
export function draftTerms({
  today,
  start_on: given,
  offer,
  start_date,
  notice_period_days,
  range,
  client = NO_TERMS,
  currency: own,
}: Facts) {
  const found: Pay | undefined = offer ?? middleOf(range);
  const { fee_kind, guarantee_days } = client;
  const ofPay = found?.currency ?? null;
  const ofFee = client.fee_currency;
  const currency = (fee_kind === 'percent' ? (ofPay ?? ofFee) : (ofFee ?? ofPay)) ?? own;
  const pay = found && (ofPay ?? currency) === currency ? found : undefined;
  const start_on =
    given ?? offer?.start_on ?? likelyStart({ today, start_date, notice_period_days }) ?? today;
  return {
    agreed_on: today,
    start_on,
    end_on: null,
    salary: pay ? toUnits(pay.amount_cents) : null,
    salary_cents: pay?.amount_cents ?? null,
    salary_period: pay?.period ?? null,
    ...ratesOf(pay, client),
    hours_per_week: null,
    fee_kind,
    fee_percent: fee_kind === 'percent' ? client.fee_percent : null,
    flat_fee_cents: fee_kind === 'flat' ? client.fee_cents : null,
    currency,
    guarantee_until: guarantee_days === null ? null : within(dayAfter(start_on, guarantee_days)),
    rebate_steps: client.rebate_steps,
  };
}
