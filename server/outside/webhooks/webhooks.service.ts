import type { Body } from '@placewell/contract/call.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import type * as calls from '@placewell/contract/outside/webhooks.ts';
import { accessOf, checkCan } from '../../people/people.public.ts';
import type { Context, NoTransactionContext } from '../../platform/context.ts';
import { type TenantTx, withActor } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';
import { type LeasedDelivery, queueMatch, queuePing, queueTest } from './delivery/outbox.writes.ts';
import { deliverNow } from './delivery/send-delivery.service.ts';
import * as repo from './webhooks.repo.ts';
import { changeUrl, createWebhook, removeWebhook, rotateSecret, switchWebhook } from './webhooks.writes.ts';

const ownOf = ({ user_id }: Pick<Actor, 'user_id'>, webhook_type: WebhookType): repo.Own => ({
  user_id,
  webhook_type,
});

async function lockOwn(tx: TenantTx, own: repo.Own) {
  const stored = await repo.lockWebhook(tx, own);
  if (!stored) throw new AppError('webhook_not_found');
  return stored;
}

/** The caller's webhooks, at most one of each type. */
export const getWebhooks = ({ tx, actor }: Context) => repo.listWebhooks(tx, actor.user_id);

/** Adds a webhook and pings it once; it stays even if the ping fails. */
export async function addWebhook(
  { actor, platform }: NoTransactionContext,
  { webhook_type, url }: Body<typeof calls.addWebhook>,
) {
  const own = ownOf(actor, webhook_type);
  const { webhook, ping } = await withActor(platform.database, actor, async (tx) => {
    const added = await createWebhook(tx, platform.config, { ...own, url });
    if (!added) throw new AppError('webhook_exists');
    return { webhook: added, ping: await queuePing(tx, own) };
  });
  return { ...webhook, ping: await sendNow({ actor, platform }, ping) };
}

/** Pending deliveries go to the new URL, too. */
export async function updateWebhook(
  { tx, actor }: Context,
  { webhook_type, url }: Body<typeof calls.updateWebhook>,
) {
  const own = ownOf(actor, webhook_type);
  return changeUrl(tx, own, await lockOwn(tx, own), url);
}

/** Deletes the caller's webhook of a type. */
export async function deleteWebhook(
  { tx, actor }: Context,
  { webhook_type }: Body<typeof calls.deleteWebhook>,
) {
  const own = ownOf(actor, webhook_type);
  await removeWebhook(tx, own, await lockOwn(tx, own));
  return {};
}

/** Rotates the signing secret, which only this response contains. */
export async function rotateWebhookSecret(
  { tx, actor, platform }: Context,
  { webhook_type }: Body<typeof calls.rotateWebhookSecret>,
) {
  const own = ownOf(actor, webhook_type);
  return rotateSecret(tx, platform.config, own, await lockOwn(tx, own));
}

/** Switches a webhook off, or on again. */
export async function setWebhookStatus(
  { tx, actor }: Context,
  { webhook_type, status }: Body<typeof calls.setWebhookStatus>,
) {
  const own = ownOf(actor, webhook_type);
  return switchWebhook(tx, own, await lockOwn(tx, own), status);
}

/** Makes one attempt at the queued delivery, after its transaction; the dispatcher retries failures. */
function sendNow({ actor, platform }: NoTransactionContext, leased: LeasedDelivery | undefined) {
  if (!leased) throw new AppError('webhook_inactive');
  return deliverNow(platform, actor.agency_id, leased);
}

async function assertActive(tx: TenantTx, own: repo.Own) {
  if ((await lockOwn(tx, own)).status !== 'active') throw new AppError('webhook_inactive');
}

/** Sends an event with synthetic records. */
export async function sendTestEvent(
  { actor, platform }: NoTransactionContext,
  { webhook_type }: Body<typeof calls.sendTestEvent>,
) {
  const own = ownOf(actor, webhook_type);
  const leased = await withActor(platform.database, actor, async (tx) => {
    await assertActive(tx, own);
    return queueTest(tx, own);
  });
  return sendNow({ actor, platform }, leased);
}

/** Sends one match to the caller's webhook, even if it was sent before. */
export async function matchWebhook(
  { actor, platform }: NoTransactionContext,
  { match_id }: Body<typeof calls.matchWebhook>,
) {
  const leased = await withActor(platform.database, actor, async (tx) => {
    const match = await repo.findMatchOwners(tx, match_id);
    if (!checkCan(await accessOf(tx, actor), 'read', 'match', match)) throw new AppError('match_not_found');
    await assertActive(tx, ownOf(actor, 'NewMatch'));
    const queued = await queueMatch(tx, { match_id, user_id: actor.user_id });
    if (!queued) throw new AppError('match_not_sent');
    return queued;
  });
  return sendNow({ actor, platform }, leased);
}
