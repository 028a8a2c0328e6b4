import {
  addClient,
  type Client,
  delClient,
  getClient,
  getClients,
  restoreClients,
  updateClient,
} from '@placewell/contract/clients/clients.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { HIDDEN_FIELDS } from './client-values.rules.ts';

const test = useTestApp();
let agency: TestUser;
let owner: TestUser;
let other: TestUser;

const TERMS: Omit<Parameters<typeof test.call<typeof addClient>>[1], 'client_name'> = {
  fee_kind: 'percent',
  fee_percent: 22.25,
  guarantee_days: 90,
  rebate_steps: [
    { until_day: 30, percent: 100 },
    { until_day: 90, percent: 33.33 },
  ],
  payment_days: 30,
  terms_valid_from: '2026-01-01',
  terms_valid_until: '2027-01-01',
  client_note: 'Ask for Joan',
  off_limits_until: '2099-01-01',
  off_limits_reason: 'Framework contract',
};
let at = 0;
const aDomain = () => `client-${++at}.example`;
const add = (fields: Parameters<typeof test.call<typeof addClient>>[1], user = owner) =>
  test.data(addClient, fields, user.token);
const read = (client_id: ClientId, user: TestUser) => test.data(getClient, { client_id }, user.token);
const list = async (body: object, user = agency) =>
  (await test.data(getClients, body, user.token)).items.map(({ client_name }) => client_name);
/** A job there, as it is stored. */
const aJobAt = (client_id: ClientId, user: TestUser, job_status = 'open') =>
  test.sql`insert into jobs (agency_id, job_id, recruiter_id, job_title, job_status, client_id, opened_at)
    values (${user.agency_id}, gen_random_uuid(), ${user.user_id}, 'Welder', ${job_status}, ${client_id},
      case when ${job_status} not in ('prospect', 'draft') then now() end)`;

beforeAll(async () => {
  agency = await anAgency(test);
  owner = await aRecruiter(test, agency);
  other = await aRecruiter(test, agency);
});

describe('a client', () => {
  it('keeps what was given, and a row that is sent back changes nothing', async () => {
    const client = await add({
      client_name: 'Acme Ltd',
      aliases: ['Acme', 'ACME  ltd', 'acme'],
      domain: 'https://www.acme.example/jobs',
      website: 'https://acme.example',
      location: 'Leeds, UK',
      phone: '+44 113 496 0000',
      tags: ['Framework'],
      ...TERMS,
    });
    expect(client).toMatchObject({
      ...TERMS,
      client_status: 'lead',
      recruiter_id: owner.user_id,
      aliases: ['Acme'],
      domain: 'acme.example',
      city: 'Leeds',
      tags: ['Framework'],
      has_details: true,
      is_off_limits: true,
      job_count: 0,
      contact_count: 0,
    });
    const sent = await test.data(updateClient, client, owner.token);
    expect(sent).toEqual(client);
    const renamed = await test.data(
      updateClient,
      { client_id: client.client_id, client_name: 'Acme', website: '' },
      owner.token,
    );
    expect(renamed).toMatchObject({ client_name: 'Acme', website: null, aliases: [] });
    const stale = { client_id: client.client_id, phone: '1', if_updated_at: client.updated_at };
    expect(await test.call(updateClient, stale, owner.token)).toMatchObject({ http: 409, code: 'conflict' });
  });

  it('shows terms, note and reason to agency users, its owner, and who has a job there', async () => {
    const { client_id } = await add({ client_name: 'Tyne Dock', phone: '1', ...TERMS });
    const isShown = async (user: TestUser) => {
      const one = await read(client_id, user);
      const listed = await test.data(getClients, { search: 'tyne dock ' }, user.token);
      expect(listed.items).toEqual([one]);
      expect(one).toMatchObject({ client_name: 'Tyne Dock', off_limits_until: '2099-01-01', phone: '1' });
      const shown = HIDDEN_FIELDS.filter((name) => one[name] !== null && `${one[name]}` !== '');
      expect(shown.length > 0).toBe(one.has_details);
      return one.has_details;
    };
    expect([await isShown(agency), await isShown(owner), await isShown(other)]).toEqual([true, true, false]);
    await aJobAt(client_id, other);
    expect(await isShown(other)).toBe(true);
    await test.sql`update jobs set deleted_at = now() where client_id = ${client_id}`;
    expect(await isShown(other)).toBe(false);
    await test.sql`update agencies set client_details = 'all' where agency_id = ${agency.agency_id}`;
    expect(await isShown(other)).toBe(true);
    await test.sql`update agencies set client_details = 'involved' where agency_id = ${agency.agency_id}`;
    expect(await test.call(updateClient, { client_id, phone: '2' }, other.token)).toMatchObject({
      http: 403,
    });
  });

  it('cannot be found by what its reader does not see', async () => {
    await add({
      client_name: 'Secret terms',
      client_note: 'xylophone',
      fee_kind: 'flat',
      fee_cents: 777_700,
      fee_currency: 'EUR',
      off_limits_until: '2099-01-01',
      off_limits_reason: 'zeppelin',
    });
    for (const user of [agency, other])
      for (const search of ['xylophone', 'zeppelin', '7777', 'note:xylophone', 'fee:flat'])
        expect(await list({ search: `${search} ` }, user)).toEqual([]);
    for (const sort_by of ['fee_percent_asc', 'fee_cents_desc', 'client_note_asc'])
      expect(await test.call(getClients, { sort_by } as object, other.token)).toMatchObject({ http: 400 });
    for (const filter of [{ fee_kind: 'flat' }, { terms_valid_until: '2027-01-01' }])
      expect(await test.call(getClients, filter as object, other.token)).toMatchObject({ http: 400 });
  });
});

describe('the fields of a client', () => {
  it('are refused with the field that is wrong', async () => {
    const wrong = async (fields: object) => {
      const answer = await test.call(addClient, { client_name: 'Wrong', ...fields }, owner.token);
      expect(answer.http).toBe(400);
      return answer.data.fields;
    };
    expect(await wrong({ domain: 'gmail.com' })).toEqual({ domain: texts.domainIsPublic });
    expect(await wrong({ domain: 'https://www.GMX.de/x' })).toEqual({ domain: texts.domainIsPublic });
    expect(Object.keys((await wrong({ fee_kind: 'percent', fee_percent: 100.01 })) ?? {})).toEqual([
      'fee_percent',
    ]);
    expect(Object.keys((await wrong({ fee_kind: 'percent', fee_percent: 20.005 })) ?? {})).toEqual([
      'fee_percent',
    ]);
    expect(await wrong({ fee_percent: 20 })).toEqual({ fee_kind: texts.feeNeedsKind });
    expect(await wrong({ fee_kind: 'flat', fee_cents: 1 })).toEqual({ fee_currency: texts.feeNeedsCurrency });
    expect(await wrong({ terms_valid_from: '2026-02-01', terms_valid_until: '2026-01-31' })).toEqual({
      terms_valid_until: texts.validUntilBeforeFrom,
    });
    expect(await wrong({ off_limits_until: '2027-01-01' })).toEqual({
      off_limits_reason: texts.offLimitsNeedsReason,
    });
    expect(Object.keys((await wrong({ guarantee_days: 731, payment_days: 181 })) ?? {}).sort()).toEqual([
      'guarantee_days',
      'payment_days',
    ]);
    const unsorted = [
      { until_day: 60, percent: 50 },
      { until_day: 30, percent: 100 },
    ];
    expect(await wrong({ rebate_steps: unsorted })).toEqual({ rebate_steps: texts.rebateStepsUnordered });
    const { client_id } = await add({ client_name: 'Dated', terms_valid_from: '2026-06-01' });
    expect(
      await test.call(updateClient, { client_id, terms_valid_until: '2026-05-31' }, owner.token),
    ).toMatchObject({ http: 400, data: { fields: { terms_valid_until: texts.validUntilBeforeFrom } } });
    expect(await test.call(updateClient, { client_id, terms_file_id: client_id }, owner.token)).toMatchObject(
      { http: 404, code: 'file_not_found' },
    );
  });

  it('lose what a change leaves without meaning', async () => {
    const { client_id } = await add({ client_name: 'Changing', ...TERMS });
    const change = (fields: object) => test.data(updateClient, { client_id, ...fields }, owner.token);
    expect(await change({ fee_kind: 'flat', fee_cents: 500_000, fee_currency: 'GBP' })).toMatchObject({
      fee_percent: null,
      fee_cents: 500_000,
    });
    expect(await change({ fee_kind: null })).toMatchObject({ fee_cents: null, fee_currency: null });
    expect(await change({ off_limits_until: null })).toMatchObject({
      off_limits_reason: null,
      is_off_limits: false,
    });
  });
});

describe('one client more', () => {
  it('is refused with a domain that another has, also when two are added at once', async () => {
    const domain = aDomain();
    const body = { client_name: 'Twin', domain };
    const both = await Promise.all([owner, other].map((user) => test.call(addClient, body, user.token)));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(both.find(({ http }) => http === 409)).toMatchObject({ code: 'client_exists' });
    const { client_id } = await add({ client_name: 'Third' });
    expect(await test.call(updateClient, { client_id, domain }, owner.token)).toMatchObject({
      http: 409,
      code: 'client_exists',
    });
    const stranger = await anAgency(test);
    expect(await add(body, stranger)).toMatchObject({ domain });
    expect(await test.call(getClient, { client_id }, stranger.token)).toMatchObject({
      http: 404,
      code: 'client_not_found',
    });
  });

  it('is refused beyond the limit of an agency', async () => {
    const full = await anAgency(test);
    const { client_id } = await add({ client_name: 'First' }, full);
    const most = limits.clients;
    const set = (clients: number) => Object.assign(limits, { clients });
    try {
      set(1);
      const refused = { http: 409, code: 'too_many_clients' };
      expect(await test.call(addClient, { client_name: 'One more' }, full.token)).toMatchObject(refused);
      await test.call(delClient, { client_ids: [client_id] }, full.token);
      const second = await add({ client_name: 'Second' }, full);
      const restored = await test.data(restoreClients, { client_ids: [client_id] }, full.token);
      expect(restored.results).toMatchObject([{ ok: false, code: 'too_many_clients' }]);
      await test.call(delClient, { client_ids: [second.client_id] }, full.token);
      expect(await test.data(restoreClients, { id: client_id }, full.token)).toMatchObject({ changed: 1 });
    } finally {
      set(most);
    }
  });
});

describe('the list of clients', () => {
  let lister: TestUser;
  let rec: TestUser;
  const lists = (body: object, user = lister) => list({ sort_by: 'client_name_asc', ...body }, user);
  let leeds: Client;

  beforeAll(async () => {
    lister = await anAgency(test, { fullname: 'Ada Manager' });
    rec = await aRecruiter(test, lister);
    leeds = await add(
      { client_name: 'Leeds Steel', aliases: ['Aire Foundry'], domain: aDomain(), location: 'Leeds, UK' },
      lister,
    );
    await add(
      { client_name: 'York Foods', client_status: 'active', tags: ['Food'], location: 'York, UK' },
      rec,
    );
    await add(
      {
        client_name: 'zeta 100%_\\',
        client_status: 'lost',
        off_limits_until: '2020-01-01',
        off_limits_reason: 'past',
      },
      lister,
    );
    await aJobAt(leeds.client_id, lister);
  });

  it('is searched by the search language, also by other names', async () => {
    expect(await lists({ search: 'aire found' })).toEqual(['Leeds Steel']);
    expect(await lists({ search: 'name:foundry OR status:active ' })).toEqual(['Leeds Steel', 'York Foods']);
    expect(await lists({ search: '-foundry ' })).toEqual(['York Foods', 'zeta 100%_\\']);
    expect(await lists({ search: `domain:${leeds.domain} ` })).toEqual(['Leeds Steel']);
    expect(await lists({ search: 'location:york ' })).toEqual(['York Foods']);
    expect(await lists({ search: 'tag:food ' })).toEqual(['York Foods']);
    expect(await lists({ search: 'owner:me ' })).toEqual(['Leeds Steel', 'zeta 100%_\\']);
    expect(await lists({ search: 'owner:"ada man' })).toEqual(['Leeds Steel', 'zeta 100%_\\']);
    expect(await lists({ search: '%_\\' })).toEqual(['zeta 100%_\\']);
  });

  it('is filtered and sorted', async () => {
    expect(await lists({ client_status: ['active', 'lost'] })).toEqual(['York Foods', 'zeta 100%_\\']);
    expect(await lists({ recruiter_id: rec.user_id })).toEqual(['York Foods']);
    expect(await lists({ location: 'Leeds + 60 km' })).toEqual(['Leeds Steel', 'York Foods']);
    expect(await lists({ location: 'York' })).toEqual(['York Foods']);
    expect(await lists({ tags: 'FOOD' })).toEqual(['York Foods']);
    expect(await lists({ is_off_limits: true })).toEqual([]);
    expect(await lists({ has_open_jobs: true })).toEqual(['Leeds Steel']);
    expect(await lists({ has_open_jobs: false })).toEqual(['York Foods', 'zeta 100%_\\']);
    expect((await lists({ sort_by: 'open_jobs_desc' }))[0]).toBe('Leeds Steel');
    expect(await lists({ from_date: '2999-01-01' })).toEqual([]);
    const page = await test.data(getClients, { limit: 1, page: 2, sort_by: 'client_name_asc' }, lister.token);
    expect(page).toMatchObject({ total: 3, total_pages: 3, items: [{ client_name: 'York Foods' }] });
  });

  it('counts only the jobs that the reader may see', async () => {
    expect(await read(leeds.client_id, lister)).toMatchObject({ job_count: 1, open_job_count: 1 });
    await test.sql`update agencies set recruiters_see_all = false where agency_id = ${lister.agency_id}`;
    expect(await read(leeds.client_id, rec)).toMatchObject({ job_count: 0, open_job_count: 0 });
    expect(await lists({ has_open_jobs: true }, rec)).toEqual([]);
    expect((await lists({ sort_by: 'open_jobs_desc' }, rec)).length).toBe(3);
  });
});
