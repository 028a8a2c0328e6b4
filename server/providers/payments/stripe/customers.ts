import type { AgencyId } from '@placewell/contract/ids.ts';
import type Stripe from 'stripe';
import { AppError } from '../../../platform/errors.ts';
import type { CustomerDetails, PaymentAccount, PaymentGateway } from '../gateway.ts';
import { isRefused, missingAs } from './failures.ts';
import { type Client, keyed } from './stripe-client.ts';
import { idOf, showCard } from './views.ts';

type Customers = Pick<
  PaymentGateway,
  | 'saveCustomer'
  | 'createSetup'
  | 'listPaymentMethods'
  | 'attachPaymentMethod'
  | 'setDefaultPaymentMethod'
  | 'detachPaymentMethod'
>;

/** Printed as written: Stripe's own tax ids need a type, which the form does not ask for. */
const customerParameters = (
  agency_id: AgencyId,
  { name, email, address, tax_number }: CustomerDetails,
): Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams => ({
  name,
  email,
  address: address
    ? {
        line1: address.line1,
        line2: address.line2 ?? '',
        city: address.city,
        postal_code: address.postal_code,
        state: address.region ?? '',
        country: address.country,
      }
    : '',
  metadata: { agency_id },
  invoice_settings: {
    custom_fields: tax_number ? [{ name: 'Tax number', value: tax_number.slice(0, 140) }] : '',
  },
});

async function defaultOf({ stripe }: Client, customer_id: string): Promise<string | null> {
  const customer = await stripe.customers.retrieve(customer_id);
  return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
}

/** A card of this customer; others are not found. */
async function ownCard({ stripe }: Client, { customer_id }: PaymentAccount, id: string) {
  const method = await stripe.paymentMethods.retrieve(id).catch(missingAs('payment_method_not_found'));
  if (idOf(method.customer) !== customer_id) throw new AppError('payment_method_not_found');
  return method;
}

export const customersOf = (client: Client): Customers => ({
  saveCustomer: async (agency_id, { customer_id, details }, key) => {
    const parameters = customerParameters(agency_id, details);
    const { id } = customer_id
      ? await client.stripe.customers.update(customer_id, parameters, keyed(key))
      : await client.stripe.customers.create(parameters, keyed(key));
    return id;
  },

  createSetup: async ({ customer_id, agency_id }, key) => {
    const { id, client_secret } = await client.stripe.setupIntents.create(
      {
        customer: customer_id,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: { agency_id },
      },
      keyed(key),
    );
    return { setup_id: id, client_secret: client_secret ?? '' };
  },

  listPaymentMethods: async ({ customer_id }) => {
    const default_id = await defaultOf(client, customer_id);
    const methods = client.stripe.customers.listPaymentMethods(customer_id, { type: 'card', limit: 100 });
    return (await methods.autoPagingToArray({ limit: 1000 })).map((method) => showCard(method, default_id));
  },

  attachPaymentMethod: async ({ customer_id }, payment_method_id, key) => {
    const method = await client.stripe.paymentMethods
      .attach(payment_method_id, { customer: customer_id }, keyed(key))
      .catch((error: unknown) => {
        // Detached, or another customer's.
        throw isRefused(error) ? new AppError('payment_method_not_found', { cause: error }) : error;
      });
    const default_id = await defaultOf(client, customer_id);
    if (default_id) return showCard(method, default_id);
    const invoice_settings = { default_payment_method: method.id };
    await client.stripe.customers.update(customer_id, { invoice_settings }, keyed(key, 'default'));
    return showCard(method, method.id);
  },

  setDefaultPaymentMethod: async (account, payment_method_id, key) => {
    const { id } = await ownCard(client, account, payment_method_id);
    const { customer_id } = account;
    const invoice_settings = { default_payment_method: id };
    await client.stripe.customers.update(customer_id, { invoice_settings }, keyed(key));
    const { data } = await client.stripe.subscriptions.list({ customer: customer_id, limit: 100 });
    for (const subscription of data)
      await client.stripe.subscriptions.update(
        subscription.id,
        { default_payment_method: id },
        keyed(key, subscription.id),
      );
  },

  detachPaymentMethod: async (account, payment_method_id, key) => {
    const { id } = await ownCard(client, account, payment_method_id);
    await client.stripe.paymentMethods.detach(id, {}, keyed(key));
  },
});
