import type { Body, Data } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import type { ShareId, ShareRecipientId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { DocumentOptions } from '@placewell/contract/sharing/documents.ts';
import type * as calls from '@placewell/contract/sharing/shares.ts';
import { texts } from '@placewell/contract/texts.ts';
import { emailHash, lockWrittenEmails } from '../../../outreach/outreach.public.ts';
import { accessOf, assertCan, findLinkKey } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { findToday } from '../../../platform/db/lists/days.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { findBranding, inLanguage } from '../../documents/documents.public.ts';
import { renderSharePage } from '../../share-pages/share-pages.public.ts';
import type { AskedPerson, PlannedPerson, PlannedRecipient } from '../planning/guards.rules.ts';
import {
  type GoingRecipient,
  goingOf,
  planShare,
  readExpiry,
  readShareJob,
  type ShareJob,
  type SharePlan,
} from '../planning/plan-share.service.ts';
import { countOpen, countRecent, findSender } from '../planning/planned-recipients.repo.ts';
import { newShareSecret, shareUrl } from '../share-links.rules.ts';
import { logLink } from '../share-links.service.ts';
import { lockShare } from '../shares.repo.ts';
import { sendShareTask } from '../shares.tasks.ts';
import { createShare, endShare } from '../shares.writes.ts';
import { codeOf, sharedCandidateOf } from '../snapshot/shared-candidate.rules.ts';

/** By which shares of an agency are counted, and leave one after the other. */
export const SHARES_KEY = 'shares';

type ShareBody = Body<typeof calls.sendShare>;

async function senderOf({ tx, actor }: Context) {
  const sender = await findSender(tx, actor.user_id);
  if (!sender) throw new AppError('invalid_token');
  return sender;
}

/** Throws `invalid_input` with the fields for a consent of a day to come. */
function askedPeople(body: ShareBody, today: string): AskedPerson[] {
  const later = body.people.flatMap(({ consent_on }, at) => (consent_on && consent_on > today ? [at] : []));
  if (later.length > 0) {
    const fields = later.map((at) => [`people.${at}.consent_on`, texts.notInTheFuture] as const);
    throw new AppError('invalid_input', { fields: Object.fromEntries(fields) });
  }
  return body.people.map(({ document, override_reason, ...person }) => ({
    ...person,
    consent_on: person.consent === 'none' ? null : (person.consent_on ?? today),
    document: document ?? DocumentOptions.parse({}),
    override_reason: override_reason ?? null,
  }));
}

async function planOf(context: Context, body: ShareBody) {
  const { tx, actor } = context;
  const sender = await senderOf(context);
  const access = await accessOf(tx, actor);
  const job = await readShareJob(tx, access, body.job_id);
  const expires_at = await readExpiry(tx, body.expires_on);
  const people = askedPeople(body, await findToday(tx));
  const plan = await planShare(tx, { access, sender }, job, { ...body, people });
  return { sender, job, expires_at, plan };
}

const toPerson = ({ asked, candidate_name, refusal, message, can_override, name_waits }: PlannedPerson) => ({
  match_id: asked.match_id,
  candidate_name,
  refusal,
  message,
  can_override,
  name_waits,
});

const toRecipient = ({ asked, row, refusal }: PlannedRecipient) => ({
  contact_id: asked.contact_id,
  contact_name: row?.contact_name ?? null,
  channel: asked.channel,
  refusal,
  message: refusal && ERRORS[refusal].message,
});

/** Of the address, where an email goes there. */
const hashOf = ({ asked, row }: Pick<GoingRecipient, 'asked' | 'row'>) =>
  asked.channel === 'email' && row.email !== null ? emailHash(row.email) : null;

const sharesLeft = (sent: number) => Math.max(0, limits.sharesPerAgency - sent);

/** The page as contacts would see it, and who would be refused. */
export async function previewShare(
  context: Context,
  body: Body<typeof calls.previewShare>,
): Promise<Data<typeof calls.previewShare>> {
  const { tx, platform } = context;
  const { sender, job, expires_at, plan } = await planOf(context, body);
  const branding = await findBranding(tx, platform);
  const { people, recipients } = goingOf(plan);
  const language = recipients[0]?.row.language ?? null;
  const html = renderSharePage({
    agency: {
      name: branding.agency_name,
      logo_url: branding.logo
        ? `data:${branding.logo.type};base64,${Buffer.from(branding.logo.bytes).toString('base64')}`
        : null,
      brand_color: branding.brand_color,
      footer: branding.document_footer,
    },
    language,
    time_zone: sender.time_zone,
    title: body.title,
    message: body.message,
    job_title: job.job_title,
    client_name: job.client_name,
    sender_name: sender.fullname,
    expires_at: new Date(expires_at),
    may_download: body.may_download,
    shows_answers: body.shows_answers,
    people: people.map(({ row, asked, is_blind }, at) => ({
      position: at + 1,
      candidate: inLanguage(
        sharedCandidateOf(row, job, { ...asked, is_blind, reasons: body.reasons }),
        language,
      ),
      own_answer: null,
      colleagues: [],
    })),
    base_path: null,
  });
  return {
    html,
    people: plan.people.map(toPerson),
    recipients: plan.recipients.map(toRecipient),
    expires_at,
    left: sharesLeft(await countRecent(tx)),
  };
}

/** Throws why nobody goes, or nobody is reached: the first reason. */
function assertSomeoneGoes({ people, recipients }: SharePlan) {
  const [person] = people;
  if (person?.refusal && people.every(({ refusal }) => refusal !== null))
    throw new AppError(person.refusal, { ...(person.message && { message: person.message }) });
  const [recipient] = recipients;
  if (recipient?.refusal && recipients.every(({ refusal }) => refusal !== null))
    throw new AppError(recipient.refusal);
}

/** Counts the shares of the agency and of the job; one transaction at a time. */
async function assertLeft({ tx }: Context, { job_id }: ShareJob) {
  if (sharesLeft(await countRecent(tx)) === 0)
    throw new AppError('too_many_shares', { message: texts.sharesLeft(0) });
  if ((await countOpen(tx, job_id)) >= limits.openSharesPerJob) throw new AppError('too_many_open_shares');
}

/** Sends those who may go to those who may be reached; it leaves a moment later, as all of it is then. */
export async function sendShare(context: Context, body: ShareBody): Promise<Data<typeof calls.sendShare>> {
  const { tx, actor, platform } = context;
  await lockKeys(tx, [SHARES_KEY]);
  await lockWrittenEmails(tx);
  const { sender, job, expires_at, plan } = await planOf(context, body);
  if (!sender.email_verified_at) throw new AppError('email_unverified');
  assertSomeoneGoes(plan);
  await assertLeft(context, job);
  const share_id = newId<ShareId>();
  const leavesAt = new Date(Date.now() + limits.shareUndoMs);
  const leaves_at = leavesAt.toISOString();
  const going = goingOf(plan);
  const linkKey = await findLinkKey(tx);
  const links = going.recipients.map(({ asked, row }) => {
    const secret = asked.channel === 'link' ? newShareSecret(linkKey) : null;
    return { recipient_id: newId<ShareRecipientId>(), asked, row, secret };
  });
  const { title, message, reasons, may_download, shows_answers } = body;
  await createShare(
    tx,
    {
      share_id,
      job_id: job.job_id,
      job_title: job.job_title,
      client_id: job.client_id,
      user_id: actor.user_id,
      title,
      message,
      reasons,
      may_download,
      shows_answers,
      leaves_at,
      expires_at,
    },
    going.people.map(({ asked, row, name_waits }) => ({
      ...asked,
      is_blind: asked.is_blind || name_waits,
      name_waits,
      candidate_id: row.candidate_id,
      code: codeOf(job.job_id, row),
    })),
    links.map(({ recipient_id, asked, row, secret }) => ({
      recipient_id,
      contact_id: row.contact_id,
      contact_name: row.contact_name,
      language: row.language,
      channel: asked.channel,
      email_hash: hashOf({ asked, row }),
      link_hash: secret === null ? null : hashToken(secret),
    })),
  );
  await enqueue(
    tx,
    sendShareTask,
    { agency_id: tx.agency_id, share_id },
    { key: `shares:${share_id}`, runAt: leavesAt },
  );
  for (const { recipient_id, secret } of links)
    if (secret !== null) logLink(context, { share_id, recipient_id });
  return {
    share_id,
    leaves_at,
    expires_at,
    changed: going.people.length,
    results: plan.people.map(({ asked: { match_id }, refusal, message: why }) =>
      refusal
        ? { id: match_id, ok: false, code: refusal, ...(why && { message: why }) }
        : { id: match_id, ok: true },
    ),
    people: plan.people.map(toPerson),
    recipients: plan.recipients.map((one) => {
      const link = links.find(({ asked }) => asked === one.asked);
      return {
        ...toRecipient(one),
        recipient_id: link?.recipient_id ?? null,
        url: link?.secret ? shareUrl(platform.config.publicUrl, link.secret) : null,
      };
    }),
  };
}

/** Takes a share back that has not left. */
export async function cancelShare({ tx, actor }: Context, { share_id }: Body<typeof calls.cancelShare>) {
  const share = await lockShare(tx, share_id);
  assertCan(await accessOf(tx, actor), 'update', 'share', share);
  if (share.share_status === 'sent') throw new AppError('share_left');
  if (share.share_status === 'waiting') await endShare(tx, share_id, 'canceled');
  return {};
}
