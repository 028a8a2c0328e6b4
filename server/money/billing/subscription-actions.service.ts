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
 * The living subscription, for an act that its state allows; throws for any other. `shown`: the sum that was shown, where
 * the act may charge; throws price_changed for another one.
 */
export async function findForAction(
  platform: Platform,
  agency_id: AgencyId,
  action: SubscriptionAction,
  shown?: number,
) {
  const { database, payments } = platform;
  const { current, now } = await withTenant(database, agency_id, async (tx) => ({
    current: await findSubscriptionWithPlan(tx),
    now: (await testClockNow(tx)).toISOString(),
  }));
  if (!current) throw new AppError('subscription_not_found');
  const charge = chargeOf(action, current.row, now);
  if (current.row.provider === payments.provider && charge) assertPaymentsOpen(platform);
  const { provider_subscription_id } = current.row;
  const refusal = refusalOf(action, payments.provider, current.row, now);
  if (refusal !== undefined || provider_subscription_id === null)
    throw new AppError('subscription_change_refused', { message: refusal ?? texts.arranged });
  if (charge === 'now') assertQuotedPrice(shown, current.row.amount_cents ?? 0);
  return { ...current, provider_subscription_id };
}

type ProviderAction = (
  account: PaymentAccount,
  current: Awaited<ReturnType<typeof findForAction>>,
) => Promise<unknown>;

/** Whose subscription: the actor's own agency, or one that a super admin names. */
type OfAgency = { actor: Pick<NoTransactionContext['actor'], 'agency_id'>; platform: Platform };

/** Does an act at the provider and takes over what it has led to. */
async function performAtProvider(
  { actor: { agency_id }, platform }: OfAgency,
  action: SubscriptionAction,
  work: ProviderAction,
  shown?: number,
) {
  await findForAction(platform, agency_id, action, shown);
  await withSyncLock(platform, agency_id, async (account) => {
    await withTenant(platform.database, agency_id, assertNoPendingPurchase);
    await work(account, await findForAction(platform, agency_id, action, shown));
    await syncAgency(platform, agency_id);
  });
}

/** The same, and shows the subscription. */
async function performAction(
  context: OfAgency,
  action: SubscriptionAction,
  work: ProviderAction,
  shown?: number,
): Promise<Subscription> {
  await performAtProvider(context, action, work, shown);
  return showSubscription(context.platform, context.actor.agency_id);
}

// Each of these is what is wanted, not a step towards it: a repeat finds it done, so that its key may be a new one.
const newKey = () => `act:${newId()}`;

type End = { when: 'period_end' | 'now'; reason?: string | undefined };

/** Ends the subscription with its period, or now. */
export async function cancelAtProvider(context: OfAgency, { when, reason }: End): Promise<void> {
  const { payments } = context.platform;
  await performAtProvider(context, 'cancel', async (account, { row, provider_subscription_id }) => {
    // One that nobody canceled may end as well, because nothing is charged any more.
    if (when === 'period_end' && row.cancel_at_period_end && row.canceled_at !== null) return;
    const why = reason ? { reason } : {};
    await payments.cancelSubscription(account, { provider_subscription_id, when, ...why }, newKey());
  });
}

/** Ends what the provider still holds of an agency that goes on without it; what is living here stays. */
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

/** Ends the subscription with its period. */
export async function cancelSubscription(
  context: OfAgency,
  { reason }: Body<typeof calls.cancelSubscription>,
): Promise<Subscription> {
  await cancelAtProvider(context, { when: 'period_end', reason });
  return showSubscription(context.platform, context.actor.agency_id);
}

/** Takes a cancellation back; after a pause that is over a new period begins and is charged. */
export function keepSubscription(
  context: OfAgency,
  { amount_cents: shown }: Body<typeof calls.keepSubscription> = {},
): Promise<Subscription> {
  const { payments } = context.platform;
  const keep: ProviderAction = async (account, { row, provider_subscription_id }) => {
    if (row.cancel_at_period_end)
      await payments.keepSubscription(account, provider_subscription_id, newKey());
    // A pause was over, and its subscription was to end without another charge.
    if (isUnpaidAfterPause(row))
      await payments.resumeSubscription(account, provider_subscription_id, newKey());
  };
  return performAction(context, 'keep', keep, shown);
}

const isUnpaidAfterPause = ({ paused_at, unpaid_from }: SubscriptionRow) =>
  paused_at === null && unpaid_from !== null;

/**
 * When a pause is to end, by the agency's clock of billing: at the moment that was named, else as late as it may. Throws for
 * a moment that is too late, and for a pause that begins too soon after the last one; one that runs may be given another end.
 */
async function pauseEnd(tx: TenantTx, { paused_at, last_pause_at }: SubscriptionRow, named?: string) {
  const now = (await testClockNow(tx)).toISOString();
  if (paused_at === null) {
    const next = await findNextPause(tx, limits.pauseEveryMonths);
    if (next) throw new AppError('subscription_change_refused', { message: texts.pauseAgain(next.day) });
  }
  const latest = latestEndOfPause(paused_at === null ? now : (last_pause_at ?? paused_at));
  if (named === undefined) return latest;
  // A day counts from its beginning in the agency's time zone.
  const { from } = await resolveDayRange(tx, named, undefined);
  const end = new Date(from ?? named).toISOString();
  if (end <= now || end > latest)
    throw new AppError('invalid_input', { fields: { pause_until: texts.pauseEnd(limits.pauseDays) } });
  return end;
}

/** Stops charges and grants, until a moment within the next 90 days; once in twelve months. */
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

/** Goes on with a paused subscription; after the period that is paid for a new one begins and is charged. */
export function resumeSubscription(
  context: NoTransactionContext,
  { amount_cents: shown }: Body<typeof calls.resumeSubscription>,
): Promise<Subscription> {
  const { payments } = context.platform;
  const resume: ProviderAction = async (account, { row, provider_subscription_id }) => {
    if (row.paused_at !== null || isUnpaidAfterPause(row))
      await payments.resumeSubscription(account, provider_subscription_id, newKey());
  };
  return performAction(context, 'resume', resume, shown);
}

/** Tells the provider what it has not been told of a pause (`nextPauseStep`), and takes over what comes of it. */
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
    // Where nothing is charged any more a pause just ends, at the provider and by itself.
    else if (step === 'resume' && payments.isOpen) await payments.resumeSubscription(account, id, newKey());
    else return;
    await syncAgency(platform, agency_id);
  });
}
