import Stripe from 'stripe';
import { AppError } from '../../../platform/errors.ts';
import type { Charge, ChargeTopUp, GatewayInvoice, PaymentAccount, PaymentGateway } from '../gateway.ts';
import { isCardRefusal, isMissing, isRefused, missingAs } from './failures.ts';
import { findByKeyMetadata, keyMetadataOf } from './key-metadata.ts';
import { type Client, keyed } from './stripe-client.ts';
import { chargeOfIntent, idOf, intentOf, secondsOf, showInvoice } from './views.ts';

type Invoices = Pick<
  PaymentGateway,
  'chargeTopUp' | 'payInvoice' | 'listInvoices' | 'findInvoice' | 'invoicePdf'
>;
type Settled = { invoice: GatewayInvoice; charge: Charge };

const PDF_TIMEOUT_MS = 15_000;
const WITH_PAYMENT = { expand: ['payments.data.payment.payment_intent'] };

/** This customer's invoice with its payment; others are not found. */
export async function readInvoice({ stripe }: Client, { customer_id }: PaymentAccount, id: string) {
  const invoice = await stripe.invoices.retrieve(id, WITH_PAYMENT).catch(missingAs('invoice_not_found'));
  if (idOf(invoice.customer) !== customer_id) throw new AppError('invoice_not_found');
  return invoice;
}

/** Voids an open invoice; a paid or void one stays as it is. */
export async function voidOpenInvoice({ stripe }: Client, invoice: Stripe.Invoice, key: string) {
  if (invoice.status !== 'open') return;
  await stripe.invoices.voidInvoice(invoice.id, {}, keyed(key, 'void')).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}

/** The result of a charge; its invoice is voided if it failed at once and the browser cannot continue. */
export async function settle(
  client: Client,
  account: PaymentAccount,
  { invoice_id, isForBrowser, key }: { invoice_id: string; isForBrowser: boolean; key: string },
): Promise<Settled> {
  const invoice = await readInvoice(client, account, invoice_id);
  const shown = await showInvoice(client, invoice);
  // An invoice over 0 is paid without a payment; a void one keeps its payment's failure.
  const charge = shown.charge ??
    chargeOfIntent(intentOf(invoice)) ?? {
      payment_status: 'failed',
      client_secret: null,
      error_code: 'payment_failed',
    };
  if (charge.payment_status !== 'failed' || isForBrowser) return { invoice: shown, charge };
  await voidOpenInvoice(client, invoice, key);
  const after = await showInvoice(client, await readInvoice(client, account, invoice_id));
  // The browser paid it at the last moment.
  if (after.charge?.payment_status === 'succeeded') return { invoice: after, charge: after.charge };
  return { invoice: after, charge: { ...charge, client_secret: null } };
}

/** Tries to pay. The result is read from the invoice, so that a repeat gets the same. */
async function tryToPay({ stripe }: Client, id: string, method: string | null, key: string) {
  const parameters = method ? { payment_method: method } : {};
  await stripe.invoices.pay(id, parameters, keyed(key, 'pay')).catch((error: unknown) => {
    const isCertain = isCardRefusal(error) || (isRefused(error) && !isMissing(error));
    if (!isCertain) throw error;
  });
}

async function beginTopUp(client: Client, account: PaymentAccount, order: ChargeTopUp, key: string) {
  const { stripe } = client;
  const { customer_id, agency_id } = account;
  const currency = order.currency.toLowerCase();
  const own = stripe.invoices.list({ customer: customer_id, limit: 100 });
  const begun =
    (await findByKeyMetadata(own, key, order)) ??
    (await stripe.invoices.create(
      {
        customer: customer_id,
        currency,
        auto_advance: false,
        collection_method: 'charge_automatically',
        pending_invoice_items_behavior: 'exclude',
        description: order.description,
        metadata: { agency_id, ...keyMetadataOf(key, order) },
      },
      keyed(key),
    ));
  if (begun.status !== 'draft') return begun.id;
  const present = await stripe.invoices.retrieve(begun.id);
  if (present.status !== 'draft') return begun.id;
  for (const [index, line] of order.lines.entries())
    if (index >= present.lines.data.length)
      await stripe.invoiceItems.create(
        {
          customer: customer_id,
          invoice: begun.id,
          currency,
          quantity: line.quantity,
          unit_amount_decimal: Stripe.Decimal.from(line.unit_amount_cents),
          description: line.description,
        },
        keyed(key, `line-${index}`),
      );
  await stripe.invoices.finalizeInvoice(begun.id, { auto_advance: false }, keyed(key, 'finalize'));
  return begun.id;
}

export const invoicesOf = (client: Client): Invoices => ({
  chargeTopUp: async (account, order, key) => {
    const invoice_id = await beginTopUp(client, account, order, key);
    if (order.payment_method_id) {
      const { status } = await readInvoice(client, account, invoice_id);
      if (status === 'open') await tryToPay(client, invoice_id, order.payment_method_id, key);
    }
    return settle(client, account, { invoice_id, isForBrowser: !order.payment_method_id, key });
  },

  payInvoice: async (account, { provider_invoice_id, payment_method_id }, key) => {
    const { status } = await readInvoice(client, account, provider_invoice_id);
    if (status === 'open') await tryToPay(client, provider_invoice_id, payment_method_id, key);
    // An unpaid renewal stays open until its next attempt.
    return settle(client, account, { invoice_id: provider_invoice_id, isForBrowser: true, key });
  },

  listInvoices: async ({ customer_id }, since) => {
    const invoices: GatewayInvoice[] = [];
    const created = since === undefined ? {} : { created: { gte: secondsOf(since) } };
    for await (const invoice of client.stripe.invoices.list({
      customer: customer_id,
      limit: 100,
      ...created,
    })) {
      // Lists cannot be expanded this deep; only open invoices need their payment.
      const isOpen = invoice.status === 'open';
      const read = isOpen ? await client.stripe.invoices.retrieve(invoice.id, WITH_PAYMENT) : invoice;
      invoices.push(await showInvoice(client, read));
    }
    return invoices;
  },

  findInvoice: async (account, provider_invoice_id) => {
    try {
      return await showInvoice(client, await readInvoice(client, account, provider_invoice_id));
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  },

  invoicePdf: async (account, provider_invoice_id) => {
    const { invoice_pdf } = await readInvoice(client, account, provider_invoice_id);
    if (!invoice_pdf) return undefined;
    const response = await fetch(invoice_pdf, { signal: AbortSignal.timeout(PDF_TIMEOUT_MS) }).catch(
      () => undefined,
    );
    if (!response?.ok) throw new AppError('unavailable');
    return new Uint8Array(await response.arrayBuffer());
  },
});
