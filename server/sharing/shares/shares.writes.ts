import type { EmailId, ShareId, ShareRecipientId } from '@placewell/contract/ids.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import type { RecipientRefusal, ShareRefusal } from '@placewell/contract/sharing/shares.ts';
import type { Consent } from '@placewell/contract/sharing/sharing-terms.ts';
import { publishToKnown } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './shares.repo.ts';

/** After the commit, tells the browsers of those who may read a share. */
export async function publishShare(tx: TenantTx, share_id: ShareId) {
  const known = await repo.findWhoKnows(tx, share_id);
  if (!known) return;
  const { job_id, user_id, recruiter_id } = known;
  await publishToKnown(tx, { type: 'shares.changed', share_id, ...(job_id && { job_id }) }, [
    user_id,
    ...(recruiter_id ? [recruiter_id] : []),
  ]);
}

/** Keeps a share that is to leave. */
export async function createShare(
  tx: TenantTx,
  share: repo.NewShare,
  people: readonly repo.NewPerson[],
  recipients: readonly repo.NewRecipient[],
) {
  await repo.insertShare(tx, share, people, recipients);
  await publishShare(tx, share.share_id);
}

/** Ends a share of which nothing has left: nothing of it leaves any more. */
export async function endShare(tx: TenantTx, share_id: ShareId, status: 'canceled' | 'not_sent') {
  await repo.updateShare(tx, share_id, { share_status: status });
  await publishShare(tx, share_id);
}

/** Opens the pages of a share. */
export async function openShare(tx: TenantTx, share_id: ShareId, sent_at: string) {
  await repo.updateShare(tx, share_id, { share_status: 'sent', sent_at });
  await publishShare(tx, share_id);
}

export const refusePerson = (tx: TenantTx, share_id: ShareId, position: number, refusal: ShareRefusal) =>
  repo.updatePerson(tx, share_id, position, { person_status: 'refused', refusal });

type Shown = { is_blind: boolean; name_waits: boolean; snapshot: SharedCandidate };

/** Keeps what the page shows of a candidate. */
export const showPerson = (tx: TenantTx, share_id: ShareId, position: number, shown: Shown) =>
  repo.updatePerson(tx, share_id, position, { ...shown, person_status: 'sent' });

export const refuseRecipient = (tx: TenantTx, recipient_id: ShareRecipientId, refusal: RecipientRefusal) =>
  repo.updateRecipient(tx, recipient_id, { recipient_status: 'refused', refusal });

type Reached = {
  contact_name: string;
  language: string | null;
  link_hash?: Buffer;
  email_hash?: string;
  email_id?: EmailId;
};

/** Marks that a contact was reached; `link_hash`, `email_hash` and `email_id` of one who gets an email. */
export const reachRecipient = (tx: TenantTx, recipient_id: ShareRecipientId, reached: Reached) =>
  repo.updateRecipient(tx, recipient_id, { ...reached, recipient_status: 'sent' });

export async function closeShare(tx: TenantTx, share_id: ShareId) {
  await repo.updateShare(tx, share_id, { revoked_at: new Date().toISOString() });
  await publishShare(tx, share_id);
}

export async function changeExpiry(tx: TenantTx, share_id: ShareId, expires_at: string) {
  await repo.updateShare(tx, share_id, { expires_at });
  await publishShare(tx, share_id);
}

/** Replaces the link of a contact: the one before opens nothing any more. */
export async function replaceLink(
  tx: TenantTx,
  share_id: ShareId,
  recipient_id: ShareRecipientId,
  link_hash: Buffer,
) {
  await repo.updateRecipient(tx, recipient_id, { link_hash });
  await publishShare(tx, share_id);
}

type PersonChange = {
  is_withdrawn?: boolean | undefined;
  consent?: { consent: Consent; consent_on: string | null; consent_note: string } | undefined;
  /** What the page shows from now on, with the name. */
  revealed?: SharedCandidate | undefined;
};

export async function changePerson(
  tx: TenantTx,
  share_id: ShareId,
  position: number,
  { is_withdrawn, consent, revealed }: PersonChange,
) {
  await repo.updatePerson(tx, share_id, position, {
    ...consent,
    ...(revealed && { is_blind: false, name_waits: false, snapshot: revealed }),
    ...(is_withdrawn !== undefined && { person_status: is_withdrawn ? 'withdrawn' : 'sent' }),
  });
  await publishShare(tx, share_id);
}

/** Marks that the mail server did not take the email of a share. */
export async function markFailed(tx: TenantTx, email_id: EmailId) {
  const share_id = await repo.updateFailed(tx, email_id);
  if (share_id) await publishShare(tx, share_id);
}
