import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { draftInvoice, finalize, payInvoice, prorationLines, setAmounts } from './invoicing.ts';
import type { InvoiceLine, PaymentMethod } from './objects.ts';
import {
  createdRange,
  emptyable,
  flag,
  integer,
  listParameters,
  metadata,
  parameters,
  text,
} from './parameters.ts';
import { attachedMethod } from './payment-methods.ts';
import { cardRefused, invalidRequest } from './refusals.ts';
import { intentOf, voidInvoice } from './settlement.ts';
import { pageOf, type StripeState } from './state.ts';

/** The card to charge: the given one, that of the invoice or subscription, or the customer's. */
export function payingMethod(
  state: StripeState,
  customer: string,
  named: readonly (string | null | undefined)[],
): PaymentMethod | undefined {
  const id = [...named, state.get('customer', customer).invoice_settings.default_payment_method].find(
    Boolean,
  );
  return id ? attachedMethod(state, id, customer, 'payment_method') : undefined;
}

export const invoiceEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST /v1/invoices',
    parameters({
      customer: text,
      currency: z
        .string()
        .regex(/^[a-z]{3}$/)
        .optional(),
      auto_advance: flag.optional(),
      collection_method: z.literal('charge_automatically').optional(),
      default_payment_method: text.optional(),
      description: text.max(1500).optional(),
      metadata: metadata.optional(),
      pending_invoice_items_behavior: z.literal('exclude').optional(),
    }),
    (state, given) => {
      state.get('customer', given.customer, 'customer');
      if (given.default_payment_method)
        attachedMethod(state, given.default_payment_method, given.customer, 'default_payment_method');
      return draftInvoice(state, {
        customer: given.customer,
        currency: given.currency ?? 'usd',
        billing_reason: 'manual',
        lines: [],
        auto_advance: given.auto_advance ?? false,
        description: given.description ?? null,
        metadata: given.metadata ?? {},
        default_payment_method: given.default_payment_method ?? null,
      });
    },
  ),
  endpoint(
    'POST /v1/invoiceitems',
    parameters({
      customer: text,
      invoice: text,
      currency: z.string().regex(/^[a-z]{3}$/),
      quantity: integer.refine((value) => value >= 0).optional(),
      unit_amount_decimal: z
        .string()
        .regex(/^-?\d+(\.\d{1,12})?$/)
        .optional(),
      amount: integer.optional(),
      description: text.max(500).optional(),
      metadata: metadata.optional(),
    }),
    (state, given) => {
      const invoice = state.get('invoice', given.invoice, 'invoice');
      if (invoice.status !== 'draft' || invoice.customer !== given.customer)
        throw invalidRequest('You can only add items to a draft invoice of the same customer.');
      if (invoice.currency !== given.currency)
        throw invalidRequest('The currency of the item differs from that of the invoice.', {
          param: 'currency',
        });
      if ((given.amount === undefined) === (given.unit_amount_decimal === undefined))
        throw invalidRequest('Pass either amount or unit_amount_decimal.');
      const id = state.newId('ii');
      const quantity = given.quantity ?? 1;
      const now = state.now(given.customer);
      const line: InvoiceLine = {
        id: state.newId('il'),
        object: 'line_item',
        amount: given.amount ?? Math.round(Number(given.unit_amount_decimal) * quantity),
        currency: given.currency,
        description: given.description ?? '',
        period: { start: now, end: now },
        quantity,
        metadata: given.metadata ?? {},
        pricing: null,
        parent: {
          type: 'invoice_item_details',
          invoice_item_details: { invoice_item: id, proration: false },
        },
      };
      invoice.lines.data.push(line);
      setAmounts(invoice);
      return { id, object: 'invoiceitem', invoice: invoice.id, customer: given.customer, quantity };
    },
  ),
  endpoint(
    'POST /v1/invoices/create_preview',
    parameters({
      customer: text.optional(),
      subscription: text,
      subscription_details: z.strictObject({
        items: z.array(z.strictObject({ id: text, price: text, quantity: integer.optional() })).length(1),
        proration_behavior: z.literal('always_invoice'),
        proration_date: integer.optional(),
      }),
    }),
    (state, { subscription: id, subscription_details }) => {
      const subscription = state.get('subscription', id, 'subscription');
      const price = state.get('price', subscription_details.items[0]?.price ?? '', 'price');
      const at = subscription_details.proration_date ?? state.now(subscription.customer);
      return draftInvoice(
        state,
        {
          customer: subscription.customer,
          currency: subscription.currency,
          billing_reason: 'subscription_update',
          subscription,
          lines: prorationLines(state, subscription, price, at),
        },
        false,
      );
    },
  ),
  endpoint('GET /v1/invoices/:id', parameters({}), (state, _parameters, id) => state.get('invoice', id)),
  endpoint(
    'GET /v1/invoices',
    parameters({
      ...listParameters,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      created: createdRange.optional(),
    }),
    (state, { customer, subscription, status, created, ...query }) => {
      const invoices = state
        .all('invoice')
        .filter((one) => (!customer || one.customer === customer) && (!status || one.status === status))
        .filter((one) => !subscription || one.parent?.subscription_details.subscription === subscription)
        .filter((one) => one.created >= (created?.gte ?? 0) && one.created > (created?.gt ?? -1));
      return pageOf(invoices, query, '/v1/invoices');
    },
  ),
  endpoint(
    'POST /v1/invoices/:id',
    parameters({ metadata: emptyable(metadata).optional(), description: text.optional() }),
    (state, given, id) => {
      const invoice = state.get('invoice', id);
      if (given.description !== undefined && invoice.status !== 'draft')
        throw invalidRequest('Finalized invoices can’t be updated in this way.', { param: 'description' });
      Object.assign(invoice.metadata, given.metadata);
      if (given.description) invoice.description = given.description;
      state.emit('invoice.updated', invoice);
      return invoice;
    },
  ),
  endpoint(
    'POST /v1/invoices/:id/finalize',
    parameters({ auto_advance: flag.optional() }),
    (state, given, id) => {
      const invoice = state.get('invoice', id);
      if (invoice.status !== 'draft')
        throw invalidRequest(
          "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
          {
            code: 'invoice_not_editable',
          },
        );
      if (given.auto_advance !== undefined) invoice.auto_advance = given.auto_advance;
      finalize(state, invoice, invoice.default_payment_method);
      return invoice;
    },
  ),
  endpoint(
    'POST /v1/invoices/:id/pay',
    parameters({ payment_method: text.optional(), off_session: flag.optional() }),
    (state, given, id) => {
      const invoice = state.get('invoice', id);
      if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
      if (invoice.status === 'draft') finalize(state, invoice, invoice.default_payment_method);
      if (invoice.status !== 'open')
        throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`);
      const subscription = invoice.parent?.subscription_details.subscription;
      const method = payingMethod(state, invoice.customer, [
        given.payment_method,
        invoice.default_payment_method,
        subscription && state.get('subscription', subscription).default_payment_method,
      ]);
      if (!method)
        throw invalidRequest(
          'Cannot charge a customer that has no active card. Attach a payment method to the customer first.',
          { code: 'missing' },
        );
      payInvoice(state, invoice, method, given.off_session ?? false);
      const intent = intentOf(invoice);
      if (intent?.status === 'requires_action')
        throw cardRefused({
          type: 'card_error',
          code: 'invoice_payment_intent_requires_action',
          message:
            'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
        });
      if (intent?.last_payment_error && intent.status !== 'succeeded')
        throw cardRefused(intent.last_payment_error);
      return invoice;
    },
  ),
  endpoint('POST /v1/invoices/:id/void', parameters({}), (state, _parameters, id) => {
    const invoice = state.get('invoice', id);
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
      throw invalidRequest('You can only pass in open or uncollectible invoices.');
    voidInvoice(state, invoice);
    return invoice;
  }),
];
