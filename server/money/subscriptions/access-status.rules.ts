import { limits } from '@placewell/contract/limits.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';

const DAY_MS = 86_400_000;

/** What determines an agency's access status, besides its trial; times are ISO 8601 in UTC. */
export type SubscriptionFacts = {
  subscription_status: SubscriptionStatus;
  current_period_start: string;
  current_period_end: string;
  trial_end: string | null;
  cancel_at_period_end: boolean;
  past_due_since: string | null;
  paused_at: string | null;
  /** The end of paid time, where a pause leaves time unpaid; null otherwise. */
  unpaid_from: string | null;
  ended_at: string | null;
};

/**
 * `access_ends_at`: when access ends unless something changes; null: no end is set. `read_only_from`: from when the
 * agency can only read.
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
 * The access status by the trial and the governing subscription (the current one, else the last that was paid for). An
 * incomplete subscription does not end a running trial. A paused one stays active, and its agency becomes read-only after
 * the paid time.
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

/**
 * From when the agency is read-only. A failed payment after a pause starts dunning as any other; the pause itself does
 * not.
 */
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

/** Whether this end has passed at `now`. */
export const isOver = (end: string | null, now: string) => end !== null && end <= now;
