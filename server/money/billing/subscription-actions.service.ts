import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/money/subscriptions.ts';
import type { Subscription } from '@placewell/contract/money/subscriptions.ts';
import { texts } from '@placewell/contract/texts.ts';
import { testClockNow } from '../../people/people.public.ts';
import type { NoTransactionContext } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentAccount } from '../../providers/payments/gateway.ts';
import type { Asking } from '../../providers/payments/open-gateway.ts';
import {
  findCurrentSubscription,
  findNextPause,
  latestEndOfPause,
  nextPauseStep,
  type SubscriptionRow,
  stateOf,
} from '../subscriptions/subscriptions.public.ts';
import { withSyncLock } from './customers.service.ts';
import { assertPaymentsOpen } from './open-payments.service.ts';
import { syncAgency } from './provider-events/sync-agency.service.ts';
import { assertNoPendingPurchase, assertQuotedPrice } from './purchases/create-purchase.service.ts';
import { findSubscriptionWithPlan, showSubscription } from './show-subscription.service.ts';
import { chargeOf, refusalOf, type SubscriptionAction } from './subscription-actions.rules.ts';

/**
 * The current subscription for an action; throws where its state forbids the action. `quoted`: the amount that was shown,
 * where the action may charge; throws price_changed for another one.
 */
export async function findForAction(
  asking: Asking & { platform: Platform },
  agency_id: AgencyId,
  action: SubscriptionAction,
  quoted?: number,
) {
  const { database, payments } = asking.platform;
  const { current, now } = await withTenant(database, agency_id, async (tx) => ({
    current: await findSubscriptionWithPlan(tx),
    now: (await testClockNow(tx)).toISOString(),
  }));
  if (!current) throw new AppError('subscription_not_found');
  const charge = chargeOf(action, current.row, now);
  if (current.row.provider === payments.provider && charge) assertPaymentsOpen(asking);
  const { provider_subscription_id } = current.row;
  const refusal = refusalOf(action, payments.provider, current.row, now);
  if (refusal !== undefined || provider_subscription_id === null)
    throw new AppError('subscription_change_refused', { message: refusal ?? texts.arranged });
  if (charge === 'now') assertQuotedPrice(quoted, current.row.amount_cents ?? 0);
  return { ...current, provider_subscription_id };
}

type ProviderAction = (
  account: PaymentAccount,
  current: Awaited<ReturnType<typeof findForAction>>,
) => Promise<unknown>;

/** The actor's own agency, or one that a super admin names. */
type OfAgency = Asking & { actor: Pick<NoTransactionContext['actor'], 'agency_id'>; platform: Platform };

async function performAtProvider(
  context: OfAgency,
  action: SubscriptionAction,
  work: ProviderAction,
  quoted?: number,
) {
  const { actor, platform } = context;
  const { agency_id } = actor;
  await findForAction(context, agency_id, action, quoted);
  await withSyncLock(platform, agency_id, async (account) => {
    await withTenant(platform.database, agency_id, assertNoPendingPurchase);
    await work(account, await findForAction(context, agency_id, action, quoted));
    await syncAgency(platform, agency_id);
  });
}

async function performAction(
  context: OfAgency,
  action: SubscriptionAction,
  work: ProviderAction,
  quoted?: number,
): Promise<Subscription> {
  await performAtProvider(context, action, work, quoted);
  return showSubscription(context.platform, context.actor.agency_id);
}

// Each action sets a state, so a repeat has no further effect and needs no stable key.
const newKey = () => `act:${newId()}`;

type End = { when: 'period_end' | 'now'; reason?: string | undefined };

/** Cancels the subscription at the end of its period, or now. */
export async function cancelAtProvider(context: OfAgency, { when, reason }: End): Promise<void> {
  const { payments } = context.platform;
  await performAtProvider(context, 'cancel', async (account, { row, provider_subscription_id }) => {
    // A subscription that lapses was not canceled, and still can be.
    if (when === 'period_end' && row.cancel_at_period_end && row.canceled_at !== null) return;
    const why = reason ? { reason } : {};
    await payments.cancelSubscription(account, { provider_subscription_id, when, ...why }, newKey());
  });
}

/** Cancels what the provider still has of an agency that continues with another subscription. */
export async function cancelLeftoverAtProvider(
  platform: Platform,
  agency_id: AgencyId,
  provider_subscription_id: string,
): Promise<void> {
  await withSyncLock(platform, agency_id, async (account) => {
    const end = { provider_subscription_id, when: 'now' } as const;
    await platform.payments.cancelSubscription(account, end, newKey());
    await syncAgency(platform, agency_id);
  });
}

/** Cancels the subscription at the end of its period. */
export async function cancelSubscription(
  context: OfAgency,
  { reason }: Body<typeof calls.cancelSubscription>,
): Promise<Subscription> {
  await cancelAtProvider(context, { when: 'period_end', reason });
  return showSubscription(context.platform, context.actor.agency_id);
}

/** Takes a cancellation back; after a pause that is over, a new period begins and is charged. */
export function keepSubscription(
  context: OfAgency,
  { amount_cents: quoted }: Body<typeof calls.keepSubscription> = {},
): Promise<Subscription> {
  const { payments } = context.platform;
  const keep: ProviderAction = async (account, { row, provider_subscription_id }) => {
    if (row.cancel_at_period_end)
      await payments.keepSubscription(account, provider_subscription_id, newKey());
    // A pause has ended, and the subscription would end without another charge.
    if (isUnpaidAfterPause(row))
      await payments.resumeSubscription(account, provider_subscription_id, newKey());
  };
  return performAction(context, 'keep', keep, quoted);
}

const isUnpaidAfterPause = ({ paused_at, unpaid_from }: SubscriptionRow) =>
  paused_at === null && unpaid_from !== null;

/**
 * The end of a pause by the agency's test clock: the given moment, or the latest possible. Throws for a later moment, and
 * for a pause too soon after the last one. A running pause may get another end.
 */
async function pauseEnd(tx: TenantTx, { paused_at, last_pause_at }: SubscriptionRow, named?: string) {
  const now = (await testClockNow(tx)).toISOString();
  if (paused_at === null) {
    const next = await findNextPause(tx, limits.pauseEveryMonths);
    if (next) throw new AppError('subscription_change_refused', { message: texts.pauseAgain(next.day) });
  }
  const latest = latestEndOfPause(paused_at === null ? now : (last_pause_at ?? paused_at));
  if (named === undefined) return latest;
  // Days begin in the agency's time zone.
  const { from } = await resolveDayRange(tx, named, undefined);
  const end = new Date(from ?? named).toISOString();
  if (end <= now || end > latest)
    throw new AppError('invalid_input', { fields: { pause_until: texts.pauseEnd(limits.pauseDays) } });
  return end;
}

/** Pauses charges and grants for up to 90 days, once in twelve months. */
export function pauseSubscription(
  context: NoTransactionContext,
  body: Body<typeof calls.pauseSubscription>,
): Promise<Subscription> {
  const { database, payments } = context.platform;
  return performAction(context, 'pause', async (account, { row, provider_subscription_id }) => {
    const pause_until = await withTenant(database, context.actor.agency_id, (tx) =>
      pauseEnd(tx, row, body.pause_until),
    );
    await payments.pauseSubscription(account, { provider_subscription_id, pause_until }, newKey());
  });
}

/** Resumes a paused subscription; after the paid period a new one begins and is charged. */
export function resumeSubscription(
  context: NoTransactionContext,
  { amount_cents: quoted }: Body<typeof calls.resumeSubscription>,
): Promise<Subscription> {
  const { payments } = context.platform;
  const resume: ProviderAction = async (account, { row, provider_subscription_id }) => {
    if (row.paused_at !== null || isUnpaidAfterPause(row))
      await payments.resumeSubscription(account, provider_subscription_id, newKey());
  };
  return performAction(context, 'resume', resume, quoted);
}

/** Sends the provider the next step of a pause (`nextPauseStep`), and syncs its effects. */
export async function enforcePause(platform: Platform, agency_id: AgencyId): Promise<void> {
  const { database, payments } = platform;
  const findPaused = () =>
    withTenant(database, agency_id, async (tx) => {
      const row = await findCurrentSubscription(tx);
      const isProviderHeld = row?.provider === payments.provider && row.provider_subscription_id !== null;
      const isOfPause = row && (row.paused_at !== null || row.unpaid_from !== null);
      return isProviderHeld && isOfPause ? { row, now: (await testClockNow(tx)).toISOString() } : undefined;
    });
  if (!(await findPaused())) return;
  await withSyncLock(platform, agency_id, async (account) => {
    const paused = await findPaused();
    const id = paused?.row.provider_subscription_id;
    const remote = id && (await payments.findSubscription(account, id));
    if (!paused || !remote) return;
    const { pause_until } = paused.row;
    const step = nextPauseStep(stateOf(paused.row), remote, paused.now);
    if (step === 'limit')
      await payments.pauseSubscription(account, { provider_subscription_id: id, pause_until }, newKey());
    // Where payments are off, the pause just ends.
    else if (step === 'resume' && payments.isOpen) await payments.resumeSubscription(account, id, newKey());
    else return;
    await syncAgency(platform, agency_id);
  });
}
