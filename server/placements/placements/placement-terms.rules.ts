import { limits } from '@placewell/contract/limits.ts';
import { type FeeTerms, feeOf } from '@placewell/contract/placements/fees.ts';
import {
  type FIXED_TERMS,
  type Placement,
  placementFaults,
} from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../platform/errors.ts';

/** What a person types of a placement; its fee is counted from it. */
export type PlacementTerms = Pick<Placement, (typeof FIXED_TERMS)[number]>;
type Draft = Omit<PlacementTerms, 'fee_kind' | 'currency'> & {
  fee_kind: PlacementTerms['fee_kind'] | null;
  currency: string | null;
};

/** Whether these terms pay more than they bill, which a person has to confirm. */
export const isBilledUnderPay = ({
  pay_rate_cents,
  bill_rate_cents,
}: Pick<FeeTerms, 'pay_rate_cents' | 'bill_rate_cents'>): boolean =>
  pay_rate_cents !== null && bill_rate_cents !== null && bill_rate_cents < pay_rate_cents;

/** Throws `invalid_input` for days that contradict each other, those of the accounts included. */
export function assertConsistent(placement: Parameters<typeof placementFaults>[0]) {
  const fields = placementFaults({ ...placement, invoiced_on: placement.invoiced_on ?? null });
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

/** The field that a fee of this kind grows with. */
const SIZED_BY = { percent: 'salary', flat: 'flat_fee_cents', hourly_margin: 'bill_rate_cents' } as const;

/** Complete terms with their fee; throws `fee_incomplete` with the missing fields. */
export function withFee(draft: Draft): PlacementTerms & { fee_cents: number } {
  const fee = feeOf(draft);
  const missing: string[] = 'missing' in fee ? fee.missing : [];
  const { fee_kind, currency } = draft;
  if ('missing' in fee || fee_kind === null || currency === null)
    throw new AppError('fee_incomplete', {
      data: { missing: currency === null ? [...missing, 'currency'] : missing },
    });
  if (Math.abs(fee.fee_cents) > limits.feeCents)
    throw new AppError('invalid_input', { fields: { [SIZED_BY[fee_kind]]: texts.feeTooLarge } });
  return { ...draft, fee_kind, currency, fee_cents: fee.fee_cents };
}
