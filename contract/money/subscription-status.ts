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
