import type { WebhookId } from '@placewell/contract/ids.ts';
import type { Webhook } from '@placewell/contract/outside/webhooks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { SecretError } from '../../platform/security/secrets.ts';
import { publishWebhooksChanged } from './delivery/attempts.writes.ts';
import { cancelDeliveries } from './delivery/replay.writes.ts';
import { makeSigningSecret, sealAsPrevious } from './delivery/signing.service.ts';
import * as repo from './webhooks.repo.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof repo.lockWebhook>>>;
type Config = Platform['config'];

/** How long the previous secret keeps signing, so that a receiver can switch to the new one. */
const PREVIOUS_SECRET_HOURS = 24;

/** Adds a webhook with a new secret; undefined if the recruiter has one of this type. */
export async function createWebhook(tx: TenantTx, config: Config, webhook: repo.Own & { url: string }) {
  const { secret, secret_sealed } = makeSigningSecret(config, tx.agency_id);
  const row = await repo.insertWebhook(tx, { ...webhook, webhook_id: newId<WebhookId>(), secret_sealed });
  if (!row) return undefined;
  await publishWebhooksChanged(tx, webhook.user_id);
  return { ...row, secret };
}

export async function changeUrl(tx: TenantTx, own: repo.Own, { webhook_id }: Stored, url: string) {
  const row = await repo.updateWebhook(tx, webhook_id, { url });
  await publishWebhooksChanged(tx, own.user_id);
  return row;
}

/** Switches a webhook on or off; switching it off cancels its pending deliveries. */
export async function switchWebhook(
  tx: TenantTx,
  own: repo.Own,
  { webhook_id }: Stored,
  status: Webhook['status'],
) {
  if (status === 'inactive') await cancelDeliveries(tx, webhook_id, 'webhook_inactive');
  const row = await repo.updateWebhook(tx, webhook_id, { status });
  await publishWebhooksChanged(tx, own.user_id);
  return row;
}

/** The current secret as the previous one; null if it can no longer be opened. */
function previousOf(config: Config, tx: TenantTx, { secret_sealed }: Stored): string | null {
  try {
    return sealAsPrevious(config, tx.agency_id, secret_sealed);
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** Rotates a webhook's secret; the previous one keeps signing for a day. */
export async function rotateSecret(tx: TenantTx, config: Config, own: repo.Own, stored: Stored) {
  const { secret, secret_sealed } = makeSigningSecret(config, tx.agency_id);
  const previous_secret_sealed = previousOf(config, tx, stored);
  const row = await repo.updateWebhook(tx, stored.webhook_id, {
    secret_sealed,
    previous_secret_sealed,
    previous_hours: previous_secret_sealed === null ? null : PREVIOUS_SECRET_HOURS,
  });
  await publishWebhooksChanged(tx, own.user_id);
  return { ...row, secret };
}

/** Deletes a webhook; its deliveries stay in the log, pending ones are canceled. */
export async function removeWebhook(tx: TenantTx, own: repo.Own, { webhook_id }: Stored) {
  await cancelDeliveries(tx, webhook_id, 'webhook_deleted');
  await repo.deleteWebhook(tx, webhook_id);
  await publishWebhooksChanged(tx, own.user_id);
}
