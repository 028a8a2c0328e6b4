import { setTimeout as sleep } from 'node:timers/promises';
import type { AgencyId, DeliveryId } from '@placewell/contract/ids.ts';
import type { WebhookErrorCode } from '@placewell/contract/outside/webhook-types.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SecretError } from '../../../platform/security/secrets.ts';
import { errorOfStatus, type Outcome, responseText, retryAfterMs } from './attempt.rules.ts';
import { findLeased } from './attempts.repo.ts';
import { cancelLeased, noteAttempt } from './attempts.writes.ts';
import type { LeasedDelivery } from './outbox.writes.ts';
import { signedHeaders } from './signing.service.ts';

type ToSend = NonNullable<Awaited<ReturnType<typeof findLeased>>>;
type Held = LeasedDelivery & { agency_id: AgencyId };
/** The attempt's result for the caller of `deliverNow`. */
export type Delivered = { succeeded: boolean; status: number | null; error: WebhookErrorCode | null };

/** Retry interval for recording an attempt during a database outage: an unrecorded one would be sent twice. */
const NOTE_AGAIN_MS = 500;
const NOTE_ATTEMPTS = 120;

async function post(platform: Platform, agency_id: AgencyId, found: ToSend): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    const body = JSON.stringify(found.payload);
    const message = { id: found.event_id, at: new Date(), body };
    const {
      status,
      headers,
      body: answer,
      is_inside,
      ms,
    } = await platform.outgoing.request({
      url: found.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Placewell-Webhooks/1',
        ...signedHeaders(platform.config, { ...found, agency_id }, message),
      },
      body,
    });
    return {
      error: errorOfStatus(status),
      status,
      ms,
      response: is_inside ? null : responseText(answer),
      response_withheld: is_inside,
      retryAfterMs: retryAfterMs(headers['retry-after'], Date.now()),
    };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const ms = Math.round(performance.now() - startedAt);
    return { error: code, status: null, ms, response: null, response_withheld: false, retryAfterMs: 0 };
  }
}

function errorCode(error: unknown): WebhookErrorCode | undefined {
  if (error instanceof OutgoingError) return error.code;
  return error instanceof SecretError ? 'secret_unreadable' : undefined;
}

/** Sends a leased delivery once and records the outcome; undefined if it was canceled before. */
async function sendLeased(platform: Platform, held: Held): Promise<Outcome | undefined> {
  const { agency_id, delivery_id, lease_id } = held;
  const { database, log } = platform;
  const found = await withTenant(database, agency_id, async (tx) => {
    const leased = await findLeased(tx, delivery_id, lease_id);
    if (!leased?.has_candidate_left) return leased;
    await cancelLeased(tx, held);
    return undefined;
  });
  if (!found) return undefined;
  const started_at = new Date();
  const outcome = await post(platform, agency_id, found);
  const attempt = {
    attempt_id: newId(),
    delivery_id,
    lease_id,
    webhook_id: found.webhook_id,
    url: found.url,
    started_at,
    outcome,
  };
  for (let tries = 1; ; tries++) {
    try {
      await withTenant(database, agency_id, (tx) => noteAttempt(tx, platform, attempt));
      return outcome;
    } catch (error) {
      if (tries === NOTE_ATTEMPTS) throw error;
      if (tries === 1)
        log.warn({ err: error, delivery_id }, 'Webhook delivery: outcome not recorded; retrying');
      await sleep(NOTE_AGAIN_MS, undefined, { ref: false });
    }
  }
}

/** Sends a leased delivery. Internal failures are logged; the lease then expires. */
export async function sendDelivery(platform: Platform, held: Held): Promise<void> {
  try {
    await sendLeased(platform, held);
  } catch (error) {
    platform.log.error({ err: error, delivery_id: held.delivery_id }, 'Webhook delivery failed');
  }
}

/** Sends at once a delivery of `queuePing`, `queueTest` or `queueMatch`; the dispatcher retries failures. */
export async function deliverNow(
  platform: Platform,
  agency_id: AgencyId,
  { delivery_id, lease_id }: { delivery_id: DeliveryId; lease_id: string },
): Promise<Delivered> {
  const outcome = await sendLeased(platform, { agency_id, delivery_id, lease_id });
  if (!outcome) return { succeeded: false, status: null, error: 'webhook_inactive' };
  const { status, error } = outcome;
  return { succeeded: error === null, status, error };
}
