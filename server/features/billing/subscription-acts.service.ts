import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/subscriptions.ts';
import type { Subscription } from '@placewell/contract/subscriptions.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { NoTransactionContext } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/days.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentAccount } from '../../providers/payments/gateway.ts';
import { billingNow } from '../agencies/agencies.public.ts';
import { inTurn } from './customers.service.ts';
import { syncAgency } from './provider-events/sync-agency.service.ts';
import { assertNonePending } from './purchases/purchase-orders.service.ts';
import { findLiving, showSubscription } from './show-subscription.service.ts';
import { type Act, refusalOf } from './subscription-acts.rules.ts';

/** The living subscription, for an act that its state allows; throws for any other. */
export async function findActable({ database, payments }: Platform, agency_id: AgencyId, act: Act) {
  const living = await withTenant(database, agency_id, findLiving);
  if (!living) throw new AppError('subscription_not_found');
  const { provider_subscription_id } = living.row;
  const refusal = refusalOf(act, payments.provider, living.row);
  if (refusal !== undefined || provider_subscription_id === null)
    throw new AppError('subscription_change_refused', { message: refusal ?? texts.arranged });
  return { ...living, provider_subscription_id };
}

type ActAt = (account: PaymentAccount, living: Awaited<ReturnType<typeof findActable>>) => Promise<unknown>;

/** Whose subscription: the actor's own agency, or one that a super admin names. */
type OfAgency = { actor: Pick<NoTransactionContext['actor'], 'agency_id'>; platform: Platform };

/** Does an act at the provider and takes over what it has led to. */
async function actAtProvider({ actor: { agency_id }, platform }: OfAgency, act: Act, work: ActAt) {
  await findActable(platform, agency_id, act);
  await inTurn(platform, agency_id, async (account) => {
    await withTenant(platform.database, agency_id, assertNonePending);
    await work(account, await findActable(platform, agency_id, act));
    await syncAgency(platform, agency_id);
  });
}

/** The same, and shows the subscription. */
async function doAct(context: OfAgency, act: Act, work: ActAt): Promise<Subscription> {
  await actAtProvider(context, act, work);
  return showSubscription(context.platform, context.actor.agency_id);
}

// Each of these is what is wanted, not a step towards it: a repeat finds it done, so that its key may be a new one.
const aKey = () => `act:${newId()}`;

type End = { when: 'period_end' | 'now'; reason?: string | undefined };

/** Ends the subscription with its period, or now. */
export async function endAtProvider(context: OfAgency, { when, reason }: End): Promise<void> {
  const { payments } = context.platform;
  await actAtProvider(context, 'cancel', async (account, { row, provider_subscription_id }) => {
    if (when === 'period_end' && row.cancel_at_period_end) return;
    const why = reason ? { reason } : {};
    await payments.cancelSubscription(account, { provider_subscription_id, when, ...why }, aKey());
  });
}

/** Ends the subscription with its period. */
export async function cancelSubscription(
  context: OfAgency,
  { reason }: Body<typeof calls.cancelSubscription>,
): Promise<Subscription> {
  await endAtProvider(context, { when: 'period_end', reason });
  return showSubscription(context.platform, context.actor.agency_id);
}

/** Takes a cancellation back. */
export function keepSubscription(context: OfAgency): Promise<Subscription> {
  const { payments } = context.platform;
  return doAct(context, 'keep', async (account, { row, provider_subscription_id }) => {
    if (row.cancel_at_period_end) await payments.keepSubscription(account, provider_subscription_id, aKey());
  });
}

const DAY_MS = 86_400_000;

/** The moment that was named, by the agency's clock of billing; throws for one that is not in the next year. */
async function pauseEnd({ database }: Platform, agency_id: AgencyId, pause_until: string) {
  return withTenant(database, agency_id, async (tx) => {
    const now = (await billingNow(tx)).getTime();
    // A day counts from its beginning in the agency's time zone.
    const { from } = await resolveDayRange(tx, pause_until, undefined);
    const end = Date.parse(from ?? pause_until);
    if (end <= now || end > now + limits.pauseDays * DAY_MS)
      throw new AppError('invalid_input', { fields: { pause_until: texts.pauseEnd(limits.pauseDays) } });
    return new Date(end).toISOString();
  });
}

/** Stops charges and grants. */
export async function pauseSubscription(
  context: NoTransactionContext,
  body: Body<typeof calls.pauseSubscription>,
): Promise<Subscription> {
  const { actor, platform } = context;
  const pause_until =
    body.pause_until === undefined ? null : await pauseEnd(platform, actor.agency_id, body.pause_until);
  return doAct(context, 'pause', async (account, { provider_subscription_id }) =>
    platform.payments.pauseSubscription(account, { provider_subscription_id, pause_until }, aKey()),
  );
}

/** Goes on with a paused subscription. */
export function resumeSubscription(context: NoTransactionContext): Promise<Subscription> {
  const { payments } = context.platform;
  return doAct(context, 'resume', async (account, { row, provider_subscription_id }) => {
    if (row.paused_at !== null) await payments.resumeSubscription(account, provider_subscription_id, aKey());
  });
}
