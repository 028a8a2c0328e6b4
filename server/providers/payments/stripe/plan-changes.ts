import type Stripe from 'stripe';
import type { ChangePlan, PaymentAccount, PaymentGateway } from '../gateway.ts';
import { settle } from './invoices.ts';
import { marksOf } from './marks.ts';
import { type Client, keyed } from './stripe-client.ts';
import { readSubscription, release, show } from './subscriptions.ts';
import { isoOf, secondsOf, showInvoice } from './views.ts';

type PlanChanges = Pick<PaymentGateway, 'previewPlanChange' | 'changePlan'>;

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items`);
  return item;
}

/** The plan changes when the difference is paid; until then, and where that fails, it stays. */
async function changeNow(client: Client, account: PaymentAccount, order: ChangePlan, key: string) {
  const { stripe } = client;
  const id = order.provider_subscription_id;
  const subscription = await readSubscription(client, account, id);
  await release(client, subscription, key);
  const changed = await stripe.subscriptions.update(
    id,
    {
      items: [{ id: itemOf(subscription).id, price: await client.priceOf(order.plan) }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      ...(order.prorated_at && { proration_date: secondsOf(order.prorated_at) }),
      expand: ['latest_invoice'],
    },
    keyed(key),
  );
  const invoice = changed.latest_invoice;
  if (!invoice || typeof invoice === 'string' || invoice.billing_reason !== 'subscription_update')
    return { subscription: await show(client, account, id), invoice: null, charge: null };
  // A change cannot carry metadata while it waits for its payment, so that its invoice is marked afterwards.
  const metadata = marksOf(key, order);
  const mark = invoice.metadata?.placewell_key;
  if (mark !== undefined && mark !== key)
    return { subscription: await show(client, account, id), invoice: null, charge: null };
  if (mark === undefined) await stripe.invoices.update(invoice.id, { metadata }, keyed(key, 'mark'));
  const settled = await settle(client, account, { invoice_id: invoice.id, isForBrowser: false, key });
  return { subscription: await show(client, account, id), ...settled };
}

/** A schedule of two phases: the present period as it is, then the other plan; afterwards it lets the subscription go. */
async function changeAtPeriodEnd(client: Client, account: PaymentAccount, order: ChangePlan, key: string) {
  const { stripe } = client;
  const id = order.provider_subscription_id;
  const subscription = await readSubscription(client, account, id);
  const item = itemOf(subscription);
  const price = await client.priceOf(order.plan);
  const held = typeof subscription.schedule === 'string' ? null : subscription.schedule;
  const isActive = held?.status === 'active';
  if (price === item.price.id) {
    await release(client, subscription, key);
    return { subscription: await show(client, account, id), invoice: null, charge: null };
  }
  const schedule = isActive
    ? held
    : await stripe.subscriptionSchedules.create({ from_subscription: id }, keyed(key, 'schedule'));
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id }],
          start_date: schedule.current_phase?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          proration_behavior: 'none',
        },
        { items: [{ price }], duration: { interval: 'month' }, proration_behavior: 'none' },
      ],
    },
    keyed(key),
  );
  return { subscription: await show(client, account, id), invoice: null, charge: null };
}

export const planChangesOf = (client: Client): PlanChanges => ({
  previewPlanChange: async (account, { provider_subscription_id: id, plan }) => {
    const subscription = await readSubscription(client, account, id);
    const item = itemOf(subscription);
    const price = await client.priceOf(plan);
    const preview = await client.stripe.invoices.createPreview({
      customer: account.customer_id,
      subscription: id,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
      },
    });
    const { lines } = await showInvoice(client, preview);
    return {
      // Stripe's own present moment, which is a test clock's for some.
      prorated_at: lines[0]?.period_start ?? isoOf(preview.created),
      amount_due_cents: preview.total < 0 ? preview.total : preview.amount_due,
      currency: preview.currency.toUpperCase(),
      lines,
      next_payment_at: isoOf(item.current_period_end),
      next_amount_cents: plan.amount_cents,
    };
  },

  changePlan: async (account, order, key) => {
    const subscription = await readSubscription(client, account, order.provider_subscription_id);
    const present = itemOf(subscription).price.unit_amount ?? 0;
    // A repeat of an upgrade finds it done already, at the same amount.
    const isCheaper = order.plan.amount_cents < present;
    return order.when === 'now' && !isCheaper
      ? changeNow(client, account, order, key)
      : changeAtPeriodEnd(client, account, order, key);
  },
});
