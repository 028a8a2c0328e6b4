import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact, delContact } from '@placewell/contract/clients/contacts.ts';
import { type PaletteKind, searchEverything } from '@placewell/contract/desk/palette.ts';
import type { CandidateId, ClientId, ContactId, JobId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { delCandidate, updateCandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let rosa: TestUser;
let pending: TestUser;
let ana: CandidateId;
let nurseJob: JobId;

async function find(search: string, who = agency) {
  const response = await test.call(searchEverything, { search }, who.token);
  expect(response).toMatchObject({ http: 200 });
  return response.data.groups;
}
const titlesOf = async (kind: PaletteKind, search: string, who = agency) =>
  (await find(search, who)).find((group) => group.kind === kind)?.items.map((row) => row.title);

beforeAll(async () => {
  agency = await anAgency(test, { fullname: 'Maren Holt' });
  rosa = await aRecruiter(test, agency, { fullname: 'Rosa Nursling' });
  pending = await aRecruiter(test, agency, { fullname: '', user_status: 'pending' });
  ({ candidate_id: ana } = await aCandidate(test, agency, {
    candidate_name: 'Ana Nürse',
    email: 'ana.n@example.test',
    phone: '+49 171 2345678',
    job_tittle: 'Registered nurse',
    city: 'Leeds',
    country_code: 'GB',
  }));
  await aCandidate(test, agency, { candidate_name: 'Nursel Demir', job_tittle: 'Welder' });
  await aCandidate(test, rosa, { candidate_name: 'Bo Berg', job_tittle: 'Nurse assistant' });
  const add = (body: Parameters<typeof test.call<typeof addJob>>[1], who = agency) =>
    test.call(addJob, body, who.token);
  nurseJob = (
    await add({
      job_title: 'Night nurse',
      client_name: 'Northgate  Care',
      location: 'Leeds',
      client_job_ref: 'NC-7',
    })
  ).data.job_id;
  await add({
    job_title: 'Nurse manager',
    client_name: 'northgate care ',
    job_status: 'open',
    description: 'x'.repeat(30),
  });
  await add({ job_title: 'Welder', client_name: 'Iron & Sons' }, rosa);
});

describe('searchEverything by text', () => {
  it('finds every kind, best first: beginnings of names before words in them and before other texts', async () => {
    const groups = await find('nurs');
    expect(groups.map((group) => [group.kind, group.found_by, group.items.map((row) => row.title)])).toEqual([
      ['candidate', 'beginning', ['Nursel Demir', 'Ana Nürse', 'Bo Berg']],
      ['job', 'beginning', ['Nurse manager', 'Night nurse']],
      ['recruiter', 'words', ['Rosa Nursling']],
    ]);
    expect(groups[0]).toMatchObject({ total: 3, total_is_exact: true });
  });

  it('says what each row is', async () => {
    const row = async (search: string) => (await find(search))[0]?.items[0];
    expect(await row('Ana N')).toEqual({
      kind: 'candidate',
      id: ana,
      title: 'Ana Nürse',
      detail: 'Registered nurse · Leeds, GB',
      status: 'new',
    });
    expect(await row('night')).toEqual({
      kind: 'job',
      id: nurseJob,
      title: 'Night nurse',
      detail: expect.stringMatching(/^Northgate {2}Care · Leeds.* · NC-7$/),
      status: 'draft',
    });
    expect(await row(rosa.email)).toMatchObject({
      kind: 'recruiter',
      title: 'Rosa Nursling',
      status: 'active',
    });
    expect(await row(pending.email)).toMatchObject({ title: pending.email, detail: '', status: 'pending' });
  });

  it('puts whoever has exactly the email, phone or reference before everybody else', async () => {
    for (const search of ['ANA.N@example.test', '0171 2345678', 'nc-7'])
      expect((await find(search))[0], search).toMatchObject({ found_by: 'whole', total: 1 });
  });

  it('reads the language of the lists, in which "me" is the person who searches', async () => {
    expect(await titlesOf('candidate', 'nurse recruiter:me', rosa)).toEqual(['Bo Berg']);
    expect(await titlesOf('job', 'recruiter:me', rosa)).toEqual(['Welder']);
    expect(await titlesOf('candidate', 'ana -welder')).toEqual(['Ana Nürse']);
  });

  it('counts clients once, however their name is written, with their jobs and open jobs', async () => {
    const [client] = (await find('NORTHGATE c')).filter((group) => group.kind === 'client');
    expect(client).toMatchObject({
      total: 1,
      items: [{ title: 'Northgate  Care', detail: '2 jobs · 1 open' }],
    });
    expect(await titlesOf('client', 'sons iron')).toEqual(['Iron & Sons']);
  });

  it('shows a few rows of each kind and how many there are', async () => {
    const { data } = await test.call(searchEverything, { search: 'nurs', limit: 1 }, agency.token);
    expect(data.groups.map((group) => [group.items.length, group.total])).toEqual([
      [1, 3],
      [1, 2],
      [1, 1],
    ]);
    const many = await test.raw(searchEverything.path, { limit: limits.paletteRowsMax + 1 }, agency.token);
    expect(many).toMatchObject({ http: 400, code: 'invalid_input' });
  });

  it('returns no groups for a text without letters, and none without a text', async () => {
    for (const search of ['&|!', ' ']) expect(await find(search)).toEqual([]);
  });
});

describe('searchEverything by role and by ids', () => {
  it('shows recruiters no colleagues, and only their own records where the agency says so', async () => {
    expect(await titlesOf('recruiter', 'Maren', rosa)).toBeUndefined();
    expect(await titlesOf('candidate', 'nurs', rosa)).toEqual(['Nursel Demir', 'Ana Nürse', 'Bo Berg']);
    const strict = await anAgency(test, { recruiters_see_all: false });
    const [own, other] = [await aRecruiter(test, strict), await aRecruiter(test, strict)];
    for (const [who, name] of [
      [own, 'Nurse One'],
      [other, 'Nurse Two'],
    ] as const) {
      await aCandidate(test, who, { candidate_name: name });
      await test.call(addJob, { job_title: name, client_name: `${name} Ltd` }, who.token);
    }
    for (const [kind, title] of [
      ['candidate', 'Nurse One'],
      ['job', 'Nurse One'],
    ] as const) {
      expect(await titlesOf(kind, 'nurse', own), kind).toEqual([title]);
      expect(await titlesOf(kind, 'nurse', strict), kind).toHaveLength(2);
    }
    // Everyone knows the clients of the agency, and of jobs there their own.
    const clients = (await find('nurse', own)).find((group) => group.kind === 'client');
    expect(clients?.items).toMatchObject([
      { title: 'Nurse Two Ltd', detail: '0 jobs · none open' },
      { title: 'Nurse One Ltd', detail: '1 job · none open' },
    ]);
  });

  it('finds agencies, and nothing else, for a super admin', async () => {
    const admin = await aSuperAdmin(test);
    const named = await anAgency(test, { agency_name: 'Zephyr Talent', fullname: 'Nina Nursery' });
    expect(await find('nurs', admin)).toMatchObject([
      { kind: 'agency', items: [{ id: named.agency_id, title: 'Zephyr Talent', status: 'active' }] },
    ]);
    const ids = { agency_ids: [named.agency_id, newId()], candidate_ids: [ana] };
    const { data } = await test.call(searchEverything, ids, admin.token);
    expect(data.recent).toMatchObject([{ kind: 'agency', title: 'Zephyr Talent' }]);
  });

  it('shows the rows of ids again, without those that are gone', async () => {
    const [group] = (await find('northgate')).filter(({ kind }) => kind === 'client');
    const gone = (await aCandidate(test, agency, { candidate_name: 'Gone Girl' })).candidate_id;
    await test.call(delCandidate, { candidate_ids: [gone] }, agency.token);
    await test.call(
      updateCandidateStatus,
      { candidate_ids: [ana], candidate_status: 'on_hold' },
      agency.token,
    );
    const ids = {
      candidate_ids: [ana, gone],
      job_ids: [nurseJob],
      client_ids: [group!.items[0]!.id as ClientId],
      recruiter_ids: [rosa.user_id],
    };
    const { data } = await test.call(searchEverything, ids, agency.token);
    expect(data.recent.map((row) => [row.kind, row.title, row.status])).toEqual([
      ['candidate', 'Ana Nürse', 'on_hold'],
      ['job', 'Night nurse', 'draft'],
      ['client', 'Northgate  Care', null],
      ['recruiter', 'Rosa Nursling', 'active'],
    ]);
    const seen = await test.call(searchEverything, ids, rosa.token);
    expect(seen.data.recent.map((row) => row.kind)).toEqual(['candidate', 'job', 'client']);
  });
});

it('finds contacts by name, title and client for everyone, by email and phone for who sees the details', async () => {
  const add = (body: Parameters<typeof test.data<typeof addContact>>[1]) =>
    test.data(addContact, body, agency.token);
  const { client_id } = await test.data(addClient, { client_name: 'Quarry Lane Dairies' }, agency.token);
  const ines = await add({
    client_id,
    contact_name: 'Ines Marlow',
    contact_title: 'Head of people',
    email: 'im@quarrylane.example',
    phone: '+44 113 496 0123',
  });
  const gone = await add({ client_id, contact_name: 'Inessa Gone' });
  await test.call(delContact, { contact_ids: [gone.contact_id] }, agency.token);
  const row = {
    kind: 'contact',
    id: ines.contact_id,
    title: 'Ines Marlow',
    detail: 'Head of people · Quarry Lane Dairies',
    status: 'active',
  };
  for (const who of [agency, rosa]) {
    for (const search of ['ines', 'quarry lane dairies', 'marlow title:people'])
      expect((await find(search, who)).find(({ kind }) => kind === 'contact')?.items, search).toEqual([row]);
    const ids = { contact_ids: [gone.contact_id, ines.contact_id, newId()] as ContactId[] };
    expect((await test.data(searchEverything, ids, who.token)).recent).toEqual([row]);
  }
  for (const search of ['IM@quarrylane.example', '0113 496 0123', 'quarrylane.ex']) {
    expect((await find(search))[0], search).toMatchObject({ items: [row] });
    expect(await find(search, rosa), search).toEqual([]);
  }
  expect((await find('im@quarrylane.example'))[0]).toMatchObject({ found_by: 'whole' });
  await test.sql`update clients set recruiter_id = ${rosa.user_id} where client_id = ${client_id}`;
  expect((await find('im@quarrylane.example', rosa))[0]).toMatchObject({ found_by: 'whole', items: [row] });
});
