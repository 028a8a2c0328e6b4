import type { BodyInput } from '@placewell/contract/call.ts';
import { addClient, delClient, getClients, updateClientStatus } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import type { ClientId, ContactId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { lockContactsOf } from '../../../clients/clients.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let rita: TestUser;
let sam: TestUser;
let count = 0;
const newName = () => `Client ${++count} of the house`;

beforeAll(async () => {
  agency = await anAgency(test);
  await test.inAgency(agency.agency_id, (tx) => sql`update agencies set currency = 'EUR'`.execute(tx));
  rita = await aRecruiter(test, agency, { fullname: 'Rita Recruiter' });
  sam = await aRecruiter(test, agency, { fullname: 'Sam Stranger' });
});

const add = (body: Partial<BodyInput<typeof calls.addJob>>, who = agency) =>
  test.call(calls.addJob, { job_title: 'Welder', ...body }, who.token);
const added = async (body: Partial<BodyInput<typeof calls.addJob>>, who = agency) => {
  const response = await add(body, who);
  expect(response).toMatchObject({ http: 200 });
  return response.data;
};
const update = (body: BodyInput<typeof calls.updateJob>, who = agency) =>
  test.call(calls.updateJob, body, who.token);
const client = async (client_name: string, more: Partial<BodyInput<typeof addClient>> = {}) =>
  (await test.data(addClient, { client_name, ...more }, agency.token)).client_id;
const named = async (search: string) =>
  (await test.data(getClients, { search: `name:"${search}"` }, agency.token)).items;
/** The contacts of a client as they are stored. */
const contactsOf = (client_id: ClientId | null) =>
  test.inAgency(agency.agency_id, (tx) =>
    tx
      .selectFrom('contacts')
      .select(['contact_id', 'contact_name', 'email', 'updated_at'])
      .where('client_id', '=', client_id)
      .orderBy('created_at')
      .execute(),
  );

describe('a client that is named', () => {
  it('is added once, active and of the owner of the job, and found by the name in any case and with any spaces', async () => {
    const client_name = newName();
    const first = await added({ client_name, recruiter_id: rita.user_id });
    const again = await added({ client_name: ` ${client_name.toUpperCase().replace(' ', '   ')}` }, sam);
    expect(again).toMatchObject({ client_id: first.client_id, client_name });
    expect(await named(client_name)).toMatchObject([{ client_status: 'active', recruiter_id: rita.user_id }]);
  });

  it('is added once by two at the same time', async () => {
    const client_name = newName();
    const jobs = await Promise.all([1, 2, 3, 4].map(() => added({ client_name })));
    expect(new Set(jobs.map(({ client_id }) => client_id)).size).toBe(1);
  });

  it('is found by an alias where none has the name', async () => {
    const [client_name, alias] = [newName(), newName()];
    const client_id = await client(client_name, { aliases: [alias] });
    const job = await added({ client_name: alias });
    expect(job).toMatchObject({ client_id, client_name });
    const real = await client(alias);
    expect(await added({ client_name: alias })).toMatchObject({ client_id: real });
    expect((await update({ job_id: job.job_id, client_name: alias })).data).toMatchObject({ client_id });
  });

  it('is not joined with one of another legal form', async () => {
    const [one, other] = [
      await added({ client_name: 'Acme Ltd' }),
      await added({ client_name: 'ACME Limited' }),
    ];
    expect(other.client_id).not.toBe(one.client_id);
  });

  it('is refused with the choices where several have the name, and linked by its id', async () => {
    const client_name = newName();
    const ids = [await client(client_name, { domain: 'one.example' }), await client(client_name)];
    const refused = await add({ client_name });
    expect(refused).toMatchObject({ http: 409, code: 'client_ambiguous' });
    expect(refused.message).toContain('one.example');
    expect(refused.data).toMatchObject({ clients: ids.map((client_id) => ({ client_id, client_name })) });
    const job = await added({ client_name, client_id: ids[1]! });
    expect(job).toMatchObject({ client_id: ids[1], client_name });
    expect(await update({ job_id: job.job_id, client_name })).toMatchObject({ http: 200 });
    expect(await add({ client_name: newName(), client_id: ids[1]! })).toMatchObject({
      http: 400,
      data: { fields: { client_name: expect.any(String) } },
    });
  });

  it('is refused where it is blocked, by name and id, and stays on a job that has it', async () => {
    const client_name = newName();
    const job = await added({ client_name });
    const client_id = job.client_id!;
    await test.call(updateClientStatus, { client_ids: [client_id], client_status: 'blocked' }, agency.token);
    for (const body of [{ client_name }, { client_id }])
      expect(await add(body)).toMatchObject({
        http: 409,
        code: 'client_blocked',
        data: { clients: [{ client_id }] },
      });
    const stays = await update({ job_id: job.job_id, client_name: client_name.toLowerCase(), openings: 2 });
    expect(stays).toMatchObject({ http: 200, data: { client_id, openings: 2 } });
  });

  it('of another agency is unknown', async () => {
    const stranger = await anAgency(test);
    const client_name = newName();
    const there = await test.data(calls.addJob, { job_title: 'Cook', client_name }, stranger.token);
    expect(await add({ client_id: there.client_id })).toMatchObject({ http: 404, code: 'client_not_found' });
    expect((await added({ client_name })).client_id).not.toBe(there.client_id);
  });

  it('goes with a blank name or no id, and takes the contact with it', async () => {
    for (const blank of [{ client_name: ' ' }, { client_id: null }]) {
      const job = await added({ client_name: newName(), client_contact_name: 'Jane' });
      const { data } = await update({ job_id: job.job_id, ...blank });
      expect(data).toMatchObject({ client_id: null, client_name: null, contact_id: null });
      expect(data.client_contact_name).toBeNull();
    }
  });
});

describe('a contact that is named', () => {
  it('is found by the email, and not changed', async () => {
    const client_name = newName();
    const email = 'jane@one.example';
    const first = await added({ client_name, client_contact_name: 'Jane Doe', client_contact_email: email });
    const before = await contactsOf(first.client_id);
    const again = await added({
      client_name,
      client_contact_name: 'J. D.',
      client_contact_email: email.toUpperCase(),
    });
    expect(again).toMatchObject({
      contact_id: first.contact_id,
      client_contact_name: 'Jane Doe',
      client_contact_email: email,
    });
    expect(await contactsOf(first.client_id)).toEqual(before);
  });

  it('is found by an email that is not the primary one', async () => {
    const client_id = await client(newName());
    const emails = addressesOf(['lena@two.example', 'lena@home.example']);
    const { contact_id } = await test.data(
      addContact,
      { client_id, contact_name: 'Lena Two', emails },
      agency.token,
    );
    const job = await added({ client_id, client_contact_email: 'Lena@home.example' });
    expect(job).toMatchObject({ contact_id, client_contact_email: 'lena@two.example' });
  });

  it('is found by a name alone where one has it, in any case, and added otherwise', async () => {
    const client_name = newName();
    const jane = await added({
      client_name,
      client_contact_name: 'Jane Doe',
      client_contact_email: 'j@a.example',
    });
    const found = await added({ client_name, client_contact_name: 'jane  DOE' });
    expect(found.contact_id).toBe(jane.contact_id);
    const other = await added({ client_name, client_contact_email: 'other.jane@a.example' });
    expect(other.client_contact_name).toBe('other.jane');
    await added({ client_name, client_contact_name: 'Jane Doe', client_contact_email: 'j2@a.example' });
    const third = await added({ client_name, client_contact_name: 'Jane Doe' });
    expect(third).toMatchObject({ client_contact_name: 'Jane Doe', client_contact_email: null });
    expect((await added({ client_name, client_contact_name: 'Jane Doe' })).contact_id).toBe(third.contact_id);
    expect(await contactsOf(jane.client_id)).toHaveLength(4);
  });

  it('is one of the client, which is named with it', async () => {
    const [one, other] = [
      await added({ client_name: newName(), client_contact_name: 'Jane' }),
      await added({ client_name: newName(), client_contact_name: 'Kim' }),
    ];
    const refused = await update({ job_id: one.job_id, contact_id: other.contact_id });
    expect(refused).toMatchObject({
      http: 409,
      code: 'contact_of_another_client',
      data: { fields: { contact_id: expect.any(String) } },
    });
    const unknown = crypto.randomUUID() as ContactId;
    expect(await update({ job_id: one.job_id, contact_id: unknown })).toMatchObject({ http: 404 });
    for (const [field, value] of [
      ['client_contact_name', 'Lee'],
      ['client_contact_email', 'lee@gmail.com'],
      ['contact_id', one.contact_id],
    ] as const)
      expect(await add({ [field]: value })).toMatchObject({
        http: 400,
        data: { fields: { [field]: expect.any(String) } },
      });
    const moved = await update({
      job_id: one.job_id,
      client_id: other.client_id,
      contact_id: other.contact_id,
    });
    expect(moved.data).toMatchObject({ client_id: other.client_id, client_contact_name: 'Kim' });
  });

  it('without one is of the client with the domain of the email, which is added', async () => {
    const job = await added({ client_contact_email: 'lee@newdomain.example' });
    expect(job).toMatchObject({ client_name: 'newdomain.example', client_contact_name: 'lee' });
    const client_id = await client(newName(), { domain: 'known.example' });
    expect(await added({ client_contact_email: 'lee@known.example' })).toMatchObject({ client_id });
  });

  it('moves with a job only where it is sent without an id', async () => {
    const job = await added({
      client_name: newName(),
      client_contact_name: 'Jane',
      client_contact_email: 'j@b.example',
    });
    const alone = await update({ job_id: job.job_id, client_name: newName() });
    expect(alone.data).toMatchObject({ contact_id: null, client_contact_name: null });
    const again = await update({
      job_id: job.job_id,
      client_name: newName(),
      client_contact_name: 'Jane',
      client_contact_email: 'j@b.example',
    });
    expect(again.data).toMatchObject({ client_contact_name: 'Jane', client_contact_email: 'j@b.example' });
    expect(again.data.contact_id).not.toBe(job.contact_id);
    const row = await update({ ...again.data, id: undefined, client_name: newName() } as never);
    expect(row.data).toMatchObject({ contact_id: null });
  });

  it('goes with a blank email or name', async () => {
    for (const blank of [{ client_contact_email: '' }, { client_contact_name: '' }, { contact_id: null }]) {
      const job = await added({
        client_name: newName(),
        client_contact_name: 'Jane',
        client_contact_email: 'j@c.example',
      });
      const { data } = await update({ job_id: job.job_id, ...blank });
      expect(data, JSON.stringify(blank)).toMatchObject({ client_id: job.client_id, contact_id: null });
      expect(await contactsOf(job.client_id)).toHaveLength(1);
    }
  });
});

describe('a row that is sent back', () => {
  it('changes nothing, for its owner and for the agency', async () => {
    const job = await added(
      {
        client_name: newName(),
        client_contact_name: 'Jane',
        client_contact_email: 'j@d.example',
        expected_fee_cents: 900_000,
      },
      rita,
    );
    expect(job).toMatchObject({ expected_fee_cents: 900_000, expected_fee_currency: 'EUR' });
    for (const who of [rita, agency]) {
      const row = await test.data(calls.getJob, { job_id: job.job_id }, who.token);
      const { data } = await update(row as never, who);
      expect(data).toEqual(row);
    }
    expect(await contactsOf(job.client_id)).toHaveLength(1);
  });
});

describe('a reader without the details of the client', () => {
  it('reads neither the email nor the fee, nor finds the job by them', async () => {
    const job = await added(
      {
        client_name: newName(),
        client_contact_name: 'Jane Hidden',
        client_contact_email: 'jane.hidden@unseen.example',
        expected_fee_cents: 1_234_500,
        job_title: 'Masked',
      },
      rita,
    );
    const masked = { client_contact_email: null, expected_fee_cents: null, expected_fee_currency: null };
    const all = { view_scope: 'all' as const };
    const ids = async (search: string, who: TestUser) =>
      (await test.data(calls.getJobs, { ...all, search }, who.token)).items.map(({ job_id }) => job_id);
    const one = await test.data(calls.getJob, { job_id: job.job_id }, sam.token);
    expect(one).toMatchObject({
      ...masked,
      client_name: job.client_name,
      client_contact_name: 'Jane Hidden',
    });
    const [listed] = (await test.data(calls.getJobs, { ...all, search: 'masked' }, sam.token)).items;
    expect(listed).toMatchObject({ ...masked, contact_id: job.contact_id });
    for (const search of ['contact:jane.hidden@unseen.example', 'contact:unseen.example']) {
      expect(await ids(search, sam)).toEqual([]);
      expect(await ids(search, agency)).toEqual([job.job_id]);
      expect(await ids(search, rita)).toEqual([job.job_id]);
    }
    expect(await ids('contact:"jane hidden"', sam)).toEqual([job.job_id]);
    // Until the agency shows them, or the reader has a job there.
    await test.inAgency(agency.agency_id, (tx) =>
      sql`update agencies set client_details = 'all'`.execute(tx),
    );
    expect(await test.data(calls.getJob, { job_id: job.job_id }, sam.token)).toMatchObject({
      client_contact_email: 'jane.hidden@unseen.example',
      expected_fee_cents: 1_234_500,
    });
    await test.inAgency(agency.agency_id, (tx) =>
      sql`update agencies set client_details = 'involved'`.execute(tx),
    );
    await added({ client_id: job.client_id, job_status: 'open', description: 'Welds pipes.' }, sam);
    expect(await test.data(calls.getJob, { job_id: job.job_id }, sam.token)).toMatchObject({
      client_contact_email: 'jane.hidden@unseen.example',
    });
  });

  it('names the currency of a fee where the agency has none', async () => {
    const other = await anAgency(test);
    const job = { job_title: 'Cook', expected_fee_cents: 100 };
    expect(await test.call(calls.addJob, job, other.token)).toMatchObject({
      http: 400,
      data: { fields: { expected_fee_currency: expect.any(String) } },
    });
  });

  it('reads the fee of a job without a client', async () => {
    const job = await added({ expected_fee_cents: 500, expected_fee_currency: 'CHF' }, rita);
    expect(await test.data(calls.getJob, { job_id: job.job_id }, sam.token)).toMatchObject({
      expected_fee_cents: 500,
      expected_fee_currency: 'CHF',
    });
  });
});

describe('the lists of a client', () => {
  it('hold its jobs, those of a contact, and the matches of its jobs', async () => {
    const client_name = newName();
    const [first, second] = [
      await added({ client_name, client_contact_name: 'Jane' }),
      await added({ client_name }),
    ];
    await added({ client_name: newName() });
    const jobs = async (body: BodyInput<typeof calls.getJobs>) =>
      (await test.data(calls.getJobs, body, agency.token)).items.map(({ job_id }) => job_id);
    const { client_id, contact_id } = first;
    expect(await jobs({ client_id: client_id! })).toEqual([second.job_id, first.job_id]);
    expect(await jobs({ contact_id: contact_id! })).toEqual([first.job_id]);
    expect(await jobs({ client_name: ` ${client_name.toUpperCase()}` })).toHaveLength(2);
    expect(await test.data(getAllMatches, { client_id: client_id! }, agency.token)).toMatchObject({
      total: 0,
    });
  });
});

describe('a prospect', () => {
  it('is added, becomes a draft, is opened or closed, and is not matched', async () => {
    const skills_required = ['MIG welding'];
    const prospect = () => added({ job_status: 'prospect', skills_required });
    for (const job_status of ['draft', 'open', 'closed'] as const) {
      const { job_id } = await prospect();
      const { data } = await test.call(
        calls.updateJobStatus,
        { job_ids: [job_id], job_status },
        agency.token,
      );
      expect(data.changed, job_status).toBe(1);
      const back = await test.call(
        calls.updateJobStatus,
        { job_ids: [job_id], job_status: 'prospect' },
        agency.token,
      );
      expect(back.data.results).toMatchObject([{ ok: false, code: 'status_change_refused' }]);
    }
    const { job_id } = await prospect();
    await test.runJobs();
    const { data } = await test.call(calls.getJobs, { job_status: 'prospect' }, agency.token);
    expect(data.items).toMatchObject([{ job_id, opened_at: null, closed_at: null }]);
  });
});

it('a contact that a job names first is recorded as created in the timeline', async () => {
  const { contact_id } = await added({ client_name: newName(), client_contact_name: 'Nell Firth' });
  const { items } = await test.data(getTimeline, { contact_id: contact_id! }, agency.token);
  expect(items).toMatchObject([{ activity_kind: 'created', created_by: { user_id: agency.user_id } }]);
});

describe('a client that is deleted while a job comes to name it', () => {
  const waiting = (number: number) =>
    vi.waitFor(async () => {
      const waits = await test.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waits).toHaveLength(number);
    }, 60_000);

  /** Starts the calls while a transaction holds what `hold` locks, each when those before it wait. */
  const whileHeld = (
    hold: (tx: TenantTx) => Promise<unknown>,
    calls: readonly (() => Promise<{ http: number; data: unknown }>)[],
  ) =>
    test.inAgency(agency.agency_id, async (tx) => {
      await hold(tx);
      const started: Promise<unknown>[] = [];
      for (const call of calls) {
        started.push(call());
        await waiting(started.length);
      }
      // Awaited by the caller, after this transaction.
      return { answers: () => Promise.all(started) };
    });
  const remove = (client_id: ClientId) => test.call(delClient, { client_ids: [client_id] }, agency.token);

  it('stays if the job was first', async () => {
    const client_id = await client(newName());
    const { answers } = await whileHeld(
      (tx) => lockContactsOf(tx, [client_id]),
      [() => add({ client_id, client_contact_name: 'Nell Firth' }), () => remove(client_id)],
    );
    const [job, removed] = await answers();
    expect(job).toMatchObject({ http: 200, data: { client_id } });
    expect(removed).toMatchObject({ data: { changed: 0, results: [{ code: 'client_in_use' }] } });
  });

  it('is not found if it was deleted first, and by its name another is added', async () => {
    const client_name = newName();
    const client_id = await client(client_name);
    const { contact_id } = await test.data(addContact, { client_id, contact_name: 'Nell' }, agency.token);
    const { answers } = await whileHeld(
      (tx) => sql`select from contacts where contact_id = ${contact_id} for update`.execute(tx),
      [() => remove(client_id), () => add({ client_id }), () => add({ client_name })],
    );
    const [removed, byId, byName] = await answers();
    expect(removed).toMatchObject({ data: { changed: 1 } });
    expect(byId).toMatchObject({ code: 'client_not_found' });
    expect(byName).toMatchObject({ http: 200, data: { client_name } });
    expect(byName).not.toMatchObject({ data: { client_id } });
  });
});
