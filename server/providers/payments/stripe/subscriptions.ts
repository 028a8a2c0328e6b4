import type Stripe from 'stripe';
import { AppError } from '../../../platform/errors.ts';
import type { CreateSubscription, PaymentAccount, PaymentGateway } from '../gateway.ts';
import { isRefused, missingAs } from './failures.ts';
import { settle, voidOpenInvoice } from './invoices.ts';
import { findByKeyMetadata, keyMetadataOf } from './key-metadata.ts';
import { type Client, keyed } from './stripe-client.ts';
import { idOf, secondsOf, showSubscription } from './views.ts';

type Subscriptions = Pick<
  PaymentGateway,
  | 'createSubscription'
  | 'cancelSubscription'
  | 'keepSubscription'
  | 'pauseSubscription'
  | 'resumeSubscription'
  | 'findSubscription'
  | 'listSubscriptions'
>;

/** This customer's subscription with its schedule; others are not found. */
export async function readSubscription({ stripe }: Client, { customer_id }: PaymentAccount, id: string) {
  const subscription = await stripe.subscriptions
    .retrieve(id, { expand: ['schedule'] })
    .catch(missingAs('subscription_not_found'));
  if (idOf(subscription.customer) !== customer_id) throw new AppError('subscription_not_found');
  return subscription;
}

export const show = async (client: Client, account: PaymentAccount, id: string) =>
  showSubscription(client, await readSubscription(client, account, id));

export const hasEnded = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired';

/** Releases the subscription from its schedule, which forbids most changes. */
export async function releaseSchedule({ stripe }: Client, { schedule }: Stripe.Subscription, key: string) {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return;
  await stripe.subscriptionSchedules
    .release(schedule.id, {}, keyed(key, 'release'))
    .catch((error: unknown) => {
      // Released concurrently.
      if (!isRefused(error)) throw error;
    });
}

/** Changes this customer's ongoing subscription, released from its schedule. */
async function change(
  client: Client,
  account: PaymentAccount,
  { id, key, isScheduled }: { id: string; key: string; isScheduled: boolean },
  parameters: Stripe.SubscriptionUpdateParams,
) {
  const subscription = await readSubscription(client, account, id);
  if (hasEnded(subscription)) throw new AppError('subscription_change_refused');
  if (!isScheduled) await releaseSchedule(client, subscription, key);
  await client.stripe.subscriptions.update(id, parameters, keyed(key));
  return show(client, account, id);
}

/** The operator may have sold the customer something else in Stripe's dashboard. */
const isOurs = ({ items }: Stripe.Subscription) => items.data[0]?.price.metadata.plan_id !== undefined;

async function begin(client: Client, account: PaymentAccount, order: CreateSubscription, key: string) {
  const { stripe } = client;
  const { customer_id, agency_id } = account;
  const own = stripe.subscriptions.list({ customer: customer_id, status: 'all', limit: 100 });
  const begun = await findByKeyMetadata(own, key, order);
  if (begun) return begun;
  const method = order.payment_method_id;
  const created = stripe.subscriptions.create(
    {
      customer: customer_id,
      items: [{ price: await client.priceOf(order.plan) }],
      payment_behavior: method ? 'allow_incomplete' : 'default_incomplete',
      ...(method && { default_payment_method: method }),
      payment_settings: {
        payment_method_types: ['card'],
        save_default_payment_method: 'on_subscription',
      },
      metadata: { agency_id, ...keyMetadataOf(key, order) },
    },
    keyed(key),
  );
  return created.catch(missingAs('payment_method_not_found'));
}

async function cancelNow(
  client: Client,
  account: PaymentAccount,
  { id, reason, key }: { id: string; reason: string | undefined; key: string },
) {
  const { stripe } = client;
  const subscription = await readSubscription(client, account, id);
  if (!hasEnded(subscription))
    await stripe.subscriptions.cancel(
      id,
      { invoice_now: false, prorate: false, ...(reason && { cancellation_details: { comment: reason } }) },
      keyed(key),
    );
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
    await voidOpenInvoice(client, invoice, `${key}:${invoice.id}`);
  return show(client, account, id);
}

/**
 * Whether the present period began in a pause: all its invoices are void. Stripe ends a pause without a charge, and
 * charges the next period.
 */
async function isPeriodVoid({ stripe }: Client, { id, items }: Stripe.Subscription): Promise<boolean> {
  const start = items.data[0]?.current_period_start;
  let hasVoid = false;
  for await (const { status, lines } of stripe.invoices.list({ subscription: id, limit: 100 })) {
    const isOfPeriod = lines.data.some(
      ({ parent, period }) => !parent?.subscription_item_details?.proration && period.start === start,
    );
    if (isOfPeriod && status !== 'void') return false;
    hasVoid ||= isOfPeriod;
  }
  return hasVoid;
}

/**
 * Ends the pause first, as a paused subscription's invoices are void. A new period is charged in full, since the one it
 * cuts short was not paid.
 */
async function resume(client: Client, account: PaymentAccount, id: string, key: string) {
  const { stripe } = client;
  const paused = await readSubscription(client, account, id);
  if (hasEnded(paused)) throw new AppError('subscription_change_refused');
  if (paused.pause_collection) await stripe.subscriptions.update(id, { pause_collection: '' }, keyed(key));
  const { status, cancel_at_period_end, items } = paused;
  const isCharged = status === 'active' && !cancel_at_period_end;
  if (isCharged && (await isPeriodVoid(client, paused))) {
    await releaseSchedule(client, paused, key);
    await stripe.subscriptions.update(
      id,
      {
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'none',
        payment_behavior: 'allow_incomplete',
      },
      // A concurrent request resumes it the same way.
      keyed(`${id}:${items.data[0]?.current_period_start}`, 'resume'),
    );
  }
  return show(client, account, id);
}

export const subscriptionsOf = (client: Client): Subscriptions => ({
  createSubscription: async (account, order, key) => {
    const begun = await begin(client, account, order, key);
    const id = begun.id;
    const { invoice, charge } = await settle(client, account, {
      invoice_id: idOf(begun.latest_invoice) ?? '',
      isForBrowser: !order.payment_method_id,
      key,
    });
    if (charge.payment_status === 'failed' && order.payment_method_id) {
      const subscription = await readSubscription(client, account, id);
      if (!hasEnded(subscription)) await client.stripe.subscriptions.cancel(id, {}, keyed(key, 'cancel'));
    }
    return { subscription: await show(client, account, id), invoice, charge };
  },

  cancelSubscription: async (account, { provider_subscription_id: id, when, reason }, key) =>
    when === 'now'
      ? cancelNow(client, account, { id, reason, key })
      : change(
          client,
          account,
          { id, key, isScheduled: false },
          {
            cancel_at_period_end: true,
            cancellation_details: { comment: reason ?? '' },
          },
        ),

  keepSubscription: (account, id, key) =>
    change(client, account, { id, key, isScheduled: false }, { cancel_at_period_end: false }),

  pauseSubscription: (account, { provider_subscription_id: id, pause_until }, key) =>
    change(
      client,
      account,
      { id, key, isScheduled: true },
      {
        pause_collection: {
          behavior: 'void',
          ...(pause_until && { resumes_at: secondsOf(pause_until) }),
        },
      },
    ),

  resumeSubscription: (account, id, key) => resume(client, account, id, key),

  findSubscription: async (account, id) => {
    try {
      return await show(client, account, id);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  },

  listSubscriptions: async ({ customer_id }) => {
    const { data } = await client.stripe.subscriptions.list({
      customer: customer_id,
      status: 'all',
      limit: 100,
      expand: ['data.schedule'],
    });
    const shown = [];
    for (const subscription of data)
      if (isOurs(subscription)) shown.push(await showSubscription(client, subscription));
    return shown;
  },
});
