import type { FeeKind } from '@placewell/contract/clients/clients.ts';
import type { Offer } from '@placewell/contract/placements/offers.ts';
import type {
  CorrectionKind,
  OfferStatus,
  PaymentFilter,
  PlacementStatus,
  SplitRole,
} from '@placewell/contract/placements/placement-terms.ts';
import { SALARY_PERIODS } from '@placewell/contract/sourcing/candidates.ts';
import { formatSalary } from '../../lib/values/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

export const OFFER_LABELS: Record<OfferStatus, string> = {
  made: 'Made',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};
export const OFFER_TONES: Record<OfferStatus, Tone> = {
  made: 'accent',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
};

export const PLACEMENT_LABELS: Record<PlacementStatus, string> = {
  agreed: 'Agreed',
  started: 'Started',
  completed: 'Completed',
  fell_through: 'Fell through',
};
export const PLACEMENT_TONES: Record<PlacementStatus, Tone> = {
  agreed: 'accent',
  started: 'good',
  completed: 'neutral',
  fell_through: 'bad',
};

export const PAYMENT_LABELS: Record<PaymentFilter, string> = {
  not_invoiced: 'Not invoiced',
  invoiced: 'Invoiced',
  paid: 'Paid',
  overdue: 'Overdue',
};
export const PAYMENT_TONES: Record<PaymentFilter, Tone> = {
  not_invoiced: 'neutral',
  invoiced: 'warning',
  paid: 'good',
  overdue: 'bad',
};

export const SPLIT_LABELS: Record<SplitRole, string> = {
  candidate: 'Candidate',
  client: 'Client',
  other: 'Other',
};
/** What a split is for. */
export const SPLIT_HINTS: Record<SplitRole, string> = {
  candidate: 'found the candidate',
  client: 'won the client',
  other: 'another part',
};

export const CORRECTION_LABELS: Record<CorrectionKind, string> = {
  fee: 'Fee',
  splits: 'Splits',
  refund: 'Refund',
  payment: 'Payment cancelled',
};

export const FEE_KIND_LABELS: Record<FeeKind, string> = {
  percent: 'Percentage of the salary',
  flat: 'Fixed fee',
  hourly_margin: 'Margin on each hour',
};

/** "a year". */
export const PERIOD_CHOICES = SALARY_PERIODS.map((value) => ({
  value,
  label: `a${value === 'hour' ? 'n' : ''} ${value}`,
}));

/** "£65,000 a year". */
export const offerText = ({
  amount_cents,
  currency,
  period,
}: Pick<Offer, 'amount_cents' | 'currency' | 'period'>) =>
  formatSalary({
    salary_min_cents: amount_cents,
    salary_max_cents: amount_cents,
    salary_currency: currency,
    salary_period: period,
  });
