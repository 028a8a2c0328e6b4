import { mergeClients, undoMergeClients } from '@placewell/contract/clients/client-merges.ts';
import { updateClient } from '@placewell/contract/clients/clients.ts';
import { addContact, delContact } from '@placewell/contract/clients/contacts.ts';
import type { ClientId, ContactId } from '@placewell/contract/ids.ts';
import { random as randomOf } from '@placewell/matching/testing/random.ts';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useClientRecords } from '../../../testing/client-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

let agency: TestUser;
let owner: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
  owner = await aRecruiter(test, agency);
});
const { aClient, aJob, aNote, aFileOf, anOverride, everything } = useClientRecords(test, () => owner);

const next = randomOf(20261126);
const random = (most: number) => Math.floor(next() * most);
const pick = <T>(...values: T[]): T => values[random(values.length)]!;

/** A client with whatever one may have, the same in every run. */
async function aRandomClient(name: string) {
  const client_id = await aClient({
    aliases: Array.from({ length: random(3) }, (_, at) => `Alias ${pick('x', 'y', 'z')}${at}`),
    tags: pick<string[]>([], ['One'], ['one', 'Two'], ['Three']),
    domain: pick(null, `${name}-${newId()}.example`),
    phone: pick(null, '', '0113'),
    location: pick(null, 'Leeds, UK', 'Nowhere at all'),
    client_note: pick(null, 'A note'),
    client_status: pick('lead', 'active', 'blocked'),
    payment_days: pick(null, 30),
    guarantee_days: pick(null, 90),
    rebate_steps: pick([], [{ until_day: 30, percent: 50 }]),
    ...pick<object>(
      {},
      { fee_kind: 'percent', fee_percent: 17.5 },
      { fee_kind: 'flat', fee_cents: 5, fee_currency: 'EUR' },
    ),
    ...pick<object>({}, { terms_valid_from: '2026-01-01', terms_valid_until: '2026-12-31' }),
    ...pick<object>({}, { off_limits_until: `20${50 + random(9)}-01-01`, off_limits_reason: 'Why' }),
  });
  const days = random(99);
  await test.sql`update clients set last_activity_at = now() - ${days} * interval '1 day' where client_id = ${client_id}`;
  for (const contact_id of await someContacts(client_id)) {
    if (random(2)) await aJob(client_id, contact_id);
    if (random(2)) await aNote(client_id, contact_id);
    if (random(4) === 0) await test.call(delContact, { contact_ids: [contact_id] }, owner.token);
  }
  await aJob(client_id);
  await aNote(client_id);
  const file_id = await aFileOf(client_id);
  if (random(2)) await test.call(updateClient, { client_id, terms_file_id: file_id }, owner.token);
  if (random(2)) await test.sql`update client_files set deleted_at = now() where file_id = ${file_id}`;
  return client_id;
}

async function someContacts(client_id: ClientId): Promise<ContactId[]> {
  const contacts: ContactId[] = [];
  for (let at = random(4); at >= 0; at--) {
    const contact = await test.call(
      addContact,
      {
        client_id,
        contact_name: `Contact ${at}`,
        email: pick(null, 'a@same.example', 'b@same.example', 'c@same.example'),
        phone: pick(null, '1'),
        is_primary: pick(true, false),
        contact_status: pick('active', 'left', 'do_not_contact'),
      },
      owner.token,
    );
    // A second contact with one address is refused.
    if (contact.http === 200) contacts.push(contact.data.contact_id);
  }
  return contacts;
}

it('a merge that is undone restores every row, whatever the two clients had', async () => {
  for (let round = 0; round < 12; round++) {
    const [keep_id, merge_id] = [await aRandomClient('keep'), await aRandomClient('merge')];
    const third = await aClient();
    for (const side of [keep_id, merge_id].filter(() => random(2)))
      await test.sql`insert into dismissed_client_pairs values (${agency.agency_id},
        least(${side}::uuid, ${third}::uuid), greatest(${side}::uuid, ${third}::uuid))`;
    await anOverride(...pick([keep_id], [merge_id], [keep_id, merge_id]));
    const before = await everything();
    const { data, http } = await test.call(mergeClients, { keep_id, merge_id }, owner.token);
    expect(http, `round ${round}`).toBe(200);
    expect(await everything(), `round ${round}`).not.toEqual(before);
    const { client_merge_id } = data;
    expect(await test.call(undoMergeClients, { client_merge_id }, owner.token)).toMatchObject({ http: 200 });
    expect(await everything(), `round ${round}`).toEqual(before);
  }
});

it('a merge moves the standing overrides, leaves those that would double, and undoing it moves them back', async () => {
  const [keep_id, merge_id] = [await aClient(), await aClient()];
  const [moving, double, withdrawn] = [
    await anOverride(merge_id),
    await anOverride(keep_id, merge_id),
    await anOverride(merge_id),
  ];
  await test.sql`update off_limits_overrides set withdrawn_at = now(), withdrawn_by = ${owner.user_id}
    where candidate_id = ${withdrawn}`;
  const clientsOf = async (candidate_id: string) =>
    (
      await test.sql<{ client_id: ClientId }>`select client_id from off_limits_overrides
        where candidate_id = ${candidate_id}`
    ).map(({ client_id }) => client_id);
  const { data } = await test.call(mergeClients, { keep_id, merge_id }, owner.token);
  expect(await clientsOf(moving)).toEqual([keep_id]);
  expect((await clientsOf(double)).toSorted()).toEqual([keep_id, merge_id].toSorted());
  expect(await clientsOf(withdrawn)).toEqual([merge_id]);
  const { client_merge_id } = data;
  expect(await test.call(undoMergeClients, { client_merge_id }, owner.token)).toMatchObject({ http: 200 });
  expect(await clientsOf(moving)).toEqual([merge_id]);
  expect((await clientsOf(double)).toSorted()).toEqual([keep_id, merge_id].toSorted());
});
