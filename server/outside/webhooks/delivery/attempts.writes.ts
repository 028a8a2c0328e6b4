import type { DeliveryId, UserId, WebhookId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { EVENT_LABELS, type WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { queueEmail, webhookDisabledEmail } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../../platform/events/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nextPauseMs, type Outcome, reasonToDisable } from './attempt.rules.ts';
import * as repo from './attempts.repo.ts';
import { SLOW_SECONDS } from './lease-length.rules.ts';

/** A lease is internal to the dispatcher: the log shows only the outcome. */
export { leaseDeliveries } from './attempts.repo.ts';

export type Attempt = {
  attempt_id: string;
  delivery_id: DeliveryId;
  webhook_id: WebhookId;
  /** The URL of this attempt; that of the webhook may have changed since. */
  url: string;
  lease_id: string;
  started_at: Date;
  outcome: Outcome;
};

/** Notifies a user's open browsers that a delivery or webhook of theirs has changed. */
export const publishWebhooksChanged = (tx: TenantTx, user_id: UserId) =>
  publishLiveEvent(tx, { type: 'webhooks.changed' }, { roles: [], user_ids: [user_id] });

/** Cancels a delivery about a candidate whose data may no longer be sent. */
export async function cancelLeased(tx: TenantTx, held: Pick<Attempt, 'delivery_id' | 'lease_id'>) {
  const canceled = await repo.updateToCanceled(tx, held);
  if (canceled) await publishWebhooksChanged(tx, canceled.user_id);
}

/** Records an attempt's outcome, once, and applies it: delivered, retry, failed, or the webhook switched off. */
export async function noteAttempt(tx: TenantTx, platform: Pick<Platform, 'config'>, attempt: Attempt) {
  const { delivery_id, webhook_id, outcome, started_at } = attempt;
  const is_slow = outcome.ms >= SLOW_SECONDS * 1000;
  if (outcome.error === null) {
    const delivered = { delivery_id, webhook_id, status: outcome.status, is_slow };
    const done = await repo.updateToDelivered(tx, delivered);
    await repo.insertAttempt(tx, { ...attempt, ...outcome }, started_at);
    if (done) await publishWebhooksChanged(tx, done.user_id);
    return;
  }
  const webhook = await repo.updateToFailing(tx, attempt, { error: outcome.error, is_slow });
  const held = await repo.lockLeased(tx, delivery_id, attempt.lease_id);
  await repo.insertAttempt(tx, { ...attempt, ...outcome }, started_at);
  const { error, status } = outcome;
  if (held) {
    const pauseMs = nextPauseMs(held.attempts, outcome.retryAfterMs);
    await repo.updateAfterFailure(tx, delivery_id, { error, status, pauseMs });
    await publishWebhooksChanged(tx, held.user_id);
  }
  const reason = webhook?.failing_since && reasonToDisable(error, webhook.failing_since, Date.now());
  if (reason) await disable(tx, platform, { ...webhook, webhook_id, reason });
}

const REASONS = {
  gone: 'The receiver answered 410, which asks for no more events.',
  failing: `For ${limits.webhookFailingDays} days every attempt has failed.`,
} as const;

type Disabled = {
  webhook_id: WebhookId;
  user_id: UserId;
  webhook_type: WebhookType;
  url: string;
  reason: keyof typeof REASONS;
};

/** Switches a webhook off, ends its pending deliveries and emails its owner. */
async function disable(
  tx: TenantTx,
  platform: Pick<Platform, 'config'>,
  { webhook_id, user_id, webhook_type, url, reason }: Disabled,
) {
  await repo.updateToDisabled(tx, webhook_id, reason);
  await repo.updateToEnded(tx, webhook_id, { delivery_status: 'failed', last_error: 'webhook_disabled' });
  await publishWebhooksChanged(tx, user_id);
  const to = await repo.findOwnerEmail(tx, user_id);
  if (!to) return;
  const email = webhookDisabledEmail({
    to,
    label: EVENT_LABELS[webhook_type],
    url,
    reason: REASONS[reason],
    publicUrl: platform.config.publicUrl,
  });
  await queueEmail(tx, platform, email);
}
