import type { Platform } from '../../../platform/platform.ts';
import type { Charge, GatewayInvoice } from '../../../providers/payments/gateway.ts';
import { accountOf } from '../customers.service.ts';
import type { PurchaseRow } from './purchases.repo.ts';

/** What the provider answered, and how it knows the purchase from then on. */
type Sent = {
  charge: Charge;
  reference: { provider_ref: string | null; provider_subscription_id: string | null; amount_cents: number };
};

const FREE: Charge = { payment_status: 'succeeded', client_secret: null, error_code: null };

/**
 * Asks the provider to charge a purchase. Everything comes from the row, so that a repeat is the same request under the
 * same key, which the provider carries out once.
 */
export async function sendPurchase(platform: Platform, purchase: PurchaseRow): Promise<Sent> {
  const { payments } = platform;
  const account = await accountOf(platform, purchase.agency_id);
  const { purchase_id, payment_method_id, currency, provider_subscription_id } = purchase;
  const key = `purchase:${purchase_id}`;
  const metadata = { purchase_id };
  const sent = (
    invoice: GatewayInvoice | null,
    charge: Charge | null,
    subscription: string | null,
  ): Sent => ({
    charge: charge ?? FREE,
    reference: {
      provider_ref: invoice?.provider_invoice_id ?? null,
      provider_subscription_id: subscription,
      amount_cents: invoice?.total_cents ?? 0,
    },
  });

  if (purchase.purchase_kind === 'top_up') {
    const line = {
      description: purchase.description,
      unit_amount_cents: purchase.unit_amount_cents,
      quantity: purchase.quantity,
    };
    const order = { lines: [line], currency, description: purchase.description, payment_method_id, metadata };
    const { invoice, charge } = await payments.chargeTopUp(account, order, key);
    return sent(invoice, charge, null);
  }

  const plan = {
    plan_id: purchase.plan_id ?? '',
    plan_name: purchase.description,
    amount_cents: purchase.unit_amount_cents,
    currency,
  };
  if (purchase.purchase_kind === 'upgrade' && provider_subscription_id !== null) {
    const change = {
      provider_subscription_id,
      plan,
      when: 'now' as const,
      metadata,
      ...(purchase.prorated_at === null ? {} : { prorated_at: purchase.prorated_at }),
    };
    const { invoice, charge } = await payments.changePlan(account, change, key);
    return sent(invoice, charge, provider_subscription_id);
  }
  const { subscription, invoice, charge } = await payments.createSubscription(
    account,
    { plan, payment_method_id, metadata },
    key,
  );
  return sent(invoice, charge, subscription.provider_subscription_id);
}
