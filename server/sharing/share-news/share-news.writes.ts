import type { z } from 'zod';
import { clientsActive, type shareAnswered, type shareSent, type shareViewed } from '../../domain-events.ts';
import {
  changeAddressOptOut,
  notify,
  optOutDetails,
  publishActivities,
  recordActivities,
} from '../../outreach/outreach.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import * as repo from './share-news.repo.ts';

type Payload<Event extends { payload: z.ZodType }> = z.output<Event['payload']>;

/** Each candidate sent to each contact is an entry of all their timelines, and of job, match and client. */
export async function tellOfSharing(tx: TenantTx, events: EventBus, sent: Payload<typeof shareSent>) {
  const { share_id, user_id, job_id, client_id, people, contact_ids } = sent;
  await recordActivities(
    tx,
    people.flatMap(({ candidate_id, match_id }) =>
      contact_ids.map((contact_id) => ({
        kind: 'shared' as const,
        ...{ candidate_id, match_id, job_id, client_id, contact_id, user_id },
        details: { share_id },
      })),
    ),
  );
  await events.emit(tx, clientsActive, { client_ids: [client_id], contact_ids });
}

/** The first view of a contact stands in the timelines of job, client and contact, and in the bell. */
export async function tellOfView(
  tx: TenantTx,
  events: EventBus,
  { share_id, recipient_id, contact_id, is_first }: Payload<typeof shareViewed>,
) {
  const page = is_first ? await repo.findSharedPage(tx, share_id) : undefined;
  if (!page) return;
  const { client_id, job_id } = page;
  const [activity_id] = await recordActivities(tx, [
    {
      kind: 'share_viewed',
      client_id,
      ...(job_id && { job_id }),
      ...(contact_id && { contact_id }),
      user_id: null,
      details: { share_id },
    },
  ]);
  await notify(tx, {
    user_ids: [page.user_id, ...(page.job_recruiter_id ? [page.job_recruiter_id] : [])],
    kind: 'share_viewed',
    subject: recipient_id,
    job_id,
    activity_id,
    details: { share_id },
  });
  await events.emit(tx, clientsActive, {
    client_ids: [client_id],
    contact_ids: contact_id ? [contact_id] : [],
  });
}

/** An answer stands in all timelines, and in the bells of the sender and the recruiters of job and candidate. */
export async function tellOfAnswer(tx: TenantTx, events: EventBus, given: Payload<typeof shareAnswered>) {
  const { answer_id, share_id, recipient_id, contact_id, candidate_id, match_id, job_id, client_id } = given;
  const page = await repo.findSharedPage(tx, share_id);
  const said = await repo.findGivenAnswer(tx, answer_id);
  if (!page || !said) return;
  const [activity_id] = await recordActivities(tx, [
    {
      kind: 'share_answered',
      candidate_id,
      client_id,
      ...(job_id && { job_id }),
      ...(match_id && { match_id }),
      ...(contact_id && { contact_id }),
      user_id: null,
      details: { what: said.answer, share_id, ...(said.reason && { reason: said.reason }) },
      body: [said.comment, said.times].filter(Boolean).join('\n'),
    },
  ]);
  await notify(tx, {
    user_ids: [
      page.user_id,
      said.candidate_recruiter_id,
      ...(page.job_recruiter_id ? [page.job_recruiter_id] : []),
    ],
    kind: 'share_answered',
    // Another answer to the same candidate replaces the unread news.
    subject: `${recipient_id}:${candidate_id}`,
    candidate_id,
    job_id,
    activity_id,
    details: { answer: said.answer, share_id },
  });
  await events.emit(tx, clientsActive, {
    client_ids: [client_id],
    contact_ids: contact_id ? [contact_id] : [],
  });
}

/** Stores that an address opts out of the agency's emails, or in again; each contact's timeline says so, and who sent. */
export async function changeShareOptOut(tx: TenantTx, email_hash: string, isOut: boolean) {
  if (!(await changeAddressOptOut(tx, email_hash, isOut))) return;
  for (const { contact_id, client_id, user_id } of await repo.listReached(tx, email_hash)) {
    const details = optOutDetails(isOut);
    const [activity_id] = await recordActivities(tx, [
      { kind: 'email', client_id, contact_id, user_id: null, details },
    ]);
    await publishActivities(tx, [{ client_id, contact_id }], [user_id]);
    if (isOut) await notify(tx, { user_ids: [user_id], kind: 'opted_out', subject: email_hash, activity_id });
  }
}
