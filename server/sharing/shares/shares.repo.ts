import type {
  AgencyId,
  CandidateId,
  ContactId,
  EmailId,
  ShareId,
  ShareRecipientId,
} from '@placewell/contract/ids.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import type { RecipientRefusal, ShareRefusal } from '@placewell/contract/sharing/shares.ts';
import type { Consent } from '@placewell/contract/sharing/sharing-terms.ts';
import { type Insertable, sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { AskedPerson } from './planning/guards.rules.ts';

const agency_id = sql<AgencyId>`app_agency_id()`;

export type NewShare = Omit<
  Insertable<Tables['shares']>,
  'agency_id' | 'created_at' | 'revoked_at' | 'sent_at' | 'share_status'
>;
export type NewPerson = AskedPerson & { candidate_id: CandidateId; code: string; name_waits: boolean };
export type NewRecipient = {
  recipient_id: ShareRecipientId;
  contact_id: ContactId;
  contact_name: string;
  language: string | null;
  channel: 'link' | 'email';
  link_hash: Buffer | null;
};

export async function insertShare(
  tx: TenantTx,
  share: NewShare,
  people: readonly NewPerson[],
  recipients: readonly NewRecipient[],
) {
  const { share_id } = share;
  await tx
    .insertInto('shares')
    .values({ ...share, agency_id })
    .execute();
  await tx
    .insertInto('share_people')
    .values(
      people.map(({ document, ...person }, at) => ({
        ...person,
        agency_id,
        share_id,
        position: at + 1,
        document: toJsonText(document),
      })),
    )
    .execute();
  await tx
    .insertInto('share_recipients')
    .values(recipients.map((recipient) => ({ ...recipient, agency_id, share_id })))
    .execute();
}

const SHARE_COLUMNS = [
  's.share_id',
  's.job_id',
  's.job_title',
  's.client_id',
  's.user_id',
  's.title',
  's.message',
  's.reasons',
  's.may_download',
  's.shows_answers',
  's.share_status',
  's.leaves_at',
  's.expires_at',
  's.revoked_at',
] as const;

/** A share, locked, with what rights on it depend on: the owner of its job, or else its sender. */
export function lockShare(tx: TenantTx, share_id: ShareId) {
  return tx
    .selectFrom('shares as s')
    .leftJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 's.agency_id').onRef('j.job_id', '=', 's.job_id'),
    )
    .select(SHARE_COLUMNS)
    .select((eb) => [
      eb.fn.coalesce('j.recruiter_id', 's.user_id').as('recruiter_id'),
      's.user_id as created_by',
      sql<boolean>`s.share_status = 'sent' and s.revoked_at is null and s.expires_at > now()`.as('is_open'),
    ])
    .where('s.share_id', '=', share_id)
    .forNoKeyUpdate('s')
    .executeTakeFirst();
}
export type LockedShare = NonNullable<Awaited<ReturnType<typeof lockShare>>>;

export function listSharePeople(tx: TenantTx, share_id: ShareId) {
  return tx
    .selectFrom('share_people')
    .select(['position', 'candidate_id', 'match_id', 'person_status', 'is_blind', 'name_waits', 'shows_pay'])
    .select(['pitch', 'consent', 'consent_note', 'override_reason', 'document'])
    .select(sql<string | null>`consent_on::text`.as('consent_on'))
    .where('share_id', '=', share_id)
    .orderBy('position')
    .execute();
}
export type StoredPerson = Awaited<ReturnType<typeof listSharePeople>>[number];

export function listShareRecipients(tx: TenantTx, share_id: ShareId) {
  return tx
    .selectFrom('share_recipients')
    .select(['recipient_id', 'contact_id', 'channel', 'recipient_status', 'language'])
    .where('share_id', '=', share_id)
    .orderBy('recipient_id')
    .execute();
}

export async function updateStatus(tx: TenantTx, share_id: ShareId, share_status: 'canceled' | 'not_sent') {
  await tx.updateTable('shares').set({ share_status }).where('share_id', '=', share_id).execute();
}

export async function updateSent(tx: TenantTx, share_id: ShareId, sent_at: string) {
  await tx
    .updateTable('shares')
    .set({ share_status: 'sent', sent_at })
    .where('share_id', '=', share_id)
    .execute();
}

export async function updatePersonRefused(
  tx: TenantTx,
  share_id: ShareId,
  position: number,
  refusal: ShareRefusal,
) {
  await tx
    .updateTable('share_people')
    .set({ person_status: 'refused', refusal })
    .where('share_id', '=', share_id)
    .where('position', '=', position)
    .execute();
}

type Shown = { is_blind: boolean; name_waits: boolean; snapshot: SharedCandidate };

/** Keeps what the page shows of a candidate. */
export async function updatePersonShown(
  tx: TenantTx,
  share_id: ShareId,
  position: number,
  { snapshot, ...shown }: Shown,
) {
  await tx
    .updateTable('share_people')
    .set({ ...shown, person_status: 'sent', refusal: null, snapshot: toJsonText(snapshot) })
    .where('share_id', '=', share_id)
    .where('position', '=', position)
    .execute();
}

export async function updatePersonWithdrawn(
  tx: TenantTx,
  share_id: ShareId,
  position: number,
  is_withdrawn: boolean,
) {
  await tx
    .updateTable('share_people')
    .set({ person_status: is_withdrawn ? 'withdrawn' : 'sent' })
    .where('share_id', '=', share_id)
    .where('position', '=', position)
    .execute();
}

export async function updateConsent(
  tx: TenantTx,
  share_id: ShareId,
  position: number,
  consent: { consent: Consent; consent_on: string | null; consent_note: string },
) {
  await tx
    .updateTable('share_people')
    .set(consent)
    .where('share_id', '=', share_id)
    .where('position', '=', position)
    .execute();
}

export async function updateRecipientRefused(
  tx: TenantTx,
  recipient_id: ShareRecipientId,
  refusal: RecipientRefusal,
) {
  await tx
    .updateTable('share_recipients')
    .set({ recipient_status: 'refused', refusal })
    .where('recipient_id', '=', recipient_id)
    .execute();
}

/** Marks that a contact was reached; `link_hash` and `email_id` of one who gets an email. */
export async function updateRecipientSent(
  tx: TenantTx,
  recipient_id: ShareRecipientId,
  sent: { contact_name: string; language: string | null; link_hash?: Buffer; email_id?: EmailId },
) {
  await tx
    .updateTable('share_recipients')
    .set({ ...sent, recipient_status: 'sent' })
    .where('recipient_id', '=', recipient_id)
    .execute();
}

export async function updateLink(tx: TenantTx, recipient_id: ShareRecipientId, link_hash: Buffer) {
  await tx
    .updateTable('share_recipients')
    .set({ link_hash })
    .where('recipient_id', '=', recipient_id)
    .execute();
}

/** Marks the contact whose email could not be delivered; returns the share, if there is one. */
export async function updateFailed(tx: TenantTx, email_id: EmailId): Promise<ShareId | undefined> {
  const row = await tx
    .updateTable('share_recipients')
    .set({ recipient_status: 'failed' })
    .where('email_id', '=', email_id)
    .where('recipient_status', '=', 'sent')
    .returning('share_id')
    .executeTakeFirst();
  return row?.share_id;
}

export async function updateRevoked(tx: TenantTx, share_id: ShareId) {
  await tx
    .updateTable('shares')
    .set({ revoked_at: sql<string>`now()` })
    .where('share_id', '=', share_id)
    .execute();
}

export async function updateExpiry(tx: TenantTx, share_id: ShareId, expires_at: string) {
  await tx.updateTable('shares').set({ expires_at }).where('share_id', '=', share_id).execute();
}

/** Whom the browsers belong to that show a share: its sender and the owner of its job. */
export async function findWhoKnows(tx: TenantTx, share_id: ShareId) {
  return tx
    .selectFrom('shares as s')
    .leftJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 's.agency_id').onRef('j.job_id', '=', 's.job_id'),
    )
    .select(['s.share_id', 's.job_id', 's.user_id', 'j.recruiter_id'])
    .where('s.share_id', '=', share_id)
    .executeTakeFirst();
}

/** Who sent the share of an answer and why it was given, where the agency lets a "no" reject the match. */
export async function findRejection(
  tx: TenantTx,
  answer_id: string,
): Promise<{ user_id: Tables['shares']['user_id']; reason: string } | undefined> {
  return tx
    .selectFrom('share_answers as a')
    .innerJoin('shares as s', (join) =>
      join.onRef('s.agency_id', '=', 'a.agency_id').onRef('s.share_id', '=', 'a.share_id'),
    )
    .innerJoin('agencies as g', 'g.agency_id', 'a.agency_id')
    .select(['s.user_id', 'a.reason'])
    .where('a.answer_id', '=', answer_id)
    .where('g.answers_move_matches', '=', true)
    .executeTakeFirst();
}
