import type { GatewayInvoice } from '../../../providers/payments/gateway.ts';
import type { PaidPeriod } from '../../subscriptions/subscriptions.public.ts';

const byTime = (a: { created_at: string }, b: { created_at: string }) =>
  Date.parse(a.created_at) - Date.parse(b.created_at);

/** The oldest first. */
export const inOrder = <T extends { created_at: string }>(list: readonly T[]): T[] => [...list].sort(byTime);

const leftIn = (lines: GatewayInvoice['lines']) =>
  lines.find(({ amount_cents, is_proration }) => is_proration && amount_cents < 0);

/**
 * The periods that a subscription's paid invoices pay for, the oldest first. Each line with a plan is one, but those that
 * give back the rest of a plan that was left.
 */
export function paidPeriodsOf(
  invoices: readonly GatewayInvoice[],
  { provider_subscription_id, plan_id }: { provider_subscription_id: string; plan_id: string },
): PaidPeriod[] {
  return inOrder(invoices)
    .filter((one) => one.invoice_status === 'paid' && one.billing_reason !== 'manual')
    .filter((one) => one.provider_subscription_id === provider_subscription_id)
    .flatMap(({ provider_invoice_id, lines }) =>
      lines
        .filter(({ amount_cents, is_proration }) => amount_cents > 0 || (amount_cents === 0 && !is_proration))
        .map((line) => ({
          plan_id: line.plan_id ?? plan_id,
          period_start: line.period_start,
          period_end: line.period_end,
          cause: provider_invoice_id,
          instead_of: line.is_proration ? (leftIn(lines)?.plan_id ?? undefined) : undefined,
        })),
    );
}

/** The unpaid invoices of a subscription whose payment has failed, the oldest first. */
export function overdueInvoicesOf(
  invoices: readonly GatewayInvoice[],
  provider_subscription_id: string,
): GatewayInvoice[] {
  return inOrder(invoices).filter(
    (one) =>
      one.provider_subscription_id === provider_subscription_id &&
      one.invoice_status === 'open' &&
      one.attempt_count > 0,
  );
}
