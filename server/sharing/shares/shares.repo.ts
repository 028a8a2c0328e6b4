import type {
  AgencyId,
  CandidateId,
  ContactId,
  EmailId,
  ShareId,
  ShareRecipientId,
} from '@placewell/contract/ids.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { AskedPerson } from './planning/guards.rules.ts';
import { isOpen } from './shown.repo.ts';

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
  email_hash: string | null;
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
      isOpen.as('is_open'),
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

type ShareChange = Pick<
  Updateable<Tables['shares']>,
  'expires_at' | 'revoked_at' | 'sent_at' | 'share_status'
>;

export async function updateShare(tx: TenantTx, share_id: ShareId, change: ShareChange) {
  await tx.updateTable('shares').set(change).where('share_id', '=', share_id).execute();
}

type PersonChange = Pick<
  Updateable<Tables['share_people']>,
  'consent' | 'consent_note' | 'consent_on' | 'is_blind' | 'name_waits' | 'person_status' | 'refusal'
> & { snapshot?: SharedCandidate };

/** A change of nothing is none. */
export async function updatePerson(
  tx: TenantTx,
  share_id: ShareId,
  position: number,
  { snapshot, ...change }: PersonChange,
) {
  const set = { ...change, ...(snapshot && { snapshot: toJsonText(snapshot) }) };
  if (Object.keys(set).length === 0) return;
  await tx
    .updateTable('share_people')
    .set(set)
    .where('share_id', '=', share_id)
    .where('position', '=', position)
    .execute();
}

type RecipientChange = Pick<
  Updateable<Tables['share_recipients']>,
  'contact_name' | 'email_hash' | 'email_id' | 'language' | 'link_hash' | 'recipient_status' | 'refusal'
>;

export async function updateRecipient(tx: TenantTx, recipient_id: ShareRecipientId, change: RecipientChange) {
  await tx.updateTable('share_recipients').set(change).where('recipient_id', '=', recipient_id).execute();
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
