// Clients and contacts of the texts that jobs had before the migration that links them.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { APP_ROLE, openOwnerPool } from '../platform/db/database.ts';
import { MIGRATIONS, migrate } from '../platform/db/migrate.ts';
import { databaseUrl } from '../testing/cluster.ts';

const log = pino({ level: 'silent' });
const FILE = MIGRATIONS.find((name) => name.endsWith('link_jobs_to_clients.sql'))!;
const name = `linked_${randomBytes(6).toString('hex')}`;
/** One whom row-level security binds. */
const owner = `o_${name}`;
const [agency, other] = [randomUUID(), randomUUID()];
const people = [randomUUID(), randomUUID()];
let cluster: pg.Client;
let pool: pg.Pool;
/** A superuser, who sees every row. */
let client: pg.Client;

type Texts = {
  client_name?: string | null;
  client_contact_name?: string | null;
  client_contact_email?: string | null;
  job_note?: string | null;
  job_status?: string;
  deleted_at?: string | null;
  recruiter_id?: string | undefined;
  agency_id?: string;
};
const ids = new Map<string, string>();

async function insert(title: string, texts: Texts) {
  const job_id = randomUUID();
  ids.set(title, job_id);
  const row = { agency_id: agency, recruiter_id: people[0], job_id, job_title: title, ...texts };
  const names = Object.keys(row);
  await client.query(
    `insert into jobs (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
    Object.values(row),
  );
}

type Linked = {
  client_id: string | null;
  client_name: string | null;
  domain: string | null;
  client_status: string;
  recruiter_id: string;
  contact_id: string | null;
  contact_name: string | null;
  email: string | null;
  job_note: string | null;
};
async function linked(title: string): Promise<Linked> {
  const { rows } = await client.query<Linked>(
    `select cl.client_id, cl.client_name, cl.domain, cl.client_status, cl.recruiter_id, ct.contact_id, ct.contact_name,
       ct.email, j.job_note
     from jobs j left join clients cl using (agency_id, client_id) left join contacts ct using (agency_id, contact_id)
     where j.job_id = $1`,
    [ids.get(title)],
  );
  return rows[0]!;
}

const LONG = 'N'.repeat(200);

beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
  await cluster.query(`create role ${owner} login createrole password 'p'`);
  await cluster.query(`grant ${APP_ROLE} to ${owner} with admin option`);
  await cluster.query(`create database ${name} owner ${owner}`);
  const url = new URL(databaseUrl(inject('postgresUrl'), name));
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  [url.username, url.password] = [owner, 'p'];
  pool = openOwnerPool(url.href, 4);
  await migrate(pool, log, { names: MIGRATIONS.filter((one) => one < FILE) });
  for (const agency_id of [agency, other]) {
    await client.query(`insert into agencies (agency_id, agency_name) values ($1, 'A')`, [agency_id]);
    for (const user_id of people)
      await client.query(
        `insert into users (agency_id, user_id, role, email, user_status) values ($1, $2, 'recruiter', $3, 'active')`,
        [agency_id, agency_id === agency ? user_id : randomUUID(), `${randomUUID()}@house.example`],
      );
  }
  const { rows } = await client.query<{ user_id: string }>('select user_id from users where agency_id = $1', [
    other,
  ]);
  const acme = { client_name: 'Acme Ltd', client_contact_name: 'Jane Doe' };
  await insert('acme 1', { ...acme, client_contact_email: 'jane@acme.example', job_status: 'open' });
  await insert('acme 2', { ...acme, client_name: ' acme  LTD', client_contact_email: 'JANE@acme.example ' });
  await insert('acme 3', { ...acme, client_name: 'Acme Ltd', recruiter_id: people[1] });
  await insert('acme 4', { client_name: 'Acme Ltd', client_contact_name: 'Only A Name' });
  await insert('acme 6', { ...acme, client_contact_email: 'jane@acme.example' });
  await insert('acme 5', { client_name: 'Acme Ltd', client_contact_email: 'no.name@acme.example' });
  await insert('acme limited', { client_name: 'ACME Limited', client_contact_email: 'bob@acme.example' });
  await insert('blank', { client_name: '  \t ', client_contact_name: ' ', client_contact_email: '' });
  await insert('long', { client_name: `${LONG}x` });
  await insert('long too', { client_name: `${LONG}y` });
  await insert('public', { client_name: 'Public mail', client_contact_email: 'jo@gmail.com' });
  await insert('no email', {
    client_name: 'Odd',
    client_contact_name: 'Kim',
    client_contact_email: 'kim at odd',
    job_note: 'Call first',
  });
  await insert('no client', {
    client_name: ' ',
    client_contact_name: 'Lee',
    client_contact_email: 'lee@lee.example',
    job_note: '',
  });
  await insert('ended', { client_name: 'Ended', job_status: 'closed' });
  await insert('deleted', { client_name: 'Gone', job_status: 'open', deleted_at: '2026-01-01' });
  await insert('nothing', {});
  await insert('of another agency', {
    ...acme,
    agency_id: other,
    recruiter_id: rows[0]?.user_id,
    client_contact_email: 'jane@acme.example',
  });
  await migrate(pool, log);
}, 60_000);
afterAll(async () => {
  await client.end();
  await pool.end();
  await cluster.query(`drop database ${name} with (force)`);
  await cluster.query(`drop owned by ${owner}`);
  await cluster.query(`drop role ${owner}`);
  await cluster.end();
});

describe('the texts of jobs become', () => {
  it('one client for each name in any case and with any spaces, in its commonest spelling', async () => {
    const first = await linked('acme 1');
    expect(first).toMatchObject({
      client_name: 'Acme Ltd',
      client_status: 'active',
      recruiter_id: people[0],
      domain: 'acme.example',
    });
    for (const title of ['acme 2', 'acme 3', 'acme 4', 'acme 5'])
      expect((await linked(title)).client_id, title).toBe(first.client_id);
  });

  it('two clients for two names, and a domain only that of one of them', async () => {
    const one = await linked('acme limited');
    expect(one).toMatchObject({ client_name: 'ACME Limited', domain: null, email: 'bob@acme.example' });
    expect(one.client_id).not.toBe((await linked('acme 1')).client_id);
  });

  it('clients of each agency', async () => {
    const there = await linked('of another agency');
    expect(there).toMatchObject({ client_name: 'Acme Ltd', domain: 'acme.example' });
    const here = await linked('acme 1');
    expect([there.client_id, there.contact_id]).not.toContain(here.client_id);
    expect(there.contact_id).not.toBe(here.contact_id);
  });

  it('one contact for each email and for each name without one, which joins the only one of that name', async () => {
    const jane = await linked('acme 1');
    expect(jane).toMatchObject({ contact_name: 'Jane Doe', email: 'jane@acme.example' });
    for (const title of ['acme 2', 'acme 3']) expect((await linked(title)).contact_id).toBe(jane.contact_id);
    expect(await linked('acme 4')).toMatchObject({ contact_name: 'Only A Name', email: null });
    expect(await linked('acme 5')).toMatchObject({ contact_name: 'no.name', email: 'no.name@acme.example' });
  });

  it('no client where there was no name, and a note of what no record takes', async () => {
    expect(await linked('blank')).toMatchObject({ client_id: null, contact_id: null, job_note: null });
    expect(await linked('nothing')).toMatchObject({ client_id: null, contact_id: null, job_note: null });
    expect(await linked('no client')).toMatchObject({
      client_id: null,
      contact_id: null,
      job_note: 'Contact: Lee, lee@lee.example',
    });
    expect(await linked('no email')).toMatchObject({
      contact_name: 'Kim',
      email: null,
      job_note: 'Call first\n\nContact: kim at odd',
    });
  });

  it('names that fit, and no domain of a public mail host', async () => {
    expect((await linked('long')).client_name).toBe(LONG);
    expect((await linked('long too')).client_id).toBe((await linked('long')).client_id);
    expect(await linked('public')).toMatchObject({ domain: null, email: 'jo@gmail.com' });
  });

  it('dormant clients where no job is current', async () => {
    expect((await linked('ended')).client_status).toBe('dormant');
    expect(await linked('deleted')).toMatchObject({ client_name: 'Gone', client_status: 'dormant' });
  });

  it('an entry in the timeline of each client, which says what was joined', async () => {
    const { client_id } = await linked('acme 1');
    const { rows } = await client.query(
      'select activity_kind, details from activities where agency_id = $1 and client_id = $2',
      [agency, client_id],
    );
    expect(rows).toEqual([
      {
        activity_kind: 'created',
        details: {
          what: 'from_jobs',
          name: expect.stringMatching(/^(?=.*Acme Ltd)(?=.*acme {2}LTD)/),
          to: '6',
        },
      },
    ]);
    const counts = await client.query(
      `select (select count(*)::int from clients) as clients,
         (select count(*)::int from activities where details ->> 'what' = 'from_jobs') as entries`,
    );
    expect(counts.rows[0].entries).toBe(counts.rows[0].clients);
  });

  it('tables whose owner is bound by row-level security again', async () => {
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace
         and relname in ('jobs', 'clients', 'contacts', 'activities') and not relforcerowsecurity`,
    );
    expect(rows).toEqual([]);
  });
});
