import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import { getClientPairs } from '@placewell/contract/clients/client-merges.ts';
import { getClients } from '@placewell/contract/clients/clients.ts';
import { getTimeline, WRITTEN_KINDS } from '@placewell/contract/outreach/activities.ts';
import { expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../testing/builders.ts';
import { useTestApp } from '../testing/test-app.ts';
import type { ApiClient } from './client.ts';
import { firstAgency, secondAgency } from './demo-client-lines.ts';
import { seedClientWork } from './demo-client-work.ts';
import { seedClients } from './demo-clients.ts';
import type { DemoColleague } from './demo-daily-work.ts';

const test = useTestApp();

/** A person of a test's agency, as the demo's steps take them. */
const asColleague = (user: TestUser): DemoColleague => ({
  client: {
    call: <C extends Call>(call: C, body: BodyInput<C>): Promise<Data<C>> =>
      test.data(call, body, user.token),
  } as ApiClient,
  recruiter_id: user.user_id,
});

it.each([
  ['first', firstAgency, 3, 'Humber Parcel'],
  ['second', secondAgency, 2, 'Spreewerk Maschinenbau'],
] as const)(
  'the %s agency of the demo has clients of each status, and one that is there twice',
  async (_, records, people, twice) => {
    const agency = await anAgency(test);
    const recruiters = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const team = [agency, ...recruiters].slice(0, people).map(asColleague);
    const offLimits = { client: records.clients[0]!.name, reason: 'Agreed' };
    const { contacts } = await seedClients(team, records, offLimits);
    const { items } = await test.data(getClients, { limit: 100 }, agency.token);
    expect(items.length).toBeGreaterThanOrEqual(12);
    expect(new Set(items.map((client) => client.client_status)).size).toBe(5);
    expect(items.filter((client) => client.is_off_limits).map((client) => client.client_name)).toEqual([
      offLimits.client,
    ]);
    expect(items.reduce((sum, client) => sum + client.contact_count, 0)).toBe(records.contacts.length);
    expect(contacts.size).toBeGreaterThan(5);
    const pairs = (await test.data(getClientPairs, {}, agency.token)).items;
    expect(pairs).toHaveLength(1);
    expect(JSON.stringify(pairs)).toContain(twice);
  },
);

it('what was said with the clients of the demo is in their timelines', async () => {
  const agency = await anAgency(test);
  const people = [agency, await aRecruiter(test, agency), await aRecruiter(test, agency)].map(asColleague);
  const [owner, recruiter, colleague] = people as [DemoColleague, DemoColleague, DemoColleague];
  const records = await seedClients(people, firstAgency);
  await seedClientWork({ owner, recruiter, colleague }, records);
  const kindsOf = async (name: string) => {
    const client_id = records.clients.get(name)!;
    const { items } = await test.data(getTimeline, { client_id, kinds: [...WRITTEN_KINDS] }, agency.token);
    return items.map((entry) => `${entry.activity_kind} ${entry.outcome}`);
  };
  expect(await kindsOf('Northgate Foods')).toEqual(['call reached']);
  expect(await kindsOf('St Aldate Hospital')).toEqual(['meeting held']);
  expect((await kindsOf('Tidewater Software')).sort()).toEqual(['call left_message', 'task null']);
});
