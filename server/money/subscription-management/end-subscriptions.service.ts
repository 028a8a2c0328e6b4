import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/money/subscription-management.ts';
import type { AgencySubscriptionDetails } from '@placewell/contract/money/subscription-management.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { InstallationContext, NoTransactionContext } from '../../platform/context.ts';
import { type InstallationTx, inAgency, withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import {
  cancelAtProvider,
  cancelLeftoverAtProvider,
  findForAction,
  keepAtProvider,
  syncAgency,
} from '../billing/billing.public.ts';
import { advanceAgency, findCurrentSubscription } from '../subscriptions/subscriptions.public.ts';
import { assertNoPaymentUnderWay, lockAgency } from './edit-subscriptions.service.ts';
import {
  type Agency,
  convertToArrangement,
  endArranged,
  keepArranged,
  logClockMove,
  logEnd,
  logKeep,
} from './edit-subscriptions.writes.ts';
import { readAccessStatus } from './subscription-details.repo.ts';
import { getAgencySubscription } from './subscription-list.service.ts';

// Edits that may need the provider, which is never asked while a transaction is open. What was asked for is logged before it
// is done there: a crash in between leaves an entry too many rather than an act without one.

/** Runs `work` as a super admin's transaction. */
const asSuperAdmin = <T>(
  { actor, platform }: NoTransactionContext,
  work: (context: InstallationContext) => Promise<T>,
) =>
  withInstallation(platform.database, { session: actor.session_hash }, (tx: InstallationTx) =>
    work({ tx, actor, platform }),
  );

/**
 * Does `arranged` to an arrangement in one transaction, or logs and leaves it to `atProvider` at the provider, unless that would
 * be refused; then shows the subscription. Throws `subscription_not_found` where none lives.
 */
async function editCurrent(
  context: NoTransactionContext,
  agency_id: AgencyId,
  acts: {
    act: 'cancel' | 'keep';
    arranged: (context: InstallationContext, agency: Agency) => Promise<void>;
    log: (context: InstallationContext, agency: Agency) => Promise<void>;
    atProvider: () => Promise<unknown>;
  },
): Promise<AgencySubscriptionDetails> {
  const isByProvider = await asSuperAdmin(context, async (inside) => {
    const agency = await lockAgency(inside.tx, agency_id);
    const current = await inAgency(inside.tx, agency_id, findCurrentSubscription);
    if (!current) throw new AppError('subscription_not_found');
    if (current.provider !== 'arrangement') return true;
    await acts.arranged(inside, agency);
    return false;
  });
  if (isByProvider) {
    await findForAction(context.platform, agency_id, acts.act);
    await asSuperAdmin(context, async (inside) => acts.log(inside, await lockAgency(inside.tx, agency_id)));
    await acts.atProvider();
  }
  return asSuperAdmin(context, (inside) => getAgencySubscription(inside, { agency_id }));
}

/** Ends a subscription now or with its period: an arrangement here, one that is paid by card at the provider. */
export function endAgencySubscription(
  context: NoTransactionContext,
  { agency_id, when, reason }: Body<typeof calls.endAgencySubscription>,
) {
  const act = { when, reason };
  return editCurrent(context, agency_id, {
    act: 'cancel',
    arranged: (inside, agency) => endArranged(inside, agency, act),
    log: (inside, agency) => logEnd(inside, agency, act),
    atProvider: () => cancelAtProvider({ actor: { agency_id }, platform: context.platform }, act),
  });
}

/** Lets a subscription go on that was to end with its period. */
export function keepAgencySubscription(
  context: NoTransactionContext,
  { agency_id, reason }: Body<typeof calls.keepAgencySubscription>,
) {
  return editCurrent(context, agency_id, {
    act: 'keep',
    arranged: (inside, agency) => keepArranged(inside, agency, { reason }),
    log: (inside, agency) => logKeep(inside, agency, { reason }),
    atProvider: () => keepAtProvider({ actor: { agency_id }, platform: context.platform }),
  });
}

/** Makes an arrangement of what an agency has bought with test cards, where they buy nothing any more. */
export async function confirmAgencySubscription(
  context: NoTransactionContext,
  { agency_id }: Body<typeof calls.confirmAgencySubscription>,
) {
  const { platform } = context;
  const left = await asSuperAdmin(context, async (inside) => {
    const agency = await lockAgency(inside.tx, agency_id);
    await inAgency(inside.tx, agency_id, assertNoPaymentUnderWay);
    return convertToArrangement(inside, agency);
  });
  // With Stripe the sandbox is out of reach; what it holds counts for nothing beside an arrangement.
  if (left !== null && platform.payments.provider === 'sandbox')
    await cancelLeftoverAtProvider(platform, agency_id, left).catch((error: unknown) =>
      platform.log.warn({ err: error, agency_id }, 'The sandbox still holds a confirmed subscription'),
    );
  return asSuperAdmin(context, (inside) => getAgencySubscription(inside, { agency_id }));
}

const YEAR_MS = 366 * 86_400_000;

/** Moves an agency's billing time on, and takes over everything that this leads to; only in the sandbox. */
export async function moveBillingClock(
  context: NoTransactionContext,
  { agency_id, to }: Body<typeof calls.moveBillingClock>,
) {
  const { platform } = context;
  const { sandbox } = platform.payments;
  if (!sandbox || !platform.payments.isOpen)
    throw new AppError('subscription_change_refused', { message: texts.onlySandboxClock });
  await asSuperAdmin(context, async (inside) => {
    const agency = await lockAgency(inside.tx, agency_id);
    const { billing_time } = await inAgency(inside.tx, agency_id, readAccessStatus);
    const [now, wanted] = [Date.parse(billing_time), Date.parse(to)];
    if (wanted <= now || wanted > now + YEAR_MS)
      throw new AppError('invalid_input', { fields: { to: texts.clockMovesOn } });
    await logClockMove(inside, agency, { after: new Date(wanted).toISOString() });
  });
  await sandbox.moveClock(agency_id, new Date(to).toISOString());
  await syncAgency(platform, agency_id);
  await withTenant(platform.database, agency_id, (tx) => advanceAgency(tx, platform.events));
  return asSuperAdmin(context, (inside) => getAgencySubscription(inside, { agency_id }));
}
