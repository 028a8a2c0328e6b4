import type { Data } from '@placewell/contract/call.ts';
import { formatNumber } from '@placewell/contract/counts.ts';
import type * as calls from '@placewell/contract/money/plans.ts';
import type { PublicContext } from '../../platform/context.ts';
import { withAnonymous, withTenant } from '../../platform/db/tenant.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import { openGateway } from '../../providers/payments/open-gateway.ts';
import { findPlanState, listPlans, listTopUps, type PlanRow, type PlanState } from './plans.repo.ts';

const featuresOf = ({ resume_credits, email_credits }: PlanRow) => [
  `${formatNumber(resume_credits)} resume credits a month`,
  `${formatNumber(email_credits)} email credits a month`,
  'Unlimited recruiters, candidates and jobs',
  'Extra credits never expire',
];

const DAY_MS = 86_400_000;
const PAID: readonly string[] = ['active', 'past_due'];

/** All plans, with the caller's own marked. */
export async function getSubscriptionPlanList({
  platform,
  isLocal,
  findCaller,
}: PublicContext): Promise<Data<typeof calls.getSubscriptionPlanList>> {
  const caller = await findCaller();
  const agency_id = caller?.agency_id === INSTALLATION_ID ? undefined : caller?.agency_id;
  const state =
    agency_id === undefined
      ? undefined
      : await withTenant(platform.database, agency_id, (tx) => findPlanState(tx));
  // A paid or arranged plan; the plan that an invitation names is not one yet.
  const current = state && PAID.includes(state.subscription_status) ? state.plan_id : null;
  const plans = await withAnonymous(platform.database, listPlans);
  return {
    items: plans.map((plan) => ({
      ...plan,
      features: featuresOf(plan),
      is_current: plan.plan_id === current,
    })),
    gateway: openGateway({ platform, isLocal }),
    ...trialOf(state),
  };
}

/** The running trial, by the agency's test clock. */
function trialOf(state: PlanState | undefined) {
  const none = { trial_ends_at: null, trial_days_left: null };
  if (state?.subscription_status !== 'trialing' || state.trial_ends_at === null) return none;
  const left = Date.parse(state.trial_ends_at) - Date.parse(state.billing_time);
  return left > 0 ? { trial_ends_at: state.trial_ends_at, trial_days_left: Math.ceil(left / DAY_MS) } : none;
}

/** The packs that are sold. */
export async function getTopUpList({
  platform,
  isLocal,
}: PublicContext): Promise<Data<typeof calls.getTopUpList>> {
  const packs = await withAnonymous(platform.database, listTopUps);
  return {
    items: packs.filter(({ is_offered }) => is_offered).map(({ is_offered: _offered, ...pack }) => pack),
    gateway: openGateway({ platform, isLocal }),
  };
}
