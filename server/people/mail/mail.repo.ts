import type { EmailId } from '@placewell/contract/ids.ts';
import type { EmailKind } from '@placewell/contract/people/emails.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type NewEmailRow = {
  email_id: EmailId;
  email_kind: EmailKind;
  content_sealed: string;
  expires_at: string | null;
};

export async function insertEmail(tx: TenantTx, email: NewEmailRow) {
  await tx
    .insertInto('emails')
    .values({ agency_id: tx.agency_id, ...email })
    .execute();
}

/**
 * Marks an email as being sent and returns it; undefined if it was sent, refused or canceled. One whose process died
 * while sending is sent again.
 */
export function updateToSending(tx: TenantTx, email_id: EmailId) {
  return tx
    .updateTable('emails')
    .set({ email_status: 'sending', attempts: sql`attempts + 1` })
    .where('email_id', '=', email_id)
    .where('email_status', 'in', ['waiting', 'sending'])
    .returning([
      'email_kind',
      'content_sealed',
      'created_at',
      sql<boolean>`coalesce(expires_at < now(), false)`.as('is_expired'),
      sql<boolean>`email_kind in ('letter', 'share') and exists (select from agencies a
        where a.agency_id = emails.agency_id and a.sending_stopped_at is not null)`.as('is_stopped'),
    ])
    .executeTakeFirst();
}

/** Puts an email back; the queue decides when to retry. */
export async function updateToWaiting(tx: TenantTx, email_id: EmailId, last_error: string) {
  await tx
    .updateTable('emails')
    .set({ email_status: 'waiting', last_error })
    .where('email_id', '=', email_id)
    .where('email_status', '=', 'sending')
    .execute();
}

/** A permanent refusal of the address, by its keyed hash. */
export type Refusal = { refused_key: string };
export type Outcome = {
  email_status: 'sent' | 'failed' | 'canceled';
  last_error?: string | null;
  refusal?: Refusal | undefined;
};

/** Ends an email and deletes its content; returns whether it was open. One that is being sent cannot be canceled. */
export async function updateToSettled(
  tx: TenantTx,
  email_id: EmailId,
  { email_status, last_error = null, refusal }: Outcome,
) {
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({ email_status, last_error, content_sealed: null, settled_at: sql`now()`, ...refusal })
    .where('email_id', '=', email_id)
    .where('email_status', 'in', email_status === 'canceled' ? ['waiting'] : ['waiting', 'sending'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unsettled emails that were queued this many days ago. */
export function listLostEmails(tx: TenantTx, days: number) {
  return tx
    .selectFrom('emails')
    .select('email_id')
    .where('settled_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}

/** Whether an address with one of these hashes has been refused since that time. */
export async function hasRefusal(tx: TenantTx, keys: readonly string[], since: string): Promise<boolean> {
  const found = await tx
    .selectFrom('emails')
    .select('email_id')
    .where('agency_id', '=', tx.agency_id)
    .where('refused_key', 'in', [...keys])
    .where('settled_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteOldEmails(tx: TenantTx, days: number) {
  await tx
    .deleteFrom('emails')
    .where('settled_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}

export async function findAgencyName(tx: TenantTx): Promise<string | undefined> {
  const agency = await tx.selectFrom('agencies').select('agency_name').executeTakeFirst();
  return agency?.agency_name;
}

export async function findUnsettledKind(tx: TenantTx, email_id: EmailId): Promise<EmailKind | undefined> {
  const row = await tx
    .selectFrom('emails')
    .select('email_kind')
    .where('email_id', '=', email_id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return row?.email_kind;
}
