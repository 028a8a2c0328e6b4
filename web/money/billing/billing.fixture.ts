import type { DataInput } from '@placewell/contract/call.ts';
import type { getInvoices } from '@placewell/contract/money/invoices.ts';
import type { createPaymentIntent, getPaymentMethods } from '@placewell/contract/money/payment-methods.ts';
import {
  type getSubscriptionPlanList,
  type getTopUpList,
  PLANS,
  type PlanName,
} from '@placewell/contract/money/plans.ts';
import type { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import type { getActiveSubscription, updateSubscription } from '@placewell/contract/money/subscriptions.ts';

type Plan = DataInput<typeof getSubscriptionPlanList>['items'][number];
type TopUp = DataInput<typeof getTopUpList>['items'][number];
type Subscription = NonNullable<DataInput<typeof getActiveSubscription>>;
type Card = DataInput<typeof getPaymentMethods>['items'][number];
type Invoice = DataInput<typeof getInvoices>['items'][number];

const id = (n: number) => `00000000-0000-4000-8000-0000000000b${n}`;

/** One of the specification's plans. */
export const aPlan = (plan_name: PlanName, is_current = false): Plan => ({
  plan_id: plan_name.toLowerCase(),
  plan_name,
  amount_cents: PLANS[plan_name].amount_cents,
  currency: 'USD',
  billing_cycle: 'monthly',
  resume_credits: PLANS[plan_name].credits,
  email_credits: PLANS[plan_name].credits,
  features: ['Explained matches', 'Unlimited recruiters'],
  is_current,
});

/** The sandbox's offers; `current` is the plan of the caller's agency, `trial` its running trial. */
export const somePlans = (
  current?: PlanName,
  trial?: { ends_at: string; days: number },
): DataInput<typeof getSubscriptionPlanList> => ({
  items: (['Basic', 'Premium', 'Enterprise'] as const).map((name) => aPlan(name, name === current)),
  gateway: 'sandbox',
  trial_ends_at: trial?.ends_at ?? null,
  trial_days_left: trial?.days ?? null,
});

export const aPack = (overrides: Partial<TopUp> = {}): TopUp => ({
  top_up_id: 'resume_50',
  top_up_name: '50 resume credits',
  credit_type: 'resume',
  credits: 50,
  amount_cents: 3_000,
  currency: 'USD',
  ...overrides,
});

/** A Premium subscription in the middle of its period. */
export const aSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  subscription_id: id(1),
  plan_id: 'premium',
  plan_name: 'Premium',
  billing_cycle: 'monthly',
  amount_cents: 19_700,
  currency: 'USD',
  resume_credits: 250,
  email_credits: 250,
  provider: 'sandbox',
  subscription_status: 'active',
  current_period_start: '2026-11-10T12:00:00.000Z',
  current_period_end: '2026-12-10T12:00:00.000Z',
  trial_end: null,
  cancel_at_period_end: false,
  paused_at: null,
  pause_until: null,
  read_only_from: null,
  is_read_only: false,
  next_pause_at: null,
  past_due_since: null,
  grace_ends_at: null,
  default_payment_method_id: 'pm_1',
  pending_plan_id: null,
  ...overrides,
});

export const aCard = (overrides: Partial<Card> = {}): Card => ({
  payment_method_id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2034,
  cardholder_name: '',
  is_default: true,
  ...overrides,
});

/** The data that a sandbox checkout starts with. */
export const anIntent = (amount_cents: number): DataInput<typeof createPaymentIntent> => ({
  client_secret: 'seti_1_secret',
  amount_cents,
  currency: 'USD',
  gateway: 'sandbox',
  publishable_key: '',
});

/** A purchase, paid by default. */
export const aPurchase = (
  overrides: Partial<DataInput<typeof topUpRecharge>> = {},
): DataInput<typeof topUpRecharge> => ({
  purchase_id: id(2),
  purchase_kind: 'top_up',
  purchase_status: 'paid',
  payment_status: 'succeeded',
  client_secret: null,
  gateway: 'sandbox',
  publishable_key: '',
  amount_cents: 3_000,
  currency: 'USD',
  invoice_id: id(3),
  ...overrides,
});

export const anInvoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  invoice_id: id(3),
  number: 'PW-0001',
  invoice_status: 'paid',
  description: 'Premium plan',
  currency: 'USD',
  subtotal_cents: 19_700,
  tax_cents: 0,
  total_cents: 19_700,
  amount_paid_cents: 19_700,
  period_start: '2026-11-10T12:00:00.000Z',
  period_end: '2026-12-10T12:00:00.000Z',
  paid_at: '2026-11-10T12:00:05.000Z',
  created_at: '2026-11-10T12:00:00.000Z',
  lines: [],
  invoice_pdf: `/api/v1/billing/getInvoicePdf?invoice_id=${id(3)}`,
  ...overrides,
});

/** From Premium to Enterprise in the middle of a period. */
export const anUpgrade = (
  overrides: Partial<DataInput<typeof updateSubscription>> = {},
): DataInput<typeof updateSubscription> => ({
  change_kind: 'upgrade',
  is_preview: true,
  effective_at: '2026-11-25T12:00:00.000Z',
  amount_cents: 15_000,
  currency: 'USD',
  lines: [
    {
      description: 'Unused time on Premium',
      quantity: 1,
      amount_cents: -9_850,
      period_start: null,
      period_end: null,
    },
    {
      description: 'Remaining time on Enterprise',
      quantity: 1,
      amount_cents: 24_850,
      period_start: null,
      period_end: null,
    },
  ],
  next_amount_cents: 49_700,
  resume_credits: 375,
  email_credits: 375,
  purchase: null,
  subscription: aSubscription(),
  ...overrides,
});
