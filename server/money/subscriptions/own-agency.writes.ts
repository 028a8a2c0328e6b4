import { limits } from '@placewell/contract/limits.ts';
import { OWN_ACCESS, restartTrial, testClockNow, updateAgencyRow } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { grantTrialAfterOwn } from '../credits/credits.public.ts';
import { refreshAccessStatus } from './access-status.writes.ts';
import { endedAt } from './subscription-states.rules.ts';
import {
  findCurrentSubscription,
  latestOwn,
  lockAccessStatus,
  updateSubscription,
} from './subscriptions.repo.ts';

const DAY_MS = 86_400_000;

/**
 * Runs the installation for this agency alone from now on: it has access without end, and its subscription ends, unless
 * Stripe charges for it. Returns whether Stripe does; nothing is changed then.
 */
export async function startAsOwn(tx: TenantTx, events: EventBus): Promise<'started' | 'charged'> {
  await lockAccessStatus(tx);
  const current = await findCurrentSubscription(tx);
  if (current?.provider === 'stripe') return 'charged';
  const now = (await testClockNow(tx)).toISOString();
  if (current) await updateSubscription(tx, current.subscription_id, endedAt(now));
  await updateAgencyRow(tx, {
    own_since: now,
    own_until: null,
    awaits_confirmation: false,
    plan_id: OWN_ACCESS.plan_id,
  });
  await refreshAccessStatus(tx, events);
  return 'started';
}

/** Ends that: the agency goes on with a trial and its usual credits. Returns when the trial ends. */
export async function endAsOwn(tx: TenantTx, events: EventBus): Promise<string> {
  await lockAccessStatus(tx);
  const now = await testClockNow(tx);
  const trial_ends_at = new Date(now.getTime() + limits.trialDays * DAY_MS).toISOString();
  await updateAgencyRow(tx, { own_until: latestOwn(now) });
  await restartTrial(tx, trial_ends_at);
  await grantTrialAfterOwn(tx, trial_ends_at);
  await refreshAccessStatus(tx, events);
  return trial_ends_at;
}
