import type { BodyInput } from '@placewell/contract/call.ts';
import { addClient, getClient } from '@placewell/contract/clients/clients.ts';
import { addContact, getContacts } from '@placewell/contract/clients/contacts.ts';
import type { ClientId, JobId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/matching/jobs.ts';
import {
  transferAllRecords,
  transferClients,
  transferPostedJobs,
} from '@placewell/contract/matching/transfers.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import { notificationText } from '@placewell/contract/outreach/notification-texts.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let olga: TestUser;
let rita: TestUser;
let count = 0;

beforeAll(async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  olga = await aRecruiter(test, agency, { fullname: 'Olga Owner' });
  rita = await aRecruiter(test, agency, { fullname: 'Rita Recruiter' });
  await test.data(updateAgencySettings, { currency: 'EUR' }, agency.token);
});

const aClient = async (user = olga) => {
  const client_name = `Quarry ${++count}`;
  const values = {
    client_name,
    fee_kind: 'percent' as const,
    fee_percent: 22,
    client_note: 'Mean',
  };
  return (await test.data(addClient, values, user.token)).client_id;
};
const aJob = (body: Partial<BodyInput<typeof calls.addJob>>, user = rita) =>
  test.data(calls.addJob, { job_title: 'Welder', ...body }, user.token);
const open = (job_id: JobId, user = rita) =>
  test.call(calls.updateJobStatus, { job_ids: [job_id], job_status: 'open' }, user.token);
const OPENED = { job_status: 'open', description: 'Welds pipes.' } as const;
const transfer = async (call: { path: string }, ids: object, from: TestUser, to: TestUser) => {
  const people = { from_recruiter_id: from.user_id, to_recruiter_id: to.user_id };
  expect(await test.raw(call.path, { ...ids, ...people }, agency.token)).toMatchObject({ http: 200 });
};
const sees = async (client_id: ClientId, user = rita) => {
  const { has_details, fee_percent, client_note } = await test.data(getClient, { client_id }, user.token);
  expect([fee_percent, client_note]).toEqual(has_details ? [22, 'Mean'] : [null, null]);
  return has_details;
};
/** What the timeline of a client, and the bell of a person about it, say of who came to see its details. */
const told = async (client_id: ClientId, user = olga) => {
  const news = await test.data(getNotifications, {}, user.token);
  const entries = await test.data(getTimeline, { client_id, kinds: ['details_opened'] }, agency.token);
  return {
    bell: news.items
      .filter((one) => one.kind === 'details_opened' && one.client?.client_id === client_id)
      .map((one) => notificationText(one).replace(/Quarry \d+/, 'Quarry')),
    log: entries.items.map(({ details, created_by }) => `${details.to} by ${created_by?.name}`),
  };
};
const RITA = 'Rita Recruiter has a job at Quarry now, and sees its details';

describe("a recruiter's own draft at another's client", () => {
  it('shows nothing, and nobody is told', async () => {
    const client_id = await aClient();
    await aJob({ client_id });
    await aJob({ client_id, job_status: 'draft' });
    expect(await sees(client_id)).toBe(false);
    expect(await told(client_id)).toEqual({ bell: [], log: [] });
  });

  it('shows the details once it is opened; the owner is told, and the log keeps it without the job', async () => {
    const client_id = await aClient();
    const { job_id } = await aJob({ client_id, description: 'Welds pipes.' });
    await open(job_id);
    expect(await sees(client_id)).toBe(true);
    const once = { bell: [RITA], log: ['Rita Recruiter by Rita Recruiter'] };
    expect(await told(client_id)).toEqual(once);
    await test.call(calls.updateJobStatus, { job_ids: [job_id], job_status: 'closed' }, rita.token);
    await open(job_id);
    await aJob({ client_id, ...OPENED });
    expect(await told(client_id)).toEqual(once);
    await test.call(calls.delJob, { job_ids: [job_id] }, rita.token);
    expect(await told(client_id)).toEqual(once);
  });

  it('is told alike where the job is added open, or is open and comes to name the client', async () => {
    const [first, second] = [await aClient(), await aClient()];
    const { job_id } = await aJob({ client_id: first, ...OPENED });
    await test.data(calls.updateJob, { job_id, client_id: second }, rita.token);
    expect([await sees(first), await sees(second)]).toEqual([false, true]);
    const once = { bell: [RITA], log: ['Rita Recruiter by Rita Recruiter'] };
    expect([await told(first), await told(second)]).toEqual([once, once]);
  });

  it('is not opened by a job to be won that is lost', async () => {
    const client_id = await aClient();
    const { job_id } = await aJob({ client_id });
    await test.sql`update jobs set job_status = 'prospect' where job_id = ${job_id}`;
    await test.call(calls.updateJobStatus, { job_ids: [job_id], job_status: 'closed' }, rita.token);
    expect(await sees(client_id)).toBe(false);
  });

  it('keeps the own fee and the hidden contact when its row is sent back', async () => {
    const client_id = await aClient();
    const contact = { client_id, contact_name: 'Mona Hale', email: 'mona@quarry.example' };
    const { contact_id } = await test.data(addContact, contact, olga.token);
    const job = await aJob({ client_id, contact_id, expected_fee_cents: 900_000 });
    expect(job).toMatchObject({ contact_id, client_contact_email: null, expected_fee_cents: 900_000 });
    const { client_contact_name, client_contact_email, expected_fee_cents } = job;
    const sent = { client_id, contact_id, client_contact_name, client_contact_email, expected_fee_cents };
    await test.data(calls.updateJob, { job_id: job.job_id, ...sent, openings: 2 }, rita.token);
    const stored = await test.data(calls.getJob, { job_id: job.job_id }, agency.token);
    expect(stored).toMatchObject({ contact_id, client_contact_email: contact.email, expected_fee_cents });
  });

  it('learns of no address whether the client has it', async () => {
    const client_id = await aClient();
    const known = { client_id, contact_name: 'Mona Hale', email: 'mona@quarry.example' };
    const { contact_id } = await test.data(addContact, known, olga.token);
    const guess = (client_contact_email: string) => aJob({ client_id, client_contact_email });
    const [right, wrong] = [await guess(known.email), await guess('nora@quarry.example')];
    for (const job of [right, wrong]) expect(job.client_contact_email).toBeNull();
    expect([right.client_contact_name, wrong.client_contact_name]).toEqual(['mona', 'nora']);
    expect(right.contact_id).not.toBe(contact_id);
    const { items } = await test.data(getContacts, { client_id }, olga.token);
    expect(items.map(({ email }) => email).sort()).toEqual([known.email, 'nora@quarry.example', null]);
    const opened = await aJob({ client_id, ...OPENED, client_contact_email: known.email });
    expect(opened).toMatchObject({ contact_id, client_contact_email: known.email });
  });
});

describe('a draft that is given', () => {
  it('shows the details if an agency user added it for the recruiter', async () => {
    const client_id = await aClient();
    await aJob({ client_id, recruiter_id: rita.user_id }, agency);
    expect(await sees(client_id)).toBe(true);
    expect(await told(client_id)).toEqual({
      bell: [RITA],
      log: [expect.stringMatching(/^Rita Recruiter by /)],
    });
  });

  it('shows them if an agency user transferred it, and to the recruiter who drafted it at the own client', async () => {
    const [given, own] = [await aClient(), await aClient(rita)];
    const { job_id } = await aJob({ client_id: given }, olga);
    await transfer(transferPostedJobs, { job_ids: [job_id] }, olga, rita);
    await aJob({ client_id: own });
    await transfer(transferClients, { client_ids: [own] }, rita, olga);
    expect([await sees(given), await sees(own)]).toEqual([true, true]);
    expect((await told(given)).bell).toEqual([RITA]);
    expect(await told(own)).toEqual({ bell: [], log: [] });
  });

  it('shows nothing of another client that the recruiter writes into it', async () => {
    const [given, other] = [await aClient(), await aClient()];
    const { job_id } = await aJob({ client_id: given, recruiter_id: rita.user_id }, agency);
    await test.data(calls.updateJob, { job_id, client_id: other }, rita.token);
    expect([await sees(given), await sees(other)]).toEqual([false, false]);
  });

  it('of a person whose everything is transferred tells nobody: the clients come along', async () => {
    const [from, to] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const client_id = await aClient(from);
    await aJob({ client_id, ...OPENED }, from);
    await transfer(transferAllRecords, {}, from, to);
    expect(await told(client_id, to)).toEqual({ bell: [], log: [] });
  });

  it('is opened and given in silence where all recruiters see all details', async () => {
    const client_id = await aClient();
    await test.data(updateAgencySettings, { client_details: 'all' }, agency.token);
    await aJob({ client_id, ...OPENED });
    await test.data(updateAgencySettings, { client_details: 'involved' }, agency.token);
    expect(await told(client_id)).toEqual({ bell: [], log: [] });
  });
});
