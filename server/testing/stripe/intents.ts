import { z } from 'zod';
import {
  AUTHENTICATION_FAILED,
  markSetUp,
  needsAuthentication,
  refusalOfCharge,
  refusalOfSaving,
} from './cards.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { NextAction, PaymentIntent, PaymentMethod, SetupIntent } from './objects.ts';
import { flag, metadata, parameters, text } from './parameters.ts';
import { attach, paymentMethodOf } from './payment-methods.ts';
import { cardRefused, invalidRequest } from './refusals.ts';
import { afterAttempt } from './settlement.ts';
import type { StripeState } from './state.ts';

const nextAction = (): NextAction => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
});

/** Charges a card without authentication. */
export function charge(
  state: StripeState,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent['status'] {
  const refusal = refusalOfCharge(method);
  intent.next_action = null;
  if (refusal) return fail(state, intent, refusal);
  // Saved for later payments of a subscription; not for a single invoice.
  if (intent.setup_future_usage) attach(state, method, intent.customer);
  intent.payment_method = method.id;
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  state.emit('payment_intent.succeeded', intent);
  return intent.status;
}

function fail(
  state: StripeState,
  intent: PaymentIntent,
  failure: NonNullable<PaymentIntent['last_payment_error']>,
) {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = failure;
  state.emit('payment_intent.payment_failed', intent);
  return intent.status;
}

/** One attempt with a card while the holder can authenticate. */
export function attempt(
  state: StripeState,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent['status'] {
  if (!needsAuthentication(method)) return charge(state, intent, method);
  intent.payment_method = method.id;
  intent.status = 'requires_action';
  intent.next_action = nextAction();
  state.emit('payment_intent.requires_action', intent);
  return intent.status;
}

/** The cardholder's answer to 3-D Secure, given in the browser. */
export function authenticate(state: StripeState, clientSecret: string, isAuthenticated: boolean) {
  const setup = state.all('setup_intent').find(({ client_secret }) => client_secret === clientSecret);
  if (setup) return authenticateSetup(state, setup, isAuthenticated);
  const intent = state.all('payment_intent').find(({ client_secret }) => client_secret === clientSecret);
  if (!intent) throw invalidRequest('No such intent', { code: 'resource_missing' });
  if (intent.status !== 'requires_action' || !intent.payment_method)
    throw invalidRequest('This payment waits for no authentication.');
  const method = state.get('payment_method', intent.payment_method);
  if (isAuthenticated) charge(state, intent, method);
  else fail(state, intent, AUTHENTICATION_FAILED);
  afterAttempt(state, intent);
  return intent;
}

function finishSetup(state: StripeState, setup: SetupIntent, method: PaymentMethod) {
  if (setup.customer) attach(state, method, setup.customer);
  markSetUp(method);
  setup.payment_method = method.id;
  setup.status = 'succeeded';
  setup.next_action = null;
  setup.last_setup_error = null;
  state.emit('setup_intent.succeeded', setup);
}

function authenticateSetup(state: StripeState, setup: SetupIntent, isAuthenticated: boolean) {
  if (setup.status !== 'requires_action' || !setup.payment_method)
    throw invalidRequest('This setup waits for no authentication.');
  if (isAuthenticated) finishSetup(state, setup, state.get('payment_method', setup.payment_method));
  else {
    setup.status = 'requires_payment_method';
    setup.payment_method = null;
    setup.next_action = null;
    setup.last_setup_error = { ...AUTHENTICATION_FAILED, code: 'setup_intent_authentication_failure' };
    state.emit('setup_intent.setup_failed', setup);
  }
  return setup;
}

const confirmation = parameters({
  client_secret: text.optional(),
  payment_method: text.optional(),
  return_url: text.optional(),
  use_stripe_sdk: flag.optional(),
});

const assertSecret = (intent: { client_secret: string }, secret: string | undefined) => {
  if (secret !== undefined && secret !== intent.client_secret)
    throw invalidRequest('The client_secret provided does not match.', { param: 'client_secret' });
};

function confirmPayment(
  state: StripeState,
  { client_secret, payment_method }: z.output<typeof confirmation>,
  id: string,
) {
  const intent = state.get('payment_intent', id);
  assertSecret(intent, client_secret);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequest(
      `This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state' },
    );
  const named = payment_method ?? intent.payment_method;
  if (!named)
    throw invalidRequest('You cannot confirm this PaymentIntent because it’s missing a payment method.');
  const method = paymentMethodOf(state, named, 'payment_method');
  const status = attempt(state, intent, method);
  afterAttempt(state, intent);
  if (intent.last_payment_error && status === 'requires_payment_method')
    throw cardRefused(intent.last_payment_error);
  return intent;
}

export const intentEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST /v1/setup_intents',
    parameters({
      customer: text.optional(),
      usage: z.enum(['off_session', 'on_session']).optional(),
      allowed_payment_method_types: z.array(z.literal('card')).optional(),
      metadata: metadata.optional(),
    }),
    (state, given) => {
      if (given.customer) state.get('customer', given.customer, 'customer');
      const id = state.newId('seti');
      return state.add<SetupIntent>({
        id,
        object: 'setup_intent',
        created: state.now(given.customer),
        client_secret: `${id}_secret_${state.newId('s')}`,
        customer: given.customer ?? null,
        payment_method: null,
        status: 'requires_payment_method',
        usage: given.usage ?? 'off_session',
        next_action: null,
        last_setup_error: null,
        metadata: given.metadata ?? {},
      });
    },
  ),
  endpoint(
    'GET /v1/setup_intents/:id',
    parameters({ client_secret: text.optional() }),
    (state, { client_secret }, id) => {
      const setup = state.get('setup_intent', id);
      assertSecret(setup, client_secret);
      return setup;
    },
    true,
  ),
  endpoint(
    'POST /v1/setup_intents/:id/confirm',
    confirmation,
    (state, { client_secret, payment_method }, id) => {
      const setup = state.get('setup_intent', id);
      assertSecret(setup, client_secret);
      if (setup.status === 'succeeded' || setup.status === 'canceled')
        throw invalidRequest(`You cannot confirm this SetupIntent: it has a status of ${setup.status}.`, {
          code: 'setup_intent_unexpected_state',
        });
      if (!payment_method)
        throw invalidRequest('You cannot confirm this SetupIntent because it’s missing a payment method.');
      const method = paymentMethodOf(state, payment_method, 'payment_method');
      const refusal = refusalOfSaving(method);
      if (refusal) {
        setup.last_setup_error = refusal;
        throw cardRefused(refusal);
      }
      if (needsAuthentication(method)) {
        setup.payment_method = method.id;
        setup.status = 'requires_action';
        setup.next_action = nextAction();
      } else finishSetup(state, setup, method);
      return setup;
    },
    true,
  ),
  endpoint(
    'GET /v1/payment_intents/:id',
    parameters({ client_secret: text.optional() }),
    (state, { client_secret }, id) => {
      const intent = state.get('payment_intent', id);
      assertSecret(intent, client_secret);
      return intent;
    },
    true,
  ),
  endpoint('POST /v1/payment_intents/:id/confirm', confirmation, confirmPayment, true),
];
