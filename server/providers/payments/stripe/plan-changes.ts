import type { ChangePlan, PaymentAccount, PaymentGateway } from '../gateway.ts';
import { isRefused } from './failures.ts';
import { readInvoice, settle, voidOpenInvoice } from './invoices.ts';
import { keyMetadataOf } from './key-metadata.ts';
import { itemOf, restoreScheduledPrice, schedulePrice, suspendScheduledPrice } from './scheduled-plans.ts';
import { type Client, keyed } from './stripe-client.ts';
import { readSubscription, releaseSchedule, show } from './subscriptions.ts';
import { idOf, isoOf, secondsOf, showInvoice } from './views.ts';

type PlanChanges = Pick<PaymentGateway, 'previewPlanChange' | 'changePlan' | 'voidInvoice'>;

/** Upgrades now: the plan changes when the difference is paid. */
async function changeNow(client: Client, account: PaymentAccount, order: ChangePlan, key: string) {
  const { stripe } = client;
  const id = order.provider_subscription_id;
  const subscription = await readSubscription(client, account, id);
  await suspendScheduledPrice(client, subscription, key);
  const giveBack = () => restoreScheduledPrice(client, account, { id, of: key, key });
  const price = await client.priceOf(order.plan);
  const changed = await stripe.subscriptions
    .update(
      id,
      {
        items: [{ id: itemOf(subscription).id, price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        ...(order.prorated_at && { proration_date: secondsOf(order.prorated_at) }),
        expand: ['latest_invoice'],
      },
      keyed(key),
    )
    .catch(async (error: unknown) => {
      if (isRefused(error)) await giveBack();
      throw error;
    });
  const invoice = changed.latest_invoice;
  if (!invoice || typeof invoice === 'string' || invoice.billing_reason !== 'subscription_update')
    return { subscription: await show(client, account, id), invoice: null, charge: null };
  // A pending change cannot carry metadata, so its invoice is marked afterwards.
  const metadata = keyMetadataOf(key, order);
  const mark = invoice.metadata?.placewell_key;
  if (mark !== undefined && mark !== key)
    return { subscription: await show(client, account, id), invoice: null, charge: null };
  if (mark === undefined) await stripe.invoices.update(invoice.id, { metadata }, keyed(key, 'mark'));
  const settled = await settle(client, account, { invoice_id: invoice.id, isForBrowser: false, key });
  if (settled.invoice.invoice_status === 'void') await giveBack();
  return { subscription: await show(client, account, id), ...settled };
}

/** Schedules a smaller plan; choosing the present plan cancels the schedule. */
async function changeAtPeriodEnd(client: Client, account: PaymentAccount, order: ChangePlan, key: string) {
  const id = order.provider_subscription_id;
  const subscription = await readSubscription(client, account, id);
  const price = await client.priceOf(order.plan);
  if (price === itemOf(subscription).price.id) await releaseSchedule(client, subscription, key);
  else await schedulePrice(client, subscription, price, key);
  return { subscription: await show(client, account, id), invoice: null, charge: null };
}

export const planChangesOf = (client: Client): PlanChanges => ({
  previewPlanChange: async (account, { provider_subscription_id: id, plan, prorated_at }) => {
    const subscription = await readSubscription(client, account, id);
    const item = itemOf(subscription);
    const price = await client.priceOf(plan);
    const wanted = prorated_at === undefined ? 0 : secondsOf(prorated_at);
    const isInPeriod = wanted >= item.current_period_start && wanted <= item.current_period_end;
    const preview = await client.stripe.invoices.createPreview({
      customer: account.customer_id,
      subscription: id,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        ...(isInPeriod && { proration_date: wanted }),
      },
    });
    const { lines } = await showInvoice(client, preview);
    return {
      // Stripe's own now, which may be a test clock's.
      prorated_at: lines[0]?.period_start ?? isoOf(preview.created),
      period_start: isoOf(item.current_period_start),
      period_end: isoOf(item.current_period_end),
      amount_due_cents: preview.total < 0 ? preview.total : preview.amount_due,
      currency: preview.currency.toUpperCase(),
      lines,
      next_amount_cents: plan.amount_cents,
    };
  },

  changePlan: async (account, order, key) => {
    const subscription = await readSubscription(client, account, order.provider_subscription_id);
    const present = itemOf(subscription).price.unit_amount ?? 0;
    // A repeat of an upgrade finds it done at the same price.
    const isCheaper = order.plan.amount_cents < present;
    return order.when === 'now' && !isCheaper
      ? changeNow(client, account, order, key)
      : changeAtPeriodEnd(client, account, order, key);
  },

  voidInvoice: async (account, provider_invoice_id, key) => {
    const read = await readInvoice(client, account, provider_invoice_id);
    // A draft of an interrupted top-up: only finalized invoices can be voided.
    const isDraft = read.status === 'draft' && read.billing_reason === 'manual';
    const invoice = isDraft
      ? await client.stripe.invoices.finalizeInvoice(read.id, { auto_advance: false }, keyed(key, 'finalize'))
      : read;
    await voidOpenInvoice(client, invoice, key);
    const after = await readInvoice(client, account, provider_invoice_id);
    const id = idOf(after.parent?.subscription_details?.subscription);
    const of = after.metadata?.placewell_key;
    if (after.status === 'void' && after.billing_reason === 'subscription_update' && id && of)
      await restoreScheduledPrice(client, account, { id, of, key });
    return showInvoice(client, after);
  },
});
