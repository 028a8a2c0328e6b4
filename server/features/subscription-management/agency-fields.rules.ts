import type { AgencyStatus } from '@placewell/contract/agencies.ts';
import type { PlanName } from '@placewell/contract/plans.ts';
import type { SubscriptionStatus } from '@placewell/contract/subscription-status.ts';
import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../platform/errors.ts';

/** What `updateAgency` may say of a subscription; undefined: as it is. */
export type SubscriptionFields = {
  subscription_plan?: PlanName | null | undefined;
  subscription_status?: SubscriptionStatus | undefined;
};

type Present = {
  agency_status: AgencyStatus;
  subscription_plan: PlanName | null;
  subscription_status: SubscriptionStatus;
};

/** The edit that is meant; `wish`: the plan that an agency is to have, which it is not on. */
export type FieldsEdit =
  | { act: 'arrange'; plan_name: PlanName }
  | { act: 'wish'; plan_name: PlanName | null }
  | { act: 'end' | 'end_trial' | 'extend_trial' };

const refuse = (message: string): never => {
  throw new AppError('subscription_change_refused', { message });
};

/**
 * Which edit the changed fields mean. Only what a person can decide can be set: a plan by arrangement, its end, a longer
 * trial or its end. The other statuses follow from payments.
 */
export function editOf(
  { agency_status, subscription_plan: present, subscription_status }: Present,
  { subscription_plan: plan, subscription_status: status }: SubscriptionFields,
): FieldsEdit {
  if (agency_status === 'pending') {
    if (status !== undefined) return refuse(texts.agencyNotAccepted);
    return { act: 'wish', plan_name: plan ?? null };
  }
  if (status === undefined) {
    if (plan) return { act: 'arrange', plan_name: plan };
    return ['active', 'past_due'].includes(subscription_status)
      ? { act: 'end' }
      : { act: 'wish', plan_name: null };
  }
  if (status === 'active') {
    const plan_name = plan === undefined ? present : plan;
    if (plan_name) return { act: 'arrange', plan_name };
    throw new AppError('invalid_input', { fields: { subscription_plan: texts.choosePlan } });
  }
  if (status === 'canceled') return { act: 'end' };
  if (status === 'trialing') return { act: 'extend_trial' };
  if (status === 'expired' && subscription_status === 'trialing') return { act: 'end_trial' };
  return refuse(texts.statusFollowsPayments);
}
