import type { AgencyId, MatchId, UserId, WebhookId } from '@placewell/contract/ids.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import type { Webhook } from '@placewell/contract/outside/webhooks.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** The owner and type: a recruiter has one webhook of each type. */
export type Own = { user_id: UserId; webhook_type: WebhookType };

const COLUMNS = [
  'webhook_id as id',
  'webhook_type as type',
  'url',
  'status',
  'created_at',
  'updated_at',
  'disabled_reason',
  'failing_since',
  'last_error',
] as const;
const previousUntil = sql<
  string | null
>`case when previous_secret_until > now() then previous_secret_until end`;

export function listWebhooks(tx: TenantTx, user_id: UserId): Promise<Webhook[]> {
  return tx
    .selectFrom('webhooks')
    .where('user_id', '=', user_id)
    .select(COLUMNS)
    .select(previousUntil.as('previous_secret_until'))
    .orderBy('webhook_type')
    .execute();
}

/** Locks a recruiter's webhook, so that it and its pending deliveries change together. */
export function lockWebhook(tx: TenantTx, { user_id, webhook_type }: Own) {
  return tx
    .selectFrom('webhooks')
    .where('user_id', '=', user_id)
    .where('webhook_type', '=', webhook_type)
    .select(['webhook_id', 'status', 'secret_sealed'])
    .forUpdate()
    .executeTakeFirst();
}

export type NewWebhook = Own & { webhook_id: WebhookId; url: string; secret_sealed: string };

/** Inserts a webhook unless the recruiter has one of this type. */
export function insertWebhook(tx: TenantTx, webhook: NewWebhook): Promise<Webhook | undefined> {
  return tx
    .insertInto('webhooks')
    .values({ ...webhook, agency_id: sql<AgencyId>`app_agency_id()` })
    .onConflict((conflict) => conflict.columns(['agency_id', 'user_id', 'webhook_type']).doNothing())
    .returning(COLUMNS)
    .returning(previousUntil.as('previous_secret_until'))
    .executeTakeFirst();
}

type Change = {
  url?: string;
  status?: Webhook['status'];
  secret_sealed?: string;
  previous_secret_sealed?: string | null;
  /** How long the previous secret keeps signing. */
  previous_hours?: number | null;
};

/** Changes a webhook; a new URL or status clears its failures. */
export function updateWebhook(tx: TenantTx, webhook_id: WebhookId, change: Change): Promise<Webhook> {
  const { previous_hours, ...values } = change;
  const isFresh = values.url !== undefined || values.status !== undefined;
  return tx
    .updateTable('webhooks')
    .set({
      ...values,
      ...(previous_hours !== undefined && {
        previous_secret_until: sql<string | null>`now() + make_interval(hours => ${previous_hours}::int)`,
      }),
      ...(isFresh && { failing_since: null, last_error: null }),
      ...(values.status !== undefined && { disabled_reason: null }),
      updated_at: sql<string>`now()`,
    })
    .where('webhook_id', '=', webhook_id)
    .returning(COLUMNS)
    .returning(previousUntil.as('previous_secret_until'))
    .executeTakeFirstOrThrow();
}

export async function deleteWebhook(tx: TenantTx, webhook_id: WebhookId) {
  await tx.deleteFrom('webhooks').where('webhook_id', '=', webhook_id).execute();
}

export function findMatchOwners(tx: TenantTx, match_id: MatchId) {
  return tx
    .selectFrom('matches')
    .where('match_id', '=', match_id)
    .where('deleted_at', 'is', null)
    .select(['recruiter_id', 'candidate_recruiter_id'])
    .executeTakeFirst();
}
