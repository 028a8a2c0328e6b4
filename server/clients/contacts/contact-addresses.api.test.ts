import { addClient } from '@placewell/contract/clients/clients.ts';
import {
  addContact,
  getContact,
  getContacts,
  mergeContacts,
  transferContacts,
  undoMergeContacts,
  updateContact,
} from '@placewell/contract/clients/contacts.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { beforeAll, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let outsider: TestUser;
let client_id: ClientId;
let other_id: ClientId;
beforeAll(async () => {
  agency = await anAgency(test, { time_zone: 'Europe/London' });
  outsider = await aRecruiter(test, agency);
  const add = async (client_name: string) =>
    (await test.data(addClient, { client_name }, agency.token)).client_id;
  client_id = await add('Harbour Mills');
  other_id = await add('Quay Foods');
});

const add = (contact_name: string, fields: object = {}, user = agency) =>
  test.call(addContact, { client_id, contact_name, ...fields }, user.token);
const read = (contact_id: string, user = agency) => test.data(getContact, { contact_id }, user.token);
const values = (addresses: readonly { value: string }[]) => addresses.map(({ value }) => value);

it('a contact has several addresses, of which only readers of the details see any', async () => {
  const emails = [{ value: 'nell@mills.test', label: 'work' as const }, { value: 'nell@home.test' }];
  const { data } = await add('Nell Several', { emails, phone: '0113 496 0182' });
  expect(data).toMatchObject({
    email: 'nell@mills.test',
    emails: [{ value: 'nell@mills.test', label: 'work', is_primary: true }, { value: 'nell@home.test' }],
    phones: [{ value: '0113 496 0182' }],
  });
  expect(await read(data.contact_id, outsider)).toMatchObject({ email: null, emails: [], phones: [] });
  const changed = await test.call(updateContact, { id: data.id, email: 'nell@home.test' }, agency.token);
  expect(values(changed.data.emails)).toEqual(['nell@home.test', 'nell@mills.test']);
  const found = await test.data(getContacts, { search: 'nell@mills.test' }, agency.token);
  expect(found.items).toEqual([]);
});

it('no two contacts of a client share an address, primary or not', async () => {
  await add('Olga First', { emails: addressesOf(['olga@mills.test', 'o.first@home.test']) });
  expect(await add('Olga Second', { email: 'O.First@home.test' })).toMatchObject({ code: 'contact_exists' });
  expect(
    await add('Olga Third', { emails: addressesOf(['third@mills.test', 'olga@mills.test']) }),
  ).toMatchObject({
    code: 'contact_exists',
  });
  expect(await add('Olga Fourth', { emails: addressesOf(['olga at mills']) })).toMatchObject({ http: 400 });
  const there = await test.call(
    addContact,
    { client_id: other_id, contact_name: 'Olga There', email: 'o.first@home.test' },
    agency.token,
  );
  const moved = await test.call(
    transferContacts,
    { contact_ids: [there.data.contact_id], from_client_id: other_id, to_client_id: client_id },
    agency.token,
  );
  expect(moved.data.results).toMatchObject([{ ok: false, code: 'contact_exists' }]);
});

it('a merge keeps every address of both, and its undo gives each their own', async () => {
  const keep = (await add('Pia Kept', { emails: addressesOf(['pia@mills.test']) })).data;
  const merged = (
    await add('Pia Merged', { emails: addressesOf(['pia@old.test', 'pia@home.test']), phone: '07700 900811' })
  ).data;
  const both = { keep_id: keep.contact_id, merge_id: merged.contact_id };
  const { data } = await test.call(mergeContacts, both, agency.token);
  expect(data.contact.email).toBe('pia@mills.test');
  expect(values(data.contact.emails)).toEqual(['pia@mills.test', 'pia@old.test', 'pia@home.test']);
  expect(data.contact.phone).toBe('07700 900811');
  const { contact_merge_id } = data;
  expect(await test.call(undoMergeContacts, { contact_merge_id }, agency.token)).toMatchObject({ http: 200 });
  expect(values((await read(keep.contact_id)).emails)).toEqual(['pia@mills.test']);
  expect((await read(keep.contact_id)).phone).toBeNull();
  expect(values((await read(merged.contact_id)).emails)).toEqual(['pia@old.test', 'pia@home.test']);
});
