import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getMatchesForCandidate } from '@placewell/contract/matching/matches.ts';
import { getCandidates, getResumeText } from '@placewell/contract/sourcing/candidates.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { settings } from '../app.ts';
import { MANIFEST } from '../outside/archives/archive-format.rules.ts';
import { walkZip } from '../outside/archives/read-zip.service.ts';
import { readConfig } from '../platform/config.ts';
import { APP_ROLE, openOwnerPool } from '../platform/db/database.ts';
import { MIGRATIONS, migrate, readApplied } from '../platform/db/migrate.ts';
import { newId } from '../platform/ids.ts';
import { canOpenKey, listSecretsKeys } from '../platform/security/secrets.ts';
import { ZipWriter } from '../platform/zip/zip-writer.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { type AgencyRecords, recordsOfEveryKind } from '../testing/agency-records.ts';
import { anAgency, aSuperAdmin, type TestUser } from '../testing/builders.ts';
import { databaseUrl, TEMPLATE } from '../testing/cluster.ts';
import { moreMigrations } from '../testing/more-migrations.ts';
import { useTestApp } from '../testing/test-app.ts';
import { type BackupManifest, KEY_MEMBER, MEMBERS, tableMember } from './backup-format.rules.ts';
import { describeTables, FILE_COLUMNS, hiddenTables, nameOf } from './backup-tables.repo.ts';
import { verifyBackup } from './read-backup.service.ts';
import { restoreBackup } from './restore-backup.service.ts';
import { writeBackup } from './write-backup.service.ts';

const here = useTestApp({}, { own: 'is one of two installations' });
const folder = mkdtempSync(join(tmpdir(), 'placewell-backup-'));
const at = (name: string) => join(folder, name);
/** An owner bound by row-level security. */
const OWNER = `r_${randomBytes(6).toString('hex')}`;
const [RESTORED, UNUSED, EARLIER, UPGRADED, LOST] = ['restored', 'unused', 'earlier', 'upgraded', 'lost'].map(
  (name) => `${OWNER}_${name}`,
) as [string, string, string, string, string];
const DATABASES = [RESTORED, UNUSED, EARLIER, UPGRADED, LOST];

let cluster: pg.Client;
let agency: TestUser;
let records: AgencyRecords;
let secondRestore: unknown;

const platformHere = () => ({ ...here.platform, owner: here.database.ownerPool });
/** The dependencies of a restore or backup, for another database and folder. */
async function platformAt(database: string, dataDir: string) {
  const url = new URL(databaseUrl(inject('postgresUrl'), database));
  url.username = OWNER;
  url.password = 'p';
  const config = { ...here.platform.config, dataDir };
  mkdirSync(dataDir, { recursive: true });
  return {
    config,
    log: here.platform.log,
    owner: openOwnerPool(url.href, 2),
    storage: await openStorage(config),
  };
}

/** For the duration of a command: a restore needs the database alone. */
async function during<T>(
  database: string,
  dataDir: string,
  work: (platform: Awaited<ReturnType<typeof platformAt>>) => Promise<T>,
): Promise<T> {
  const platform = await platformAt(database, dataDir);
  try {
    return await work(platform);
  } finally {
    await platform.owner.end();
  }
}

/** While a process of Placewell is in the middle of a change. */
async function inUse<T>(database: string, work: () => Promise<T>): Promise<T> {
  const other = new pg.Client({
    connectionString: databaseUrl(inject('postgresUrl'), database),
    application_name: 'placewell',
  });
  await other.connect();
  try {
    await other.query('begin; update candidates set city = city; update users set fullname = fullname');
    return await work();
  } finally {
    await other.end();
  }
}

async function membersOf(path: string): Promise<Map<string, Buffer>> {
  const members = new Map<string, Buffer>();
  for await (const member of walkZip(path, { isOwn: true })) {
    const chunks: Buffer[] = [];
    for await (const chunk of member.read()) chunks.push(chunk);
    members.set(member.name, Buffer.concat(chunks));
  }
  return members;
}

const manifestOf = (members: Map<string, Buffer>) =>
  JSON.parse(String(members.get(MANIFEST))) as BackupManifest;

beforeAll(async () => {
  agency = await anAgency(here, { agency_name: 'Harbour' });
  records = await recordsOfEveryKind(here, agency);
  await aSuperAdmin(here);
  await here.runJobs();
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
  await cluster.query(`create role ${OWNER} login createrole password 'p'`);
  await cluster.query(`grant ${APP_ROLE} to ${OWNER} with admin option`);
  for (const name of DATABASES) await cluster.query(`create database ${name} owner ${OWNER}`);
  await writeBackup(platformHere(), { path: at('here.zip'), withKey: true });
  const withThere = <T>(work: Parameters<typeof during<T>>[2]) => during(RESTORED, at('there'), work);
  await withThere((platform) => restoreBackup(platform, at('here.zip')));
  await inUse(RESTORED, () =>
    withThere((platform) => writeBackup(platform, { path: at('there.zip'), withKey: true })),
  );
  secondRestore = await withThere((platform) => restoreBackup(platform, at('here.zip')).catch(String));
});
afterAll(async () => {
  for (const name of DATABASES) await cluster.query(`drop database ${name} with (force)`);
  await cluster.query(`drop owned by ${OWNER}`);
  await cluster.query(`drop role ${OWNER}`);
  await cluster.end();
  rmSync(folder, { recursive: true });
});

/** The restored installation, running. */
const there = useTestApp({ DATA_DIR: at('there') }, { template: RESTORED });

describe('a restored installation', () => {
  it('has every row, file and counter of the one that was running', async () => {
    const [before, after] = [await membersOf(at('here.zip')), await membersOf(at('there.zip'))];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, bytes] of before)
      if (name !== MANIFEST) expect(after.get(name)?.toString('latin1'), name).toBe(bytes.toString('latin1'));
    const { made_at, ...manifest } = manifestOf(before);
    expect({ ...manifestOf(after), made_at }).toEqual({ ...manifest, made_at });
    expect(manifest.sequences.length).toBeGreaterThan(0);
  });

  it('has the schema that migrations make', async () => {
    const template = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), TEMPLATE) });
    await template.connect();
    const expected = await schemaOf(template);
    await template.end();
    expect(await schemaOf(there.database.ownerPool)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(500);
  });

  it('goes on with the sessions of people, who find what they had', async () => {
    const questions = [
      [getCandidates, { search: 'wound care' }],
      [getCandidates, { skills: ['Wound care'] }],
      [getJobs, {}],
      [getMatchesForCandidate, { candidate_id: records.candidate_id }],
      [getResumeText, { candidate_id: records.candidate_id }],
    ] as const;
    for (const [call, body] of questions) {
      const before = (await here.raw(call.path, body, agency.token)).data;
      expect((await there.raw(call.path, body, agency.token)).data, call.path).toEqual(before);
      if ('items' in before) expect(before.items.length, call.path).toBeGreaterThan(0);
    }
  });

  it('opens what was sealed, with the key that the backup was made with', async () => {
    const [key] = listSecretsKeys(here.platform.config);
    expect(canOpenKey(there.platform.config, key!.id)).toBe(true);
    const members = await membersOf(at('here.zip'));
    expect(members.get(KEY_MEMBER)?.toString()).toBe(`${key!.text}\n`);
    expect(manifestOf(members).secrets_key_ids).toEqual([key!.id]);
  });
});

/** Everything that a restore drops and recreates, as the catalogue describes it. */
async function schemaOf(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with ours as (select unnest(array['public', 'graphile_worker']::regnamespace[])::oid as space)
    select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, c.reloptions) as line
      from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace in (select space from ours)
    union all select concat_ws(' ', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
      from pg_constraint k where k.connamespace in (select space from ours)
    union all select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t where not t.tgisinternal
    union all select concat_ws(' ', c.oid::regclass, c.relrowsecurity, c.relforcerowsecurity, c.relpersistence)
      from pg_class c where c.relkind = 'r' and c.relnamespace in (select space from ours)
    order by 1`);
  return rows.map(({ line }) => line);
}

it('knows every column that names a stored file', async () => {
  const client = await here.database.ownerPool.connect();
  const columns = (await describeTables(client)).flatMap((table) => table.columns);
  client.release();
  const likely = columns.filter((column) => /(storage|image|logo|photo|picture|file)_key$/.test(column));
  expect([...new Set(likely)].sort()).toEqual(Object.keys(FILE_COLUMNS).sort());
});

describe('an owner whom row-level security binds', () => {
  const asOwner = <T>(work: (client: pg.PoolClient) => Promise<T>) =>
    during(RESTORED, at('there'), async ({ owner }) => {
      const client = await owner.connect();
      try {
        await client.query('begin');
        return await work(client);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });

  it('sees every row, and the application none without an agency', async () => {
    const counts = await asOwner(async (client) => {
      expect(await hiddenTables(client)).toEqual([]);
      const bound = (await describeTables(client)).filter((table) => table.is_bound);
      const count = async () => {
        const text = bound.map(
          (table) => `select '${table.name}' as name, count(*)::int as rows from ${nameOf(table)}`,
        );
        const { rows } = await client.query<{ name: string; rows: number }>(text.join(' union all '));
        return new Map(rows.map(({ name, rows: found }) => [name, found]));
      };
      const all = await count();
      const { rows: granted } = await client.query<{ name: string }>(
        `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace
         and has_table_privilege('${APP_ROLE}', c.oid, 'select')`,
      );
      bound.splice(0, bound.length, ...bound.filter(({ name }) => granted.some((one) => one.name === name)));
      await client.query(`set local role ${APP_ROLE}`);
      return { all, app: await count() };
    });
    expect(counts.all.size).toBeGreaterThan(80);
    expect(counts.all.get('candidates')).toBeGreaterThan(0);
    expect(counts.all.get('identities')).toBeGreaterThan(0);
    const seen = [...counts.app].filter(([, rows]) => rows > 0).map(([name]) => name);
    // The same for all agencies.
    expect(
      seen.filter((name) => !['plans', 'questions', 'top_ups', 'vocabulary_imports'].includes(name)),
    ).toEqual([]);
  });

  it.each([
    ['a policy that was dropped', 'drop policy owner on letters', 'letters'],
    ['one of a former owner', `alter policy owner on letters to ${APP_ROLE}_x`, 'letters'],
    ['a condition', 'alter policy owner on uploads using (agency_id is null)', 'uploads'],
    ['one more restriction', 'create policy x on jobs as restrictive using (app_is_installation())', 'jobs'],
  ])('is told of rows that are hidden by %s', async (_, breakage, table) => {
    const hidden = await asOwner(async (client) => {
      if (breakage.includes('_x')) await client.query(`create role ${APP_ROLE}_x`);
      await client.query(breakage);
      return hiddenTables(client);
    });
    expect(hidden).toEqual([table]);
  });

  it('gets no backup with rows missing: it is refused with what to do while Placewell runs', async () => {
    await during(UNUSED, at('unused'), ({ owner, log }) => migrate(owner, log));
    const attempt = () =>
      during(UNUSED, at('unused'), async (platform) => {
        await platform.owner.query('drop policy if exists owner on letters');
        return writeBackup(platform, { path: at('hidden.zip'), withKey: false });
      });
    await expect(inUse(UNUSED, attempt)).rejects.toThrow(
      /hides rows of letters from the role in DATABASE_URL.*npm run doctor names it/,
    );
    expect(existsSync(at('hidden.zip'))).toBe(false);
  });
});

it('leaves the key out unless it is asked for', async () => {
  const path = at('plain.zip');
  await writeBackup(platformHere(), { path, withKey: false });
  expect((await membersOf(path)).has(KEY_MEMBER)).toBe(false);
  await expect(writeBackup(platformHere(), { path, withKey: false })).rejects.toThrow(/exists already/);
});

it('takes former keys along, the one that seals first', async () => {
  const keys = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const config = readConfig({ SECRETS_KEY: keys[0], SECRETS_KEY_OLD: keys[1] }, settings);
  const path = at('keys.zip');
  await writeBackup({ ...platformHere(), config }, { path, withKey: true });
  const members = await membersOf(path);
  expect(members.get(KEY_MEMBER)?.toString()).toBe(`${keys.join('\n')}\n`);
  const ids = manifestOf(members).secrets_key_ids;
  expect(ids.map((id) => canOpenKey(config, id))).toEqual([true, true]);
  expect(new Set(ids).size).toBe(2);
});

it('lets only one of two backups have a name, which is whole', async () => {
  const path = at('both.zip');
  const both = await Promise.allSettled(
    [1, 2].map(() => writeBackup(platformHere(), { path, withKey: false })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await verifyBackup(path);
  expect(readdirSync(folder).filter((name) => name.startsWith('both'))).toEqual(['both.zip']);
});

it('leaves no half file of a backup that was given up', async () => {
  const path = at('half.zip');
  const stop = () => {
    throw new Error('Stopped');
  };
  await expect(writeBackup(platformHere(), { path, withKey: false }, stop)).rejects.toThrow('Stopped');
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
});

/** A copy with changed members; its manifest matches them if `isListed`. */
async function tampered(
  change: (members: Map<string, Buffer>, manifest: BackupManifest) => void,
  { isListed }: { isListed: boolean },
): Promise<string> {
  const members = await membersOf(at('here.zip'));
  const manifest = manifestOf(members);
  const list = members.get(MEMBERS)!;
  for (const name of [MANIFEST, MEMBERS]) members.delete(name);
  change(members, manifest);
  const path = at(`${newId()}.zip`);
  const zip = await ZipWriter.create(path, { date: new Date() });
  const written = [];
  for (const [name, bytes] of members) written.push(await zip.add(name, [bytes], { isPacked: true }));
  const lines = isListed ? Buffer.from(written.map((one) => `${JSON.stringify(one)}\n`).join('')) : list;
  const { bytes, sha256 } = await zip.add(MEMBERS, [lines], { isPacked: true });
  const text = JSON.stringify({ ...manifest, members: { bytes, sha256 } });
  await zip.add(MANIFEST, [Buffer.from(text)], { isPacked: true });
  await zip.end();
  return path;
}

const USERS = tableMember({ schema: 'public', name: 'users' });

/** Counts people in the target of a failed restore, which may have been migrated. */
async function countPeople(): Promise<number> {
  const superuser = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), UNUSED) });
  await superuser.connect();
  try {
    const { rows } = await superuser.query<{ is: boolean }>(`select to_regclass('users') is not null as is`);
    if (!rows[0]?.is) return 0;
    return (await superuser.query('select from users')).rowCount ?? Number.NaN;
  } finally {
    await superuser.end();
  }
}

describe('a restore is refused, and changes nothing', () => {
  const cases: [string, RegExp, () => Promise<string>][] = [
    ['there is no file', /no file/, async () => at('nowhere.zip')],
    [
      'a member was changed',
      /changed or damaged/,
      () => tampered((members) => members.set(USERS, Buffer.from('')), { isListed: false }),
    ],
    [
      'a member is missing',
      /which it lists/,
      () => tampered((members) => members.delete(USERS), { isListed: false }),
    ],
    [
      'rows are missing',
      /rows, and the manifest says/,
      () => tampered((members) => members.set(USERS, Buffer.from('')), { isListed: true }),
    ],
    [
      'it is of a newer version',
      /newer Placewell/,
      () => tampered((_, manifest) => manifest.migrations.push('9999-later.sql'), { isListed: true }),
    ],
    [
      'it is from before the baseline',
      /before the present baseline of migrations \(its last one is 0047_take_back_payments\.sql\): restore it with the version that made it/,
      () =>
        tampered(
          (_, manifest) =>
            manifest.migrations.splice(
              5,
              Number.POSITIVE_INFINITY,
              '0006_create_matching.sql',
              '0047_take_back_payments.sql',
            ),
          { isListed: true },
        ),
    ],
    [
      'it has a column that its version did not have',
      /not that of its version/,
      () => tampered((_, manifest) => manifest.tables[0]?.columns.push('later'), { isListed: true }),
    ],
    [
      'it names a stored file that it does not hold',
      /files, and its manifest says/,
      () =>
        tampered((_, manifest) => Object.assign(manifest.counts, { files: 1_000_000 }), { isListed: true }),
    ],
  ];
  it.each(cases)('when %s', async (_, reason, file) => {
    const path = await file();
    await during(UNUSED, at('unused'), async (platform) => {
      await expect(restoreBackup(platform, path)).rejects.toThrow(reason);
    });
    expect(await countPeople()).toBe(0);
    const files = existsSync(at('unused'))
      ? readdirSync(at('unused'), { recursive: true, withFileTypes: true })
      : [];
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  });

  it('when a later migration fails on its rows: none of them stays, nor a file', async () => {
    const folder = moreMigrations({
      '9001_note.sql': `-- online
-- step: add
alter table candidates add column note text;
-- step in batches of 1 candidates by agency_id, candidate_id: fill
update candidates c set note = c.candidate_name from batch b
where c.agency_id = b.agency_id and c.candidate_id = b.candidate_id;`,
      '9002_late.sql': 'alter table candidates add check (note = $$nobody$$);',
    });
    await during(UNUSED, at('unused'), async (platform) => {
      const restoring = restoreBackup(platform, at('here.zip'), undefined, folder);
      await expect(restoring).rejects.toThrow(
        /9002_late\.sql failed: check constraint .* is violated.*None of it/s,
      );
      expect(await readApplied(platform.owner)).toEqual(MIGRATIONS);
    });
    expect(await countPeople()).toBe(0);
    const files = readdirSync(at('unused'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  });

  it('when the installation has accounts, or is running', async () => {
    expect(secondRestore).toMatch(/has agencies or accounts already/);
    await expect(restoreBackup(platformHere(), at('here.zip'))).rejects.toThrow(/is running/);
  });
});

/** A pool whose connection breaks after the commit but before the client receives its result. */
function losingCommits(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const losing = async (...given: unknown[]) => {
      const result = await query(...given);
      if (given[0] === 'commit') throw new Error('Connection terminated');
      return result;
    };
    return new Proxy(client, {
      get: (target, name) => {
        const value: unknown = name === 'query' ? losing : Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)),
  });
}

it('keeps files and key when the answer to the commit is lost', async () => {
  // Not inside the block: migrations commit as well.
  await during(LOST, at('lost'), ({ owner, log }) => migrate(owner, log));
  await during(LOST, at('lost'), async (platform) => {
    const { manifest } = await restoreBackup(
      { ...platform, owner: losingCommits(platform.owner) },
      at('here.zip'),
    );
    expect(canOpenKey(platform.config, manifest.secrets_key_ids[0]!)).toBe(true);
    const { members } = await verifyBackup(at('here.zip'));
    const keys = [...members.keys()].filter((name) => name.startsWith('files/'));
    expect(keys.length).toBe(manifest.counts.files);
    for (const name of keys)
      expect(await platform.storage.exists(name.slice('files/'.length)), name).toBe(true);
  });
});

it('reads a whole backup to check it', async () => {
  const { manifest } = await verifyBackup(at('here.zip'));
  expect(manifest.migrations).toEqual([...MIGRATIONS]);
  expect(manifest.counts).toMatchObject({ agencies: 1, missing_files: 0 });
});

it('upgrades a backup of an earlier version, and names tables of others', async () => {
  const folder = moreMigrations({ '9001_note.sql': 'alter table agencies add column note text;' });
  const path = at('earlier.zip');
  await during(EARLIER, at('earlier'), async ({ owner, log }) => migrate(owner, log));
  await during(EARLIER, at('earlier'), async (platform) => {
    const { owner } = platform;
    await owner.query('alter table agencies no force row level security');
    await owner.query('insert into agencies (agency_id, agency_name) values ($1, $2)', [newId(), 'Early']);
    await owner.query('alter table agencies force row level security');
    await owner.query('create table operator_notes (note text)');
    await writeBackup(platform, { path, withKey: false });
  });
  expect((await verifyBackup(path)).manifest.migrations).toEqual([...MIGRATIONS]);
  const restored = await during(UPGRADED, at('upgraded'), (platform) =>
    restoreBackup(platform, path, undefined, folder),
  );
  expect(restored.left_out).toEqual(['"public"."operator_notes"']);
  const client = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), UPGRADED) });
  await client.connect();
  const { rows } = await client.query<{ agency_name: string }>(
    `select agency_name, note from agencies where agency_name = 'Early'`,
  );
  const applied = await client.query('select from schema_migrations');
  await client.end();
  expect(rows).toHaveLength(1);
  expect(applied.rowCount).toBe(folder.names.length);
});
