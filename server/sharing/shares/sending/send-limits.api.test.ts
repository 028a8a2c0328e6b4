import type { CandidateId, ContactId, ShareId } from '@placewell/contract/ids.ts';
import { updateAgencySending } from '@placewell/contract/installation/agencies.ts';
import { limits } from '@placewell/contract/limits.ts';
import { previewMessages, sendMessages } from '@placewell/contract/outreach/messages.ts';
import { cancelShare, previewShare } from '@placewell/contract/sharing/shares.ts';
import { addSubmission } from '@placewell/contract/sharing/submissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendMessagesTask } from '../../../outreach/messages/messages.tasks.ts';
import { anAgency, aSuperAdmin, type TestUser } from '../../../testing/builders.ts';
import { useShareRecords } from '../../../testing/share-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { sendShareTask } from '../shares.tasks.ts';

const test = useTestApp();
let agency: TestUser;
const { nurses, bodyOf, send, leave, shareOf, aContact } = useShareRecords(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});

const makeSample = (match_id: string) =>
  test.sql`update candidates set source = 'sample' where candidate_id =
    (select candidate_id from matches where match_id = ${match_id})`;

describe('the shares of an agency in 24 hours', () => {
  it('are limited in number, canceled ones not counted, whatever job they are for', async () => {
    const parts = await nurses();
    const other = await nurses();
    await send(parts);
    const left = async () => (await test.data(previewShare, bodyOf(other), agency.token)).left;
    expect(await left()).toBe(limits.sharesPerAgency - 1);
    await test.sql`insert into shares (agency_id, share_id, job_id, job_title, client_id, user_id, title, reasons,
        may_download, shows_answers, share_status, sent_at, leaves_at, expires_at)
      select agency_id, gen_random_uuid(), job_id, job_title, client_id, user_id, title, reasons, may_download,
        shows_answers, 'sent', now(), now(), now()
      from shares, generate_series(1, ${limits.sharesPerAgency - 1}::int) where job_id = ${parts.job_id}`;
    expect(await left()).toBe(0);
    expect(await send(other)).toMatchObject({ code: 'too_many_shares' });
    // Those of yesterday do not count, nor those of others.
    await test.sql`update shares set created_at = created_at - interval '25 hours' where job_id = ${parts.job_id}`;
    expect(await left()).toBe(limits.sharesPerAgency);
    expect((await send(other)).http).toBe(200);
  });
});

describe('a sample candidate', () => {
  it('is never sent, whatever the reason, while the others go', async () => {
    const parts = await nurses({ count: 2 });
    const [sample, real] = parts.match_ids;
    await makeSample(sample!);
    const { data } = await send(parts, {
      people: [{ match_id: sample!, override_reason: 'Only to try' }, { match_id: real! }],
    });
    expect(data.people).toMatchObject([
      { refusal: 'candidate_sample', can_override: false },
      { refusal: null },
    ]);
    await leave(data.share_id);
    expect((await shareOf(data.share_id)).people).toHaveLength(1);
    expect(await send({ ...parts, match_ids: [sample!] })).toMatchObject({ code: 'candidate_sample' });
  });

  it('cannot be noted as sent elsewhere either', async () => {
    const { match_ids, contact_id } = await nurses();
    const [match_id] = match_ids;
    await makeSample(match_id!);
    expect(
      await test.call(
        addSubmission,
        { match_id: match_id!, contact_id, override_reason: 'Only to try' },
        agency.token,
      ),
    ).toMatchObject({ code: 'candidate_sample' });
    expect(await test.sql`select from submissions where match_id = ${match_id!}`).toEqual([]);
    expect(await test.sql`select match_status from matches where match_id = ${match_id!}`).toEqual([
      { match_status: 'new' },
    ]);
  });
});

describe('emails of shares', () => {
  const isOld = () =>
    test.sql`update agencies set created_at = now() - interval '15 days' where agency_id = ${agency.agency_id}`;
  const email = (contact_id: ContactId) => ({ contact_id, channel: 'email' as const });
  const refusalsOf = async (share_id: ShareId) =>
    (await shareOf(share_id)).recipients.map(({ refusal }) => refusal);
  /** Writes as many messages to candidates as leave `left` emails of those 24 hours. */
  const writeAllBut = (left: number, limit: number, candidate_id: CandidateId) =>
    test.sql`with batch as (insert into letter_batches (agency_id, letter_batch_id, user_id, subject, body, leaves_at)
        values (${agency.agency_id}, gen_random_uuid(), ${agency.user_id}, '', '', now()) returning *)
      insert into letters (agency_id, letter_id, letter_batch_id, user_id, candidate_id)
      select agency_id, gen_random_uuid(), letter_batch_id, user_id, ${candidate_id}::uuid
      from batch, generate_series(1, ${limit - left}::int)`;

  it.each([
    ['once a day from an agency that is new', false, limits.newAgencySharesPerAddress],
    ['ten times a day', true, limits.sharesPerAddress],
  ])('reach one address %s, and the others get theirs', async (_, old, most) => {
    if (old) await isOld();
    const parts = await nurses();
    const { contact_id } = await aContact(parts.client_id, { email: 'Often@Clinic.example' });
    const another = await aContact(parts.client_id, { email: 'seldom@clinic.example' });
    for (let sent = 0; sent < most; sent++) {
      const { data } = await send(parts, { recipients: [email(contact_id)] });
      await leave(data.share_id);
      expect(await refusalsOf(data.share_id)).toEqual([null]);
    }
    const both = { recipients: [email(contact_id), email(another.contact_id)] };
    const planned = await test.data(previewShare, bodyOf(parts, both), agency.token);
    expect(planned.recipients).toMatchObject([
      { refusal: 'contact_emailed_today', message: expect.stringContaining('24 hours') },
      { refusal: null },
    ]);
    const { data } = await send(parts, both);
    expect(data.recipients).toMatchObject([{ refusal: 'contact_emailed_today' }, { refusal: null }]);
    // The link of a person who was refused is still theirs to pass on, and tomorrow there is another email.
    expect((await send(parts, { recipients: [{ contact_id, channel: 'link' }] })).http).toBe(200);
    expect(await send(parts, { recipients: [email(contact_id)] })).toMatchObject({
      code: 'contact_emailed_today',
    });
    await test.sql`update shares set created_at = created_at - interval '25 hours' where agency_id = ${agency.agency_id}`;
    expect((await send(parts, { recipients: [email(contact_id)] })).http).toBe(200);
  });

  it('do not count where the share is canceled', async () => {
    const parts = await nurses();
    const { contact_id } = await aContact(parts.client_id, { email: 'desk@clinic.example' });
    const { data } = await send(parts, { recipients: [email(contact_id)] });
    expect(await send(parts, { recipients: [email(contact_id)] })).toMatchObject({
      code: 'contact_emailed_today',
    });
    await test.data(cancelShare, { share_id: data.share_id }, agency.token);
    expect((await send(parts, { recipients: [email(contact_id)] })).http).toBe(200);
  });

  it('and messages to candidates have one budget: recipients beyond it are named, and messages are refused', async () => {
    const parts = await nurses({ candidate: { email: 'nell@people.example' } });
    const contacts = [];
    for (const name of ['a', 'b', 'c'])
      contacts.push((await aContact(parts.client_id, { email: `${name}@clinic.example` })).contact_id);
    const [candidate] = await test.sql<{ candidate_id: CandidateId }>`
      select candidate_id from matches where match_id = ${parts.match_ids[0]!}`;
    await writeAllBut(2, limits.newAgencyMessages, candidate!.candidate_id);
    const { data } = await send(parts, { recipients: contacts.map(email) });
    expect(data.recipients).toMatchObject([
      { refusal: null },
      { refusal: null },
      { refusal: 'emails_used_up' },
    ]);
    await leave(data.share_id);
    expect(await refusalsOf(data.share_id)).toEqual([null, null]);
    const letter = { candidate_ids: [candidate!.candidate_id], subject: 'Hello', body: 'A job' };
    expect((await test.data(previewMessages, letter, agency.token)).left).toBe(0);
    expect(await test.call(sendMessages, letter, agency.token)).toMatchObject({
      http: 429,
      code: 'too_many_letters',
    });
    await isOld();
    expect((await test.data(previewMessages, letter, agency.token)).left).toBe(
      limits.messagesPerPerson - limits.newAgencyMessages,
    );
  });

  it('stop eighty recipients of an agency minutes old at its budget', async () => {
    const parts = await nurses();
    let sent = 0;
    for (let share = 0; share < 8; share++) {
      const recipients = [];
      for (let at = 0; at < 10; at++)
        recipients.push(
          email((await aContact(parts.client_id, { email: `p${share}.${at}@clinic.example` })).contact_id),
        );
      const { data } = await send(parts, { recipients });
      sent += data.recipients?.filter(({ refusal }) => refusal === null).length ?? 0;
    }
    expect(sent).toBe(limits.newAgencyMessages);
  });
});

describe('an agency whose emails the super admin stopped', () => {
  it('sends no email of a share and no message, also of those that wait, until it is allowed again', async () => {
    const parts = await nurses({ candidate: { email: 'nell@people.example' } });
    const admin = await aSuperAdmin(test);
    const setStopped = (is_stopped: boolean) =>
      test.data(updateAgencySending, { agency_id: agency.agency_id, is_stopped }, admin.token);
    const contact = async (email: string) => (await aContact(parts.client_id, { email })).contact_id;
    const byEmail = async (email: string) => ({
      recipients: [{ contact_id: await contact(email), channel: 'email' as const }],
    });
    const [candidate] = await test.sql<{ candidate_id: CandidateId }>`
      select candidate_id from matches where match_id = ${parts.match_ids[0]!}`;
    const letter = { candidate_ids: [candidate!.candidate_id], subject: 'Hello', body: 'A job' };
    const waits = (await send(parts, await byEmail('waits@clinic.example'))).data;
    const written = await test.data(sendMessages, letter, agency.token);
    expect((await setStopped(true)).sending).toMatchObject({
      day: 2,
      period: 2,
      stopped_at: expect.any(String),
    });

    await leave(waits.share_id);
    expect(await shareOf(waits.share_id)).toMatchObject({ share_status: 'not_sent' });
    await test.run(sendMessagesTask, {
      agency_id: agency.agency_id,
      letter_batch_id: written.letter_batch_id!,
    });
    await test.runJobs();
    expect(
      test.emails.filter(({ to }) => ['waits@clinic.example', 'nell@people.example'].includes(to)),
    ).toEqual([]);
    expect(await send(parts, await byEmail('another@clinic.example'))).toMatchObject({
      http: 403,
      code: 'sending_stopped',
    });
    expect(await test.call(sendMessages, letter, agency.token)).toMatchObject({
      http: 403,
      code: 'sending_stopped',
    });
    // A link that a person passes on is not an email.
    expect((await send(parts)).http).toBe(200);
    expect((await setStopped(false)).sending).toMatchObject({ stopped_at: null });
    expect((await send(parts, await byEmail('third@clinic.example'))).http).toBe(200);
    const [event] = await test.sql`select details from installation_log
      where agency_id = ${agency.agency_id} order by at desc limit 1`;
    expect(event?.details).toMatchObject({ after: { sending_stopped_at: null } });
  });

  it('sends no email that was queued before', async () => {
    const parts = await nurses();
    const admin = await aSuperAdmin(test);
    const { contact_id } = await aContact(parts.client_id, { email: 'queued@clinic.example' });
    const { data } = await send(parts, { recipients: [{ contact_id, channel: 'email' }] });
    await test.run(sendShareTask, { agency_id: agency.agency_id, share_id: data.share_id });
    await test.data(updateAgencySending, { agency_id: agency.agency_id, is_stopped: true }, admin.token);
    await test.runJobs();
    expect(test.emails.filter(({ to }) => to === 'queued@clinic.example')).toEqual([]);
    expect((await shareOf(data.share_id)).recipients).toMatchObject([{ recipient_status: 'failed' }]);
  });
});
