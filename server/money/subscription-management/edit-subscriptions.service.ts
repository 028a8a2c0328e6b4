import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/money/subscription-management.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import { type InstallationTx, inAgency, type TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { findPendingPurchase } from '../billing/billing.public.ts';
import { findCurrentSubscription } from '../subscriptions/subscriptions.public.ts';
import { adjustBalance, arrangePlan, setTrialEnd } from './edit-subscriptions.writes.ts';
import { findPlan, lockJoinedAgency, readAccessStatus } from './subscription-details.repo.ts';
import { getAgencySubscription } from './subscription-list.service.ts';

const DAY_MS = 86_400_000;
const refusal = (message: string) => new AppError('subscription_change_refused', { message });

/** Locks the agency until the commit; throws `agency_not_found` unless it has joined and is not deleted. */
export async function lockAgency(tx: InstallationTx, agency_id: AgencyId) {
  const agency = await lockJoinedAgency(tx, agency_id);
  if (!agency) throw new AppError('agency_not_found');
  return agency;
}

/** Throws while a purchase of a subscription is pending; the agency must be locked. */
export async function assertNoPaymentUnderWay(tx: TenantTx) {
  const pending = await findPendingPurchase(tx);
  if (pending?.purchase_kind === 'subscription') throw refusal(texts.paymentUnderWay);
}

/** The current arrangement, if any; throws for a subscription by card, paid or pending. */
export async function findArrangement(tx: TenantTx) {
  const current = await findCurrentSubscription(tx);
  if (current && current.provider !== 'arrangement')
    throw refusal(
      current.subscription_status === 'incomplete' ? texts.paymentUnderWay : texts.heldByProvider,
    );
  await assertNoPaymentUnderWay(tx);
  return current;
}

/** Arranges a plan without a card, or changes the arranged plan. */
export async function arrangeSubscription(
  context: InstallationContext,
  { agency_id, plan_id, reason }: Body<typeof calls.arrangeSubscription>,
) {
  const { tx } = context;
  const plan = await findPlan(tx, plan_id);
  if (!plan) throw new AppError('plan_not_found');
  const agency = await lockAgency(tx, agency_id);
  const arrangement = await inAgency(tx, agency_id, findArrangement);
  await arrangePlan(context, agency, { plan, isNew: !arrangement, reason });
  return getAgencySubscription(context, { agency_id });
}

/** Extends a trial, also one that is over; refused once the agency has had a subscription. */
export async function extendTrial(
  context: InstallationContext,
  { agency_id, trial_ends_at: given, reason }: Body<typeof calls.extendTrial>,
) {
  const { tx } = context;
  const agency = await lockAgency(tx, agency_id);
  const { until } = await resolveDayRange(tx, undefined, given);
  // `until` is exclusive: the midnight after a day, or a millisecond after an instant.
  const wanted = Date.parse(until ?? '') - (/T/.test(given) ? 1 : 0);
  const accessStatus = await inAgency(tx, agency_id, readAccessStatus);
  if (accessStatus.has_subscribed || !['trialing', 'expired'].includes(accessStatus.subscription_status))
    throw refusal(texts.hadSubscription);
  const now = Date.parse(accessStatus.billing_time);
  const field = (message: string) => new AppError('invalid_input', { fields: { trial_ends_at: message } });
  if (wanted <= now || (accessStatus.trial_ends_at && wanted <= Date.parse(accessStatus.trial_ends_at)))
    throw field(texts.trialEndsLater);
  if (wanted > now + limits.trialDaysMax * DAY_MS) throw field(texts.trialTooLong(limits.trialDaysMax));
  const trial_ends_at = new Date(wanted).toISOString();
  await setTrialEnd(context, agency, { before: accessStatus.trial_ends_at, trial_ends_at, reason });
  return getAgencySubscription(context, { agency_id });
}

/** Adjusts credits; a refusal says how many can be taken. */
export async function adjustCredits(
  context: InstallationContext,
  { agency_id, credit_type, delta, reason }: Body<typeof calls.adjustCredits>,
) {
  const { tx } = context;
  const agency = await lockAgency(tx, agency_id);
  await adjustBalance(context, agency, { credit_type, delta, reason }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'insufficient_credits') throw error;
    const left = Number(error.data?.available ?? 0);
    throw new AppError('invalid_input', { fields: { delta: texts.atMostTaken(left) } });
  });
  return getAgencySubscription(context, { agency_id });
}
