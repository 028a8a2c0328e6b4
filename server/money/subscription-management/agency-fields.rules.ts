import type { AgencyStatus } from '@placewell/contract/installation/agencies.ts';
import type { PlanName } from '@placewell/contract/money/plans.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';
import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../platform/errors.ts';

/** What `updateAgency` sets of a subscription; undefined: unchanged. */
export type SubscriptionFields = {
  subscription_plan?: PlanName | null | undefined;
  subscription_status?: SubscriptionStatus | undefined;
};

type Present = {
  agency_status: AgencyStatus;
  subscription_plan: PlanName | null;
  subscription_status: SubscriptionStatus;
};

/** An edit derived from the fields; `wish`: the requested plan of an agency that is not on it. */
export type FieldsEdit =
  | { act: 'arrange'; plan_name: PlanName }
  | { act: 'wish'; plan_name: PlanName | null }
  | { act: 'end' | 'end_trial' | 'extend_trial' };

type Field = keyof SubscriptionFields;

/** A refusal for one field. */
export const fieldRefusal = (field: Field, message: string) =>
  new AppError('subscription_change_refused', { message, fields: { [field]: message } });

const refuse = (field: Field, message: string): never => {
  throw fieldRefusal(field, message);
};

/** Which of the fields are sent with another value. */
export const changesOf = (
  present: Present,
  { subscription_plan, subscription_status }: SubscriptionFields,
) => ({
  subscription_plan: subscription_plan !== undefined && subscription_plan !== present.subscription_plan,
  subscription_status:
    subscription_status !== undefined && subscription_status !== present.subscription_status,
});

/**
 * Derives the edits from the fields; none where nothing changes. Only manual decisions can be set: an arranged plan, its
 * end, a longer trial or its end, and the requested plan during a trial. The other statuses follow from payments. A plan
 * that contradicts the sent status is refused.
 */
export function editsOf(present: Present, fields: SubscriptionFields): FieldsEdit[] {
  const { subscription_plan: plan, subscription_status: status } = fields;
  const isNew = changesOf(present, fields);
  if (!isNew.subscription_plan && !isNew.subscription_status) return [];
  const wish: FieldsEdit[] = isNew.subscription_plan ? [{ act: 'wish', plan_name: plan ?? null }] : [];
  if (present.agency_status === 'pending')
    return isNew.subscription_status ? refuse('subscription_status', texts.agencyNotAccepted) : wish;
  if (status === undefined) return editsOfPlan(present, plan ?? null);
  switch (status) {
    case 'active': {
      const plan_name = plan === undefined ? present.subscription_plan : plan;
      if (plan_name) return [{ act: 'arrange', plan_name }];
      throw new AppError('invalid_input', { fields: { subscription_plan: texts.choosePlan } });
    }
    case 'trialing':
      return isNew.subscription_status ? [{ act: 'extend_trial' }, ...wish] : wish;
    case 'canceled':
    case 'expired':
      if (isNew.subscription_plan && plan) return refuse('subscription_plan', texts.planNeedsActive);
      return isNew.subscription_status ? [...endOf(present, status), ...wish] : wish;
    case 'incomplete':
    case 'past_due':
      if (isNew.subscription_status) return refuse('subscription_status', texts.statusFollowsPayments);
      return editsOfPlan(present, plan ?? null);
  }
}

function endOf({ subscription_status }: Present, status: 'canceled' | 'expired'): FieldsEdit[] {
  if (status === 'canceled') return [{ act: 'end' }];
  if (subscription_status === 'trialing') return [{ act: 'end_trial' }];
  return refuse('subscription_status', texts.statusFollowsPayments);
}

function editsOfPlan({ subscription_status }: Present, plan_name: PlanName | null): FieldsEdit[] {
  if (plan_name) return [{ act: 'arrange', plan_name }];
  return ['active', 'past_due'].includes(subscription_status)
    ? [{ act: 'end' }]
    : [{ act: 'wish', plan_name: null }];
}
