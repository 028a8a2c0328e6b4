import type { z } from 'zod';
import { findDeletion } from '../../../people/people.public.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentAccount } from '../../../providers/payments/gateway.ts';
import { syncAgency } from '../provider-events/sync-agency.service.ts';
import type { endDeletedTask } from './deletion.tasks.ts';

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

/**
 * Cancels the subscriptions of a deleted agency's customer at the provider. If the agency was restored meanwhile, only
 * those that began before its deletion: it may have subscribed again. Safe to repeat.
 */
export async function endDeleted(
  platform: Platform,
  {
    deleted_agency_id: agency_id,
    provider,
    customer_id,
    began_before,
  }: z.output<typeof endDeletedTask.payload>,
) {
  const { payments, database } = platform;
  if (provider !== payments.provider) {
    // The sandbox charges nothing.
    if (provider === 'sandbox') return;
    throw new Error(`Cancelling a deleted agency's subscription failed: ${provider} is not configured`);
  }
  const agency = await withTenant(database, agency_id, findDeletion);
  // The sandbox's objects were removed with the agency.
  if (!agency && provider === 'sandbox') return;
  const account = { agency_id, customer_id };
  const isRestored = agency?.deleted_at === null;
  const remote = await payments.listSubscriptions(account).catch((error: unknown) => {
    // The operator has deleted the customer at the provider.
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  });
  for (const { provider_subscription_id, status, created_at } of remote) {
    if (ENDED.includes(status) || (isRestored && Date.parse(created_at) > Date.parse(began_before))) continue;
    const end = { provider_subscription_id, when: 'now' } as const;
    // A new key each time: a provider replays its own failure under the old one.
    await payments.cancelSubscription(account, end, `act:${newId()}`);
  }
  if (agency && agency.removal_started_at === null) await syncAgency(platform, agency_id);
}

/** The same for an agency found deleted, as a purchase may have succeeded after its deletion. */
export async function endIfDeleted(platform: Platform, { agency_id, customer_id }: PaymentAccount) {
  const agency = await withTenant(platform.database, agency_id, findDeletion);
  if (!agency?.deleted_at) return;
  const { provider } = platform.payments;
  const began_before = new Date(agency.deleted_at).toISOString();
  await endDeleted(platform, { deleted_agency_id: agency_id, provider, customer_id, began_before });
}
