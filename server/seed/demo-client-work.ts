import { addCall, addNote, addTask, mentionOf } from '@placewell/contract/outreach/activities.ts';
import type { DemoClients } from './demo-clients.ts';
import type { DemoColleague } from './demo-daily-work.ts';
import { hoursAgo, inDays } from './demo-days.ts';

type Team = { owner: DemoColleague; recruiter: DemoColleague; colleague: DemoColleague };

/** Talks with the clients of the first agency in these weeks, and the tasks left to do. */
export async function seedClientWork({ owner, recruiter, colleague }: Team, records: DemoClients) {
  const client = (name: string) => idOf(records.clients, name);
  const contact = (name: string) => idOf(records.contacts, name);
  await recruiter.client.call(addCall, {
    contact_ids: [contact('Ines Marlow')],
    kind: 'call',
    outcome: 'reached',
    minutes: 18,
    body: 'Wants three people for payroll by Friday. The year end counts more than the system they know.',
    happened_at: hoursAgo(26),
  });
  await recruiter.client.call(addCall, {
    contact_ids: [contact('Anselm Okoro')],
    kind: 'call',
    direction: 'incoming',
    outcome: 'left_message',
    body: 'Asks for our fee if two developers start together.',
    happened_at: hoursAgo(5),
  });
  await colleague.client.call(addCall, {
    client_ids: [client('Brightmoor Energy')],
    kind: 'call',
    outcome: 'no_answer',
    happened_at: hoursAgo(50),
  });
  await owner.client.call(addCall, {
    client_ids: [client('St Aldate Hospital')],
    kind: 'meeting',
    outcome: 'held',
    minutes: 60,
    body: `Went through the ward's plan for the winter with Joan Ferris. ${mentionOf(recruiter.recruiter_id)}, nights are what they lack.`,
    mentions: [recruiter.recruiter_id],
    happened_at: hoursAgo(98),
  });
  await owner.client.call(addNote, {
    client_ids: [client('Castle & Wren Solicitors')],
    body: 'Philippa reads every resume herself. Send two, not ten.',
  });
  await colleague.client.call(addNote, {
    contact_ids: [contact('Nadia Brandt')],
    body: 'Writes German with the drivers and prefers an email to a call.',
  });
  await recruiter.client.call(addTask, {
    client_ids: [client('Tidewater Software')],
    title: 'Offer a fee for two developers',
    due_on: inDays(1),
  });
  await owner.client.call(addTask, {
    client_ids: [client('Quarry Lane Dairies')],
    title: 'Ask whether they hire again this spring',
    due_on: inDays(6),
    assignee_id: colleague.recruiter_id,
  });
}

function idOf<Id>(ids: ReadonlyMap<string, Id>, name: string): Id {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} is missing`);
  return id;
}
