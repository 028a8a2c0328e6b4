import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';

/** The specification's plans: amounts in cents of USD and credits of each type, monthly. */
export const PLANS = {
  Basic: { amount_cents: 9_700, credits: 100 },
  Premium: { amount_cents: 19_700, credits: 250 },
  Enterprise: { amount_cents: 49_700, credits: 1_000 },
} as const;
export type PlanName = keyof typeof PLANS;
export const PLAN_NAMES = Object.keys(PLANS) as [PlanName, ...PlanName[]];

export const BILLING_CYCLES = ['monthly'] as const;

export const PlanId = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Invalid plan ID');
export const TopUpId = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Invalid top-up ID');

/** The gateway of card payments: the built-in sandbox, which moves no money, or a real provider. */
export const GATEWAY_NAMES = ['sandbox', 'stripe'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];
/** The gateway that takes payments now; null: none, and plans come by arrangement only. */
export const OpenGateway = z.enum(GATEWAY_NAMES).nullable();
/** The holder of a subscription: a gateway, or the operator by arrangement. */
export const SUBSCRIPTION_PROVIDERS = [...GATEWAY_NAMES, 'arrangement'] as const;
export type SubscriptionProvider = (typeof SUBSCRIPTION_PROVIDERS)[number];

/** Amounts are whole cents. */
export const Cents = z.int();

export const Plan = z.object({
  plan_id: PlanId,
  plan_name: z.string(),
  amount_cents: Cents,
  currency: z.string(),
  billing_cycle: z.enum(BILLING_CYCLES),
  /** Granted at the start of each period. */
  resume_credits: z.int(),
  email_credits: z.int(),
  /** The plan's features, one sentence each. */
  features: z.array(z.string()),
  /** Whether the caller's agency is subscribed to it; false without a token. */
  is_current: z.boolean(),
});
export type Plan = z.output<typeof Plan>;

/** The balances that a top-up adds to, `both` by the same number. */
export const TOP_UP_CREDIT_TYPES = ['resume', 'email', 'both'] as const;
export type TopUpCreditType = (typeof TOP_UP_CREDIT_TYPES)[number];

export const TopUp = z.object({
  top_up_id: TopUpId,
  top_up_name: z.string(),
  credit_type: z.enum(TOP_UP_CREDIT_TYPES),
  credits: z.int(),
  amount_cents: Cents,
  currency: z.string(),
});
export type TopUp = z.output<typeof TopUp>;

/** Packs in one purchase. */
export const Quantity = z.int().min(1).max(limits.topUpQuantity);

export const getSubscriptionPlanList = call({
  path: 'billing/getSubscriptionPlanList',
  effect: 'read',
  roles: 'public',
  summary:
    "List the plans, the cheapest first, and name the gateway that takes payments; with a token, `is_current` marks the plan of the caller's agency, and its trial is told while it runs",
  body: z.strictObject({}),
  data: z.object({
    items: z.array(Plan),
    gateway: OpenGateway,
    /** While the caller's agency is in a trial: its end, and the days left, rounded up. */
    trial_ends_at: z.iso.datetime().nullable(),
    trial_days_left: z.int().nullable(),
  }),
});

export const getTopUpList = call({
  path: 'billing/getTopUpList',
  effect: 'read',
  roles: 'public',
  summary: 'List the credit packs that can be bought, and name the gateway that takes payments',
  body: z.strictObject({}),
  data: z.object({ items: z.array(TopUp), gateway: OpenGateway }),
});
