import { z } from 'zod';
import { call } from '../call.ts';
import { PaymentMethodId, SubscriptionId } from '../ids.ts';
import { limits } from '../limits.ts';
import { DayOrInstant } from '../lists.ts';
import { InvoiceLine } from './invoices.ts';
import { BILLING_CYCLES, Cents, PlanId, SUBSCRIPTION_PROVIDERS } from './plans.ts';
import { PURCHASE_REFUSALS, Purchase, PurchaseKey, ShownAmount } from './purchases.ts';
import { SUBSCRIPTION_STATUSES } from './subscription-status.ts';

export const Subscription = z.object({
  subscription_id: SubscriptionId,
  plan_id: PlanId,
  plan_name: z.string(),
  billing_cycle: z.enum(BILLING_CYCLES),
  /** Per period. */
  amount_cents: Cents,
  currency: z.string(),
  resume_credits: z.int(),
  email_credits: z.int(),
  /** `arrangement`: agreed with the operator, who alone changes it. */
  provider: z.enum(SUBSCRIPTION_PROVIDERS),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  current_period_start: z.iso.datetime(),
  current_period_end: z.iso.datetime(),
  trial_end: z.iso.datetime().nullable(),
  cancel_at_period_end: z.boolean(),
  /** Since when it is paused; null: it is not. A paused subscription stays active, without charges and grants. */
  paused_at: z.iso.datetime().nullable(),
  /** When a paused one resumes automatically, with a charge; null: it is not paused. */
  pause_until: z.iso.datetime().nullable(),
  /** From when the agency is read-only after unpaid time of a pause; null: no such time is set. */
  read_only_from: z.iso.datetime().nullable().default(null),
  /** Whether that time has passed by the agency's test clock: resuming charges now. */
  is_read_only: z.boolean().default(false),
  /** From when it can be paused; null: now, or while it is paused. */
  next_pause_at: z.iso.datetime().nullable().default(null),
  /** Since when a payment is overdue, and when access ends if it stays so. */
  past_due_since: z.iso.datetime().nullable(),
  grace_ends_at: z.iso.datetime().nullable(),
  default_payment_method_id: PaymentMethodId.nullable(),
  /** The smaller plan of the next period. */
  pending_plan_id: PlanId.nullable(),
});
export type Subscription = z.output<typeof Subscription>;

/** Common refusals of actions on a subscription. */
const ACT_REFUSALS = [
  'subscription_not_found',
  'subscription_change_refused',
  'purchase_in_progress',
  'network_error',
  'payment_failed',
] as const;

/** The same for an action that may begin and charge a new period. */
const CHARGED_REFUSALS = [...ACT_REFUSALS, 'payments_not_configured', 'price_changed'] as const;

/** The message for a resumed subscription, whether or not the payment succeeded. */
const goesOnMessage = ({ subscription_status }: Subscription) =>
  subscription_status === 'past_due'
    ? 'Your subscription continues, but the payment failed. Pay the open invoice.'
    : 'Your subscription continues';

export const getActiveSubscription = call({
  path: 'billing/get-active-subscription',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: "Get the agency's current subscription; null where it has none, as in a trial",
  body: z.strictObject({}),
  data: Subscription.nullable(),
});

export const createSubscription = call({
  path: 'billing/createSubscription',
  effect: 'create',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Subscribe to a plan and pay its first period with the named card or the default one. A repeat with the same key continues the same purchase: send it after the bank was confirmed',
  message: ({ purchase_status }) =>
    purchase_status === 'paid' ? 'Your subscription has started' : 'The payment is waiting for your bank',
  body: z.strictObject({
    plan_id: PlanId,
    /** By default the default card; without any the browser pays with the client secret. */
    payment_method_id: PaymentMethodId.optional(),
    amount_cents: ShownAmount,
    idempotency_key: PurchaseKey,
  }),
  data: Purchase.extend({ subscription: Subscription.nullable() }),
  errors: [...PURCHASE_REFUSALS, 'plan_not_found', 'already_subscribed', 'price_changed'],
});

/**
 * A larger plan starts at once, a smaller one with the next period; `none`: the plan stays and a scheduled change is
 * dropped.
 */
export const PLAN_CHANGE_KINDS = ['upgrade', 'downgrade', 'none'] as const;
export type PlanChangeKind = (typeof PLAN_CHANGE_KINDS)[number];

export const PlanChange = z.object({
  change_kind: z.enum(PLAN_CHANGE_KINDS),
  is_preview: z.boolean(),
  /** When the plan changes; for an upgrade, the proration time. */
  effective_at: z.iso.datetime(),
  /** Charged now: an upgrade's prorated difference, otherwise 0. */
  amount_cents: Cents,
  currency: z.string(),
  lines: z.array(InvoiceLine),
  /** Charged at the start of each later period. */
  next_amount_cents: Cents,
  /** Granted with an upgrade's payment until the end of the period: the plans' prorated difference. */
  resume_credits: z.int(),
  email_credits: z.int(),
  /** The purchase of an upgrade; null in a preview, and without a charge. */
  purchase: Purchase.nullable(),
  subscription: Subscription,
});
export type PlanChange = z.output<typeof PlanChange>;

export const updateSubscription = call({
  path: 'billing/update-subscription',
  method: 'PUT',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Change the plan: a larger one now, for the difference in price and in credits for the rest of the period, a smaller one at the end of the period; either, and the present plan, drops a change that waits. `preview` changes nothing and says what would be charged and granted now; with its `effective_at` and `amount_cents` just that is charged and granted',
  message: ({ change_kind, is_preview, purchase }) => {
    if (is_preview) return 'Nothing was changed or charged';
    if (change_kind === 'none') return 'Your plan stays as it is';
    if (change_kind === 'downgrade') return 'Your plan changes at the end of this period';
    return purchase?.purchase_status === 'pending'
      ? 'The payment is waiting for your bank'
      : 'Your plan was changed';
  },
  body: z.strictObject({
    plan_id: PlanId,
    preview: z.boolean().default(false),
    /** From the preview of an upgrade; an outdated one counts as now. */
    effective_at: z.iso.datetime().optional(),
    amount_cents: ShownAmount,
  }),
  data: PlanChange,
  errors: [...ACT_REFUSALS, ...PURCHASE_REFUSALS, 'plan_not_found', 'price_changed'],
});

export const cancelSubscription = call({
  path: 'billing/cancel-subscription',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: 'End the subscription with its period; until then it serves, and keep-subscription undoes this',
  message: 'Your subscription ends with this period',
  body: z.strictObject({ reason: z.string().trim().max(limits.cancelReason).optional() }),
  data: Subscription,
  errors: ACT_REFUSALS,
});

export const keepSubscription = call({
  path: 'billing/keep-subscription',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Take the cancellation at the end of the period back. After a pause that is over a new period begins now and is charged; `amount_cents` is the sum that was shown',
  message: goesOnMessage,
  body: z.strictObject({ amount_cents: ShownAmount }),
  data: Subscription,
  errors: CHARGED_REFUSALS,
});

export const pauseSubscription = call({
  path: 'billing/pause-subscription',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Stop charges and grants, and keep everything, until a moment in the next 90 days, which is the default, or until resume-subscription; once in 12 months. After the period that is paid for the agency can only read. A repeat moves the end',
  message: 'Your subscription is paused',
  body: z.strictObject({ pause_until: DayOrInstant.optional() }),
  data: Subscription,
  errors: ACT_REFUSALS,
});

export const resumeSubscription = call({
  path: 'billing/resume-subscription',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Go on with a paused subscription. Within the period that is paid for nothing is charged; after it a new period begins now and is charged. `amount_cents` is the sum that was shown',
  message: goesOnMessage,
  body: z.strictObject({ amount_cents: ShownAmount }),
  data: Subscription,
  errors: CHARGED_REFUSALS,
});
