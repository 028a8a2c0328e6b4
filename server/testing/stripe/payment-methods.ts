import { cardOf, remember, TEST_CARDS } from './cards.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { PaymentMethod } from './objects.ts';
import { listParameters, parameters, text } from './parameters.ts';
import { cardRefused, invalidRequest, missingObject } from './refusals.ts';
import { pageOf, type World } from './world.ts';

/** A payment method by its id; the name of a test card makes a new one of it, as at Stripe. */
export function paymentMethodOf(world: World, id: string, param: string): PaymentMethod {
  const card = TEST_CARDS[id];
  if (!card) return world.get('payment_method', id, param);
  const method = world.add<PaymentMethod>({
    id: world.newId('pm'),
    object: 'payment_method',
    type: 'card',
    created: world.now(),
    customer: null,
    card: { brand: card.brand, last4: card.last4, exp_month: 12, exp_year: 2034 },
    billing_details: { name: null },
    metadata: {},
  });
  remember(method, card);
  return method;
}

/** Ties a card to a customer; one of another customer is refused. */
export function attach(world: World, method: PaymentMethod, customer: string) {
  if (method.customer === customer) return;
  if (method.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  const { refuses } = cardOf(method);
  if (refuses?.when === 'always') throw cardRefused(refuses.failure);
  method.customer = customer;
  world.emit('payment_method.attached', method);
}

/** The card that a customer's parameter names; it must be attached. */
export function attachedMethod(world: World, id: string, customer: string, param: string): PaymentMethod {
  const method = world.find('payment_method', id);
  if (method?.customer === customer) return method;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

export const paymentMethodEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/payment_methods/:id', parameters({}), (world, _parameters, id) =>
    world.get('payment_method', id),
  ),
  endpoint(
    'POST /v1/payment_methods/:id/attach',
    parameters({ customer: text }),
    (world, { customer }, id) => {
      world.get('customer', customer, 'customer');
      const method = paymentMethodOf(world, id, 'id');
      attach(world, method, customer);
      return method;
    },
  ),
  endpoint('POST /v1/payment_methods/:id/detach', parameters({}), (world, _parameters, id) => {
    const method = world.get('payment_method', id);
    if (!method.customer)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    const customer = world.get('customer', method.customer);
    if (customer.invoice_settings.default_payment_method === id)
      customer.invoice_settings.default_payment_method = null;
    for (const subscription of world.all('subscription'))
      if (subscription.default_payment_method === id) subscription.default_payment_method = null;
    method.customer = null;
    world.emit('payment_method.detached', method, { customer: customer.id });
    return method;
  }),
  endpoint(
    'GET /v1/customers/:id/payment_methods',
    parameters({ ...listParameters, type: text.optional() }),
    (world, query, id) => {
      if (!world.find('customer', id)) throw missingObject('customer', id, 'customer');
      const methods = world.all('payment_method').filter(({ customer }) => customer === id);
      return pageOf(methods, query, `/v1/customers/${id}/payment_methods`);
    },
  ),
];
