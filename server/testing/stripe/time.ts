import { DECLINED } from './cards.ts';
import { payingMethod } from './invoices.ts';
import { draftInvoice, finalize, finalizesAt, payInvoice, periodLine } from './invoicing.ts';
import type { Customer, Invoice, Subscription } from './objects.ts';
import { enterPhase } from './schedules.ts';
import { afterAttempt, intentOf, setStatus, voidInvoice } from './settlement.ts';
import type { StripeState } from './state.ts';
import { PENDING_SECONDS, periodEnd } from './subscription-rules.ts';

type Step = { at: number; customer: string; run: () => void };

/** Begins the next period, with a draft invoice that is finalized an hour later; void at once while paused. */
function renew(state: StripeState, subscription: Subscription, at: number) {
  const item = subscription.items.data[0];
  if (!item) return;
  if (subscription.cancel_at_period_end) return setStatus(state, subscription, 'canceled');
  enterPhase(state, subscription, at);
  const before = { start: item.current_period_start, end: item.current_period_end };
  item.current_period_start = at;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, at);
  const invoice = draftInvoice(state, {
    customer: subscription.customer,
    currency: subscription.currency,
    billing_reason: 'subscription_cycle',
    subscription,
    lines: [periodLine(state, subscription, at, item.current_period_end)],
    period: before,
  });
  subscription.latest_invoice = invoice.id;
  state.emit('customer.subscription.updated', subscription, { latest_invoice: null });
  if (!subscription.pause_collection) {
    invoice.automatically_finalizes_at = finalizesAt(at);
    return;
  }
  finalize(state, invoice, null);
  if (invoice.status === 'open') voidInvoice(state, invoice);
}

const payOffSession = (state: StripeState, invoice: Invoice) => {
  const id = invoice.parent?.subscription_details.subscription;
  const method = payingMethod(state, invoice.customer, [
    invoice.default_payment_method,
    id && state.get('subscription', id).default_payment_method,
  ]);
  if (method) return payInvoice(state, invoice, method, true);
  const intent = intentOf(invoice);
  if (!intent || invoice.status !== 'open') return;
  invoice.attempt_count += 1;
  intent.last_payment_error = DECLINED;
  afterAttempt(state, intent);
};

function stepsOfSubscription(state: StripeState, subscription: Subscription): Step[] {
  const { customer } = subscription;
  const steps: Step[] = [];
  const add = (at: number | null | undefined, run: () => void) => {
    if (at) steps.push({ at, customer, run });
  };
  const latest = subscription.latest_invoice && state.get('invoice', subscription.latest_invoice);
  if (subscription.status === 'incomplete' && latest)
    add(subscription.created + PENDING_SECONDS, () => voidInvoice(state, latest));
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return steps;
  if (subscription.pending_update && latest)
    add(subscription.pending_update.expires_at, () => voidInvoice(state, latest));
  add(subscription.pause_collection?.resumes_at, () => {
    subscription.pause_collection = null;
    state.emit('customer.subscription.updated', subscription);
  });
  const end = subscription.items.data[0]?.current_period_end;
  add(end, () => renew(state, subscription, end ?? 0));
  return steps;
}

function stepsOfInvoice(state: StripeState, invoice: Invoice): Step[] {
  const { customer } = invoice;
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at)
    return [
      {
        at: invoice.automatically_finalizes_at,
        customer,
        run: () => {
          finalize(state, invoice, null);
          payOffSession(state, invoice);
        },
      },
    ];
  if (invoice.status === 'open' && invoice.next_payment_attempt)
    return [{ at: invoice.next_payment_attempt, customer, run: () => payOffSession(state, invoice) }];
  return [];
}

/** Processes due work for these customers until `to`, in order of time, and sets their clocks. */
export function advance(state: StripeState, customers: readonly Customer[], to: number) {
  const ids = new Set(customers.map(({ id }) => id));
  for (;;) {
    const [next] = [
      ...state.all('subscription').flatMap((one) => stepsOfSubscription(state, one)),
      ...state.all('invoice').flatMap((one) => stepsOfInvoice(state, one)),
    ]
      .filter(({ at, customer }) => ids.has(customer) && at <= to)
      .sort((one, other) => one.at - other.at);
    if (!next) break;
    state.setNow(next.customer, Math.max(next.at, state.now(next.customer)));
    next.run();
  }
  for (const { id } of customers) state.setNow(id, to);
}
