import type { RawContext } from '../../../platform/context.ts';
import { enterTenant, withAnonymous } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { EventRefused } from '../../../providers/payments/gateway.ts';
import { recordEvent } from './provider-events.repo.ts';
import { syncTask } from './provider-events.tasks.ts';

/**
 * Takes an event in: verifies it, keeps it, and queues a reading of its agency, in one transaction. Nothing is done that the
 * event says; it only tells that there is something to read. Throws event_refused for one that is forged or old.
 */
export async function takeEvent(platform: Platform, bytes: Uint8Array, signature: string | undefined) {
  const { payments, database, log } = platform;
  const event = await payments.readEvent(bytes, signature, new Date()).catch((error: unknown) => {
    if (!(error instanceof EventRefused)) throw error;
    logSecurity(log, 'refused', { call: 'billing/provider-events', code: 'event_refused' }, error.message);
    throw new AppError('event_refused', { cause: error });
  });
  await withAnonymous(database, async (tx) => {
    const agency_id = await recordEvent(tx, payments.provider, event);
    if (!agency_id) return;
    await enqueue(await enterTenant(tx, agency_id), syncTask, { agency_id }, { key: `billing:${agency_id}` });
  });
}

/** Receives an event of the provider. */
export async function receiveProviderEvent({ platform, bytes, header }: RawContext) {
  await takeEvent(platform, bytes, header('stripe-signature'));
  return {};
}
