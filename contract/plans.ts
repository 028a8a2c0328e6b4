/** The specification's plans. Amounts in cents of USD a month; credits of each kind a month. */
export const PLANS = {
  Basic: { amount_cents: 9_700, credits: 100 },
  Premium: { amount_cents: 19_700, credits: 250 },
  Enterprise: { amount_cents: 49_700, credits: 1_000 },
} as const;
export type PlanName = keyof typeof PLANS;
export const PLAN_NAMES = Object.keys(PLANS) as [PlanName, ...PlanName[]];

export const BILLING_CYCLES = ['monthly'] as const;

/** Every status of a subscription with its label. */
export const SUBSCRIPTION_STATUS_LABELS = {
  incomplete: 'Incomplete',
  trialing: 'Trialing',
  active: 'Active',
  past_due: 'Past Due',
  canceled: 'Canceled',
  expired: 'Expired',
} as const;
export type SubscriptionStatus = keyof typeof SUBSCRIPTION_STATUS_LABELS;
export const SUBSCRIPTION_STATUSES = Object.keys(SUBSCRIPTION_STATUS_LABELS) as [
  SubscriptionStatus,
  ...SubscriptionStatus[],
];
