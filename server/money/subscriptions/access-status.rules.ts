import { limits } from '@placewell/contract/limits.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';

const DAY_MS = 86_400_000;

/** What an agency's standing rests on, besides its trial; times are ISO 8601 in UTC. */
export type SubscriptionFacts = {
  subscription_status: SubscriptionStatus;
  current_period_start: string;
  current_period_end: string;
  trial_end: string | null;
  cancel_at_period_end: boolean;
  past_due_since: string | null;
  paused_at: string | null;
  /** Since a pause, up to when time is paid for; null while none has left anything unpaid. */
  unpaid_from: string | null;
  ended_at: string | null;
};

/**
 * `access_ends_at`: from then on the agency has no access unless something changes; null while no end is set.
 * `read_only_from`: from then on it has no more than reading.
 */
export type AccessStatus = {
  subscription_status: SubscriptionStatus;
  access_ends_at: string | null;
  read_only_from: string | null;
};

const afterDays = (from: string, days: number) => new Date(Date.parse(from) + days * DAY_MS).toISOString();

type Access = Omit<AccessStatus, 'read_only_from'>;

function trialAccess(trial_ends_at: string | null, now: string): Access {
  const isOver = trial_ends_at !== null && trial_ends_at <= now;
  return { subscription_status: isOver ? 'expired' : 'trialing', access_ends_at: trial_ends_at };
}

/**
 * The standing of an agency with this trial and this subscription, the living one or else the last that was paid for. One
 * that waits for its first payment takes nothing from a running trial. One that is paused stays active, and after what is
 * paid for its agency reads.
 */
export function accessStatusOf(
  trial_ends_at: string | null,
  subscription: SubscriptionFacts | undefined,
  now: string,
): AccessStatus {
  return {
    ...accessOf(trial_ends_at, subscription, now),
    read_only_from: subscription ? readOnlyFrom(subscription) : null,
  };
}

/** From when the agency only reads. A payment that fails after a pause has the grace of every other; a pause has none. */
export function readOnlyFrom({
  subscription_status,
  paused_at,
  unpaid_from,
}: Pick<SubscriptionFacts, 'subscription_status' | 'paused_at' | 'unpaid_from'>) {
  const isBound =
    subscription_status === 'active' || (subscription_status === 'past_due' && paused_at !== null);
  return isBound ? unpaid_from : null;
}

function accessOf(
  trial_ends_at: string | null,
  subscription: SubscriptionFacts | undefined,
  now: string,
): Access {
  if (!subscription) return trialAccess(trial_ends_at, now);
  const { subscription_status, current_period_start, current_period_end, past_due_since, ended_at } =
    subscription;
  const isInTrial = trial_ends_at !== null && trial_ends_at > now;
  switch (subscription_status) {
    case 'incomplete':
      if (isInTrial) return trialAccess(trial_ends_at, now);
      return { subscription_status, access_ends_at: current_period_start };
    case 'trialing':
      return { subscription_status, access_ends_at: subscription.trial_end ?? current_period_end };
    case 'active':
      return {
        subscription_status,
        access_ends_at: subscription.cancel_at_period_end ? current_period_end : null,
      };
    case 'past_due':
      return {
        subscription_status,
        access_ends_at: afterDays(past_due_since ?? current_period_start, limits.dunningDays),
      };
    case 'canceled':
    case 'expired':
      return { subscription_status, access_ends_at: ended_at };
  }
}

/** Whether such an end has come by `now`. */
export const isOver = (end: string | null, now: string) => end !== null && end <= now;
