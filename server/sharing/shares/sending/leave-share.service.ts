import type { CandidateId, MatchId, ShareId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { z } from 'zod';
import { shareSent } from '../../../domain-events.ts';
import { submitMatches } from '../../../matching/matching.public.ts';
import { emailHash, lockWrittenEmails } from '../../../outreach/outreach.public.ts';
import {
  accessOf,
  findLinkKey,
  queueEmail,
  shareEmail,
  unsubscribeLinks,
} from '../../../people/people.public.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logoUrl } from '../../documents/documents.public.ts';
import { lockIntroductions, recordSubmissions } from '../../submissions/submissions.public.ts';
import type { AskedRecipient } from '../planning/guards.rules.ts';
import {
  type GoingPerson,
  type GoingRecipient,
  goingOf,
  planShare,
  type ShareJob,
} from '../planning/plan-share.service.ts';
import { findAskingJob, lockCandidatesOf } from '../planning/planned-people.repo.ts';
import { findSender } from '../planning/planned-recipients.repo.ts';
import { newShareSecret, shareUrl } from '../share-links.rules.ts';
import {
  type LockedShare,
  listSharePeople,
  listShareRecipients,
  lockShare,
  type StoredPerson,
} from '../shares.repo.ts';
import type { sendShareTask } from '../shares.tasks.ts';
import {
  endShare,
  openShare,
  reachRecipient,
  refusePerson,
  refuseRecipient,
  showPerson,
} from '../shares.writes.ts';
import { contentHash } from '../snapshot/content-hash.rules.ts';
import { sharedCandidateOf } from '../snapshot/shared-candidate.rules.ts';
import { SHARES_KEY } from './send-share.service.ts';
import { shareEmailParts } from './share-email.rules.ts';

const HOUR_MS = 3_600_000;

type Sender = NonNullable<Awaited<ReturnType<typeof findSender>>>;
type Leaving = { share: LockedShare; job: ShareJob; sender: Sender; sent_at: string };

/**
 * Sends a share in one transaction, with all that belongs to it: the shown content, the submissions, the moves of
 * matches, the emails in the queue. Checks rights, consent and guards again. Anyone who may no longer go is left out.
 * Sends nothing if no candidate or no contact is left, or if it is too late. If killed, it has sent all or nothing.
 */
export async function leaveShare(
  { agency_id, share_id }: z.output<typeof sendShareTask.payload>,
  platform: Platform,
) {
  await withTenant(platform.database, agency_id, async (tx) => {
    // One after the other, so that two do not introduce the same person to a client at once.
    await lockKeys(tx, [SHARES_KEY]);
    await lockWrittenEmails(tx);
    const share = await lockShare(tx, share_id);
    if (share?.share_status !== 'waiting') return;
    const leaving = await leavingOf(tx, share);
    if (!leaving || !(await sendNow(tx, platform, leaving))) await endShare(tx, share_id, 'not_sent');
  });
}

/** The share as it leaves; undefined if its sender is gone, its job has no client or another one, or it is too late. */
async function leavingOf(tx: TenantTx, share: LockedShare): Promise<Leaving | undefined> {
  const isLate = Date.now() - Date.parse(share.leaves_at) > limits.shareHours * HOUR_MS;
  const sender = await findSender(tx, share.user_id);
  const job = share.job_id && (await findAskingJob(tx, share.job_id));
  if (isLate || sender?.user_status !== 'active' || !job) return undefined;
  const { client_id, client_name } = job;
  if (client_id === null || client_name === null || client_id !== share.client_id) return undefined;
  return { share, sender, job: { ...job, client_id, client_name }, sent_at: new Date().toISOString() };
}

const idsOf = (people: readonly { match_id: MatchId | null }[]) =>
  people.flatMap(({ match_id }) => match_id ?? []);

async function sendNow(tx: TenantTx, platform: Platform, leaving: Leaving): Promise<boolean> {
  const { share, job, sender } = leaving;
  const { share_id } = share;
  const stored = await listSharePeople(tx, share_id);
  // Before anything that is noted by hand is looked for, and before its match is locked.
  await lockIntroductions(tx, {
    candidate_ids: stored.map(({ candidate_id }) => candidate_id),
    client_id: job.client_id,
  });
  await lockCandidatesOf(tx, idsOf(stored));
  const recipients = await listShareRecipients(tx, share_id);
  const plan = await planShare(tx, { access: await accessOf(tx, sender), sender }, job, {
    share_id,
    may_download: share.may_download,
    reasons: share.reasons,
    people: stored.flatMap(({ match_id, ...one }) =>
      match_id ? [{ ...one, match_id, is_blind: one.is_blind && !one.name_waits }] : [],
    ),
    recipients: recipients.flatMap(({ contact_id, channel }): AskedRecipient[] =>
      contact_id ? [{ contact_id, channel }] : [],
    ),
  });
  for (const { position, match_id } of stored) {
    const refusal = plan.people.find(({ asked }) => asked.match_id === match_id)?.refusal;
    if (refusal !== null) await refusePerson(tx, share_id, position, refusal ?? 'match_not_found');
  }
  for (const { recipient_id, contact_id } of recipients) {
    const refusal = plan.recipients.find(({ asked }) => asked.contact_id === contact_id)?.refusal;
    if (refusal !== null) await refuseRecipient(tx, recipient_id, refusal ?? 'contact_not_found');
  }
  const going = goingOf(plan);
  if (going.people.length === 0 || going.recipients.length === 0) return false;
  const shown = await showPeople(tx, leaving, stored, going.people);
  await recordSubmissions({ tx, platform }, sendingsOf(leaving, shown, going.recipients));
  await submitMatches(tx, {
    match_ids: shown.map(({ match_id }) => match_id),
    user_id: sender.user_id,
  });
  for (const { recipient_id, contact_id } of recipients) {
    const reached = going.recipients.find(({ row }) => row.contact_id === contact_id);
    if (reached) await reach(tx, platform, { ...leaving, count: shown.length }, { ...reached, recipient_id });
  }
  await openShare(tx, share_id, leaving.sent_at);
  await platform.events.emit(tx, shareSent, {
    share_id,
    user_id: sender.user_id,
    job_id: job.job_id,
    client_id: job.client_id,
    people: shown.map(({ candidate_id, match_id }) => ({ candidate_id, match_id })),
    contact_ids: going.recipients.map(({ row }) => row.contact_id),
  });
  return true;
}

type Shown = Omit<StoredPerson, 'match_id'> & {
  match_id: MatchId;
  candidate_id: CandidateId;
  content_hash: string;
};

/** Keeps what the page shows of each candidate from now on. */
async function showPeople(
  tx: TenantTx,
  { share, job }: Leaving,
  stored: readonly StoredPerson[],
  going: readonly GoingPerson[],
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const { asked, row, is_blind, name_waits, override_reason } of going) {
    const person = stored.find(({ match_id }) => match_id === asked.match_id);
    if (!person) continue;
    const snapshot = sharedCandidateOf(row, job, { ...asked, is_blind, reasons: share.reasons });
    await showPerson(tx, share.share_id, person.position, { is_blind, name_waits, snapshot });
    const { match_id } = asked;
    const { candidate_id } = row;
    const content_hash = contentHash(snapshot);
    shown.push({ ...person, match_id, candidate_id, is_blind, override_reason, content_hash });
  }
  return shown;
}

/** Every candidate to every contact. */
const sendingsOf = (
  { share, job, sender, sent_at }: Leaving,
  people: readonly Shown[],
  recipients: readonly GoingRecipient[],
) =>
  people.flatMap((person) =>
    recipients.map(({ asked, row }) => ({
      match_id: person.match_id,
      candidate_id: person.candidate_id,
      job_id: job.job_id,
      job_title: job.job_title,
      client_id: job.client_id,
      contact_id: row.contact_id,
      user_id: sender.user_id,
      share_id: share.share_id as ShareId,
      sent_at,
      channel: asked.channel,
      consent: person.consent,
      consent_on: person.consent_on,
      consent_note: person.consent_note,
      is_blind: person.is_blind,
      shows_pay: person.shows_pay,
      pitch: person.pitch,
      content_hash: person.content_hash,
      override_reason: person.override_reason,
    })),
  );

type Reached = GoingRecipient & Pick<Awaited<ReturnType<typeof listShareRecipients>>[number], 'recipient_id'>;

/** Queues the email of a contact, whose link is made here; who gets a link has it already. */
async function reach(
  tx: TenantTx,
  platform: Platform,
  leaving: Leaving & { count: number },
  { recipient_id, asked, row }: Reached,
) {
  const { share, sender, job } = leaving;
  const { contact_name, language, email } = row;
  if (asked.channel === 'link' || email === null)
    return reachRecipient(tx, recipient_id, { contact_name, language });
  const email_hash = emailHash(email);
  const secret = newShareSecret(await findLinkKey(tx));
  const url = shareUrl(platform.config.publicUrl, secret);
  const email_id = await queueEmail(tx, platform, {
    ...shareEmail({
      to: email,
      ...shareEmailParts(language, {
        ...share,
        sender_name: sender.fullname,
        agency_name: sender.agency_name,
        job_title: job.job_title,
        contact_name,
        time_zone: sender.time_zone,
        count: leaving.count,
      }),
      url,
      links: unsubscribeLinks(platform.config, {
        agency_id: tx.agency_id,
        list: 'shares',
        subject_id: email_hash,
      }),
      sender,
      logo_url: sender.logo_key === null ? null : logoUrl(platform.config, tx.agency_id),
    }),
    expires_at: new Date(share.expires_at),
  });
  await reachRecipient(tx, recipient_id, {
    contact_name,
    language,
    link_hash: hashToken(secret),
    email_hash,
    email_id,
  });
}
