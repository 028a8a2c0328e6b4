import type {
  GatewayInvoice,
  GatewaySubscription,
  InvoiceLine,
} from '../../../providers/payments/gateway.ts';
import {
  addMonths,
  type InvoiceSummary,
  type PaidItems,
  type PaidUpgrade,
  type Period,
} from '../../subscriptions/subscriptions.public.ts';

const byTime = (a: { created_at: string }, b: { created_at: string }) =>
  Date.parse(a.created_at) - Date.parse(b.created_at);

/** Oldest first. */
export const inOrder = <T extends { created_at: string }>(list: readonly T[]): T[] => [...list].sort(byTime);

type Invoices = readonly GatewayInvoice[];
type RemoteSubscription = Pick<
  GatewaySubscription,
  'provider_subscription_id' | 'plan_id' | 'current_period_start' | 'current_period_end'
>;

const isSame = (a: string, b: string) => Date.parse(a) === Date.parse(b);
const periodOf = ({ period_start, period_end }: InvoiceLine): Period => ({
  start: period_start,
  end: period_end,
});

/**
 * The period that a proration line belongs to: that of another line of its invoices, paid or not; else that of the
 * subscription, or a calendar month.
 */
function fullPeriodOf({ period_end }: InvoiceLine, own: Invoices, remote: RemoteSubscription): Period {
  const fullPeriod = own
    .flatMap(({ lines }) => lines)
    .find((line) => !line.is_proration && isSame(line.period_end, period_end));
  if (fullPeriod) return periodOf(fullPeriod);
  return isSame(remote.current_period_end, period_end)
    ? { start: remote.current_period_start, end: remote.current_period_end }
    : { start: addMonths(period_end, -1), end: period_end };
}

/**
 * The upgrades that an invoice pays for. Its positive proration lines name the new plans, the negative ones over the same
 * time the old plans. An unknown plan grants nothing.
 */
function upgradesOf(
  { provider_invoice_id, lines }: GatewayInvoice,
  own: Invoices,
  remote: RemoteSubscription,
): PaidUpgrade[] {
  const prorated = lines.filter(({ is_proration }) => is_proration);
  const upgrades: PaidUpgrade[] = [];
  for (const line of prorated.filter(({ amount_cents }) => amount_cents > 0)) {
    const remaining = periodOf(line);
    const isKnown = upgrades.some(
      (one) => isSame(one.remaining.start, remaining.start) && isSame(one.remaining.end, remaining.end),
    );
    const together = prorated.filter(
      (one) => isSame(one.period_start, remaining.start) && isSame(one.period_end, remaining.end),
    );
    if (isKnown || together.some(({ plan_id }) => plan_id === null)) continue;
    const plansOf = (some: readonly InvoiceLine[]) => some.map(({ plan_id }) => plan_id ?? '');
    upgrades.push({
      newPlans: plansOf(together.filter(({ amount_cents }) => amount_cents > 0)),
      oldPlans: plansOf(together.filter(({ amount_cents }) => amount_cents <= 0)),
      remaining,
      fullPeriod: fullPeriodOf(line, own, remote),
      cause: upgrades.length === 0 ? provider_invoice_id : `${provider_invoice_id}:${remaining.start}`,
    });
  }
  return upgrades;
}

/** What a subscription's paid invoices pay for, oldest first: whole periods, and upgrades within them. */
export function paidItemsOf(invoices: Invoices, remote: RemoteSubscription): PaidItems {
  const own = inOrder(invoices).filter(
    (one) =>
      one.billing_reason !== 'manual' && one.provider_subscription_id === remote.provider_subscription_id,
  );
  const paid = own.filter((one) => one.invoice_status === 'paid');
  return {
    periods: paid
      .flatMap(({ lines }) => lines)
      .filter(({ amount_cents, is_proration }) => !is_proration && amount_cents >= 0)
      .map((line) => ({ plan_id: line.plan_id ?? remote.plan_id, period: periodOf(line) })),
    upgrades: paid.flatMap((one) => upgradesOf(one, own, remote)),
  };
}

/** The open invoices of a subscription whose payment has failed, oldest first. */
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

/** The invoices over a subscription's whole present period. */
const ofPresentPeriod = (invoices: readonly GatewayInvoice[], remote: GatewaySubscription) =>
  invoices.filter(
    (one) =>
      one.provider_subscription_id === remote.provider_subscription_id &&
      one.lines.some(
        ({ is_proration, period_start }) =>
          !is_proration && Date.parse(period_start) === Date.parse(remote.current_period_start),
      ),
  );

/** Sums up a subscription's invoices: what is open, and until when time is paid for or being charged. */
export function summarizeInvoices(
  invoices: readonly GatewayInvoice[],
  remote: GatewaySubscription,
): InvoiceSummary {
  const present = ofPresentPeriod(invoices, remote);
  // Providers renew first and charge an hour later.
  const isBeingCharged = present.some(
    ({ invoice_status, attempt_count }) =>
      invoice_status === 'draft' || (invoice_status === 'open' && attempt_count === 0),
  );
  const ends = paidItemsOf(invoices, remote).periods.map(({ period }) => new Date(period.end).toISOString());
  if (isBeingCharged && remote.status === 'active')
    ends.push(new Date(remote.current_period_end).toISOString());
  return {
    unpaid_since: overdueInvoicesOf(invoices, remote.provider_subscription_id)[0]?.created_at ?? null,
    paid_until: ends.sort().at(-1) ?? null,
    is_period_void: present.length > 0 && present.every(({ invoice_status }) => invoice_status === 'void'),
  };
}
