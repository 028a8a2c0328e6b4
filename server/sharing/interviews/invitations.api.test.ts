import type { BodyInput } from '@placewell/contract/call.ts';
import { cancelInterview, updateInterview } from '@placewell/contract/sharing/interviews.ts';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendEmailTask } from '../../people/mail/mail.tasks.ts';
import type { OutgoingEmail } from '../../providers/mail/message.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { inDays, useInterviewRecords } from '../../testing/interview-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { anInterview, sendWaiting } = useInterviewRecords(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test, { time_zone: 'Europe/London' });
});

const CLIENT = 'clara.voss@clinic.example';
const CANDIDATE = 'nell.marsh@people.example';

/** What a mail program keeps after these messages: by UID the entry of the highest SEQUENCE, unless that cancels it. */
function calendarOf(emails: readonly OutgoingEmail[]) {
  const entries = new Map<string, { sequence: number; method: string; start: string }>();
  for (const { calendar } of emails) {
    if (!calendar) continue;
    const parsed = new ICAL.Component(ICAL.parse(calendar.text));
    const method = String(parsed.getFirstPropertyValue('method'));
    expect(method).toBe(calendar.method);
    const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent')!);
    const known = entries.get(event.uid);
    if (!known || event.sequence > known.sequence)
      entries.set(event.uid, { sequence: event.sequence, method, start: event.startDate.toString() });
  }
  return [...entries.values()].filter(({ method }) => method !== 'CANCEL');
}

const to = (address: string, emails: readonly OutgoingEmail[]) => emails.filter((one) => one.to === address);
const change = (body: BodyInput<typeof updateInterview>) => test.data(updateInterview, body, agency.token);

describe('a booked interview', () => {
  it('invites each person by a message of their own, in their language, without the address of another', async () => {
    const { interview } = await anInterview({
      starts_at: '2031-07-01T10:00',
      place: 'https://meet.example/w4',
      client_briefing: 'Only for Clara',
      candidate_briefing: 'Only for Nell',
    });
    const sent = await sendWaiting();
    expect(sent.map((one) => one.to).toSorted()).toEqual([CLIENT, CANDIDATE, agency.email].toSorted());
    const [client] = to(CLIENT, sent);
    const [candidate] = to(CANDIDATE, sent);
    expect(client?.subject).toBe(`Vorstellungsgespräch: ${interview.job_title}`);
    expect(client?.text).toContain('Dienstag, 1. Juli 2031');
    expect(candidate?.subject).toBe(`Interview for ${interview.job_title}`);
    expect(candidate?.reply_to).toBe(agency.email);
    expect(candidate?.text).toMatch(/Tuesday,? 1 July 2031.*10:00/);
    const [ofClient, ofCandidate] = [JSON.stringify(client), JSON.stringify(candidate)];
    expect(ofClient).toContain('Only for Clara');
    expect(ofClient).not.toContain('Only for Nell');
    expect(ofCandidate).not.toContain('Only for Clara');
    for (const [text, other] of [
      [ofClient, CANDIDATE],
      [ofCandidate, CLIENT],
    ] as const)
      expect(text.toLowerCase()).not.toContain(other);
    expect(calendarOf(sent)).toHaveLength(3);
  });

  it('leaves no entry in a calendar after it was invited to, moved and cancelled', async () => {
    const { interview } = await anInterview({ starts_at: '2031-07-01T10:00' });
    const { interview_id } = interview;
    const all = await sendWaiting();
    await change({ interview_id, starts_at: '2031-12-01T16:30' });
    all.push(...(await sendWaiting()));
    expect(calendarOf(all).map(({ sequence, start }) => [sequence, start])).toEqual(
      Array.from({ length: 3 }, () => [1, '2031-12-01T16:30:00']),
    );
    await test.data(cancelInterview, { interview_id }, agency.token);
    all.push(...(await sendWaiting()));
    expect(calendarOf(all)).toEqual([]);
    expect(all).toHaveLength(9);
    await change({ interview_id, interview_status: 'booked' });
    expect(calendarOf([...all, ...(await sendWaiting())]).map(({ sequence }) => sequence)).toEqual([3, 3, 3]);
  });

  it('taken back within ten seconds reaches nobody', async () => {
    const { interview } = await anInterview();
    const { interview_id } = interview;
    const [job] = await test.sql`select min(j.run_at - now()) > interval '5 seconds' as waits
      from graphile_worker._private_jobs j where j.key like 'email:%'`;
    expect(job).toEqual({ waits: true });
    const cancelled = await test.data(cancelInterview, { interview_id }, agency.token);
    expect(cancelled.people.every(({ invited_at }) => invited_at === null)).toBe(true);
    expect(await sendWaiting()).toEqual([]);
  });

  it('moved within ten seconds invites once, to the new time', async () => {
    const { interview } = await anInterview({ starts_at: '2031-07-01T10:00' });
    await change({ interview_id: interview.interview_id, starts_at: '2031-07-02T10:00' });
    const sent = await sendWaiting();
    expect(sent).toHaveLength(3);
    expect(sent.map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^(Changed|Geändert)/),
    );
  });

  it('sends nothing new for what calendars do not show', async () => {
    const { interview } = await anInterview();
    await sendWaiting();
    await change({ interview_id: interview.interview_id, interview_round: 2 });
    expect(await sendWaiting()).toEqual([]);
  });

  it('tells a person who no longer takes part, and invites one who joins, and nobody else', async () => {
    const { interview } = await anInterview();
    const { interview_id } = interview;
    const all = await sendWaiting();
    await change({ interview_id, contact_ids: [] });
    const off = await sendWaiting();
    expect(off.map((one) => [one.to, one.calendar?.method])).toEqual([[CLIENT, 'CANCEL']]);
    expect(calendarOf([...all, ...off])).toHaveLength(2);
  });

  it('is sent once although its job runs again after a crash', async () => {
    const { interview } = await anInterview();
    await sendWaiting();
    const emails = await test.sql<{ email_id: string }>`select email_id from interview_people
      where interview_id = ${interview.interview_id} and email_id is not null`;
    const before = test.emails.length;
    for (const { email_id } of emails)
      await test.run(sendEmailTask, { agency_id: agency.agency_id, email_id } as never, {
        id: '1',
        attempts: 2,
      });
    expect([emails.length, test.emails.length - before]).toEqual([3, 0]);
  });

  it('takes invitations out of the budget of emails of an agency that is new', async () => {
    const { interview } = await anInterview({ starts_at: inDays(5) });
    await test.sql`update interview_people set invited_at = now() where interview_id = ${interview.interview_id}`;
    const [row] = await test.sql`select count(*)::int as emails from written_emails
      where agency_id = ${agency.agency_id} and email_kind = 'interview'`;
    expect(row).toEqual({ emails: 2 });
  });
});
