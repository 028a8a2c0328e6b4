import type { RawContext, RawHead } from '../../../platform/context.ts';
import { enterTenant, withAnonymous } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logSecurity } from '../../../platform/security/security-log.ts';
import { EventRefused } from '../../../providers/payments/gateway.ts';
import { assertSignedNow } from '../../../providers/payments/signed-time.ts';
import { syncTask } from './provider-events.tasks.ts';
import { recordEvent } from './provider-events.writes.ts';

function refuse({ log }: Platform, error: unknown): never {
  if (!(error instanceof EventRefused)) throw error;
  logSecurity(log, 'refused', { call: 'billing/provider-events', code: 'event_refused' }, error.message);
  throw new AppError('event_refused', { cause: error });
}

/**
 * Verifies and stores an event, and queues a sync of its agency, in one transaction. The event's own data is not used.
 * Throws event_refused for a forged or old one.
 */
export async function takeEvent(platform: Platform, bytes: Uint8Array, signature: string | undefined) {
  const { payments, database } = platform;
  const event = await payments
    .readEvent(bytes, signature, new Date())
    .catch((error: unknown) => refuse(platform, error));
  await withAnonymous(database, async (tx) => {
    const agency_id = await recordEvent(tx, payments.provider, event);
    if (!agency_id) return;
    await enqueue(await enterTenant(tx, agency_id), syncTask, { agency_id }, { key: `billing:${agency_id}` });
  });
}

/** Refuses a missing or expired signature before the body is read: the address is public. */
export function admitProviderEvent({ platform, header }: RawHead) {
  try {
    assertSignedNow(header('stripe-signature'), new Date());
  } catch (error) {
    refuse(platform, error);
  }
}

/** Receives an event of the provider. */
export async function receiveProviderEvent({ platform, bytes, header }: RawContext) {
  await takeEvent(platform, bytes, header('stripe-signature'));
  return {};
}
