import { z } from 'zod';
import { call } from '../call.ts';
import { PaymentMethodId } from '../ids.ts';
import { Cents, GATEWAY_NAMES, PlanId, Quantity, TopUpId } from './plans.ts';
import { PAYMENT_ERRORS } from './purchases.ts';

/** A card without its number, which never reaches this server. */
export const PaymentMethod = z.object({
  payment_method_id: PaymentMethodId,
  /** Such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  cardholder_name: z.string(),
  is_default: z.boolean(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

const methodBody = z.strictObject({ payment_method_id: PaymentMethodId });
/** The default first, then newest first. */
const MethodList = z.object({ items: z.array(PaymentMethod) });

export const PAYMENT_PURPOSES = ['setup', 'subscription', 'top_up'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const createPaymentIntent = call({
  path: 'billing/create-payment-intent',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Prepare the card form: what the browser needs to hand a card to the gateway, and what will be charged. Nothing is charged before createSubscription or topUpRecharge. Only `setup` is open before the email address is confirmed',
  message: 'The card form is ready',
  body: z.strictObject({
    purpose: z.enum(PAYMENT_PURPOSES),
    /** With `subscription`. */
    plan_id: PlanId.optional(),
    /** With `top_up`. */
    top_up_id: TopUpId.optional(),
    quantity: Quantity.optional(),
  }),
  data: z.object({
    client_secret: z.string(),
    /** The purchase's amount; 0 to set up a card. */
    amount_cents: Cents,
    currency: z.string(),
    gateway: z.enum(GATEWAY_NAMES),
    publishable_key: z.string(),
  }),
  errors: [
    'payments_not_configured',
    'email_not_verified',
    'plan_not_found',
    'top_up_not_found',
    'already_subscribed',
    'network_error',
    'payment_failed',
  ],
});

export const getPaymentMethods = call({
  path: 'billing/payment-methods',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: "List the agency's cards, the default first",
  body: z.strictObject({}),
  data: MethodList,
  errors: ['network_error', 'payment_failed'],
});

export const savePaymentMethod = call({
  path: 'billing/save-payment-method',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Keep a card that the browser handed to the gateway; the first one becomes the default. Answers with the id under which it is kept, which the sandbox generates afresh',
  message: 'Card saved',
  body: methodBody,
  data: MethodList.extend({ payment_method_id: PaymentMethodId }),
  errors: [
    'payments_not_configured',
    'payment_method_not_found',
    'too_many_payment_methods',
    ...PAYMENT_ERRORS,
  ],
});

export const setDefaultPaymentMethod = call({
  path: 'billing/set-default-payment-method',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Charge this card from now on. Where a payment of the subscription is overdue, it is tried with this card at once; the card stays the default also when that fails',
  message: 'This card will be charged from now on',
  body: methodBody,
  data: MethodList,
  errors: ['payments_not_configured', 'payment_method_not_found', ...PAYMENT_ERRORS],
});

export const deletePaymentMethod = call({
  path: 'billing/delete-payment-method',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Remove a card; the newest of the others becomes the default. The last card of a current subscription that is paid by card stays',
  message: 'Card removed',
  body: methodBody,
  data: MethodList,
  errors: ['payment_method_not_found', 'last_payment_method', 'network_error', 'payment_failed'],
});
