import { AppError } from '../../../platform/errors.ts';
import type { ChangePlan, Charge, CreateSubscription, PlanChangePreview, PlanPrice } from '../gateway.ts';
import { type Book, providerId } from './book.ts';
import { chargeInvoice, closeInvoice, openInvoice, voidInvoice } from './charging.ts';
import { periodBoundary } from './periods.rules.ts';
import { proratedAt, prorationLines, totalOf } from './proration.rules.ts';
import { isOngoing, type SandboxInvoice, type SandboxSubscription } from './sandbox-objects.ts';
import { chargeOf, showInvoice, showSubscription } from './views.ts';

/** How long an unpaid first invoice or an upgrade waits for its payment. */
const WAITING_MS = 23 * 3_600_000;

const after = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
const wholeSecond = (time: string) => new Date(Math.floor(Date.parse(time) / 1000) * 1000).toISOString();
const periodOf = ({ current_period_start, current_period_end }: SandboxSubscription) => ({
  start: current_period_start,
  end: current_period_end,
});

/** The invoice for the subscription's present period. */
function periodInvoice(book: Book, subscription: SandboxSubscription, isFirst: boolean): SandboxInvoice {
  const { plan, id, customer_id, metadata } = subscription;
  const period = periodOf(subscription);
  const invoice = openInvoice(book, {
    customer_id,
    subscription_id: id,
    billing_reason: isFirst ? 'subscription_create' : 'subscription_cycle',
    description: `${plan.plan_name} plan`,
    currency: plan.currency,
    period,
    metadata: isFirst ? metadata : { purchase_id: null },
    lines: [
      {
        description: `1 month of ${plan.plan_name}`,
        amount_cents: plan.amount_cents,
        quantity: 1,
        period_start: period.start,
        period_end: period.end,
        plan_id: plan.plan_id,
        is_proration: false,
      },
    ],
  });
  book.change(subscription, { latest_invoice_id: invoice.id });
  return invoice;
}

/** The result of a charge; its invoice is voided if it failed at once, so that it cannot be paid later. */
export function outcomeOf(book: Book, invoice: SandboxInvoice): { invoice: SandboxInvoice; charge: Charge } {
  const charge = chargeOf(invoice.payment);
  if (!charge) throw new AppError('subscription_change_refused');
  const hasFailed = charge.payment_status === 'failed';
  return {
    invoice: hasFailed ? voidInvoice(book, invoice) : invoice,
    charge: hasFailed ? { ...charge, client_secret: null } : charge,
  };
}

export function createSubscription(book: Book, customer_id: string, order: CreateSubscription) {
  const { plan, payment_method_id, metadata } = order;
  const card = payment_method_id ? book.card(payment_method_id, customer_id) : undefined;
  const anchor = wholeSecond(book.now);
  const started = book.put<SandboxSubscription>({
    kind: 'subscription',
    id: providerId('sub'),
    customer_id,
    status: 'incomplete',
    plan,
    pending_plan: null,
    pending_update: null,
    anchor,
    period_number: 1,
    current_period_start: anchor,
    current_period_end: periodBoundary(anchor, 1),
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    is_paused: false,
    pause_until: null,
    is_period_void: false,
    default_payment_method_id: payment_method_id,
    latest_invoice_id: null,
    expires_at: after(book.now, WAITING_MS),
    metadata,
    created_at: book.now,
  });
  book.emit('customer.subscription.created', started);
  const opened = periodInvoice(book, started, true);
  const { invoice, charge } = outcomeOf(book, card ? chargeInvoice(book, opened, card) : opened);
  const subscription = book.subscription(started.id, customer_id);
  return {
    subscription: showSubscription(
      charge.payment_status === 'failed' ? endSubscription(book, subscription) : subscription,
    ),
    invoice: showInvoice(invoice),
    charge,
  };
}

function endSubscription(
  book: Book,
  subscription: SandboxSubscription,
  canceled_at: string | null = subscription.canceled_at ?? book.now,
): SandboxSubscription {
  const ended = book.change(subscription, {
    status: 'canceled',
    canceled_at,
    ended_at: book.now,
    expires_at: null,
    pending_plan: null,
    pending_update: null,
  });
  book.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Ends a subscription and voids its unpaid invoices. */
export function cancelNow(book: Book, subscription: SandboxSubscription): SandboxSubscription {
  const ended = endSubscription(book, subscription);
  voidUnpaid(book, subscription);
  return ended;
}

/** The same because cards are no longer charged, without a cancellation. */
function lapseAtPeriodEnd(book: Book, subscription: SandboxSubscription) {
  endSubscription(book, subscription, null);
  voidUnpaid(book, subscription);
}

function voidUnpaid(book: Book, { id }: SandboxSubscription) {
  for (const invoice of book.openInvoicesOf(id)) voidInvoice(book, invoice);
}

/** Cancels at the end of the period or now; an ended one stays as it is. */
export function cancelSubscription(
  book: Book,
  subscription: SandboxSubscription,
  when: 'period_end' | 'now',
): SandboxSubscription {
  if (!isOngoing(subscription)) return subscription;
  if (when === 'now') return cancelNow(book, subscription);
  return changeSubscription(book, subscription, {
    cancel_at_period_end: true,
    canceled_at: subscription.canceled_at ?? book.now,
  });
}

export function previewPlanChange(
  book: Book,
  subscription: SandboxSubscription,
  { plan, prorated_at: wanted }: { plan: PlanPrice; prorated_at?: string },
): PlanChangePreview {
  const period = periodOf(subscription);
  const prorated_at = proratedAt(wanted ?? book.now, period);
  const isDearer = plan.amount_cents > subscription.plan.amount_cents;
  const lines = isDearer ? prorationLines(subscription.plan, plan, prorated_at, period) : [];
  return {
    prorated_at,
    period_start: period.start,
    period_end: period.end,
    amount_due_cents: totalOf(lines),
    currency: plan.currency,
    lines,
    next_amount_cents: plan.amount_cents,
  };
}

/** Changes an ongoing subscription; throws for an ended one. */
export function changeSubscription(
  book: Book,
  subscription: SandboxSubscription,
  changes: Partial<SandboxSubscription>,
): SandboxSubscription {
  if (!isOngoing(subscription)) throw new AppError('subscription_change_refused');
  const changed = book.change(subscription, changes);
  book.emit('customer.subscription.updated', changed);
  return changed;
}

export function changePlan(book: Book, customer_id: string, change: ChangePlan) {
  const { plan, when, prorated_at } = change;
  const present = book.subscription(change.provider_subscription_id, customer_id);
  if (when === 'period_end' || plan.amount_cents < present.plan.amount_cents) {
    const isPresent =
      plan.plan_id === present.plan.plan_id && plan.amount_cents === present.plan.amount_cents;
    const changed = changeSubscription(book, present, { pending_plan: isPresent ? null : plan });
    return { subscription: showSubscription(changed), invoice: null, charge: null };
  }
  // Proration needs the present period to be paid.
  if (present.status !== 'active' || present.is_paused) throw new AppError('subscription_change_refused');
  const waiting = book.openInvoicesOf(present.id).find(({ id }) => id === present.pending_update?.invoice_id);
  if (waiting) voidInvoice(book, waiting);
  const period = periodOf(present);
  const lines = prorationLines(present.plan, plan, proratedAt(prorated_at ?? book.now, period), period);
  if (totalOf(lines) <= 0) {
    const changed = changeSubscription(book, present, { plan, pending_plan: null });
    return { subscription: showSubscription(changed), invoice: null, charge: null };
  }
  const opened = openInvoice(book, {
    customer_id,
    subscription_id: present.id,
    billing_reason: 'subscription_update',
    description: `Change from ${present.plan.plan_name} to ${plan.plan_name}`,
    currency: plan.currency,
    lines,
    period: { start: lines[0]?.period_start ?? book.now, end: period.end },
    metadata: change.metadata ?? { purchase_id: null },
  });
  const expires_at = [after(book.now, WAITING_MS), period.end].sort()[0] ?? period.end;
  changeSubscription(book, present, {
    pending_update: { plan, invoice_id: opened.id, expires_at },
    latest_invoice_id: opened.id,
  });
  const { invoice, charge } = outcomeOf(book, chargeInvoice(book, opened, cardOf(book, present)));
  const subscription = showSubscription(book.subscription(present.id, customer_id));
  return { subscription, invoice: showInvoice(invoice), charge };
}

/** The card to which a subscription's invoices are charged. */
export function cardOf(
  book: Book,
  {
    customer_id,
    default_payment_method_id,
  }: Pick<SandboxSubscription, 'customer_id' | 'default_payment_method_id'>,
) {
  const id = default_payment_method_id ?? book.customer(customer_id).default_payment_method_id;
  return id ? book.card(id, customer_id) : undefined;
}

/** Begins the next period; its invoice is charged, or void during a pause. */
export function renew(book: Book, subscription: SandboxSubscription) {
  if (subscription.cancel_at_period_end) {
    cancelNow(book, subscription);
    return;
  }
  if (!book.isOpen) {
    lapseAtPeriodEnd(book, subscription);
    return;
  }
  const { anchor, period_number } = subscription;
  const renewed = book.change(subscription, {
    plan: subscription.pending_plan ?? subscription.plan,
    pending_plan: null,
    period_number: period_number + 1,
    current_period_start: subscription.current_period_end,
    current_period_end: periodBoundary(anchor, period_number + 1),
    is_period_void: subscription.is_paused,
  });
  const invoice = periodInvoice(book, renewed, false);
  book.emit('customer.subscription.updated', book.subscription(renewed.id, renewed.customer_id));
  if (renewed.is_paused) closeInvoice(book, invoice, 'void');
  else collect(book, invoice);
}

/** Charges a period's invoice without the cardholder. After the last retry the subscription ends. */
export function collect(book: Book, invoice: SandboxInvoice) {
  if (!book.isOpen) {
    // The invoice stays open until its subscription ends.
    book.change(invoice, { next_attempt_at: null });
    return;
  }
  const subscription = book.subscription(invoice.subscription_id ?? '', invoice.customer_id);
  const tried = chargeInvoice(book, invoice, cardOf(book, subscription));
  if (tried.status === 'paid') return;
  if (tried.next_attempt_at === null) {
    closeInvoice(book, tried, 'uncollectible');
    cancelNow(book, book.subscription(subscription.id, subscription.customer_id));
  } else if (subscription.status === 'active') changeSubscription(book, subscription, { status: 'past_due' });
}

/**
 * Ends a pause; if the present period began in one, a new period begins and is charged now. While cards are not charged
 * the pause just ends, and so does the subscription with its void period unless they are charged again by then.
 */
export function resumeSubscription(book: Book, subscription: SandboxSubscription): SandboxSubscription {
  if (!isOngoing(subscription)) throw new AppError('subscription_change_refused');
  const resumed = subscription.is_paused
    ? changeSubscription(book, subscription, { is_paused: false, pause_until: null })
    : subscription;
  if (!book.isOpen) return resumed;
  const { is_period_void, status, cancel_at_period_end } = resumed;
  if (!is_period_void || status !== 'active' || cancel_at_period_end) return resumed;
  const anchor = wholeSecond(book.now);
  const begun = book.change(resumed, {
    anchor,
    period_number: 1,
    current_period_start: anchor,
    current_period_end: periodBoundary(anchor, 1),
    is_period_void: false,
  });
  const invoice = periodInvoice(book, begun, false);
  book.emit('customer.subscription.updated', book.subscription(begun.id, begun.customer_id));
  collect(book, invoice);
  return book.subscription(begun.id, begun.customer_id);
}
