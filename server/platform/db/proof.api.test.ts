import { createHash } from 'node:crypto';
import { forgotPassword } from '@placewell/contract/people/accounts.ts';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { jobs } from '../../app.ts';
import { anAgency, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { runInjected } from '../../testing/injection.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { hashToken, INSTALLATION_ID, newId } from '../ids.ts';

// The reach of an injected statement in one agency's transaction.
const test = useTestApp({}, { own: 'opens the whole installation' });
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
  await test.runJobs();
  expect((await test.sql`select from links`).length).toBe(2);
});

it.each([
  'select * from sessions where agency_id <> app_agency_id()',
  'select * from links where agency_id <> app_agency_id()',
  'select * from users where agency_id <> app_agency_id()',
  'select * from agencies where agency_id <> app_agency_id()',
  'select * from vocabulary_uploads',
  'select * from list_agencies()',
  'select * from list_agency_ids()',
  'select * from list_agency_ids_with_access()',
  'select * from lock_agency(app_agency_id(), 7)',
  'select * from list_agencies_to_remove(0)',
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
  'select list_tenant_tables()',
  'select set_aside_if_paused(1)',
])('an injected statement is refused: %s', async (statement) => {
  await expect(asAgency(own.agency_id, statement)).rejects.toThrow('permission denied');
});

it('an injected statement removes no agency, and pauses no work', async () => {
  for (const call of ['remove_agency_rows(app_agency_id(), 1)', 'finish_agency_removal(app_agency_id())'])
    await expect(asAgency(own.agency_id, `select ${call}`)).rejects.toThrow(
      'This agency is not being removed',
    );
  const rows = await test.sql<{ id: string }>`select id from
    graphile_worker.add_job('matches.renewFeatures', run_at => '2100-01-01', flags => array['agency:' ||
    ${other.agency_id}])`;
  await asAgency(
    own.agency_id,
    `select pause_jobs('${other.agency_id}'), resume_jobs('${other.agency_id}')`,
    'commit',
  );
  const queued = await test.database.ownerPool.query(
    'select run_at from graphile_worker.jobs where id = $1',
    [rows[0]!.id],
  );
  expect(queued.rows).toEqual([{ run_at: '2100-01-01T00:00:00.000Z' }]);
});

it('an injected statement does not become a super admin, although everybody knows the nil agency', async () => {
  expect(await asAgency(nil, 'select * from users')).toEqual([]);
  expect(await asAgency(nil, 'select * from sessions')).toEqual([]);
  expect(await asAgency(nil, 'select * from links')).toEqual([]);
  expect(await asAgency(nil, "update agencies set agency_status = 'inactive' returning 1")).toEqual([]);
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
  const ofAgency = await test.aRunningJob('matches.scoreJob', {});
  expect(await isOpen(`select open_installation_by_job(${ofAgency})`)).toEqual(shut);
});

it('an injected statement does not open the installation by a proof that has ended', async () => {
  const isOpen = async (call: string) =>
    asAgency(own.agency_id, `select ${call}`, 'select app_is_installation() as is_open');
  const owner = (text: string, ...values: unknown[]) => test.database.ownerPool.query(text, values);
  const [shut, open] = [[{ is_open: false }], [{ is_open: true }]];

  const { token, user_id } = await aSuperAdmin(test);
  const bySession = `open_installation_by_session(${bytes(token)})`;
  expect(await isOpen(bySession)).toEqual(open);
  await owner(`update sessions set expires_at = now() where user_id = $1`, user_id);
  expect(await isOpen(bySession)).toEqual(shut);

  const link = 'the set-up link';
  const byLink = `open_link(${bytes(link)}, 'setup')`;
  await owner(
    `insert into links (token_hash, link_id, purpose, agency_id, expires_at)
     values ($1, gen_random_uuid(), 'setup', $2, now() + interval '1 hour')`,
    hashToken(link),
    nil,
  );
  expect(await isOpen(byLink)).toEqual(open);
  for (const ended of [`used_at = now()`, `used_at = null, expires_at = now()`]) {
    await owner(`update links set ${ended} where token_hash = $1`, hashToken(link));
    expect(await isOpen(byLink), ended).toEqual(shut);
  }
  await owner('delete from links where token_hash = $1', hashToken(link));
});

describe('a transaction queues work', () => {
  const enqueue = (task: string, payload: object) =>
    `select enqueue_job('interactive', '${task}', '${JSON.stringify(payload)}', null, 'infinity', 1, false)`;
  const queued = async (task: string) =>
    (
      await test.sql<{ payload: unknown; flags: object }>`delete from graphile_worker._private_jobs j using
        graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${task} returning
        payload::text, flags`
    ).map(({ payload, flags }) => ({ payload: JSON.parse(String(payload)), flags: Object.keys(flags) }));

  it.each([
    [{}],
    [{ at: 1 }],
    [{ agency_id: 'another' }],
    [{ nested: { agency_id: 'another' } }],
    [{ 'agency_id"': '\ud800 \u0000 }' }],
  ])('with its own agency in it, whatever the payload says: %j', async (payload) => {
    await asAgency(own.agency_id, enqueue('matches.rankJobs', payload), 'commit');
    expect(await queued('matches.rankJobs')).toEqual([
      { payload: { ...payload, agency_id: own.agency_id }, flags: [`agency:${own.agency_id}`] },
    ]);
  });

  it.each([
    'candidates.purge',
    'uploads.removeExpired',
    'accounts.cleanUp',
    'no.such.task',
    'vocabulary.importUpload',
  ])('but not the task %s', async (task) => {
    const many = `select enqueue_jobs('interactive', '${task}', '[{"payload": {}, "key": "k"}]', 1, false)`;
    for (const statement of [enqueue(task, {}), many])
      await expect(asAgency(own.agency_id, statement)).rejects.toThrow('may not queue the task');
  });

  it('only of an agency, unless it has opened the installation', async () => {
    const renew = enqueue('vocabulary.renewAgency', { agency_id: other.agency_id });
    for (const agency_id of ['', INSTALLATION_ID])
      await expect(asAgency(agency_id, renew)).rejects.toThrow('may not queue the task');
    await asAgency(
      INSTALLATION_ID,
      `select open_installation_by_session(${bytes(admin.token)})`,
      renew,
      'commit',
    );
    expect(await queued('vocabulary.renewAgency')).toEqual([
      { payload: { agency_id: other.agency_id }, flags: [`agency:${other.agency_id}`] },
    ]);
  });
});

it('a job removes no files of another agency', async () => {
  const files = async (task: string, payload: object) =>
    jobs.find((job) => job.task.name === task)!.run(payload, test.platform, { id: '0', attempts: 1 });
  const key = `${other.agency_id}/uploads/a/b`;
  await test.platform.storage.putBytes(key, new Uint8Array([1]));
  const upload_id = newId();
  for (const [task, payload] of [
    ['files.remove', { agency_id: own.agency_id, keys: [key] }],
    ['uploads.sweep', { agency_id: own.agency_id, upload_id, keys: [key] }],
    ['imports.sweep', { agency_id: own.agency_id, keys: [key] }],
  ] as const)
    await expect(files(task, payload)).rejects.toThrow('does not belong to agency');
  expect(await test.platform.storage.exists(key)).toBe(true);
});

it('a job of a forgotten password finds the account of its own email only, and only while it runs', async () => {
  const proofOf = (email: string) => createHash('sha256').update(`s3cret ${email}`).digest('hex');
  const aJob = (email: string) => test.aRunningJob('accounts.sendReset', { proof: proofOf(email) });
  const job = await aJob(other.email);
  const found = (id: string, email = other.email, secret = 's3cret') =>
    injected(`select email from find_account_by_job(${id}, '${email}', '${secret}')`);
  expect(await found(job)).toEqual([{ email: other.email }]);
  expect(await found(job, other.email, 'guess')).toEqual([]);
  expect(await found(job, own.email)).toEqual([]);
  // In the form that earlier versions queued.
  const early = await test.aRunningJob('accounts.sendReset', { email: other.email });
  expect(await found(early, other.email, '')).toEqual([{ email: other.email }]);
  expect(await found(early, own.email, '')).toEqual([]);
  await test.sql`update graphile_worker._private_jobs set locked_at = null where id = ${job}`;
  expect(await found(job)).toEqual([]);
  const elsewhere = await test.aRunningJob('matches.scoreJob', { proof: proofOf(other.email) });
  expect(await found(elsewhere)).toEqual([]);
  const ofAdmin = await aJob(admin.email);
  expect(
    await injected(
      'begin',
      `select find_account_by_job(${ofAdmin}, '${admin.email}', 's3cret')`,
      'select app_is_installation() as is_open',
    ),
  ).toEqual([{ is_open: true }]);
});

it('a proof opens the installation for no other transaction', async () => {
  const opens = `select open_installation_by_session(${bytes(admin.token)}) as is_open`;
  const is_open = 'select app_is_installation() as is_open';
  expect(await injected('begin', opens, is_open)).toEqual([{ is_open: true }]);
  expect(await injected('begin', opens, 'commit', is_open)).toEqual([{ is_open: false }]);
  expect(await injected('begin', opens, 'rollback', is_open)).toEqual([{ is_open: false }]);
});

// Not promises: they prove what docs/security.md says an injection could still do.
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

  it('find the agency and the password hash of an email that it knows', async () => {
    const found = `select agency_id, password_hash from find_account_for_login('${other.email}')`;
    expect(await asAgency(own.agency_id, found)).toEqual([
      { agency_id: other.agency_id, password_hash: null },
    ]);
  });

  it('see the installation by the email of a super admin who has a password', async () => {
    await test.sql`update users set password_hash = 'hash' where user_id = ${admin.user_id}`;
    const opens = `select open_installation_by_login(email, password_hash) from find_account_for_login('${admin.email}')`;
    const rows = await asAgency(own.agency_id, opens, 'select id from list_agencies()');
    expect(rows).toContainEqual({ id: other.agency_id });
  });

  it('forget counted attempts', async () => {
    await asAgency(own.agency_id, "select record_attempt('k', 60)", "select delete_attempts('k')", 'commit');
    const { rowCount } = await test.database.ownerPool.query("select from attempts where attempt_key = 'k'");
    expect(rowCount).toBe(0);
  });

  it('open the installation while a job of it runs, by guessing the id of that job', async () => {
    await test.aRunningJob('jobs.purgeDeleted', {});
    const guesses = 'select from generate_series(1, 10000) id where open_installation_by_job(id)';
    const rows = await asAgency(own.agency_id, guesses, 'select app_is_installation() as is_open');
    expect(rows).toEqual([{ is_open: true }]);
  });

  it('change the password and the first settings of its own role', async () => {
    const changes = [
      "alter role placewell_app password 'x'",
      "alter role placewell_app set work_mem = '1MB'",
    ];
    expect(await asAgency(own.agency_id, ...changes, 'select 1 as is_done')).toEqual([{ is_done: 1 }]);
  });
});
