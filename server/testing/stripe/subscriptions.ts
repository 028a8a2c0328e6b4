import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { payingMethod } from './invoices.ts';
import { draftInvoice, finalize, payInvoice, periodLine } from './invoicing.ts';
import type { Subscription } from './objects.ts';
import { emptyable, flag, integer, listParameters, metadata, parameters, text } from './parameters.ts';
import { attachedMethod } from './payment-methods.ts';
import { cardRefused, invalidRequest } from './refusals.ts';
import { setStatus, voidInvoice } from './settlement.ts';
import { pageOf, type StripeState } from './state.ts';
import { assertOngoing, changePrice, failureOf, monthAfter } from './subscription-rules.ts';

const createParameters = parameters({
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity: integer.optional() })).length(1),
  default_payment_method: text.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
      payment_method_types: z.array(z.literal('card')).optional(),
    })
    .optional(),
  off_session: flag.optional(),
  metadata: metadata.optional(),
});

function newSubscription(state: StripeState, given: z.output<typeof createParameters>): Subscription {
  const price = state.get('price', given.items[0]?.price ?? '', 'items[0][price]');
  if (!price.active) throw invalidRequest('The price specified is inactive.', { param: 'items[0][price]' });
  const now = state.now(given.customer);
  const id = state.newId('sub');
  return {
    id,
    object: 'subscription',
    created: now,
    customer: given.customer,
    currency: price.currency,
    status: 'incomplete',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    default_payment_method: given.default_payment_method ?? null,
    items: {
      object: 'list',
      data: [
        {
          id: state.newId('si'),
          object: 'subscription_item',
          created: now,
          price,
          quantity: 1,
          subscription: id,
          current_period_start: now,
          current_period_end: monthAfter(now, 1),
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata: given.metadata ?? {},
    pause_collection: null,
    payment_settings: {
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_update: null,
    schedule: null,
    start_date: now,
  };
}

function create(state: StripeState, given: z.output<typeof createParameters>): Subscription {
  state.get('customer', given.customer, 'customer');
  const behavior = given.payment_behavior ?? 'allow_incomplete';
  if (given.default_payment_method)
    attachedMethod(state, given.default_payment_method, given.customer, 'default_payment_method');
  const method = payingMethod(state, given.customer, [given.default_payment_method]);
  if (!method && behavior !== 'default_incomplete')
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  const subscription = state.add(newSubscription(state, given));
  const item = subscription.items.data[0];
  const [start, end] = [item?.current_period_start ?? 0, item?.current_period_end ?? 0];
  const invoice = draftInvoice(state, {
    customer: given.customer,
    currency: subscription.currency,
    billing_reason: 'subscription_create',
    subscription,
    lines: [periodLine(state, subscription, start, end)],
  });
  subscription.latest_invoice = invoice.id;
  finalize(state, invoice, method?.id ?? null);
  state.emit('customer.subscription.created', subscription);
  if (method && behavior !== 'default_incomplete')
    payInvoice(state, invoice, method, given.off_session ?? false);
  const failure = failureOf(invoice);
  if (failure && behavior === 'error_if_incomplete') {
    state.remove(subscription.id);
    state.remove(invoice.id);
    throw cardRefused(failure);
  }
  return subscription;
}

const updateParameters = parameters({
  items: z.array(z.strictObject({ id: text, price: text, quantity: integer.optional() })).optional(),
  proration_behavior: z.enum(['always_invoice', 'none']).optional(),
  proration_date: integer.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']).optional(),
  off_session: flag.optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: z.strictObject({ comment: emptyable(text).optional() }).optional(),
  default_payment_method: text.optional(),
  billing_cycle_anchor: z.strictObject({ type: z.literal('now') }).optional(),
  pause_collection: emptyable(
    z.strictObject({
      behavior: z.enum(['void', 'keep_as_draft', 'mark_uncollectible']),
      resumes_at: integer.optional(),
    }),
  ).optional(),
  metadata: metadata.optional(),
});
type Update = z.output<typeof updateParameters>;

/** https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
const WITH_PENDING = ['items', 'proration_behavior', 'proration_date', 'payment_behavior', 'expand'];

function assertAllowed(subscription: Subscription, given: Update) {
  assertOngoing(subscription);
  if (given.payment_behavior === 'pending_if_incomplete')
    for (const name of Object.keys(given))
      if (!WITH_PENDING.includes(name))
        throw invalidRequest(`You cannot set \`${name}\` with payment_behavior=pending_if_incomplete.`, {
          param: name,
        });
  if (subscription.schedule && given.billing_cycle_anchor)
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating its billing cycle anchor directly is not allowed. Please update the schedule instead.`,
    );
  if (subscription.schedule && given.cancel_at_period_end !== undefined)
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (subscription.status === 'incomplete' && (given.items || given.pause_collection))
    throw invalidRequest(
      'An incomplete subscription can only update its default payment method and metadata.',
    );
}

function setPlainFields(state: StripeState, subscription: Subscription, given: Update) {
  const now = state.now(subscription.customer);
  if (given.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = given.cancel_at_period_end;
    subscription.canceled_at = given.cancel_at_period_end ? now : null;
    subscription.cancel_at = given.cancel_at_period_end
      ? (subscription.items.data[0]?.current_period_end ?? null)
      : null;
  }
  if (given.cancellation_details)
    subscription.cancellation_details.comment = given.cancellation_details.comment ?? null;
  if (given.default_payment_method)
    subscription.default_payment_method = attachedMethod(
      state,
      given.default_payment_method,
      subscription.customer,
      'default_payment_method',
    ).id;
  if (given.pause_collection !== undefined)
    subscription.pause_collection = given.pause_collection && {
      behavior: given.pause_collection.behavior,
      resumes_at: given.pause_collection.resumes_at ?? null,
    };
  Object.assign(subscription.metadata, given.metadata);
}

/** Begins and charges a new period now; its invoice is void while collection is paused. */
function restart(state: StripeState, subscription: Subscription, { off_session }: Update) {
  const item = subscription.items.data[0];
  if (!item) return;
  const now = state.now(subscription.customer);
  subscription.billing_cycle_anchor = now;
  item.current_period_start = now;
  item.current_period_end = monthAfter(now, 1);
  const invoice = draftInvoice(state, {
    customer: subscription.customer,
    currency: subscription.currency,
    billing_reason: 'subscription_update',
    subscription,
    lines: [periodLine(state, subscription, now, item.current_period_end)],
  });
  subscription.latest_invoice = invoice.id;
  const method = payingMethod(state, subscription.customer, [subscription.default_payment_method]);
  finalize(state, invoice, method?.id ?? null);
  if (subscription.pause_collection) return voidInvoice(state, invoice);
  if (method) payInvoice(state, invoice, method, off_session ?? false);
  if (invoice.status === 'open') setStatus(state, subscription, 'past_due');
}

function update(state: StripeState, given: Update, id: string): Subscription {
  const subscription = state.get('subscription', id);
  assertAllowed(subscription, given);
  setPlainFields(state, subscription, given);
  if (given.billing_cycle_anchor) {
    if (given.proration_behavior !== 'none')
      throw invalidRequest('This stand-in gives nothing back for a period that is cut short: say none.');
    restart(state, subscription, given);
  }
  const [change] = given.items ?? [];
  if (!change) state.emit('customer.subscription.updated', subscription);
  else {
    const item = subscription.items.data[0];
    if (item?.id !== change.id)
      throw invalidRequest(`No such subscription item: '${change.id}'`, {
        code: 'resource_missing',
        param: 'items[0][id]',
      });
    const price = state.get('price', change.price, 'items[0][price]');
    if (given.proration_behavior === 'always_invoice')
      changePrice(state, subscription, price, {
        at: given.proration_date ?? state.now(subscription.customer),
        behavior: given.payment_behavior ?? 'allow_incomplete',
        isOffSession: given.off_session ?? false,
      });
    else if (given.proration_behavior === 'none') item.price = price;
    else throw invalidRequest('This stand-in knows no pending prorations: say always_invoice or none.');
  }
  return subscription;
}

export const subscriptionEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/subscriptions', createParameters, create),
  endpoint('GET /v1/subscriptions/:id', parameters({}), (state, _parameters, id) =>
    state.get('subscription', id),
  ),
  endpoint(
    'GET /v1/subscriptions',
    parameters({ ...listParameters, customer: text.optional(), status: text.optional() }),
    (state, { customer, status, ...query }) => {
      const subscriptions = state
        .all('subscription')
        .filter((one) => !customer || one.customer === customer)
        .filter((one) => (status ? status === 'all' || one.status === status : one.status !== 'canceled'));
      return pageOf(subscriptions, query, '/v1/subscriptions');
    },
  ),
  endpoint('POST /v1/subscriptions/:id', updateParameters, update),
  endpoint(
    'DELETE /v1/subscriptions/:id',
    parameters({
      invoice_now: flag.optional(),
      prorate: flag.optional(),
      cancellation_details: z.strictObject({ comment: emptyable(text).optional() }).optional(),
    }),
    (state, given, id) => {
      const subscription = state.get('subscription', id);
      assertOngoing(subscription);
      subscription.canceled_at ??= state.now(subscription.customer);
      subscription.cancellation_details.comment = given.cancellation_details?.comment ?? null;
      if (subscription.schedule)
        state.get('subscription_schedule', subscription.schedule).status = 'canceled';
      for (const invoice of state.all('invoice'))
        if (invoice.parent?.subscription_details.subscription === id && invoice.status === 'open') {
          invoice.auto_advance = false;
          invoice.next_payment_attempt = null;
        }
      setStatus(
        state,
        subscription,
        subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
      );
      return subscription;
    },
  ),
];
