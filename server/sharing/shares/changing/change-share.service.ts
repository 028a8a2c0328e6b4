import type { Body } from '@placewell/contract/call.ts';
import type { ShareId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/sharing/shares.ts';
import { texts } from '@placewell/contract/texts.ts';
import { accessOf, assertCan, findLinkKey } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { findToday } from '../../../platform/db/lists/days.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/ids.ts';
import { noteConsent } from '../../submissions/submissions.public.ts';
import { refusalOfRecord } from '../planning/guards.rules.ts';
import { readExpiry } from '../planning/plan-share.service.ts';
import { findAskingJob, listPeople } from '../planning/planned-people.repo.ts';
import { countOpen } from '../planning/planned-recipients.repo.ts';
import { SHARES_KEY } from '../sending/send-share.service.ts';
import { newShareSecret, shareUrl } from '../share-links.rules.ts';
import { logLink } from '../share-links.service.ts';
import {
  type LockedShare,
  listSharePeople,
  listShareRecipients,
  lockShare,
  type StoredPerson,
} from '../shares.repo.ts';
import { changeExpiry, changePerson, closeShare, replaceLink } from '../shares.writes.ts';
import { contentHash } from '../snapshot/content-hash.rules.ts';
import { sharedCandidateOf } from '../snapshot/shared-candidate.rules.ts';

/** A share that has left and is not closed, locked; it may have expired. */
async function lockSent({ tx, actor }: Context, share_id: ShareId): Promise<LockedShare> {
  const share = await lockShare(tx, share_id);
  assertCan(await accessOf(tx, actor), 'update', 'share', share);
  if (share.share_status !== 'sent' || share.revoked_at !== null) throw new AppError('share_not_open');
  return share;
}

export async function revokeShare(context: Context, { share_id }: Body<typeof calls.revokeShare>) {
  await lockSent(context, share_id);
  await closeShare(context.tx, share_id);
  return {};
}

export async function extendShare(
  context: Context,
  { share_id, expires_on }: Body<typeof calls.extendShare>,
) {
  const { tx } = context;
  // Open shares of a job are counted by one transaction at a time.
  await lockKeys(tx, [SHARES_KEY]);
  const { is_open, job_id } = await lockSent(context, share_id);
  const expires_at = await readExpiry(tx, expires_on);
  if (!is_open && job_id && (await countOpen(tx, job_id)) >= limits.openSharesPerJob)
    throw new AppError('too_many_open_shares');
  await changeExpiry(tx, share_id, expires_at);
  return { expires_at };
}

/** Makes a new link for a contact; the link before opens nothing from then on. */
export async function renewShareLink(
  context: Context,
  { share_id, recipient_id }: Body<typeof calls.renewShareLink>,
) {
  const { tx, platform } = context;
  const { is_open } = await lockSent(context, share_id);
  if (!is_open) throw new AppError('share_not_open');
  const recipients = await listShareRecipients(tx, share_id);
  const recipient = recipients.find((one) => one.recipient_id === recipient_id);
  if (!recipient || recipient.recipient_status === 'refused') throw new AppError('recipient_not_found');
  const secret = newShareSecret(await findLinkKey(tx));
  await replaceLink(tx, share_id, recipient_id, hashToken(secret));
  logLink(context, { share_id, recipient_id });
  return { url: shareUrl(platform.config.publicUrl, secret) };
}

/** The candidate as shown with the name that waited for a consent, from the current record. */
async function revealedOf({ tx }: Context, share: LockedShare, person: StoredPerson) {
  const [row] = person.match_id ? await listPeople(tx, [person.match_id]) : [];
  const job = share.job_id && (await findAskingJob(tx, share.job_id));
  if (!row || !job) throw new AppError('match_not_found');
  return sharedCandidateOf(row, job, { ...person, is_blind: false, reasons: share.reasons });
}

/** Throws why a candidate may not be on a page. */
async function assertShowable({ tx }: Context, { match_id }: StoredPerson) {
  const [row] = match_id ? await listPeople(tx, [match_id]) : [];
  if (!row) throw new AppError('match_not_found');
  const refusal = refusalOfRecord(row);
  if (refusal) throw new AppError(refusal);
}

/** Takes a candidate off a page, puts them back, or notes the consent for which their name has waited. */
export async function updateSharePerson(context: Context, body: Body<typeof calls.updateSharePerson>) {
  const { tx } = context;
  const { share_id, match_id, is_withdrawn, consent } = body;
  const share = await lockSent(context, share_id);
  const person = (await listSharePeople(tx, share_id)).find((one) => one.match_id === match_id);
  if (person?.person_status !== 'sent' && person?.person_status !== 'withdrawn')
    throw new AppError('match_not_found');
  if (is_withdrawn === false || consent !== undefined) await assertShowable(context, person);
  const today = await findToday(tx);
  if (body.consent_on && body.consent_on > today)
    throw new AppError('invalid_input', { fields: { consent_on: texts.notInTheFuture } });
  const noted = consent && {
    consent,
    consent_on: body.consent_on ?? today,
    consent_note: body.consent_note ?? person.consent_note,
  };
  const revealed = noted && person.name_waits ? await revealedOf(context, share, person) : undefined;
  await changePerson(tx, share_id, person.position, { consent: noted, revealed, is_withdrawn });
  if (noted)
    await noteConsent(tx, {
      share_id,
      match_id,
      ...noted,
      revealed: revealed ? { content_hash: contentHash(revealed) } : null,
    });
  return {};
}
