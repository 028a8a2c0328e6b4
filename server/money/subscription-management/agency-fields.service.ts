import type { AgencyId } from '@placewell/contract/ids.ts';
import type { AgencyStatus } from '@placewell/contract/installation/agencies.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { PlanName } from '@placewell/contract/money/plans.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { inAgency } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { listPlans } from '../plans/plans.public.ts';
import {
  changesOf,
  editsOf,
  type FieldsEdit,
  fieldRefusal,
  type SubscriptionFields,
} from './agency-fields.rules.ts';
import { findArrangement } from './edit-subscriptions.service.ts';
import {
  arrangePlan,
  endArranged,
  endWithoutArrangement,
  setRequestedPlan,
  setTrialEnd,
} from './edit-subscriptions.writes.ts';
import { readAccessStatus } from './subscription-details.repo.ts';

const DAY_MS = 86_400_000;
/** The logged reason, as `updateAgency` has no field for one. */
const REASON = 'Set with the agency';

type LockedAgency = {
  agency_id: AgencyId;
  agency_name: string;
  agency_status: AgencyStatus;
  subscription_plan: PlanName | null;
  subscription_status: SubscriptionStatus;
};

/**
 * Applies the edits of `updateAgency` to a locked agency, as the dashboard's calls do. Throws
 * `subscription_change_refused` with the field and the reason.
 */
export async function changeSubscriptionFields(
  context: InstallationContext,
  locked: LockedAgency,
  fields: SubscriptionFields,
) {
  const edits = editsOf(locked, fields);
  if (edits.length === 0) return;
  // The refused field is the one that was changed; an arrangement fails by its plan.
  const isNew = changesOf(locked, fields);
  const field = isNew.subscription_plan ? 'subscription_plan' : 'subscription_status';
  for (const edit of edits)
    await makeEdit(context, locked, edit).catch((error: unknown) => {
      const isRefusal = error instanceof AppError && error.code === 'subscription_change_refused';
      throw isRefusal && !error.fields
        ? fieldRefusal(
            edit.act === 'arrange' || edit.act === 'end' ? field : 'subscription_status',
            error.message,
          )
        : error;
    });
}

async function makeEdit(context: InstallationContext, locked: LockedAgency, edit: FieldsEdit) {
  const { agency_id, agency_name } = locked;
  const agency = { agency_id, agency_name };
  const { arrangement, accessStatus } = await inAgency(context.tx, agency_id, async (inside) => ({
    arrangement: await findArrangement(inside),
    accessStatus: await readAccessStatus(inside),
  }));
  const now = Date.parse(accessStatus.billing_time);
  switch (edit.act) {
    case 'arrange': {
      const plan = (await listPlans(context.tx)).find((one) => one.plan_name === edit.plan_name);
      if (!plan) throw new Error(`There is no plan ${edit.plan_name}`);
      return arrangePlan(context, agency, { plan, isNew: !arrangement, reason: REASON });
    }
    case 'wish':
      // The agency's row follows its last subscription, so another plan would be overwritten.
      if (accessStatus.has_subscribed) throw fieldRefusal('subscription_plan', texts.planStays);
      return setRequestedPlan(context, agency, edit.plan_name);
    case 'end':
      if (arrangement) return endArranged(context, agency, { when: 'now', reason: REASON });
      if (locked.subscription_status !== 'active')
        throw new AppError('subscription_change_refused', { message: texts.nothingToEnd });
      return endWithoutArrangement(context, agency, { now: new Date(now).toISOString(), reason: REASON });
    case 'end_trial':
    case 'extend_trial': {
      if (accessStatus.has_subscribed || !['trialing', 'expired'].includes(accessStatus.subscription_status))
        throw new AppError('subscription_change_refused', { message: texts.hadSubscription });
      const days = edit.act === 'end_trial' ? 0 : limits.trialDays;
      const trial_ends_at = new Date(now + days * DAY_MS).toISOString();
      return setTrialEnd(context, agency, {
        before: accessStatus.trial_ends_at,
        trial_ends_at,
        reason: REASON,
      });
    }
  }
}
