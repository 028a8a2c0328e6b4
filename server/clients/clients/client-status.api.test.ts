import {
  addClient,
  delClient,
  getClient,
  getClients,
  restoreClients,
  updateClientStatus,
  updateClientTags,
} from '@placewell/contract/clients/clients.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import { delJob } from '@placewell/contract/matching/jobs.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { clientPurge } from './clients.writes.ts';

const test = useTestApp();
let agency: TestUser;
let owner: TestUser;
let other: TestUser;

const aClient = async (fields: object = {}, user = owner) =>
  (await test.data(addClient, { client_name: `Client ${newId()}`, ...fields }, user.token)).client_id;
const read = (client_id: ClientId, user = owner) => test.data(getClient, { client_id }, user.token);
const del = (client_ids: ClientId[], user = owner) => test.data(delClient, { client_ids }, user.token);
const restore = (client_ids: ClientId[]) => test.call(restoreClients, { client_ids }, owner.token);
async function aJobAt(client_id: ClientId) {
  const job_id = await anOpenJob(test, owner, 'nurse');
  await test.sql`update jobs set client_id = ${client_id} where job_id = ${job_id}`;
  return job_id;
}

beforeAll(async () => {
  agency = await anAgency(test);
  owner = await aRecruiter(test, agency);
  other = await aRecruiter(test, agency);
});

describe('the status of clients', () => {
  it('is changed by their owner and agency users, and changed back', async () => {
    const [first, second] = [await aClient(), await aClient({ client_status: 'active' })];
    const client_ids = [first, second];
    const change = (body: object, user = owner) =>
      test.call(updateClientStatus, { client_ids, client_status: 'active', ...body }, user.token);
    const { data, message } = await change({});
    expect(message).toBe('1 client set to “Active”');
    expect(data).toMatchObject({ changed: 1, previous: [{ id: first, client_status: 'lead' }] });
    await change({ client_ids: [second], client_status: 'blocked' }, agency);
    const undone = await change({ client_status: 'lead', if_status: 'active' });
    expect(undone.data.results).toMatchObject([{ ok: true }, { ok: false, code: 'changed_since' }]);
    expect(await change({}, other)).toMatchObject({
      data: { results: [{ code: 'forbidden' }, { code: 'forbidden' }], changed: 0 },
    });
  });
});

describe('the tags of clients', () => {
  it('are added and removed with what undoes it', async () => {
    const client_id = await aClient({ tags: ['Food'] });
    const change = (body: object, user = owner) =>
      test.call(updateClientTags, { client_ids: [client_id], ...body }, user.token);
    const { data } = await change({ add: ['food', 'Framework'], remove: ['none'] });
    expect(data.changes).toEqual([{ id: client_id, added: ['Framework'], removed: [] }]);
    expect((await read(client_id)).tags).toEqual(['Food', 'Framework']);
    expect((await test.data(getClients, { tags: ['framework', 'FOOD'] }, owner.token)).total).toBe(1);
    expect((await change({ add: ['X'] }, other)).data.results).toMatchObject([{ code: 'forbidden' }]);
  });
});

describe('a deleted client', () => {
  it('is gone, and comes back with what it had', async () => {
    const client_id = await aClient({ aliases: ['Other name'], domain: `${newId()}.example` });
    const before = await read(client_id);
    expect(await del([client_id])).toMatchObject({ changed: 1, in_use: [] });
    expect(await test.call(getClient, { client_id }, owner.token)).toMatchObject({ http: 404 });
    expect((await del([client_id])).results).toMatchObject([{ code: 'client_not_found' }]);
    expect(await restore([client_id])).toMatchObject({
      message: '1 client restored',
      data: { changed: 1, without_domain: [] },
    });
    expect(await read(client_id)).toEqual(before);
  });

  it('is refused while a job names it, also one that can only be restored, with the counts', async () => {
    const [used, unused] = [await aClient(), await aClient()];
    const job_id = await aJobAt(used);
    await aJobAt(used);
    const candidate_id = await aCandidateOf(test, owner, 'nurse');
    await test.runJobs();
    const { items } = await matchesOf(test, owner, job_id);
    const { match_id } = items.find((match) => match.candidate_id === candidate_id) ?? {};
    await test.call(delJob, { job_ids: [job_id] }, owner.token);
    const { results, in_use, changed } = await del([used, unused]);
    expect(changed).toBe(1);
    expect(in_use).toEqual([{ client_id: used, jobs: 2, submissions: 0, placements: 0 }]);
    expect(results).toEqual([
      {
        id: used,
        ok: false,
        code: 'client_in_use',
        message: 'This client has 2 jobs. Set it to “Lost” instead of deleting it.',
      },
      { id: unused, ok: true },
    ]);
    await test.sql`update matches set match_status = 'placed' where match_id = ${match_id}`;
    const again = await del([used]);
    expect(again.in_use).toMatchObject([{ jobs: 2, submissions: 1, placements: 1 }]);
    expect(again.results[0]?.message).toContain('2 jobs, 1 submission and 1 placement');
    const lost = { client_ids: [used], client_status: 'lost' as const };
    expect(await test.data(updateClientStatus, lost, owner.token)).toMatchObject({ changed: 1 });
  });

  it('comes back without a domain that another client has by now', async () => {
    const domain = `${newId()}.example`;
    const first = await aClient({ domain });
    await del([first]);
    const second = await aClient({ domain });
    await del([second]);
    const both = await restore([first, second]);
    const [winner, loser] = [first, second].sort();
    expect(both).toMatchObject({ data: { changed: 2, without_domain: [loser] } });
    expect(both.message).toBe(
      '2 clients restored, 1 of them without a domain that another client has by now',
    );
    expect((await read(winner!)).domain).toBe(domain);
    expect((await read(loser!)).domain).toBeNull();
  });

  it('is permanently deleted after its days, unless a job names it', async () => {
    const [old, recent, named] = [await aClient({ aliases: ['Old'] }), await aClient(), await aClient()];
    await del([old, recent, named]);
    await aJobAt(named);
    await test.sql`update clients set deleted_at = now() - interval '8 days'
      where client_id in (${old}, ${named})`;
    await test.inAgency(owner.agency_id, (tx) => clientPurge.run({ tx, platform: test.platform }));
    const rows = await test.sql<{ client_id: string }>`select client_id from clients
      where client_id in (${old}, ${recent}, ${named})`;
    expect(rows.map(({ client_id }) => client_id).sort()).toEqual([recent, named].sort());
  });
});
