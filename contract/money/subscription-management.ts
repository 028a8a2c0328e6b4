import { z } from 'zod';
import { call } from '../call.ts';
import { AgencyId } from '../ids.ts';
import { limits } from '../limits.ts';
import { Day, DayOrInstant, listFields, listOf } from '../lists.ts';
import { CREDIT_TYPES, CreditEntry } from './credits.ts';
import {
  BILLING_CYCLES,
  Cents,
  OpenGateway,
  PLAN_NAMES,
  PlanId,
  SUBSCRIPTION_PROVIDERS,
  TOP_UP_CREDIT_TYPES,
  TopUpId,
} from './plans.ts';
import { SUBSCRIPTION_STATUSES } from './subscription-status.ts';

// Super admins' view and edits of agencies' subscriptions and credits. Lists and metrics cover joined agencies: invited
// and deleted ones are in the list of agencies only.

const Count = z.int();
/** Credits of one type over the metrics' days. */
const CreditsMoved = z.object({ granted: Count, spent: Count });

export const Metrics = z.object({
  as_of: z.iso.datetime(),
  agencies: z.object({
    total: Count,
    /** Joined within `limits.metricsRecentDays`, the default range of what follows. */
    recent: Count,
    by_status: z.record(z.enum(SUBSCRIPTION_STATUSES), Count),
  }),
  /** Of all amounts. */
  currency: z.string(),
  money: z.object({
    /** Monthly recurring revenue by card, without paused subscriptions. */
    recurring_cents: Cents,
    /** Paid in the present calendar month (UTC), and in the one before. */
    this_month_cents: Cents,
    last_month_cents: Cents,
    /** Open amounts of past-due agencies. */
    overdue_cents: Cents,
  }),
  /** Churn: of the agencies subscribed `limits.metricsRecentDays` days ago, those that are no longer. */
  churn: z.object({ had: Count, lost: Count }),
  /** Conversion: of the trials that ended within `limits.metricsDays` days, those that led to a subscription. */
  trials: z.object({ ended: Count, converted: Count }),
  /** Trials that end today or within `limits.trialsEndingDays` days, in UTC. */
  trials_ending: Count,
  credits: z.object({ resume: CreditsMoved, email: CreditsMoved }),
  /** Resume files that were parsed, of all that are done. */
  files: z.object({ read: Count, done: Count }),
  matches_made: Count,
  /** Look-ups by finders that found an address, of all that finished. */
  look_ups: z.object({ found: Count, done: Count }),
  /** Webhook deliveries that arrived, of all that finished. */
  webhooks: z.object({ delivered: Count, done: Count }),
  /** Emails in the queue now, and those that failed finally in the last 7 days. */
  emails: z.object({ waiting: Count, failed: Count }),
  /** Recruiters and agency users who have used the product. */
  active_people: Count,
  /** One entry for each of the last `limits.metricsDays` days, in UTC, oldest first. */
  days: z.array(
    z.object({
      day: Day,
      /** Agencies at the end of the day, without deleted ones. */
      agencies: Count,
      /** Of those, subscribed ones. */
      subscribed: Count,
      revenue_cents: Cents,
      credits_granted: Count,
      credits_spent: Count,
    }),
  ),
});
export type Metrics = z.output<typeof Metrics>;

export const getMetrics = call({
  path: 'dashboard/metrics',
  effect: 'read',
  roles: ['super_admin'],
  summary: 'Count agencies, money and credits of the installation, now and by day',
  body: z.strictObject({}),
  data: Metrics,
});

export const AgencySubscription = z.object({
  agency_id: AgencyId,
  agency_name: z.string(),
  /** Null: none chosen. */
  plan_name: z.enum(PLAN_NAMES).nullable(),
  billing_cycle: z.enum(BILLING_CYCLES),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  /** The holder of the current subscription; null without one, as in a trial. */
  provider: z.enum(SUBSCRIPTION_PROVIDERS).nullable(),
  /** The charge of each period; null in a trial or on a manual plan. */
  amount_cents: Cents.nullable(),
  currency: z.string().nullable(),
  /** The end of the trial; null without one. */
  current_period_end: z.iso.datetime().nullable(),
  cancel_at_period_end: z.boolean(),
  is_paused: z.boolean(),
  /**
   * By test card where those are off: it ends with its period or has just ended, unless it is confirmed as an
   * arrangement.
   */
  awaits_confirmation: z.boolean(),
  recruiters: Count,
  resume_credits: Count,
  email_credits: Count,
  /** Of the newest invoice that was due; null without one. */
  last_payment_status: z.enum(['paid', 'open', 'uncollectible', 'void']).nullable(),
});
export type AgencySubscription = z.output<typeof AgencySubscription>;

export const getAgencySubscriptions = call({
  path: 'dashboard/getAgencySubscriptions',
  whenOwnAgency: 'refuse',
  effect: 'read',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary: 'List the subscriptions of all agencies, with their balances',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({
      sorts: [
        'agency_name',
        'plan_name',
        'subscription_status',
        'amount_cents',
        'current_period_end',
        'recruiters',
        'resume_credits',
        'email_credits',
      ],
      limit: limits.pageSizeSubscriptions,
    }),
    billing_status: z.enum(SUBSCRIPTION_STATUSES).optional(),
    /** The end of the current period. */
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
  }),
  data: listOf(AgencySubscription),
});

/** Bought by test card where those are off. */
export const UnconfirmedSubscription = z.object({
  agency_id: AgencyId,
  agency_name: z.string(),
  plan_name: z.enum(PLAN_NAMES),
  /** The end of its period, unless it is confirmed; in the past for an ended one. */
  ends_at: z.iso.datetime(),
  has_ended: z.boolean(),
});
export type UnconfirmedSubscription = z.output<typeof UnconfirmedSubscription>;

export const getUnconfirmedSubscriptions = call({
  path: 'dashboard/getUnconfirmedSubscriptions',
  whenOwnAgency: 'refuse',
  effect: 'read',
  roles: ['super_admin'],
  summary:
    'List the subscriptions by test card that end, or have just ended, because test cards are no longer accepted, the first to end first; none where they do',
  body: z.strictObject({}),
  data: z.object({ items: z.array(UnconfirmedSubscription) }),
});

export const AgencySubscriptionDetails = AgencySubscription.extend({
  /** Of the agency's first user. */
  fullname: z.string(),
  email: z.string(),
  trial_ends_at: z.iso.datetime().nullable(),
  /** When access ends unless something changes; null: no end is set. */
  access_ends_at: z.iso.datetime().nullable(),
  /** From when it is read-only after unpaid time of a pause; null: no such time is set. */
  read_only_from: z.iso.datetime().nullable().default(null),
  /** The smaller plan from the next period on. */
  pending_plan_name: z.enum(PLAN_NAMES).nullable(),
  pause_until: z.iso.datetime().nullable(),
  past_due_since: z.iso.datetime().nullable(),
  /** Whether its trial can be extended, as it never had a subscription. */
  is_trial_extendable: z.boolean(),
  /** Now by the agency's test clock, which the sandbox may have moved on. */
  billing_time: z.iso.datetime(),
  /** The installation's gateway. */
  gateway: OpenGateway,
});
export type AgencySubscriptionDetails = z.output<typeof AgencySubscriptionDetails>;

const ofAgency = { agency_id: AgencyId };
/** Logged for later readers. */
const reason = z.string().trim().min(1).max(limits.adminReason);

export const getAgencySubscription = call({
  path: 'dashboard/getAgencySubscription',
  whenOwnAgency: 'refuse',
  effect: 'read',
  roles: ['super_admin'],
  summary: 'Show the subscription of one agency',
  body: z.strictObject(ofAgency),
  data: AgencySubscriptionDetails,
  errors: ['agency_not_found'],
});

/** The log of super admins' edits of an agency's subscription and credits. */
export const SubscriptionLogEntry = z.object({
  entry_id: z.uuid(),
  at: z.iso.datetime(),
  /** Empty for the installation itself. */
  actor_email: z.string(),
  /** The change as a sentence. */
  summary: z.string(),
  reason: z.string().nullable(),
});

export const getSubscriptionLog = call({
  path: 'dashboard/getSubscriptionLog',
  whenOwnAgency: 'refuse',
  effect: 'read',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary:
    'List what super admins have done about the subscription and the credits of an agency, the newest first',
  body: z.strictObject({ ...ofAgency, page: listFields({ sorts: ['at'] }).page }),
  data: listOf(SubscriptionLogEntry),
  errors: ['agency_not_found'],
});

/** Common refusals of edits; `subscription_change_refused` says why. */
/** Further refusals by a provider. */
const PROVIDER_REFUSALS = ['purchase_in_progress', 'network_error', 'payment_failed'] as const;
const EDIT_REFUSALS = ['agency_not_found', 'subscription_change_refused'] as const;

export const arrangeSubscription = call({
  path: 'dashboard/arrangeSubscription',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    'Put an agency on a plan by arrangement, without a card: from now on, or, where it is on one, as a change, which serves at once if the plan is larger and with the next period if it is smaller',
  message: 'Arrangement saved',
  body: z.strictObject({ ...ofAgency, plan_id: PlanId, reason }),
  data: AgencySubscriptionDetails,
  errors: [...EDIT_REFUSALS, 'plan_not_found'],
});

export const confirmAgencySubscription = call({
  path: 'dashboard/confirmSubscription',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    'Make an arrangement of a subscription by test card where test cards are no longer accepted: one that still runs goes on as it is, one that has ended begins again on its plan',
  message: 'The subscription continues as an arrangement',
  body: z.strictObject(ofAgency),
  data: AgencySubscriptionDetails,
  errors: [...EDIT_REFUSALS, 'already_subscribed'],
});

export const endAgencySubscription = call({
  path: 'dashboard/endSubscription',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    'End the subscription of an agency now or with its period; one that is paid by card ends at the provider',
  message: (_data, { when }) =>
    when === 'now' ? 'The subscription has ended' : 'The subscription ends with this period',
  body: z.strictObject({ ...ofAgency, when: z.enum(['now', 'period_end']), reason }),
  data: AgencySubscriptionDetails,
  errors: [...EDIT_REFUSALS, ...PROVIDER_REFUSALS, 'subscription_not_found'],
});

export const keepAgencySubscription = call({
  path: 'dashboard/keepSubscription',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  summary: 'Let a subscription go on that was to end with its period',
  message: 'The subscription continues',
  body: z.strictObject({ ...ofAgency, reason }),
  data: AgencySubscriptionDetails,
  errors: [...EDIT_REFUSALS, ...PROVIDER_REFUSALS, 'payments_not_configured', 'subscription_not_found'],
});

export const extendTrial = call({
  path: 'dashboard/extendTrial',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    'Set a later end of the trial of an agency that has never had a subscription, also of one that is over',
  message: 'Trial extended',
  body: z.strictObject({
    ...ofAgency,
    /** A day includes its end, in UTC. */
    trial_ends_at: DayOrInstant,
    reason,
  }),
  data: AgencySubscriptionDetails,
  errors: EDIT_REFUSALS,
});

export const adjustCredits = call({
  path: 'dashboard/adjustCredits',
  whenOwnAgency: 'refuse',
  effect: 'create',
  roles: ['super_admin'],
  summary: 'Give an agency credits, or take some that are left; both are in its ledger with the reason',
  message: 'Credits adjusted',
  body: z.strictObject({
    ...ofAgency,
    credit_type: z.enum(CREDIT_TYPES),
    /** Negative to take credits. */
    delta: z
      .int()
      .min(-limits.creditsAdjusted)
      .max(limits.creditsAdjusted)
      .refine((delta) => delta !== 0, 'Enter how many credits to add or take'),
    reason,
  }),
  data: AgencySubscriptionDetails,
  errors: ['agency_not_found'],
});

export const getAgencyCreditEntries = call({
  path: 'dashboard/getCreditEntries',
  whenOwnAgency: 'refuse',
  effect: 'read',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary: "List the entries of an agency's credit ledger, the newest first; the look is logged",
  body: z.strictObject({ ...ofAgency, page: listFields({ sorts: ['at'] }).page }),
  data: listOf(CreditEntry),
  errors: ['agency_not_found'],
});

export const moveBillingClock = call({
  path: 'dashboard/moveClock',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    "Move an agency's billing time on and do everything that is due until then; only where the sandbox takes payments",
  message: 'Billing time moved on',
  body: z.strictObject({ ...ofAgency, to: z.iso.datetime({ offset: true }) }),
  data: AgencySubscriptionDetails,
  errors: EDIT_REFUSALS,
});

const price = z.int().min(limits.priceCentsMin).max(limits.priceCentsMax);

export const Prices = z.object({
  plans: z.array(
    z.object({
      plan_id: PlanId,
      plan_name: z.string(),
      amount_cents: Cents,
      currency: z.string(),
      resume_credits: Count,
      email_credits: Count,
      /** Agencies with a subscription to it, arrangements included. */
      subscribers: Count,
    }),
  ),
  top_ups: z.array(
    z.object({
      top_up_id: TopUpId,
      top_up_name: z.string(),
      credit_type: z.enum(TOP_UP_CREDIT_TYPES),
      credits: Count,
      amount_cents: Cents,
      currency: z.string(),
      /** Whether agencies can buy it. */
      is_offered: z.boolean(),
    }),
  ),
});
export type Prices = z.output<typeof Prices>;

export const getPrices = call({
  path: 'dashboard/getPrices',
  whenOwnAgency: 'refuse',
  effect: 'read',
  roles: ['super_admin'],
  summary: 'List what plans and credit packs cost, including those no longer sold',
  body: z.strictObject({}),
  data: Prices,
});

export const updatePlanPrice = call({
  path: 'dashboard/updatePlanPrice',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    'Change what a plan costs a month from now on; present subscribers keep their price until they change their plan',
  message: 'Price saved',
  body: z.strictObject({ plan_id: PlanId, amount_cents: price }),
  data: Prices,
  errors: ['plan_not_found'],
});

export const updateTopUp = call({
  path: 'dashboard/updateTopUp',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  summary: 'Change what a credit pack costs, or whether it is sold',
  message: 'Pack saved',
  body: z.strictObject({
    top_up_id: TopUpId,
    amount_cents: price.optional(),
    is_offered: z.boolean().optional(),
  }),
  data: Prices,
  errors: ['top_up_not_found'],
});
