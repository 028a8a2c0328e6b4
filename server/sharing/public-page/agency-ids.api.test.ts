import { randomBytes, randomUUID } from 'node:crypto';
import { sendMessages } from '@placewell/contract/outreach/messages.ts';
import { beforeAll, expect, it } from 'vitest';
import { sendMessagesTask } from '../../outreach/messages/messages.tasks.ts';
import { aCandidate, anAgency, type TestUser } from '../../testing/builders.ts';
import { useShareRecords } from '../../testing/share-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { newShareSecret } from '../shares/share-links.rules.ts';

const test = useTestApp();
let agency: TestUser;
const { nurses, sent, aContact } = useShareRecords(test, () => agency);
beforeAll(async () => {
  agency = await anAgency(test);
});

const SECRET = /\/s\/([A-Za-z0-9_-]{64})/;
/** Every run of base64url as the bytes that it stands for, beside the text itself. */
const readings = (text: string) =>
  [
    text,
    ...(text.match(/[A-Za-z0-9_-]{20,}/g) ?? []).map((run) => Buffer.from(run, 'base64url').toString('hex')),
  ]
    .join('\n')
    .replaceAll('-', '')
    .toLowerCase();
const idOf = (user: TestUser) => user.agency_id.replaceAll('-', '');

it("no email to strangers and no page holds the agency's id, in any spelling", async () => {
  expect(readings(newShareSecret(agency.agency_id))).toContain(idOf(agency));
  const parts = await nurses();
  const { contact_id } = await aContact(parts.client_id, { email: 'clara@clinic.example' });
  await sent(parts, { recipients: [{ contact_id, channel: 'email' }] });
  const candidate = await aCandidate(test, agency, { email: 'nell@home.example' });
  const message = { candidate_ids: [candidate.candidate_id], subject: 'A job', body: 'Hello' };
  const { letter_batch_id } = await test.data(sendMessages, message, agency.token);
  const batch = { agency_id: agency.agency_id, letter_batch_id: letter_batch_id ?? '' };
  await test.run(sendMessagesTask, batch);
  await test.runJobs();
  const emails = test.emails.filter(({ to }) => /clinic|home/.test(to));
  expect(emails.map(({ to }) => to).sort()).toEqual(['clara@clinic.example', 'nell@home.example']);
  for (const email of emails) expect(readings(JSON.stringify(email))).not.toContain(idOf(agency));
  const secret = SECRET.exec(emails.find(({ to }) => to.startsWith('clara'))?.text ?? '')?.[1] ?? '';
  const page = await test.app.inject({ url: `/s/${secret}` });
  expect(page.statusCode).toBe(200);
  expect(readings(page.body)).not.toContain(idOf(agency));
});

it('the agency of a link is told for the whole link only', async () => {
  const [row] = await test.sql<{ link_key: string }>`
    select link_key from agencies where agency_id = ${agency.agency_id}`;
  const of = async (key: string, hash: Buffer) =>
    (await test.sql<{ agency: string | null }>`select agency_of_link(${key}, ${hash}) as agency`)[0]?.agency;
  const [link] = await test.sql<{ link_hash: Buffer }>`
    select link_hash from share_recipients where agency_id = ${agency.agency_id} and link_hash is not null`;
  const key = row?.link_key ?? '';
  const hash = link?.link_hash ?? randomBytes(32);
  expect(await of(key, hash)).toBe(agency.agency_id);
  // As the links from before begin.
  expect(await of(agency.agency_id, hash)).toBe(agency.agency_id);
  expect([await of(key, randomBytes(32)), await of(randomUUID(), hash)]).toEqual([null, null]);
});
