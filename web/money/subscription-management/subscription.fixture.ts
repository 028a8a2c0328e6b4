import {
  AgencySubscription,
  AgencySubscriptionDetails,
  type Metrics,
} from '@placewell/contract/money/subscription-management.ts';
import type { z } from 'zod';

/** An active subscription. */
export const aSubscription = (values: Partial<z.input<typeof AgencySubscription>> = {}): AgencySubscription =>
  AgencySubscription.parse({
    agency_id: '00000000-0000-4000-8000-0000000000a1',
    agency_name: 'Harbour Staffing',
    plan_name: 'Premium',
    billing_cycle: 'monthly',
    subscription_status: 'active',
    amount_cents: 19_700,
    currency: 'USD',
    current_period_end: '2026-12-15T09:00:00.000Z',
    provider: 'sandbox',
    cancel_at_period_end: false,
    is_paused: false,
    awaits_confirmation: false,
    last_payment_status: 'paid',
    recruiters: 3,
    resume_credits: 180,
    email_credits: 41,
    ...values,
  });

/** The same with its drawer's details. */
export const subscriptionDetails = (
  values: Partial<z.input<typeof AgencySubscriptionDetails>> = {},
): AgencySubscriptionDetails =>
  AgencySubscriptionDetails.parse({
    ...aSubscription(),
    fullname: 'Maren Holt',
    email: 'maren@harbour.example',
    trial_ends_at: null,
    access_ends_at: null,
    read_only_from: null,
    pending_plan_name: null,
    pause_until: null,
    past_due_since: null,
    is_trial_extendable: false,
    gateway: 'sandbox',
    billing_time: '2026-11-22T12:00:00.000Z',
    ...values,
  });

/** Metrics of 90 days, the last of which is 22 November 2026. */
export const someMetrics = (values: Partial<Metrics> = {}): Metrics => ({
  as_of: '2026-11-22T12:00:00.000Z',
  agencies: {
    total: 45,
    recent: 4,
    by_status: { incomplete: 0, trialing: 8, active: 31, past_due: 2, canceled: 3, expired: 1 },
  },
  currency: 'USD',
  money: {
    recurring_cents: 610_700,
    this_month_cents: 402_100,
    last_month_cents: 588_000,
    overdue_cents: 39_400,
  },
  churn: { had: 31, lost: 1 },
  trials: { ended: 12, converted: 9 },
  trials_ending: 2,
  credits: { resume: { granted: 9_000, spent: 6_120 }, email: { granted: 9_000, spent: 310 } },
  files: { read: 960, done: 1_000 },
  matches_made: 18_204,
  look_ups: { found: 412, done: 520 },
  webhooks: { delivered: 1_940, done: 2_000 },
  emails: { waiting: 3, failed: 1 },
  active_people: 122,
  days: Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 22 - 89 + index)).toISOString().slice(0, 10),
    agencies: 20 + Math.floor(index / 3.5),
    subscribed: 15 + Math.floor(index / 5),
    revenue_cents: index % 3 === 0 ? 19_700 : 0,
    credits_granted: index % 30 === 0 ? 3_000 : 0,
    credits_spent: 40 + (index % 7) * 5,
  })),
  ...values,
});
