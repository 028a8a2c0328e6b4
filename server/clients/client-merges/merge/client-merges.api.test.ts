import { getClientFiles } from '@placewell/contract/clients/client-files.ts';
import { mergeClients, undoMergeClients } from '@placewell/contract/clients/client-merges.ts';
import { getClient, restoreClients, updateClient } from '@placewell/contract/clients/clients.ts';
import {
  getContacts,
  mergeContacts,
  transferContacts,
  undoMergeContacts,
  updateContact,
} from '@placewell/contract/clients/contacts.ts';
import { CandidateId, type ClientId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useClientRecords } from '../../../testing/client-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

let agency: TestUser;
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
  [owner, other] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
});

const { aClient, aContact, aJob, aNote, aFileOf, jobOf, everything } = useClientRecords(test, () => owner);
const merge = (keep_id: ClientId, merge_id: ClientId, user = owner) =>
  test.call(mergeClients, { keep_id, merge_id }, user.token);
const undo = (client_merge_id: string, user = owner) =>
  test.call(undoMergeClients, { client_merge_id }, user.token);

it('a merge moves contacts, jobs, files, timeline and names, and fills in what the kept client lacks', async () => {
  const keep = await aClient({
    client_name: 'Acme Ltd',
    tags: ['Framework'],
    fee_kind: 'percent',
    fee_percent: 20,
    client_note: 'Ours',
    off_limits_until: '2098-01-01',
    off_limits_reason: 'Short',
  });
  const other_id = await aClient({
    client_name: 'ACME Limited',
    aliases: ['Acme Works', 'acme  LTD'],
    domain: `acme-${newId()}.example`,
    tags: ['framework', 'Retail'],
    fee_kind: 'flat',
    fee_cents: 900_000,
    fee_currency: 'EUR',
    payment_days: 30,
    terms_valid_until: '2027-01-01',
    client_note: 'Theirs',
    location: 'Leeds, UK',
    off_limits_until: '2099-01-01',
    off_limits_reason: 'Long',
  });
  const { domain } = await test.data(getClient, { client_id: other_id }, owner.token);
  const twin = await aContact(keep, { email: 'joan@acme.example' });
  const [same, third] = [
    await aContact(other_id, { email: 'Joan@Acme.example', phone: '0113 496' }),
    await aContact(other_id, { is_primary: true }),
  ];
  const [ofSame, ofThird, ofNone] = [
    await aJob(other_id, same.contact_id),
    await aJob(other_id, third.contact_id),
    await aJob(other_id),
  ];
  const file_id = await aFileOf(other_id);
  await aNote(other_id, same.contact_id);
  const before = await everything();
  const merged = await merge(keep, other_id);
  expect(merged).toMatchObject({ http: 200, message: 'ACME Limited merged' });
  expect(merged.data.client).toMatchObject({
    client_id: keep,
    client_name: 'Acme Ltd',
    aliases: ['ACME Limited', 'Acme Works'],
    domain,
    tags: ['Framework', 'Retail'],
    // One agreement: not the percent of one with the amount of the other, and not its last day.
    fee_kind: 'percent',
    fee_percent: 20,
    fee_cents: null,
    payment_days: 30,
    terms_valid_until: null,
    client_note: 'Ours\n\nTheirs',
    city: 'Leeds',
    off_limits_until: '2099-01-01',
    off_limits_reason: 'Long',
    contact_count: 2,
    job_count: 3,
  });
  const contacts = await test.data(getContacts, { client_id: keep, sort_by: 'created_at_asc' }, owner.token);
  expect(contacts.items).toMatchObject([
    { contact_id: twin.contact_id, phone: '0113 496' },
    { contact_id: third.contact_id, is_primary: true },
  ]);
  expect(await jobOf(ofSame)).toEqual({ client_id: keep, contact_id: twin.contact_id });
  expect(await jobOf(ofThird)).toEqual({ client_id: keep, contact_id: third.contact_id });
  expect(await jobOf(ofNone)).toEqual({ client_id: keep, contact_id: null });
  const files = await test.data(getClientFiles, { client_id: keep }, owner.token);
  expect(files.items).toMatchObject([{ file_id }]);
  expect(await test.call(getClient, { client_id: other_id }, owner.token)).toMatchObject({ http: 404 });
  const restored = await test.call(restoreClients, { client_ids: [other_id] }, owner.token);
  expect(restored.data.results).toMatchObject([{ ok: false, code: 'client_not_found' }]);
  const undone = await undo(merged.data.client_merge_id);
  expect(undone).toMatchObject({ http: 200, message: 'ACME Limited is a client again' });
  expect(await everything()).toEqual(before);
  expect(await undo(merged.data.client_merge_id)).toMatchObject({ code: 'merge_undone' });
});

it('a merge is for whoever may change both clients', async () => {
  const [mine, theirs] = [await aClient(), await aClient({}, other)];
  expect(await merge(mine, theirs)).toMatchObject({ http: 403 });
  const { data } = await merge(mine, theirs, agency);
  expect(await undo(data.client_merge_id)).toMatchObject({ http: 403 });
  expect(await undo(data.client_merge_id, agency)).toMatchObject({ http: 200 });
  expect(await undo(newId())).toMatchObject({ http: 404, code: 'merge_not_found' });
});

it('a merge keeps a client blocked that one of the two was', async () => {
  const [keep, blocked] = [await aClient(), await aClient({ client_status: 'blocked' })];
  const { data } = await merge(keep, blocked);
  expect(data.client.client_status).toBe('blocked');
});

it('a merge makes no client that is more than a client can be', async () => {
  const [keep, full] = [await aClient(), await aClient()];
  for (const [client_id, count] of [
    [keep, limits.contactsPerClient - 1],
    [full, 2],
  ] as const)
    await test.sql`insert into contacts (agency_id, contact_id, client_id, contact_name)
      select ${agency.agency_id}, gen_random_uuid(), ${client_id}, 'Full ' || n from generate_series(1, ${count}) n`;
  expect(await merge(keep, full)).toMatchObject({ http: 409, code: 'too_many_contacts' });
  const [noted, alsoNoted] = [
    await aClient({ client_note: 'x'.repeat(6000) }),
    await aClient({ client_note: 'y'.repeat(6000) }),
  ];
  expect(await merge(noted, alsoNoted)).toMatchObject({
    code: 'invalid_input',
    data: { fields: { merge_id: expect.any(String) } },
  });
  const names = (word: string) => Array.from({ length: 20 }, (_, at) => `${word} ${at}`);
  const [named, alsoNamed] = [await aClient({ aliases: names('a') }), await aClient({ aliases: names('b') })];
  expect(await merge(named, alsoNamed)).toMatchObject({ code: 'invalid_input' });
  const [filed, alsoFiled] = [await aClient(), await aClient()];
  for (let at = 0; at <= limits.filesPerClient; at++) await aFileOf(at % 2 ? filed : alsoFiled);
  expect(await merge(filed, alsoFiled)).toMatchObject({ code: 'too_many_client_files' });
});

it('undoing a merge leaves what was changed on the kept client since', async () => {
  const keep = await aClient({ client_name: 'Kept & Co', tags: ['A'] });
  const other_id = await aClient({ client_name: 'Gone & Co', phone: '1', tags: ['B'] });
  const contact = await aContact(other_id);
  const job_id = await aJob(other_id);
  const { data } = await merge(keep, other_id);
  await test.call(
    updateClient,
    { client_id: keep, phone: '2', tags: ['A', 'B', 'C'], aliases: ['Gone & Co', 'Kept Two'] },
    owner.token,
  );
  const later = await aJob(keep, contact.contact_id);
  const added = await aContact(keep, { contact_name: 'Later' });
  await test.sql`update jobs set contact_id = ${added.contact_id} where job_id = ${job_id}`;
  expect(await undo(data.client_merge_id)).toMatchObject({ http: 200 });
  const kept = await test.data(getClient, { client_id: keep }, owner.token);
  expect(kept).toMatchObject({ phone: '2', tags: ['A', 'C'], aliases: ['Kept Two'], contact_count: 1 });
  const back = await test.data(getClient, { client_id: other_id }, owner.token);
  expect(back).toMatchObject({ phone: '1', tags: ['B'], contact_count: 1 });
  // No job has a contact of another client.
  expect(await jobOf(later)).toEqual({ client_id: keep, contact_id: null });
  expect(await jobOf(job_id)).toEqual({ client_id: other_id, contact_id: null });
});

it('undoing a merge waits for later merges, of the contacts that came as well', async () => {
  const [a, b, c] = [await aClient(), await aClient(), await aClient()];
  const [ofA, ofB] = [await aContact(a), await aContact(b)];
  const first = (await merge(a, b)).data.client_merge_id;
  const second = (await merge(c, a)).data.client_merge_id;
  expect(await undo(first)).toMatchObject({ code: 'merge_order' });
  await undo(second);
  const both = { keep_id: ofA.contact_id, merge_id: ofB.contact_id };
  const joined = await test.data(mergeContacts, both, owner.token);
  expect(await undo(first)).toMatchObject({ code: 'merge_order' });
  await test.call(undoMergeContacts, { contact_merge_id: joined.contact_merge_id }, owner.token);
  expect(await undo(first)).toMatchObject({ http: 200 });
});

it('undoing a merge is refused after some days, and where the kept client is gone', async () => {
  const [keep, other_id] = [await aClient(), await aClient()];
  const { client_merge_id } = (await merge(keep, other_id)).data;
  await test.sql`update clients set deleted_at = now() where client_id = ${keep}`;
  expect(await undo(client_merge_id)).toMatchObject({ code: 'merge_kept_gone' });
  await test.sql`update clients set deleted_at = null where client_id = ${keep}`;
  await test.sql`update client_merges set created_at = now() - interval '8 days' where client_merge_id = ${client_merge_id}`;
  expect(await undo(client_merge_id)).toMatchObject({ code: 'merge_too_old' });
});

it('undoing a merge leaves a domain with the client that has it by now', async () => {
  const domain = `taken-${newId()}.example`;
  const [keep, other_id] = [await aClient(), await aClient({ domain })];
  const { client_merge_id } = (await merge(keep, other_id)).data;
  await test.call(updateClient, { client_id: keep, domain: null }, owner.token);
  await aClient({ domain });
  expect(await undo(client_merge_id)).toMatchObject({ http: 200 });
  expect(await test.data(getClient, { client_id: other_id }, owner.token)).toMatchObject({ domain: null });
});

it('contacts of one client are merged with their jobs and notes, and separated exactly', async () => {
  const client_id = await aClient();
  const keep = await aContact(client_id, { email: 'one@x.example' });
  const merged = await aContact(client_id, {
    email: 'two@x.example',
    phone: '2',
    is_primary: true,
    contact_status: 'do_not_contact',
  });
  const job_id = await aJob(client_id, merged.contact_id);
  await aNote(client_id, merged.contact_id);
  const before = await everything();
  const both = { keep_id: keep.contact_id, merge_id: merged.contact_id };
  const { data } = await test.call(mergeContacts, both, owner.token);
  expect(data.contact).toMatchObject({
    email: 'one@x.example',
    phone: '2',
    is_primary: true,
    contact_status: 'do_not_contact',
  });
  expect(await jobOf(job_id)).toEqual({ client_id, contact_id: keep.contact_id });
  const { contact_merge_id } = data;
  expect(await test.call(undoMergeContacts, { contact_merge_id }, other.token)).toMatchObject({
    http: 403,
  });
  expect(await test.call(undoMergeContacts, { contact_merge_id }, owner.token)).toMatchObject({
    http: 200,
  });
  expect(await everything()).toEqual(before);
  expect(await test.call(undoMergeContacts, { contact_merge_id }, owner.token)).toMatchObject({
    code: 'merge_undone',
  });
  const { items } = await test.data(
    getTimeline,
    { contact_id: keep.contact_id, kinds: ['merged'] },
    owner.token,
  );
  expect(items.map(({ details }) => details)).toEqual([
    { name: merged.contact_name, is_undo: true },
    { name: merged.contact_name },
  ]);
});

it('contacts of one client are not merged with those of another one, and not where an address is taken by now', async () => {
  const [client_id, foreign] = [await aClient(), await aClient()];
  const [keep, merged, far] = [
    await aContact(client_id),
    await aContact(client_id, { email: 'back@x.example' }),
    await aContact(foreign),
  ];
  const across = { keep_id: keep.contact_id, merge_id: far.contact_id };
  expect(await test.call(mergeContacts, across, owner.token)).toMatchObject({
    code: 'contact_of_another_client',
  });
  const both = { keep_id: keep.contact_id, merge_id: merged.contact_id };
  const { contact_merge_id } = await test.data(mergeContacts, both, owner.token);
  await test.call(updateContact, { contact_id: keep.contact_id, email: 'new@x.example' }, owner.token);
  await aContact(client_id, { email: 'back@x.example' });
  expect(await test.call(undoMergeContacts, { contact_merge_id }, owner.token)).toMatchObject({
    code: 'contact_exists',
  });
});

it('contacts of one client move to another client, and their jobs stay without one', async () => {
  const [from, to] = [await aClient(), await aClient()];
  const [one, taken] = [
    await aContact(from, { is_primary: true }),
    await aContact(from, { email: 'taken@x.example' }),
  ];
  await aContact(to, { email: 'taken@x.example', is_primary: true });
  const job_id = await aJob(from, one.contact_id);
  const body = { contact_ids: [one.contact_id, taken.contact_id], from_client_id: from, to_client_id: to };
  const { data } = await test.call(transferContacts, body, owner.token);
  expect(data.results).toMatchObject([{ ok: true }, { ok: false, code: 'contact_exists' }]);
  expect(await jobOf(job_id)).toEqual({ client_id: from, contact_id: null });
  const there = await test.data(getContacts, { client_id: to, is_primary: true }, owner.token);
  expect(there.items.map(({ contact_id }) => contact_id)).not.toContain(one.contact_id);
  const back = { contact_ids: [one.contact_id], from_client_id: to, to_client_id: from };
  expect((await test.call(transferContacts, back, owner.token)).data.changed).toBe(1);
  expect(await jobOf(job_id)).toEqual({ client_id: from, contact_id: null });
  // A reader without details there gets no word of addresses.
  const hidden = {
    contact_ids: [one.contact_id],
    from_client_id: from,
    to_client_id: await aClient({}, other),
  };
  expect(await test.call(transferContacts, hidden, owner.token)).toMatchObject({ http: 403 });
});

it('the link of a contact to a candidate moves with a merge of contacts', async () => {
  const client_id = await aClient();
  const [candidate_id] = [CandidateId.parse(newId())];
  await test.sql`insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name)
  values (${agency.agency_id}, ${candidate_id}, ${owner.user_id}, 'Same Person')`;
  const keep = await aContact(client_id);
  const merged = await aContact(client_id, { candidate_id });
  const both = { keep_id: keep.contact_id, merge_id: merged.contact_id };
  expect((await test.data(mergeContacts, both, owner.token)).contact).toMatchObject({ candidate_id });
});
