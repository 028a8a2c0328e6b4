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

// Edits that may call the provider, outside any transaction. They are logged first: a crash in between leaves an entry
// too many rather than an edit without one.

/** Runs `work` in a super admin's transaction. */
const asSuperAdmin = <T>(
  { actor, platform }: NoTransactionContext,
  work: (context: InstallationContext) => Promise<T>,
) =>
  withInstallation(platform.database, { session: actor.session_hash }, (tx: InstallationTx) =>
    work({ tx, actor, platform }),
  );

/**
 * Edits an arrangement in one transaction (`arranged`), or logs the edit and makes it at the provider (`atProvider`) if
 * it is allowed; returns the subscription. Throws `subscription_not_found` without a current one.
 */
async function editCurrent(
  context: NoTransactionContext,
  agency_id: AgencyId,
  edit: {
    action: 'cancel' | 'keep';
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
    await edit.arranged(inside, agency);
    return false;
  });
  if (isByProvider) {
    await findForAction(context, agency_id, edit.action);
    await asSuperAdmin(context, async (inside) => edit.log(inside, await lockAgency(inside.tx, agency_id)));
    await edit.atProvider();
  }
  return asSuperAdmin(context, (inside) => getAgencySubscription(inside, { agency_id }));
}

/** Ends a subscription now or with its period: an arrangement here, one by card at the provider. */
export function endAgencySubscription(
  context: NoTransactionContext,
  { agency_id, when, reason }: Body<typeof calls.endAgencySubscription>,
) {
  const end = { when, reason };
  return editCurrent(context, agency_id, {
    action: 'cancel',
    arranged: (inside, agency) => endArranged(inside, agency, end),
    log: (inside, agency) => logEnd(inside, agency, end),
    atProvider: () => cancelAtProvider({ actor: { agency_id }, platform: context.platform }, end),
  });
}

/** Cancels the end of a subscription with its period. */
export function keepAgencySubscription(
  context: NoTransactionContext,
  { agency_id, reason }: Body<typeof calls.keepAgencySubscription>,
) {
  return editCurrent(context, agency_id, {
    action: 'keep',
    arranged: (inside, agency) => keepArranged(inside, agency, { reason }),
    log: (inside, agency) => logKeep(inside, agency, { reason }),
    atProvider: () => keepAtProvider({ actor: { agency_id }, platform: context.platform }),
  });
}

/** Converts a subscription by test card into an arrangement, where test cards are off. */
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
  // Beside Stripe the sandbox cannot be reached, and need not be: an arrangement overrides it.
  if (left !== null && platform.payments.provider === 'sandbox')
    await cancelLeftoverAtProvider(platform, agency_id, left).catch((error: unknown) =>
      platform.log.warn(
        { err: error, agency_id },
        'Cancelling a converted subscription in the sandbox failed',
      ),
    );
  return asSuperAdmin(context, (inside) => getAgencySubscription(inside, { agency_id }));
}

const YEAR_MS = 366 * 86_400_000;

/** Moves an agency's test clock on, and applies everything that falls due; only in the sandbox. */
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
