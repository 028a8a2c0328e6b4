import { forgotPassword } from '@placewell/contract/accounts.ts';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { anAgency, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { runInjected } from '../../testing/injection.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { hashToken, INSTALLATION_ID } from '../ids.ts';

// What an injected statement reaches in the transaction of one agency.
const test = useTestApp();
const injected = (...statements: string[]) => runInjected(test, statements);

let own: TestUser;
let other: TestUser;
let admin: TestUser;
const nil = INSTALLATION_ID;
const asAgency = (agency_id: string, ...statements: string[]) =>
  injected('begin', `set local app.agency_id = '${agency_id}'`, ...statements);
const bytes = (token: string) => `'\\x${hashToken(token).toString('hex')}'::bytea`;

beforeAll(async () => {
  [own, other, admin] = [await anAgency(test), await anAgency(test), await aSuperAdmin(test)];
  await test.call(forgotPassword, { email: other.email });
  await test.call(forgotPassword, { email: admin.email });
  expect((await test.database.ownerPool.query('select from links')).rowCount).toBe(1);
});

it.each([
  'select * from sessions where agency_id <> app_agency_id()',
  'select * from links where agency_id <> app_agency_id()',
  'select * from users where agency_id <> app_agency_id()',
  'select * from agencies where agency_id <> app_agency_id()',
  'select * from vocabulary_uploads',
  'select * from list_agencies()',
  'select * from list_agency_ids()',
  "update sessions set role = 'agency' where agency_id <> app_agency_id() returning 1",
  'delete from links where agency_id <> app_agency_id() returning 1',
])('an injected statement gets no row of another agency: %s', async (statement) => {
  expect(await asAgency(own.agency_id, statement)).toEqual([]);
});

it.each(['identity', 'installation'])(
  'an injected statement opens nothing by the setting app.door = %s',
  async (door) => {
    for (const table of ['sessions', 'links', 'users', 'agencies', 'vocabulary_uploads'])
      expect(await injected('begin', `set local app.door = '${door}'`, `select 1 from ${table}`)).toEqual([]);
  },
);

it.each([
  'select * from attempts',
  'delete from attempts',
  'select * from installation_transactions',
  'insert into installation_transactions values (pg_current_xact_id(), now())',
  'select open_installation()',
  'insert into installation_tasks values (1)',
  "select make_tenant_table('attempts')",
])('an injected statement is refused: %s', async (statement) => {
  await expect(asAgency(own.agency_id, statement)).rejects.toThrow('permission denied');
});

it('an injected statement does not become a super admin, although everybody knows the nil agency', async () => {
  expect(await asAgency(nil, 'select * from users')).toEqual([]);
  expect(await asAgency(nil, 'select * from sessions')).toEqual([]);
  expect(await asAgency(nil, 'select * from links')).toEqual([]);
  const session = (agency_id: string, user_id: string) =>
    `insert into sessions (token_hash, session_id, agency_id, user_id, role, expires_at)
     values ('x', gen_random_uuid(), '${agency_id}', '${user_id}', 'super_admin', 'infinity')`;
  await expect(asAgency(nil, session(nil, admin.user_id))).rejects.toThrow('row-level security');
  await expect(asAgency(own.agency_id, session(own.agency_id, own.user_id))).rejects.toThrow(
    'of_installation',
  );
  await expect(
    asAgency(
      nil,
      `insert into users (agency_id, user_id, role, email) values ('${nil}', gen_random_uuid(), 'super_admin', 'x')`,
    ),
  ).rejects.toThrow('row-level security');
  await expect(asAgency(own.agency_id, "update users set role = 'super_admin'")).rejects.toThrow(
    'of_installation',
  );
});

it('an injected statement does not open the installation by what proves something else', async () => {
  const isOpen = (...statements: string[]) =>
    asAgency(own.agency_id, ...statements, 'select app_is_installation() as is_open');
  const shut = [{ is_open: false }];
  expect(await isOpen()).toEqual(shut);
  expect(await isOpen(`select open_installation_by_session(${bytes(own.token)})`)).toEqual(shut);
  expect(await isOpen(`select open_installation_by_login('${own.email}', null)`)).toEqual(shut);
  expect(await isOpen(`select open_installation_by_login('${admin.email}', 'x')`)).toEqual(shut);
  const waiting = await test.database.ownerPool.query<{ id: string }>(
    "select id from graphile_worker.add_job('jobs.purgeDeleted', run_at => 'infinity')",
  );
  expect(await isOpen(`select open_installation_by_job(${waiting.rows[0]!.id})`)).toEqual(shut);
  const ofAgency = await test.aRunningJob('matches.rankJobs', {});
  expect(await isOpen(`select open_installation_by_job(${ofAgency})`)).toEqual(shut);
});

it('a proof opens the installation for no other transaction', async () => {
  const opens = `select open_installation_by_session(${bytes(admin.token)}) as is_open`;
  const is_open = 'select app_is_installation() as is_open';
  expect(await injected('begin', opens, is_open)).toEqual([{ is_open: true }]);
  expect(await injected('begin', opens, 'commit', is_open)).toEqual([{ is_open: false }]);
  expect(await injected('begin', opens, 'rollback', is_open)).toEqual([{ is_open: false }]);
});

// These are not promises: they say what docs/security.md says that an injection could still do.
describe('an injected statement can still', () => {
  it('read and change all of its own agency', async () => {
    expect(await asAgency(own.agency_id, "update users set fullname = 'X' returning user_id")).toEqual([
      { user_id: own.user_id },
    ]);
  });

  it('turn to another agency whose id it knows', async () => {
    expect(
      await asAgency(
        own.agency_id,
        `set local app.agency_id = '${other.agency_id}'`,
        'select user_id from users',
      ),
    ).toEqual([{ user_id: other.user_id }]);
  });

  it('find the agency and the password hash of an e-mail that it knows', async () => {
    const found = `select agency_id, password_hash from find_account_for_login('${other.email}')`;
    expect(await asAgency(own.agency_id, found)).toEqual([
      { agency_id: other.agency_id, password_hash: null },
    ]);
  });

  it('see the installation by the e-mail of a super admin who has a password', async () => {
    await test.database.ownerPool.query(`update users set password_hash = 'hash' where user_id = $1`, [
      admin.user_id,
    ]);
    const opens = `select open_installation_by_login(email, password_hash) from find_account_for_login('${admin.email}')`;
    const rows = await asAgency(own.agency_id, opens, 'select id from list_agencies()');
    expect(rows).toContainEqual({ id: other.agency_id });
  });

  it('forget counted attempts', async () => {
    await asAgency(own.agency_id, "select record_attempt('k', 60)", "select delete_attempts('k')", 'commit');
    const { rowCount } = await test.database.ownerPool.query("select from attempts where attempt_key = 'k'");
    expect(rowCount).toBe(0);
  });
});
