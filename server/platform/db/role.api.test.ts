import { randomBytes } from 'node:crypto';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import pg from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, inject, test as it } from 'vitest';
import { rankJobsTask } from '../../matching/matches/matches.tasks.ts';
import { listAgencyIds } from '../../people/agencies/agencies.public.ts';
import { databaseUrl } from '../../testing/cluster.ts';
import { runInjected } from '../../testing/injection.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/queue.ts';
import { openCheckedDatabase, prepareAppRole } from './app-role.ts';
import { APP_ROLE, type AppDatabase, asOwner, openAppDatabase, openOwnerPool } from './database.ts';
import { migrate } from './migrate.ts';
import { withInstallation, withTenant } from './tenant.ts';

const test = useTestApp({}, { own: 'changes roles and grants' });

const injectedInto = async ({ appPool }: AppDatabase, statement: string) =>
  (await appPool.query(statement)).rows;
const injected = (...statements: string[]) => runInjected(test, statements);

describe('an injected statement stays the application role', () => {
  it.each([
    'reset role',
    'set role none',
    "select set_config('role', 'none', false)",
    'reset session authorization',
    'reset all',
    'discard all',
  ])('after: %s', async (statement) => {
    expect(await injected(statement, 'select current_user as name, session_user as login')).toEqual([
      { name: APP_ROLE, login: APP_ROLE },
    ]);
  });

  it.each([
    'set role postgres',
    'set session authorization postgres',
    "select set_config('session_authorization', 'postgres', false)",
    `alter role ${APP_ROLE} superuser`,
    `grant postgres to ${APP_ROLE}`,
    `grant pg_read_all_data to ${APP_ROLE}`,
    'create role stranger login',
  ])('and is refused: %s', async (statement) => {
    await expect(injected(statement)).rejects.toThrow(/permission denied|must be|cannot|only roles/i);
  });
});

describe('an injected statement is refused', () => {
  it.each([
    'create temporary table users as select 1',
    'create table pg_temp.users (user_id int)',
    'create table trap (user_id int)',
    'create schema trap',
    "create function trap() returns int language sql as 'select 1'",
    "create function pg_temp.trap() returns int language sql as 'select 1'",
    "create or replace function app_agency_id() returns uuid language sql as 'select null::uuid'",
    'create trigger trap before insert on users execute function suppress_redundant_updates_trigger()',
    "do language plperlu 'system(1)'",
    'create extension dblink',
  ])('when it would leave a trap: %s', async (statement) => {
    await expect(injected(statement)).rejects.toThrow(
      /permission denied|must be|cannot create|does not exist/i,
    );
  });

  it.each([
    'alter table users disable row level security',
    'alter table users no force row level security',
    'drop policy tenant on users',
    'create policy everything on users using (true)',
    'alter policy tenant on users using (true)',
    'alter table users owner to placewell_app',
    'truncate users',
    'drop table users',
    'set session_replication_role = replica',
  ])('when it would remove a wall: %s', async (statement) => {
    await expect(injected(statement)).rejects.toThrow(/permission denied|must be owner/i);
  });

  it.each([
    'select * from pg_authid',
    'select * from graphile_worker._private_jobs',
    "select graphile_worker.add_job('accounts.sendEmail')",
    'select * from schema_migrations',
    "select pg_read_file('postgresql.conf')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    "copy (select 1) to program 'true'",
    "copy users to '/tmp/users'",
    "copy users from '/etc/passwd'",
    "alter system set log_statement = 'all'",
    'select pg_reload_conf()',
  ])('when it would reach beyond the tables: %s', async (statement) => {
    await expect(injected(statement)).rejects.toThrow(/permission denied|must be/i);
  });
});

describe('the login of the application', () => {
  const cluster = openOwnerPool(inject('postgresUrl'), 1);
  const password = randomBytes(12).toString('hex');
  const made: string[] = [];
  const warnings: string[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) },
  );
  afterAll(async () => {
    for (const statement of made.toReversed()) await cluster.query(statement);
    await cluster.end();
  });

  /** A role of the cluster, for this test only; the cluster serves other tests at the same time. */
  async function aRole(attributes: string) {
    const role = `role_${randomBytes(6).toString('hex')}`;
    await cluster.query(`create role ${role} login password '${password}' ${attributes}`);
    made.push(`drop role ${role}`);
    return role;
  }
  const urlAs = (role: string, url = test.database.urls.owner) => {
    const changed = new URL(url);
    changed.username = role;
    changed.password = password;
    return changed.href;
  };
  const open = async (app: string | undefined, owner = test.database.urls.owner) => {
    const database = await openCheckedDatabase({ databaseUrl: owner, databaseAppUrl: app }, 2, log);
    await database.close();
  };

  it('needs the password of the role', async () => {
    const url = new URL(test.database.urls.app);
    url.password = 'wrong';
    await expect(open(url.href)).rejects.toThrow('password authentication failed');
  });

  it.each([
    ['the owner of the tables', () => test.database.urls.owner],
    [
      'a role that can become another',
      async () => urlAs(await aRole(`in role ${APP_ROLE}, pg_read_all_data`)),
    ],
    ['a role that bypasses policies', async () => urlAs(await aRole(`bypassrls in role ${APP_ROLE}`))],
    ['a role that may create roles', async () => urlAs(await aRole(`createrole in role ${APP_ROLE}`))],
    ["a role without the application's rights", async () => urlAs(await aRole(''))],
  ])('is refused at the start when it is %s', async (_name, url) => {
    await expect(open(await url())).rejects.toThrow('The application must not log in to its database as');
  });

  it('may be another role with no more than its rights, and is checked without a warning', async () => {
    await open(urlAs(await aRole(`in role ${APP_ROLE}`)));
    await open(test.database.urls.app);
    expect(warnings).toEqual([]);
  });

  it('is replaced by the owner, with a warning, where there is none', async () => {
    await open(undefined);
    expect(warnings.join()).toContain('DATABASE_APP_URL is not set');
  });

  it('works with an owner who is no superuser', async () => {
    const owner = await aRole('createrole');
    await cluster.query(`grant ${APP_ROLE} to ${owner} with admin option`);
    const name = `owned_${randomBytes(6).toString('hex')}`;
    await cluster.query(`create database ${name} owner ${owner}`);
    made.push(`drop database ${name} with (force)`);
    const ownerPool = openOwnerPool(urlAs(owner, databaseUrl(inject('postgresUrl'), name)), 2);
    await migrate(ownerPool, log);
    await migrate(ownerPool, log);
    const database = openAppDatabase(databaseUrl(inject('postgresAppUrl'), name), 1);
    const user = { agency_id: newId<AgencyId>(), user_id: newId<UserId>() };
    await withTenant(database, user.agency_id, async (tx) => {
      await tx.insertInto('agencies').values({ agency_id: user.agency_id, agency_name: 'A' }).execute();
      await tx
        .insertInto('users')
        .values({ ...user, role: 'agency', email: 'a@example.test' })
        .execute();
      await enqueue(tx, rankJobsTask, { agency_id: user.agency_id });
    });
    await withInstallation(asOwner(ownerPool), 'owner', async (tx) => {
      const admin = { ...user, agency_id: tx.agency_id };
      await tx
        .insertInto('users')
        .values({ ...admin, role: 'super_admin', email: 's@example.test', password_hash: 'h' })
        .execute();
      await tx
        .insertInto('sign_in_blocks')
        .values({ ...admin, address_block: 'a' })
        .execute();
    });
    const found = await injectedInto(
      database,
      "select user_id from find_account_for_login('a@example.test')",
    );
    expect(found).toEqual([{ user_id: user.user_id }]);
    const login = { email: 's@example.test', password_hash: 'h' };
    expect(await withInstallation(database, { login }, listAgencyIds)).toEqual([user.agency_id]);
    expect(await injectedInto(database, "select attempts as n from record_attempt('k', 60) as n")).toEqual([
      { n: 1 },
    ]);
    expect(await injectedInto(database, 'select * from users')).toEqual([]);
    const isKnown = "select has_signed_in_from('s@example.test', 'a') as n";
    expect(await injectedInto(database, isKnown)).toEqual([{ n: true }]);
    await ownerPool.end();
    await expect(database.appPool.query('create temporary table t (i int)')).rejects.toThrow(
      'permission denied',
    );
    await database.close();
  });
});

it('takes back what everybody got, also in a copied database', async () => {
  const everybody = async () =>
    (
      await test.database.ownerPool.query(`
        select has_database_privilege('${APP_ROLE}', current_database(), 'temporary') as temporary,
          has_database_privilege('${APP_ROLE}', current_database(), 'create') as schemas,
          has_schema_privilege('${APP_ROLE}', 'public', 'create') as tables`)
    ).rows;
  await test.sql`grant create on schema public to public`;
  const client = new pg.Client({ connectionString: test.database.urls.owner });
  await client.connect();
  await prepareAppRole(client);
  await client.end();
  expect(await everybody()).toEqual([{ temporary: false, schemas: false, tables: false }]);
});
