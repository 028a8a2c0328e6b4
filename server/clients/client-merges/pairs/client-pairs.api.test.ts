import {
  dismissClientPair,
  getClientPairs,
  mergeClients,
  restoreClientPair,
  undoMergeClients,
} from '@placewell/contract/clients/client-merges.ts';
import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

let agency: TestUser;
let owner: TestUser;
let other: TestUser;
beforeEach(async () => {
  agency = await anAgency(test);
  [owner, other] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
});

const aClient = async (client_name: string, fields: object = {}, user = owner) =>
  (await test.data(addClient, { client_name, ...fields }, user.token)).client_id;
const aContact = (client_id: ClientId, email: string) =>
  test.call(addContact, { client_id, contact_name: 'Someone', email }, agency.token);
const pairs = async (user = agency, body: object = {}) =>
  (await test.data(getClientPairs, body, user.token)).items.map(({ clients, reason }) => [
    ...clients.map(({ client_name }) => client_name),
    reason,
  ]);

it('suspects names that differ in their legal form, and joins none', async () => {
  await aClient('Acme Ltd');
  await aClient('ACME Limited');
  await aClient('Acme Bakery');
  await aClient('Zenith', { aliases: ['The Brindle Co.'] });
  await aClient('Brindle GmbH');
  expect(await pairs()).toEqual([
    ['Zenith', 'Brindle GmbH', 'name'],
    ['Acme Ltd', 'ACME Limited', 'name'],
  ]);
});

it('suspects a domain that contacts share, but no public mailbox, and tells only readers of the details', async () => {
  const [one, two] = [await aClient('North', { domain: 'harbour-north.example' }), await aClient('South')];
  await aContact(two, 'jo@Harbour-North.example');
  const [third, fourth] = [await aClient('East', {}, other), await aClient('West', {}, other)];
  for (const client_id of [third, fourth]) {
    await aContact(client_id, `x${client_id}@shared.example`);
    await aContact(client_id, `x${client_id}@gmail.com`);
  }
  await aContact(one, 'y@gmail.com');
  expect(await pairs()).toEqual([
    ['East', 'West', 'domain'],
    ['North', 'South', 'domain'],
  ]);
  // The address of a contact is among the details, and so is its host.
  expect(await pairs(owner)).toEqual([['North', 'South', 'domain']]);
  expect(await pairs(other)).toEqual([['East', 'West', 'domain']]);
  expect(await pairs(agency, { client_id: two })).toEqual([['North', 'South', 'domain']]);
  expect(await test.call(getClientPairs, { client_id: newId() }, owner.token)).toMatchObject({ http: 404 });
});

it('names a domain before a name, and pairs many of one name with the first only', async () => {
  for (let at = 0; at < 14; at++) await aClient(`Crown ${['Ltd', 'Inc', 'GmbH', 'AG'][at % 4]}`);
  const { total, items, total_pages } = await test.data(getClientPairs, { limit: 5 }, agency.token);
  expect([total, items.length, total_pages]).toEqual([13, 5, 3]);
  const first = items.map(({ clients }) => clients[0].client_id);
  expect(new Set(first).size).toBe(1);
});

it('forgets a dismissed pair until it is suspected again, for whoever may change one of the two', async () => {
  const [one, two] = [await aClient('Lark Ltd'), await aClient('Lark Inc', {}, other)];
  const stranger = await aRecruiter(test, agency);
  const pair = { client_id: two, other_client_id: one };
  expect(await test.call(dismissClientPair, pair, stranger.token)).toMatchObject({ http: 403 });
  expect(await test.call(dismissClientPair, pair, other.token)).toMatchObject({ http: 200 });
  expect(await test.call(dismissClientPair, pair, owner.token)).toMatchObject({ http: 200 });
  expect(await pairs()).toEqual([]);
  const dismissed = await test.data(getClientPairs, { is_dismissed: true }, agency.token);
  expect(dismissed.items).toMatchObject([{ dismissed_at: expect.any(String) }]);
  await test.call(restoreClientPair, pair, owner.token);
  expect(await pairs()).toEqual([['Lark Ltd', 'Lark Inc', 'name']]);
  const same = await test.raw(
    'agency/dismissClientPair',
    { client_id: one, other_client_id: one },
    owner.token,
  );
  expect(same).toMatchObject({ http: 400, code: 'invalid_input' });
  const gone = await test.raw(
    'agency/dismissClientPair',
    { client_id: one, other_client_id: newId() },
    owner.token,
  );
  expect(gone).toMatchObject({ http: 404, code: 'client_not_found' });
});

it('does not suspect again by a merge what was dismissed of the other', async () => {
  const [keep, merged, third] = [
    await aClient('Osprey'),
    await aClient('Finch Ltd'),
    await aClient('Finch AG'),
  ];
  await test.call(dismissClientPair, { client_id: merged, other_client_id: third }, owner.token);
  const { client_merge_id } = await test.data(mergeClients, { keep_id: keep, merge_id: merged }, owner.token);
  expect(await pairs()).toEqual([]);
  await test.call(undoMergeClients, { client_merge_id }, owner.token);
  expect(await pairs()).toEqual([]);
  await test.call(restoreClientPair, { client_id: merged, other_client_id: third }, owner.token);
  expect(await pairs()).toEqual([['Finch Ltd', 'Finch AG', 'name']]);
});
