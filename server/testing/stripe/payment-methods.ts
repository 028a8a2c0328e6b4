import { findTestCard, refusalOfSaving, remember } from './cards.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { PaymentMethod } from './objects.ts';
import { listParameters, parameters, text } from './parameters.ts';
import { cardRefused, invalidRequest, missingObject } from './refusals.ts';
import { pageOf, type StripeState } from './state.ts';

/** A payment method by its id; a test card's name creates one, as at Stripe. */
export function paymentMethodOf(state: StripeState, id: string, param: string): PaymentMethod {
  const card = findTestCard(id);
  if (!card) return state.get('payment_method', id, param);
  const method = state.add<PaymentMethod>({
    id: state.newId('pm'),
    object: 'payment_method',
    type: 'card',
    created: state.now(),
    customer: null,
    card: { brand: card.brand, last4: card.number.slice(-4), exp_month: 12, exp_year: 2034 },
    billing_details: { name: null },
    metadata: {},
  });
  remember(method, card.name);
  return method;
}

/** Attaches a card to a customer; throws for another customer's card. */
export function attach(state: StripeState, method: PaymentMethod, customer: string) {
  if (method.customer === customer) return;
  if (method.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  const refusal = refusalOfSaving(method);
  if (refusal) throw cardRefused(refusal);
  method.customer = customer;
  state.emit('payment_method.attached', method);
}

/** The card in a customer's parameter; it must be attached. */
export function attachedMethod(
  state: StripeState,
  id: string,
  customer: string,
  param: string,
): PaymentMethod {
  const method = state.find('payment_method', id);
  if (method?.customer === customer) return method;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

export const paymentMethodEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/payment_methods/:id', parameters({}), (state, _parameters, id) =>
    state.get('payment_method', id),
  ),
  endpoint(
    'POST /v1/payment_methods/:id/attach',
    parameters({ customer: text }),
    (state, { customer }, id) => {
      state.get('customer', customer, 'customer');
      const method = paymentMethodOf(state, id, 'id');
      attach(state, method, customer);
      return method;
    },
  ),
  endpoint('POST /v1/payment_methods/:id/detach', parameters({}), (state, _parameters, id) => {
    const method = state.get('payment_method', id);
    if (!method.customer)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    const customer = state.get('customer', method.customer);
    if (customer.invoice_settings.default_payment_method === id)
      customer.invoice_settings.default_payment_method = null;
    for (const subscription of state.all('subscription'))
      if (subscription.default_payment_method === id) subscription.default_payment_method = null;
    method.customer = null;
    state.emit('payment_method.detached', method, { customer: customer.id });
    return method;
  }),
  endpoint(
    'GET /v1/customers/:id/payment_methods',
    parameters({ ...listParameters, type: text.optional() }),
    (state, query, id) => {
      if (!state.find('customer', id)) throw missingObject('customer', id, 'customer');
      const methods = state.all('payment_method').filter(({ customer }) => customer === id);
      return pageOf(methods, query, `/v1/customers/${id}/payment_methods`);
    },
  ),
];
