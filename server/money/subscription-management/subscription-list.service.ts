import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/money/subscription-management.ts';
import type { AgencySubscriptionDetails } from '@placewell/contract/money/subscription-management.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import { pageOf } from '../../platform/db/lists/lists.ts';
import { inAgency } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isCardSandboxOn } from '../../providers/payments/card-sandbox.config.ts';
import { readAccessStatus } from './subscription-details.repo.ts';
import { findSubscription, listSubscriptions, listUnconfirmed } from './subscription-list.repo.ts';

/** Days for which super admins are asked to confirm a lapsed test-card subscription; null where test cards buy. */
const lapsedDays = ({ config }: Platform) => (isCardSandboxOn(config) ? null : limits.lapsedDays);

/** One page of the subscriptions of all joined, undeleted agencies. */
export async function getAgencySubscriptions(
  { tx, platform }: InstallationContext,
  body: Body<typeof calls.getAgencySubscriptions>,
) {
  const { page, limit } = body;
  const dates = await resolveDayRange(tx, body.from_date, body.to_date);
  const { rows, total } = await listSubscriptions(tx, body, {
    dates,
    lapsed_days: lapsedDays(platform),
  });
  return pageOf(rows, { page, limit, total });
}

/** Subscriptions that await a super admin's confirmation. */
export async function getUnconfirmedSubscriptions({ tx, platform }: InstallationContext) {
  const days = lapsedDays(platform);
  return { items: days === null ? [] : await listUnconfirmed(tx, days) };
}

/** The subscription of one of these agencies; throws `agency_not_found` for any other. */
export async function getAgencySubscription(
  { tx, platform }: Pick<InstallationContext, 'tx' | 'platform'>,
  { agency_id }: Body<typeof calls.getAgencySubscription>,
): Promise<AgencySubscriptionDetails> {
  const row = await findSubscription(tx, agency_id, lapsedDays(platform));
  if (!row) throw new AppError('agency_not_found');
  const { has_subscribed, ...accessStatus } = await inAgency(tx, agency_id, readAccessStatus);
  const isTrial = ['trialing', 'expired'].includes(accessStatus.subscription_status);
  return {
    ...row,
    ...accessStatus,
    is_trial_extendable: isTrial && !has_subscribed,
    gateway: platform.payments.isOpen ? platform.payments.provider : null,
  };
}
