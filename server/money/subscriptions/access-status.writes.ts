import { limits } from '@placewell/contract/limits.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';
import { accessEnded, accessRestored, subscriptionChanged } from '../../domain-events.ts';
import { OWN_ACCESS, testClockNow, updateAgencyRow } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { accessStatusOf, isOver } from './access-status.rules.ts';
import { queueBillingEmails } from './billing-emails.writes.ts';
import {
  findGoverningSubscription,
  findNotified,
  lockAccessStatus,
  putNotified,
} from './subscriptions.repo.ts';

const DAY_MS = 86_400_000;
/** Statuses after a trial without a paid subscription. */
const AFTER_TRIAL: readonly SubscriptionStatus[] = ['expired', 'incomplete'];

/**
 * Refreshes the access status in the agency's row, and emits events when the status changes and when access ends or
 * returns, once each. Must follow every change of a subscription or trial, and of whose installation it is. Without a subscription, or with an incomplete
 * one, a status that a super admin has set stays.
 */
export async function refreshAccessStatus(tx: TenantTx, events: EventBus) {
  const agency = await lockAccessStatus(tx);
  const now = (await testClockNow(tx)).toISOString();
  const subscription = await findGoverningSubscription(tx);
  const isTrial =
    agency.subscription_status === 'trialing' ||
    (AFTER_TRIAL.includes(agency.subscription_status) && agency.trial_ends_at !== null);
  const isWaiting = subscription?.subscription_status === 'incomplete';
  const keepsAccess =
    isWaiting && agency.subscription_status === 'active' && !isOver(agency.access_ends_at, now);
  const follows = !keepsAccess && (subscription || isTrial);
  const followed = follows ? accessStatusOf(agency.trial_ends_at, subscription, now) : agency;
  const hasPlan = subscription && !isWaiting;
  const { subscription_status, access_ends_at, read_only_from, plan_id } = agency.is_own
    ? OWN_ACCESS
    : { ...followed, plan_id: hasPlan ? subscription.plan_id : agency.plan_id };
  const has_access = !isOver(access_ends_at, now);
  const is_read_only = isOver(read_only_from, now);
  if (
    subscription_status !== agency.subscription_status ||
    access_ends_at !== agency.access_ends_at ||
    read_only_from !== agency.read_only_from ||
    plan_id !== agency.plan_id
  ) {
    await updateAgencyRow(tx, { subscription_status, access_ends_at, read_only_from, plan_id });
    await publishLiveEvent(tx, { type: 'billing.changed', has_access });
    await events.emit(tx, subscriptionChanged, { subscription_status, access_ends_at });
  }
  const notified = await findNotified(tx);
  if (has_access === notified.has_access && is_read_only === notified.is_read_only) return;
  await putNotified(tx, { has_access, is_read_only });
  await publishLiveEvent(tx, { type: 'billing.changed', has_access });
  if (has_access === notified.has_access) return;
  await events.emit(tx, has_access ? accessRestored : accessEnded, { subscription_status });
}

/** Queues the reminder of a trial's end to the agency users, once for each end. */
export async function remindOfTrial(tx: TenantTx) {
  const { subscription_status, trial_ends_at } = await lockAccessStatus(tx);
  if (subscription_status !== 'trialing' || trial_ends_at === null) return;
  const daysLeft = (Date.parse(trial_ends_at) - (await testClockNow(tx)).getTime()) / DAY_MS;
  if (daysLeft <= 0 || daysLeft > limits.trialReminderDays) return;
  const notified = await findNotified(tx);
  if (notified.trial_reminded_for === trial_ends_at) return;
  await putNotified(tx, { trial_reminded_for: trial_ends_at });
  const email_key = `trial_ending:${trial_ends_at}`;
  await queueBillingEmails(tx, email_key, { email_kind: 'trial_ending', ends_at: trial_ends_at });
}
