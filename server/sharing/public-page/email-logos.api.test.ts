import { updateAgencyStatus } from '@placewell/contract/installation/agencies.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { anAgency, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useShareRecords } from '../../testing/share-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { nurses, sent, aContact } = useShareRecords(test, () => agency);
beforeAll(async () => {
  agency = await anAgency(test);
});
const get = (url: string) => test.app.inject({ url: new URL(url).pathname });

it('the logo of an email has an address of its own, which opens no page, and nothing while the agency is inactive', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5d66' } })
    .webp()
    .toBuffer();
  await test.platform.storage.putBytes('images/a-logo', bytes);
  await test.sql`update agencies set logo_key = 'a-logo' where agency_id = ${agency.agency_id}`;
  const parts = await nurses();
  const { contact_id } = await aContact(parts.client_id, { email: 'clara@clinic.example' });
  await sent(parts, { recipients: [{ contact_id, channel: 'email' }] });
  const { html, text } = test.emails.findLast(({ to }) => to === 'clara@clinic.example')!;
  const logo = /<img src="([^"]+)"/.exec(html)?.[1] ?? '';
  const secret = /\/s\/([A-Za-z0-9_-]{64})/.exec(text)?.[1] ?? '';
  expect(secret).toHaveLength(64);
  expect(logo).not.toContain(secret);
  const shown = await get(logo);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(new Uint8Array(shown.rawPayload)).toEqual(new Uint8Array(bytes));
  // Closing the page leaves the email as it was sent.
  await test.sql`update shares set revoked_at = now() where agency_id = ${agency.agency_id}`;
  expect((await get(logo)).statusCode).toBe(200);
  expect((await get(logo.replace(/.{4}$/, 'AAAA'))).statusCode).toBe(404);
  const admin = await aSuperAdmin(test);
  const change = { agency_ids: [agency.agency_id], agency_status: 'inactive' as const };
  await test.data(updateAgencyStatus, change, admin.token);
  expect((await get(logo)).statusCode).toBe(404);
});
