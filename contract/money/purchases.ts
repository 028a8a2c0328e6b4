import { z } from 'zod';
import { call } from '../call.ts';
import { InvoiceId, PaymentMethodId, PurchaseId } from '../ids.ts';
import { Cents, GATEWAY_NAMES, Quantity, TopUpId } from './plans.ts';

/** A subscription, a larger plan for the rest of the period, or a pack of credits. */
export const PURCHASE_KINDS = ['subscription', 'upgrade', 'top_up'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];
/** `pending` until the provider knows the outcome; `canceled`: before it was paid. */
export const PURCHASE_STATUSES = ['pending', 'paid', 'failed', 'canceled'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];
/** `requires_action`: the cardholder authenticates in the browser, with the client secret. */
export const PAYMENT_STATUSES = ['succeeded', 'requires_action', 'processing', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Refusals of a card, and failures of a payment. */
export const PAYMENT_ERRORS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'payment_failed',
  'network_error',
] as const;
export type PaymentErrorCode = (typeof PAYMENT_ERRORS)[number];

/** The idempotency key of a purchase: a repeat continues it. The header Idempotency-Key serves as well. */
export const PurchaseKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Use 1 to 255 visible ASCII characters without spaces')
  .max(255);

export const Payment = z.object({
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Only for `requires_action`: the browser confirms with it, then repeats the call. */
  client_secret: z.string().nullable(),
  gateway: z.enum(GATEWAY_NAMES),
  publishable_key: z.string(),
});

export const Purchase = Payment.extend({
  purchase_id: PurchaseId,
  purchase_kind: z.enum(PURCHASE_KINDS),
  purchase_status: z.enum(PURCHASE_STATUSES),
  /** The amount charged or to be charged. */
  amount_cents: Cents,
  currency: z.string(),
  /** Null until it is paid. */
  invoice_id: InvoiceId.nullable(),
});
export type Purchase = z.output<typeof Purchase>;

/** The quoted amount: another one is not charged. */
export const ShownAmount = Cents.optional();

/** Common refusals of purchases. */
export const PURCHASE_REFUSALS = [
  ...PAYMENT_ERRORS,
  'payments_not_configured',
  'email_not_verified',
  'payment_method_not_found',
  'purchase_in_progress',
] as const;

export const topUpRecharge = call({
  path: 'billing/topUpRecharge',
  effect: 'create',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Buy a credit pack, `quantity` times, with the named card or the default one. The same pack bought again within two minutes needs `confirm_repeat`. A repeat with the same key continues the same purchase: send it after the bank was confirmed',
  message: ({ purchase_status }) =>
    purchase_status === 'paid' ? 'Credits added' : 'The payment is waiting for your bank',
  body: z.strictObject({
    top_up_id: TopUpId,
    quantity: Quantity.default(1),
    /** By default the default card; without any the browser pays with the client secret. */
    payment_method_id: PaymentMethodId.optional(),
    amount_cents: ShownAmount,
    idempotency_key: PurchaseKey,
    /** Confirms buying the same pack again. */
    confirm_repeat: z.boolean().default(false),
  }),
  data: Purchase,
  errors: [...PURCHASE_REFUSALS, 'top_up_not_found', 'recent_purchase', 'price_changed'],
});

export const cancelPurchase = call({
  path: 'billing/cancel-purchase',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: 'Give up a purchase that is not paid yet, such as one that waits for the bank',
  message: 'The purchase was cancelled. You were not charged.',
  body: z.strictObject({ purchase_id: PurchaseId }),
  data: Purchase,
  errors: [
    'purchase_not_found',
    'purchase_settled',
    'purchase_in_progress',
    'network_error',
    'payment_failed',
  ],
});
