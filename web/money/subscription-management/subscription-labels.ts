import type { SubscriptionProvider } from '@placewell/contract/money/plans.ts';
import type { AgencySubscription } from '@placewell/contract/money/subscription-management.ts';
import { formatEnum, formatMoney } from '../../lib/values/formats.ts';

export const PROVIDER_LABELS: Record<SubscriptionProvider, string> = {
  arrangement: 'by arrangement',
  sandbox: 'by card in the sandbox',
  stripe: 'by card',
};

export const PAYMENT_LABELS: Record<NonNullable<AgencySubscription['last_payment_status']>, string> = {
  paid: 'Paid',
  open: 'Open',
  uncollectible: 'Uncollectible',
  void: 'Void',
};

/** Details beyond the status. */
export function statusNote(
  row: Pick<AgencySubscription, 'awaits_confirmation' | 'cancel_at_period_end' | 'is_paused'>,
): string | undefined {
  if (row.awaits_confirmation) return 'To be confirmed';
  if (row.cancel_at_period_end) return 'Ends with its period';
  return row.is_paused ? 'Paused' : undefined;
}

/** "$197 monthly", "By arrangement"; empty while nothing is charged. */
export function priceLabel({
  amount_cents,
  currency,
  billing_cycle,
  provider,
}: Pick<AgencySubscription, 'amount_cents' | 'currency' | 'billing_cycle' | 'provider'>): string {
  if (provider === 'arrangement') return 'By arrangement';
  if (amount_cents === null || currency === null) return '';
  return `${formatMoney(amount_cents, currency, { isShort: true })} ${formatEnum(billing_cycle).toLowerCase()}`;
}
