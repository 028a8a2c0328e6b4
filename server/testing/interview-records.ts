import type { BodyInput } from '@placewell/contract/call.ts';
import { EmailId, type MatchId } from '@placewell/contract/ids.ts';
import { addInterview } from '@placewell/contract/sharing/interviews.ts';
import { sendEmailTask } from '../people/mail/mail.tasks.ts';
import type { TestUser } from './builders.ts';
import { useSubmissionRecords } from './submission-records.ts';
import type { TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;
/** The full hour, a number of days from now. */
export const inDays = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 13)}:00:00Z`;

/** Fields that a new interview needs. */
export const BOOKED = { interview_kind: 'video', starts_at: inDays(3), minutes: 45 } as const;

type Fields = Partial<BodyInput<typeof addInterview>>;

/** Makes interviews in the agency of `owner`, and sends their emails. */
export function useInterviewRecords(test: TestApp, owner: () => TestUser) {
  const records = useSubmissionRecords(test, owner);
  const add = (match_id: MatchId, fields: Fields = {}, by = owner()) =>
    test.call(addInterview, { match_id, ...BOOKED, ...fields }, by.token);
  /** An interview between a contact with an address and the candidate, with its match. */
  const anInterview = async (fields: Fields = {}) => {
    const match = await records.aMatch({ candidate: { email: 'nell.marsh@people.example' } });
    const contact = await records.aContact(match.client_id, {
      contact_name: 'Clara Voss',
      email: 'clara.voss@clinic.example',
      language: 'de',
    });
    const { data } = await add(match.match_id, { contact_ids: [contact.contact_id], ...fields });
    return { match, contact, interview: data };
  };
  /** Sends what waits in the queue, as if the time to take it back were over; returns it. */
  const sendWaiting = async () => {
    const before = test.emails.length;
    const rows = await test.sql<{ email_id: string }>`select email_id from emails
      where agency_id = ${owner().agency_id} and email_status = 'waiting' order by created_at, email_id`;
    for (const { email_id } of rows)
      await test.run(
        sendEmailTask,
        { agency_id: owner().agency_id, email_id: EmailId.parse(email_id) },
        { id: '1', attempts: 1 },
      );
    return test.emails.slice(before);
  };
  return { ...records, add, anInterview, sendWaiting };
}
