import { updateContact } from '@placewell/contract/clients/contacts.ts';
import type { ContactId } from '@placewell/contract/ids.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import { previewMessages } from '@placewell/contract/outreach/messages.ts';
import { notificationPath, notificationText } from '@placewell/contract/outreach/notification-texts.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import { updateEmailSubscription } from '@placewell/contract/people/emails.ts';
import { previewShare } from '@placewell/contract/sharing/shares.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { type ShareParts, useShareRecords } from '../../testing/share-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const EMAIL = 'clara@clinic.example';
let agency: TestUser;
const { nurses, bodyOf, sent, aContact } = useShareRecords(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});

const byEmail = (contact_id: ContactId) => ({ recipients: [{ contact_id, channel: 'email' as const }] });
/** A share that reached Clara by email, sent by a recruiter. */
async function anEmailedShare() {
  const sender = await aRecruiter(test, agency);
  const parts = await nurses({ by: sender });
  const { contact_id } = await aContact(parts.client_id, { email: EMAIL });
  await sent(parts, byEmail(contact_id), sender);
  // There is one a day while an agency is new.
  await test.sql`update agencies set created_at = now() - interval '15 days' where agency_id = ${agency.agency_id}`;
  const email = test.emails.findLast(({ to }) => to === EMAIL)!;
  return { sender, parts, contact_id, email };
}
const oneClick = (url: string | undefined) =>
  test.app.inject({ method: 'POST', url: new URL(url ?? '').href.replace(new URL(url ?? '').origin, '') });
const refusalFor = async (parts: ShareParts, contact_id: ContactId) =>
  (await test.data(previewShare, bodyOf(parts, byEmail(contact_id)), agency.token)).recipients[0]?.refusal;

it('one click of a mail program ends emails to an address, for every contact and candidate of the agency who has it', async () => {
  const { sender, parts, contact_id, email } = await anEmailedShare();
  expect(email.text).toMatch(/No more emails like this from .+: http.+\/unsubscribe\?token=/);
  expect(await refusalFor(parts, contact_id)).toBe(null);
  expect((await oneClick(email.unsubscribe_url)).json()).toMatchObject({
    status: true,
    data: { list: 'shares' },
  });
  expect(await refusalFor(parts, contact_id)).toBe('contact_opted_out');
  const elsewhere = await nurses();
  const same = await aContact(elsewhere.client_id, { email: 'CLARA@clinic.example' });
  const other = await aContact(elsewhere.client_id, { email: 'carl@clinic.example' });
  expect(await refusalFor(elsewhere, same.contact_id)).toBe('contact_opted_out');
  expect(await refusalFor(elsewhere, other.contact_id)).toBe(null);
  const third = await nurses();
  const { contact_id: id } = await aContact(third.client_id, { email: 'cleo@clinic.example' });
  const emails = addressesOf(['cleo@clinic.example', EMAIL]);
  expect(await test.call(updateContact, { id, emails }, agency.token)).toMatchObject({ http: 200 });
  expect(await refusalFor(third, id)).toBe('contact_opted_out');
  const unusable = [{ value: 'cleo@clinic.example', is_unusable: true }];
  expect(await test.call(updateContact, { id, emails: unusable }, agency.token)).toMatchObject({ http: 200 });
  expect(await refusalFor(third, id)).toBe('contact_email_unusable');
  const { candidate_id } = await aCandidate(test, agency, { email: EMAIL });
  const letter = { candidate_ids: [candidate_id], subject: 'Hello', body: 'A job' };
  expect((await test.data(previewMessages, letter, agency.token)).recipients).toMatchObject([
    { refusal: 'candidate_opted_out' },
  ]);

  const news = (await test.data(getNotifications, {}, sender.token)).items.find(
    ({ kind }) => kind === 'opted_out',
  );
  expect(news && notificationText(news)).toMatch(/^Contact .+ asked not to get emails from your agency$/);
  expect(news && notificationPath(news)).toContain(parts.client_id);
  const entries = (await test.data(getTimeline, { contact_id }, agency.token)).items;
  expect(entries[0]).toMatchObject({
    activity_kind: 'email',
    details: { what: 'opted_out' },
    created_by: null,
  });
  // Again is not another wish.
  await oneClick(email.unsubscribe_url);
  expect((await test.data(getTimeline, { contact_id }, agency.token)).items).toHaveLength(entries.length);
});

it('the wish holds for that agency only, and whoever made it takes it back on the page', async () => {
  const { parts, contact_id, email } = await anEmailedShare();
  const token = new URL(email.unsubscribe_url ?? '').searchParams.get('token') ?? '';
  await test.data(updateEmailSubscription, { token, is_subscribed: false });
  const first = agency;
  agency = await anAgency(test);
  const theirs = await nurses();
  const same = await aContact(theirs.client_id, { email: EMAIL });
  expect(await refusalFor(theirs, same.contact_id)).toBe(null);
  agency = first;
  expect(await refusalFor(parts, contact_id)).toBe('contact_opted_out');
  await test.data(updateEmailSubscription, { token, is_subscribed: true });
  expect(await refusalFor(parts, contact_id)).toBe(null);
});
