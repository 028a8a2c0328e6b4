import type { EmailId } from '@placewell/contract/ids.ts';
import type { EmailKind } from '@placewell/contract/people/emails.ts';
import { emailSettled } from '../../domain-events.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { newId } from '../../platform/ids.ts';
import { ATTEMPTS_OF_A_DAY, enqueue } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repo from './mail.repo.ts';
import { sendEmailTask } from './mail.tasks.ts';
import { type EmailContent, sealEmail } from './seal-email.service.ts';

/** Longer than any email waits and is retried: one that is still unsettled has lost its job. */
const DAYS_UNTIL_LOST = 3;

/** Less urgent: sent after all other emails of the agency. */
const UNHURRIED: readonly EmailKind[] = ['news', 'digest', 'letter'];

export type NewEmail = EmailContent & {
  kind: EmailKind;
  /** Not sent before this time, until which `cancelEmail` can cancel it. */
  send_at?: Date;
  /** Not sent after this time, such as the expiry of a link in it. */
  expires_at?: Date;
};

/**
 * Queues an email in the caller's transaction: it is sent if and only if that commits, and retried for about a day while
 * the mail server does not accept it. `emailSettled` reports the outcome. `from_name` is shown before the installation's
 * own address; replies go to `reply_to`.
 */
export async function queueEmail(
  tx: TenantTx,
  { config }: Pick<Platform, 'config'>,
  { kind, send_at, expires_at, ...content }: NewEmail,
): Promise<EmailId> {
  const email_id = newId<EmailId>();
  await repo.insertEmail(tx, {
    email_id,
    email_kind: kind,
    content_sealed: sealEmail(config, tx.agency_id, content),
    expires_at: expires_at?.toISOString() ?? null,
  });
  await enqueue(
    tx,
    sendEmailTask,
    { agency_id: tx.agency_id, email_id },
    {
      key: `email:${email_id}`,
      maxAttempts: ATTEMPTS_OF_A_DAY,
      isAhead: !UNHURRIED.includes(kind),
      ...(send_at && { runAt: send_at }),
    },
  );
  return email_id;
}

/** Cancels an email; false if it is being sent, or was. */
export const cancelEmail = (tx: TenantTx, email_id: EmailId): Promise<boolean> =>
  repo.updateToSettled(tx, email_id, { email_status: 'canceled' });

/** Marks an email as being sent; returns undefined if it must not be sent. */
export const startSending = repo.updateToSending;

export const waitForNextAttempt = repo.updateToWaiting;

type Settled = {
  email_id: EmailId;
  email_kind: EmailKind;
  outcome: 'sent' | 'failed';
  error?: string;
  refusal?: repo.Refusal;
};

export async function settleEmail(
  tx: TenantTx,
  events: EventBus,
  { email_id, email_kind, outcome, error = '', refusal }: Settled,
) {
  const isSettled = await repo.updateToSettled(tx, email_id, {
    email_status: outcome,
    last_error: error || null,
    refusal,
  });
  if (!isSettled) return;
  const is_address_refused = refusal !== undefined;
  await events.emit(tx, emailSettled, { email_id, email_kind, outcome, is_address_refused });
}

/**
 * Deletes emails that were settled this many days ago, and fails those whose job is lost, for example because the
 * process died in the last attempt.
 */
export async function purgeEmails(tx: TenantTx, events: EventBus, days: number) {
  await repo.deleteOldEmails(tx, days);
  for (const { email_id } of await repo.listLostEmails(tx, DAYS_UNTIL_LOST))
    await failLostEmail(tx, events, email_id);
}

/** Fails an unsettled email whose job is lost. */
export async function failLostEmail(tx: TenantTx, events: EventBus, email_id: EmailId) {
  const email_kind = await repo.findUnsettledKind(tx, email_id);
  if (!email_kind) return;
  const error = 'Its last attempt was interrupted.';
  await settleEmail(tx, events, { email_id, email_kind, outcome: 'failed', error });
}

/** Queues an unsettled email again whose job is lost. */
export const requeueEmail = (tx: TenantTx, email_id: EmailId) =>
  enqueue(
    tx,
    sendEmailTask,
    { agency_id: tx.agency_id, email_id },
    { key: `email:${email_id}`, maxAttempts: ATTEMPTS_OF_A_DAY },
  );
