import { addClient, delClient, getClient, restoreClients } from '@placewell/contract/clients/clients.ts';
import {
  addContact,
  delContact,
  getContact,
  getContacts,
  restoreContacts,
  updateContact,
} from '@placewell/contract/clients/contacts.ts';
import { ClientId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { addNote } from '@placewell/contract/outreach/activities.ts';
import { delCandidate, restoreCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

let agency: TestUser;
let owner: TestUser;
let outsider: TestUser;
beforeAll(async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  [owner, outsider] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
});

const aClient = async (user = owner, client_name = `Client ${newId()}`) =>
  (await test.data(addClient, { client_name }, user.token)).client_id;
type New = Omit<Parameters<typeof test.call<typeof addContact>>[1], 'client_id'>;
const aContact = async (client_id: ClientId, fields: Partial<New> = {}, user = owner) =>
  (await test.call(addContact, { client_id, contact_name: 'Tilda Ross', ...fields }, user.token)).data;

describe('a reader without the details', () => {
  it('adds a contact and gets it back with neither email nor phone, here and in the list', async () => {
    const client_id = await aClient();
    const added = await aContact(
      client_id,
      { contact_name: 'Mona Hale', email: 'mona@hale.example', phone: '+44 7946 0123' },
      outsider,
    );
    expect(added).toMatchObject({ email: null, phone: null, has_details: false, contact_name: 'Mona Hale' });
    const listed = await test.data(getContacts, { client_id }, outsider.token);
    expect(listed.items).toMatchObject([{ email: null, phone: null }]);
    const { contact_id } = added;
    const seen = await test.data(getContact, { contact_id }, owner.token);
    expect(seen).toMatchObject({ email: 'mona@hale.example', phone: '+44 7946 0123', has_details: true });
    const refused = await test.call(updateContact, { contact_id, contact_name: 'X' }, outsider.token);
    expect(refused).toMatchObject({ http: 403, code: 'forbidden' });
  });

  it('learns of no address whether the client has it', async () => {
    const client_id = await aClient();
    const first = await aContact(client_id, { email: 'Known@Hale.example' });
    const both = await Promise.all(
      ['known@hale.example', 'unknown@hale.example'].map((email) =>
        test.call(addContact, { client_id, contact_name: 'Guess', email }, outsider.token),
      ),
    );
    const [known, unknown] = both.map(({ data, ...envelope }) => ({
      ...envelope,
      data: { ...data, id: '', contact_id: '', created_at: '', updated_at: '', last_activity_at: '' },
    }));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ http: 200, data: { email: null } });
    // A reader of addresses gets the reason.
    const told = await test.call(
      addContact,
      { client_id, contact_name: 'Guess', email: 'known@hale.example' },
      owner.token,
    );
    expect(told).toMatchObject({ http: 409, code: 'contact_exists' });
    const { items } = await test.data(getContacts, { client_id, sort_by: 'created_at_asc' }, owner.token);
    expect(items.map(({ email }) => email).sort()).toEqual(
      ['Known@Hale.example', null, 'unknown@hale.example'].sort(),
    );
    expect(items[0]).toMatchObject({ contact_id: first.contact_id });
  });

  it.each(['zorvik', '7946', 'email:zorvik', 'phone:7946', '-email:zorvik -name:x'])(
    'finds by %s what others would find as well',
    async (search) => {
      const client_id = await aClient();
      await aContact(client_id, { email: 'zorvik@hale.example', phone: '+44 7946 0123' });
      await aContact(client_id, { contact_name: 'Other' });
      const find = async (user: TestUser) =>
        (await test.data(getContacts, { client_id, search }, user.token)).items.length;
      const isNegated = search.startsWith('-');
      expect(await find(owner)).toBe(1);
      expect(await find(outsider)).toBe(isNegated ? 2 : 0);
    },
  );
});

it('searches name, title, client and its other names', async () => {
  const client_id = (
    await test.data(addClient, { client_name: 'Quarrel & Sons', aliases: ['Brindlewick'] }, owner.token)
  ).client_id;
  const { contact_id } = await aContact(client_id, { contact_title: 'Head of flumes' });
  for (const search of [
    'tilda',
    'flumes',
    'quarrel',
    'brindlewick',
    'client:brindlewick',
    'title:flumes status:active',
  ]) {
    const { items } = await test.data(getContacts, { client_id, search }, outsider.token);
    expect(
      items.map((one) => one.contact_id),
      search,
    ).toEqual([contact_id]);
  }
  expect((await test.data(getContacts, { client_id, search: 'status:left' }, owner.token)).total).toBe(0);
});

it('has one primary contact at a client, and says whose the mark was', async () => {
  const client_id = await aClient();
  const first = await aContact(client_id, { is_primary: true });
  expect(first.former_primary_id).toBeNull();
  const second = await aContact(client_id, { is_primary: true });
  expect(second.former_primary_id).toBe(first.contact_id);
  const list = async () =>
    (await test.data(getContacts, { client_id, is_primary: true }, owner.token)).items.map(
      ({ contact_id }) => contact_id,
    );
  expect(await list()).toEqual([second.contact_id]);
  // Undo.
  const back = await test.data(
    updateContact,
    { contact_id: first.contact_id, is_primary: true },
    owner.token,
  );
  expect(back.former_primary_id).toBe(second.contact_id);
  expect(await list()).toEqual([first.contact_id]);
});

it('takes a row that is sent back as no change, and refuses an edit of an older version', async () => {
  const client_id = await aClient();
  const contact = await aContact(client_id, { email: 'a@b.example', linkedin_url: '', language: 'en' });
  const { former_primary_id: _none, ...row } = contact;
  const same = await test.data(updateContact, row, owner.token);
  expect(same.updated_at).toBe(contact.updated_at);
  await test.call(updateContact, { contact_id: contact.contact_id, contact_title: 'CEO' }, owner.token);
  const stale = { contact_id: contact.contact_id, contact_title: 'CFO', if_updated_at: contact.updated_at };
  expect(await test.call(updateContact, stale, owner.token)).toMatchObject({ code: 'conflict' });
});

it('takes at most as many contacts as a client may have, at the same time as well', async () => {
  const client_id = await aClient();
  await test.sql`insert into contacts (agency_id, contact_id, client_id, contact_name)
    select ${agency.agency_id}, gen_random_uuid(), ${client_id}, 'Full ' || n
    from generate_series(1, ${limits.contactsPerClient - 1}) n`;
  const answers = await Promise.all(
    [1, 2, 3].map((n) => test.call(addContact, { client_id, contact_name: `Last ${n}` }, owner.token)),
  );
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ http }) => http === 409)?.code).toBe('too_many_contacts');
});

it('refuses unknown clients and contacts', async () => {
  const client_id = ClientId.parse(newId());
  for (const answer of [
    await test.call(addContact, { client_id, contact_name: 'X' }, owner.token),
    await test.call(getContacts, { client_id }, owner.token),
  ])
    expect(answer).toMatchObject({ http: 404, code: 'client_not_found' });
});

describe('a link to a candidate', () => {
  it('is shown to whoever may read the candidate, and stays when others send the row back', async () => {
    const client_id = await aClient(outsider);
    const candidate = await aCandidate(test, owner, { candidate_name: 'Same Person' });
    const { candidate_id } = candidate;
    const hidden = await test.call(
      addContact,
      { client_id, contact_name: 'X', candidate_id },
      outsider.token,
    );
    expect(hidden).toMatchObject({ http: 404, code: 'candidate_not_found' });
    const contact = await aContact(client_id, { candidate_id }, agency);
    expect(contact).toMatchObject({ candidate_id, candidate_name: 'Same Person' });
    const { contact_id } = contact;
    const seen = await test.data(getContact, { contact_id }, outsider.token);
    expect(seen).toMatchObject({ candidate_id: null, candidate_name: null, has_details: true });
    await test.call(updateContact, { ...seen, contact_title: 'CEO' }, outsider.token);
    expect(await test.data(getContact, { contact_id }, agency.token)).toMatchObject({
      candidate_id,
      contact_title: 'CEO',
    });
    const find = (user: TestUser) => test.call(getContacts, { candidate_id }, user.token);
    expect((await find(owner)).data.items).toMatchObject([{ contact_id }]);
    expect(await find(outsider)).toMatchObject({ http: 404, code: 'candidate_not_found' });
  });

  it('follows a merge of the candidate, and goes back with its undoing', async () => {
    const client_id = await aClient();
    const keep = await aCandidate(test, owner, { candidate_name: 'Kept Person' });
    const merged = await aCandidate(test, owner, { candidate_name: 'Merged Person' });
    const { contact_id } = await aContact(client_id, { candidate_id: merged.candidate_id });
    const other = await aContact(client_id, { candidate_id: keep.candidate_id });
    const both = { keep_id: keep.candidate_id, merge_id: merged.candidate_id, fields: {} };
    const { candidate_merge_id } = await test.data(mergeCandidates, both, owner.token);
    const linked = async (id: typeof contact_id) =>
      (await test.data(getContact, { contact_id: id }, owner.token)).candidate_id;
    expect(await linked(contact_id)).toBe(keep.candidate_id);
    await test.call(undoMerge, { candidate_merge_id }, owner.token);
    expect(await linked(contact_id)).toBe(merged.candidate_id);
    expect(await linked(other.contact_id)).toBe(keep.candidate_id);
  });

  it('goes with the candidate, and comes back with it until it is erased', async () => {
    const client_id = await aClient();
    const { candidate_id } = await aCandidate(test, owner);
    const { contact_id } = await aContact(client_id, { candidate_id });
    const linked = async () => (await test.data(getContact, { contact_id }, owner.token)).candidate_id;
    await test.call(delCandidate, { candidate_ids: [candidate_id] }, owner.token);
    expect(await linked()).toBeNull();
    await test.call(restoreCandidates, { candidate_ids: [candidate_id] }, owner.token);
    expect(await linked()).toBe(candidate_id);
    await test.sql`delete from candidates where candidate_id = ${candidate_id}`;
    expect(await linked()).toBeNull();
  });
});

describe('deleting', () => {
  it('can be undone', async () => {
    const client_id = await aClient();
    const { contact_id } = await aContact(client_id, { is_primary: true });
    const foreign = await test.call(delContact, { contact_ids: [contact_id] }, outsider.token);
    expect(foreign.data.results).toMatchObject([{ ok: false, code: 'forbidden' }]);
    await test.call(delContact, { contact_ids: [contact_id] }, owner.token);
    expect(await test.call(getContact, { contact_id }, owner.token)).toMatchObject({ http: 404 });
    const next = await aContact(client_id, { is_primary: true });
    expect(next.former_primary_id).toBeNull();
    const back = await test.call(restoreContacts, { contact_ids: [contact_id] }, owner.token);
    expect(back.data).toMatchObject({ changed: 1 });
    expect(await test.data(getContact, { contact_id }, owner.token)).toMatchObject({ is_primary: false });
  });

  it('brings back no second contact with an address', async () => {
    const client_id = await aClient();
    const { contact_id } = await aContact(client_id, { email: 'one@hale.example' });
    await test.call(delContact, { contact_ids: [contact_id] }, owner.token);
    await aContact(client_id, { email: 'ONE@hale.example' });
    const back = await test.call(restoreContacts, { contact_ids: [contact_id] }, owner.token);
    expect(back.data.results).toMatchObject([{ ok: false, code: 'contact_exists' }]);
  });

  it('goes with the client and comes back with it, without those deleted before', async () => {
    const client_id = await aClient();
    const kept = await aContact(client_id);
    const dropped = await aContact(client_id);
    await test.call(delContact, { contact_ids: [dropped.contact_id] }, owner.token);
    await test.call(delClient, { client_ids: [client_id] }, owner.token);
    expect(await test.call(getContact, { contact_id: kept.contact_id }, owner.token)).toMatchObject({
      http: 404,
    });
    const early = await test.call(restoreContacts, { contact_ids: [dropped.contact_id] }, owner.token);
    expect(early.data.results).toMatchObject([{ ok: false, code: 'client_deleted' }]);
    await test.call(restoreClients, { client_ids: [client_id] }, owner.token);
    const { items } = await test.data(getContacts, { client_id }, owner.token);
    expect(items.map(({ contact_id }) => contact_id)).toEqual([kept.contact_id]);
    expect((await test.data(getClient, { client_id }, owner.token)).contact_count).toBe(1);
  });
});

it('a note about a contact is its activity, and not that of others of the client', async () => {
  const client_id = await aClient();
  const [one, other] = [await aContact(client_id), await aContact(client_id)];
  await test.call(addNote, { contact_ids: [one.contact_id], body: 'Called' }, owner.token);
  const activityOf = async ({ contact_id }: typeof one) =>
    Date.parse((await test.data(getContact, { contact_id }, owner.token)).last_activity_at);
  expect(await activityOf(one)).toBeGreaterThan(Date.parse(one.last_activity_at));
  expect(await activityOf(other)).toBe(Date.parse(other.last_activity_at));
});
