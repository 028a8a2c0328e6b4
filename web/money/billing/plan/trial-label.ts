import type { Data } from '@placewell/contract/call.ts';
import type { getSubscriptionPlanList } from '@placewell/contract/money/plans.ts';
import { formatCount, formatDate } from '../../../lib/values/formats.ts';

type Plans = Data<typeof getSubscriptionPlanList>;

/** "Trial, 9 days left, ends on Dec 1, 2026"; undefined without a running trial. */
export const trialLabel = ({ trial_ends_at, trial_days_left }: Plans): string | undefined =>
  trial_ends_at === null || trial_days_left === null
    ? undefined
    : `Trial, ${formatCount(trial_days_left, 'day')} left, ends on ${formatDate(trial_ends_at)}`;
