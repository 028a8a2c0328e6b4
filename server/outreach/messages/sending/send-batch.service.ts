import type { ActivityId, MatchId, MessageBatchId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { z } from 'zod';
import { matchesContacted } from '../../../domain-events.ts';
import { accessOf, findLinkKey, messageEmail, queueEmail } from '../../../people/people.public.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { hashToken, newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { publishActivities, recordActivities } from '../../activities/activities.public.ts';
import type { sendMessagesTask } from '../messages.tasks.ts';
import { linkUrls, newLinkToken } from '../opt-out/message-links.rules.ts';
import { listWaiting, lockBatch } from './messages.repo.ts';
import { endBatch, markSent } from './messages.writes.ts';
import { planMessages } from './plan-messages.service.ts';
import { findSender, type RecipientRow } from './recipients.repo.ts';
import { emailHash, type Planned } from './recipients.rules.ts';
import { isSendingStopped } from './written-emails.repo.ts';

const HOUR_MS = 3_600_000;

type Batch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;
type Sender = NonNullable<Awaited<ReturnType<typeof findSender>>>;
type Message = Awaited<ReturnType<typeof listWaiting>>[number];
type Leaving = Message & { plan: Planned; row: RecipientRow & { email: string } };

/**
 * Lets a batch leave, with all that belongs to it in one transaction: the emails in the queue, the entries in the
 * timelines, the moves of matches. Who may not be written to any more is left out; nothing leaves that had to wait for a
 * day, or whose writer is not active any more.
 */
export async function sendBatch(
  { agency_id, letter_batch_id }: z.output<typeof sendMessagesTask.payload>,
  platform: Platform,
) {
  await withTenant(platform.database, agency_id, async (tx) => {
    const batch = await lockBatch(tx, letter_batch_id);
    if (batch?.batch_status !== 'waiting') return;
    const sender = await findSender(tx, batch.user_id);
    const isLate = Date.now() - Date.parse(batch.leaves_at) > limits.messageHours * HOUR_MS;
    if (sender?.user_status !== 'active' || isLate || (await isSendingStopped(tx)))
      return void (await endBatch(tx, letter_batch_id, 'canceled'));
    const messages = await leavingMessages(tx, batch, sender);
    await sendEach(tx, platform, sender, messages);
    await endBatch(tx, letter_batch_id, 'sent');
  });
}

/** Those messages that may still leave, with the words that each of them has now. */
async function leavingMessages(tx: TenantTx, batch: Batch, sender: Sender): Promise<Leaving[]> {
  const messages = await listWaiting(tx, batch.letter_batch_id as MessageBatchId);
  const access = await accessOf(tx, sender);
  const writer = { access, sender, words: batch };
  const match_ids = messages.flatMap(({ match_id }) => match_id ?? []);
  const candidate_ids = messages.flatMap(({ match_id, candidate_id }) => (match_id ? [] : candidate_id));
  const planned = [
    ...(match_ids.length > 0 ? await planMessages(tx, { match_ids }, writer) : []),
    ...(candidate_ids.length > 0 ? await planMessages(tx, { candidate_ids }, writer) : []),
  ];
  const plans = new Map(planned.map((plan) => [plan.id, plan]));
  return messages.flatMap((message) => {
    const plan = plans.get(message.match_id ?? message.candidate_id);
    const { row } = plan ?? {};
    if (!plan || plan.refusal !== null || !row?.email) return [];
    return [{ ...message, plan, row: { ...row, email: row.email } }];
  });
}

async function sendEach(tx: TenantTx, platform: Platform, sender: Sender, messages: readonly Leaving[]) {
  const { user_id } = sender;
  const activity_ids = await recordActivities(
    tx,
    messages.map(({ plan, row }) => ({
      kind: 'email' as const,
      candidate_id: row.candidate_id,
      ...(row.match_id && row.job_id && { match_id: row.match_id, job_id: row.job_id }),
      user_id,
      title: plan.subject,
      body: plan.body,
      details: { name: row.email },
    })),
  );
  const link_key = await findLinkKey(tx);
  for (const [at, { letter_id, plan, row }] of messages.entries()) {
    const token = newLinkToken(link_key);
    const email_id = await queueEmail(tx, platform, {
      ...messageEmail({ ...plan, to: row.email, sender, ...linkUrls(platform.config, token) }),
      expires_at: new Date(Date.now() + limits.messageHours * HOUR_MS),
    });
    await markSent(tx, {
      letter_id,
      email_id,
      activity_id: activity_ids[at] ?? newId<ActivityId>(),
      email_hash: emailHash(row.email),
      link_hash: hashToken(token),
    });
  }
  const match_ids = messages.flatMap(({ row }): MatchId[] => (row.match_id ? [row.match_id] : []));
  if (match_ids.length > 0) await platform.events.emit(tx, matchesContacted, { match_ids, user_id });
  await publishActivities(
    tx,
    messages.map(({ row: { candidate_id, job_id, match_id } }) => ({ candidate_id, job_id, match_id })),
    [user_id, ...messages.map(({ row }) => row.recruiter_id)],
  );
}
