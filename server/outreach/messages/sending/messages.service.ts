import type { Body, Data } from '@placewell/contract/call.ts';
import type { MessageBatchId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/outreach/messages.ts';
import { texts } from '@placewell/contract/texts.ts';
import { accessOf } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { sendMessagesTask } from '../messages.tasks.ts';
import { lockBatch } from './messages.repo.ts';
import { createBatch, endBatch } from './messages.writes.ts';
import { planMessages } from './plan-messages.service.ts';
import { findSender } from './recipients.repo.ts';
import type { Planned } from './recipients.rules.ts';
import { isSendingStopped } from './written-emails.repo.ts';
import { emailsLeft, lockWrittenEmails } from './written-emails.service.ts';

async function senderOf({ tx, actor }: Context) {
  const sender = await findSender(tx, actor.user_id);
  if (!sender) throw new AppError('invalid_token');
  return sender;
}

const toRecipient = ({ id, candidate_name, row, refusal, message }: Planned) => ({
  id,
  candidate_name,
  email: candidate_name === null ? null : (row?.email ?? null),
  refusal,
  message,
});

const resultsOf = (planned: readonly Planned[]) => ({
  results: planned.map(({ id, refusal, message }) =>
    refusal ? { id, ok: false, code: refusal, ...(message && { message }) } : { id, ok: true },
  ),
  changed: planned.filter(({ refusal }) => refusal === null).length,
});

/** The message as each candidate would get it. */
export async function previewMessages(
  context: Context,
  { subject, body, ...recipients }: Body<typeof calls.previewMessages>,
): Promise<Data<typeof calls.previewMessages>> {
  const { tx, actor } = context;
  const sender = await senderOf(context);
  const access = await accessOf(tx, actor);
  const planned = await planMessages(tx, recipients, { access, sender, words: { subject, body } });
  return {
    ...resultsOf(planned),
    recipients: planned.map((one) => ({
      ...toRecipient(one),
      subject: one.subject,
      body: one.body,
      missing: one.missing,
    })),
    closing: texts.messageClosing(sender.fullname, sender.agency_name),
    left: await emailsLeft(tx, sender),
    reply_to: sender.email,
  };
}

/** Writes to those who may be written to; the messages leave a moment later, as they are then. */
export async function sendMessages(
  context: Context,
  { subject, body, ...recipients }: Body<typeof calls.sendMessages>,
): Promise<Data<typeof calls.sendMessages>> {
  const { tx, actor } = context;
  const sender = await senderOf(context);
  if (!sender.email_verified_at) throw new AppError('email_unverified');
  if (await isSendingStopped(tx)) throw new AppError('sending_stopped');
  await lockWrittenEmails(tx);
  const access = await accessOf(tx, actor);
  const planned = await planMessages(tx, recipients, { access, sender, words: { subject, body } });
  const people = planned.flatMap(({ refusal, row }) =>
    row && refusal === null ? [{ candidate_id: row.candidate_id, match_id: row.match_id }] : [],
  );
  const left = await emailsLeft(tx, sender);
  if (people.length > left) throw new AppError('too_many_letters', { message: texts.messagesLeft(left) });
  const outcome = { ...resultsOf(planned), recipients: planned.map(toRecipient) };
  if (people.length === 0) return { ...outcome, letter_batch_id: null, leaves_at: null };
  const letter_batch_id = newId<MessageBatchId>();
  const leavesAt = new Date(Date.now() + limits.messageUndoMs);
  const leaves_at = leavesAt.toISOString();
  await createBatch(tx, { letter_batch_id, user_id: actor.user_id, subject, body, leaves_at }, people);
  await enqueue(tx, sendMessagesTask, { agency_id: tx.agency_id, letter_batch_id }, { runAt: leavesAt });
  return { ...outcome, letter_batch_id, leaves_at };
}

/** Takes messages back that have not left. */
export async function cancelMessages(
  { tx, actor }: Context,
  { letter_batch_id }: Body<typeof calls.cancelMessages>,
) {
  const batch = await lockBatch(tx, letter_batch_id);
  if (batch?.user_id !== actor.user_id) throw new AppError('letters_not_found');
  if (batch.batch_status === 'sent') throw new AppError('letters_left');
  return { changed: await endBatch(tx, letter_batch_id, 'canceled') };
}
