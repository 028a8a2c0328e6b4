import { DECLINED } from './cards.ts';
import { payingMethod } from './invoices.ts';
import { draftInvoice, finalize, finalizesAt, payInvoice, periodLine } from './invoicing.ts';
import type { Customer, Invoice, Subscription } from './objects.ts';
import { enterPhase } from './schedules.ts';
import { afterAttempt, intentOf, setStatus, voidInvoice } from './settlement.ts';
import { PENDING_SECONDS, periodEnd } from './subscription-rules.ts';
import type { World } from './world.ts';

type Step = { at: number; customer: string; run: () => void };

/** The next period, with a draft invoice that becomes payable an hour later; while paused it is void at once. */
function renew(world: World, subscription: Subscription, at: number) {
  const item = subscription.items.data[0];
  if (!item) return;
  if (subscription.cancel_at_period_end) return setStatus(world, subscription, 'canceled');
  enterPhase(world, subscription, at);
  const before = { start: item.current_period_start, end: item.current_period_end };
  item.current_period_start = at;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, at);
  const invoice = draftInvoice(world, {
    customer: subscription.customer,
    currency: subscription.currency,
    billing_reason: 'subscription_cycle',
    subscription,
    lines: [periodLine(world, subscription, at, item.current_period_end)],
    period: before,
  });
  subscription.latest_invoice = invoice.id;
  world.emit('customer.subscription.updated', subscription, { latest_invoice: null });
  if (!subscription.pause_collection) {
    invoice.automatically_finalizes_at = finalizesAt(at);
    return;
  }
  finalize(world, invoice, null);
  if (invoice.status === 'open') voidInvoice(world, invoice);
}

const payOffSession = (world: World, invoice: Invoice) => {
  const id = invoice.parent?.subscription_details.subscription;
  const method = payingMethod(world, invoice.customer, [
    invoice.default_payment_method,
    id && world.get('subscription', id).default_payment_method,
  ]);
  if (method) return payInvoice(world, invoice, method, true);
  const intent = intentOf(invoice);
  if (!intent || invoice.status !== 'open') return;
  invoice.attempt_count += 1;
  intent.last_payment_error = DECLINED;
  afterAttempt(world, intent);
};

function stepsOfSubscription(world: World, subscription: Subscription): Step[] {
  const { customer } = subscription;
  const steps: Step[] = [];
  const add = (at: number | null | undefined, run: () => void) => {
    if (at) steps.push({ at, customer, run });
  };
  const latest = subscription.latest_invoice && world.get('invoice', subscription.latest_invoice);
  if (subscription.status === 'incomplete' && latest)
    add(subscription.created + PENDING_SECONDS, () => voidInvoice(world, latest));
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return steps;
  if (subscription.pending_update && latest)
    add(subscription.pending_update.expires_at, () => voidInvoice(world, latest));
  add(subscription.pause_collection?.resumes_at, () => {
    subscription.pause_collection = null;
    world.emit('customer.subscription.updated', subscription);
  });
  const end = subscription.items.data[0]?.current_period_end;
  add(end, () => renew(world, subscription, end ?? 0));
  return steps;
}

function stepsOfInvoice(world: World, invoice: Invoice): Step[] {
  const { customer } = invoice;
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at)
    return [
      {
        at: invoice.automatically_finalizes_at,
        customer,
        run: () => {
          finalize(world, invoice, null);
          payOffSession(world, invoice);
        },
      },
    ];
  if (invoice.status === 'open' && invoice.next_payment_attempt)
    return [{ at: invoice.next_payment_attempt, customer, run: () => payOffSession(world, invoice) }];
  return [];
}

/** Does everything that is due for these customers until `to`, in the order of time, and leaves their clocks there. */
export function advance(world: World, customers: readonly Customer[], to: number) {
  const ids = new Set(customers.map(({ id }) => id));
  for (;;) {
    const [next] = [
      ...world.all('subscription').flatMap((one) => stepsOfSubscription(world, one)),
      ...world.all('invoice').flatMap((one) => stepsOfInvoice(world, one)),
    ]
      .filter(({ at, customer }) => ids.has(customer) && at <= to)
      .sort((one, other) => one.at - other.at);
    if (!next) break;
    world.setNow(next.customer, Math.max(next.at, world.now(next.customer)));
    next.run();
  }
  for (const { id } of customers) world.setNow(id, to);
}
