import { texts } from '@placewell/contract/texts.ts';
import { testClockNow } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { refreshAccessStatus } from './access-status.writes.ts';
import { continueAsArrangement, startArrangement } from './arrangements.writes.ts';
import { isLapsing } from './lapses.rules.ts';
import { endedAt } from './subscription-states.rules.ts';
import {
  findCurrentSubscription,
  findGoverningSubscription,
  findPlanCredits,
  lockAccessStatus,
  updateSubscription,
} from './subscriptions.repo.ts';

// Where test cards are off, their subscriptions end with their period unless a super admin converts them into
// arrangements.

/** Lets a sandbox subscription end with its period, without a cancellation. */
export async function lapseAtPeriodEnd(tx: TenantTx, events: EventBus) {
  await lockAccessStatus(tx);
  const current = await findCurrentSubscription(tx);
  if (current?.provider !== 'sandbox' || current.cancel_at_period_end) return;
  // An incomplete one expires by itself.
  if (current.subscription_status === 'incomplete') return;
  await updateSubscription(tx, current.subscription_id, { cancel_at_period_end: true });
  await publishLiveEvent(tx, { type: 'billing.changed' });
  await refreshAccessStatus(tx, events);
}

/** `provider_subscription_id`: of one that still runs in the sandbox. */
type Confirmed = { plan_name: string; provider_subscription_id: string | null };

/**
 * Converts a lapsing sandbox subscription into an arrangement: a running one continues its period and credits, an ended
 * one starts again now. Throws subscription_change_refused unless the agency's last subscription is lapsing.
 */
export async function convertLapsingToArrangement(tx: TenantTx, events: EventBus): Promise<Confirmed> {
  await lockAccessStatus(tx);
  const lapsing = await findGoverningSubscription(tx);
  if (!lapsing || !isLapsing(lapsing))
    throw new AppError('subscription_change_refused', { message: texts.nothingToConfirm });
  const { plan_name } = await findPlanCredits(tx, lapsing.plan_id);
  if (lapsing.ended_at !== null) {
    await startArrangement(tx, events, lapsing.plan_id);
    return { plan_name, provider_subscription_id: null };
  }
  const now = (await testClockNow(tx)).toISOString();
  await updateSubscription(tx, lapsing.subscription_id, endedAt(now));
  await continueAsArrangement(tx, events, lapsing);
  return { plan_name, provider_subscription_id: lapsing.provider_subscription_id };
}
