import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Charge, type GatewayInvoice, PaymentError } from '../../../providers/payments/gateway.ts';
import { accountOf } from '../customers.service.ts';
import type { PurchaseRow } from './purchases.repo.ts';

// What a purchase asks of the payment provider.

export const unknownOutcome = (cause: PaymentError) =>
  new AppError('network_error', { message: texts.paymentUnknown, cause });

/** The invoice whose id is attached to the purchase. */
export async function findAttachedInvoice(platform: Platform, { agency_id, provider_ref }: PurchaseRow) {
  const account = await accountOf(platform, agency_id);
  return provider_ref === null ? undefined : platform.payments.findInvoice(account, provider_ref);
}

/** Ms by which the provider's clock may be behind ours. */
const CLOCK_SKEW_MS = 600_000;

/** The invoice that names the purchase in its metadata, for a response that never arrived. */
export async function findInvoiceByPurchase(platform: Platform, purchase: PurchaseRow) {
  const account = await accountOf(platform, purchase.agency_id);
  const since = new Date(Date.parse(purchase.created_at) - CLOCK_SKEW_MS).toISOString();
  const invoices = await platform.payments.listInvoices(account, since);
  return invoices.find(({ metadata }) => metadata.purchase_id === purchase.purchase_id);
}

/** Ms for which an idempotency key is relied on; Stripe keeps keys for a day. */
const KEY_LIFETIME_MS = 3_600_000;

/**
 * The invoice of an earlier request, if any. Past the lifetime of its key a purchase is also searched by metadata: a repeat
 * would charge it again.
 */
export async function findExistingInvoice(platform: Platform, purchase: PurchaseRow) {
  try {
    const attached = await findAttachedInvoice(platform, purchase);
    if (attached || Date.now() - Date.parse(purchase.created_at) < KEY_LIFETIME_MS) return attached;
    const found = await findInvoiceByPurchase(platform, purchase);
    return found?.invoice_status === 'draft' ? undefined : found;
  } catch (error) {
    if (error instanceof PaymentError) throw unknownOutcome(error);
    throw error;
  }
}

/** Voids the invoice of a purchase, so that nobody can pay it any longer; one that is paid already stays paid. */
export async function voidInvoice(
  platform: Platform,
  { agency_id, purchase_id }: PurchaseRow,
  { provider_invoice_id }: GatewayInvoice,
): Promise<GatewayInvoice> {
  const account = await accountOf(platform, agency_id);
  return platform.payments.voidInvoice(account, provider_invoice_id, `give-up:${purchase_id}`);
}

type ChargeResult = {
  charge: Charge;
  provider_ids: {
    provider_ref: string | null;
    provider_subscription_id: string | null;
    amount_cents: number;
  };
};

const NOTHING_DUE: Charge = { payment_status: 'succeeded', client_secret: null, error_code: null };

/** Asks the provider to charge a purchase. The request depends on the row alone, so that a repeat equals it under the same key. */
export async function chargePurchase(platform: Platform, purchase: PurchaseRow): Promise<ChargeResult> {
  const { payments } = platform;
  const account = await accountOf(platform, purchase.agency_id);
  const { purchase_id, payment_method_id, currency, provider_subscription_id } = purchase;
  const key = `purchase:${purchase_id}`;
  const metadata = { purchase_id };
  const resultOf = (
    invoice: GatewayInvoice | null,
    charge: Charge | null,
    subscription: string | null,
  ): ChargeResult => ({
    charge: charge ?? NOTHING_DUE,
    provider_ids: {
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
    return resultOf(invoice, charge, null);
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
    return resultOf(invoice, charge, provider_subscription_id);
  }
  const { subscription, invoice, charge } = await payments.createSubscription(
    account,
    { plan, payment_method_id, metadata },
    key,
  );
  return resultOf(invoice, charge, subscription.provider_subscription_id);
}
