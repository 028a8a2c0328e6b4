import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { readApplied } from '../platform/db/migrate.ts';
import { aCandidate, anAgency } from '../testing/builders.ts';
import { moreMigrations } from '../testing/more-migrations.ts';
import { useTestApp } from '../testing/test-app.ts';
import { verifyBackup } from './read-backup.service.ts';
import { tryUpgrade } from './try-upgrade.service.ts';
import { findUnfinished } from './upgrade.repo.ts';
import { type Upgrade, upgrade } from './upgrade.service.ts';

const test = useTestApp({}, { own: 'is upgraded' });
const dataDir = mkdtempSync(join(tmpdir(), 'placewell-upgrade-'));
const backups = () => readdirSync(join(dataDir, 'backups')).sort();
let token: string;

async function run(
  files: Record<string, string>,
  env: Record<string, string> = {},
  more: Partial<Upgrade> = {},
) {
  const lines: string[] = [];
  const error = await upgrade({
    config: readConfig({ DATA_DIR: dataDir, MIN_DISK_FREE_MB: '0', ...env }, settings),
    log: test.platform.log,
    owner: test.database.ownerPool,
    print: (line) => void lines.push(line),
    folder: moreMigrations(files),
    ...more,
  }).then(
    () => undefined,
    (cause: unknown) => cause as Error,
  );
  return { text: lines.join('\n'), error };
}

const ONE = { '9001_one.sql': 'alter table tags add column one int;' };
const TWO = { ...ONE, '9002_two.sql': 'alter table tags add column two int;' };
const THREE = { ...TWO, '9003_three.sql': 'alter table tags drop column gone;' };

beforeAll(async () => {
  const agency = await anAgency(test);
  token = agency.token;
  await aCandidate(test, agency);
});

describe('a try', () => {
  const attempt = async (files: Record<string, string>) => {
    const lines: string[] = [];
    const isWell = await tryUpgrade({
      config: readConfig({ DATA_DIR: dataDir, MIN_DISK_FREE_MB: '0' }, settings),
      log: test.platform.log,
      owner: test.database.ownerPool,
      print: (line) => void lines.push(line),
      folder: moreMigrations(files),
    });
    return { isWell, text: lines.join('\n') };
  };

  it('migrates a copy, says what came out, and leaves nothing', async () => {
    // What a killed try has left.
    mkdirSync(join(dataDir, 'upgrade-try', 'postgres'), { recursive: true });
    const before = await readApplied(test.database.ownerPool);
    const good = await attempt({
      ...TWO,
      '9003_more.sql': `insert into attempts (attempt_key, attempt_count, window_ends_at) values ('x', 1, now());`,
    });
    expect(good.text).toMatch(/9003_more\.sql: applied in/);
    expect(good.text).toMatch(/attempts: \d+ → \d+ rows/);
    expect(good).toMatchObject({ isWell: true });
    const failing = await attempt(THREE);
    expect(failing).toMatchObject({
      isWell: false,
      text: expect.stringContaining('PROBLEM The migration 9003_three.sql failed'),
    });
    expect(readdirSync(dataDir)).toEqual([]);
    expect(await readApplied(test.database.ownerPool)).toEqual(before);
  }, 120_000);

  it('is refused where the copy has no room, also that of a backup', async () => {
    const config = readConfig({ DATA_DIR: dataDir, MIN_DISK_FREE_MB: '99999999' }, settings);
    const given = { config, log: test.platform.log, owner: test.database.ownerPool, print: () => undefined };
    const backup = join(dataDir, 'some.zip');
    writeFileSync(backup, 'x'.repeat(1000));
    for (const one of [given, { ...given, backup }])
      await expect(tryUpgrade(one)).rejects.toThrow(
        /The copy may need \d+ MB, and 0 MB may be used.*Nothing was changed/,
      );
    rmSync(backup);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('finds what does not hold for all rows yet', async () => {
    const client = await test.database.ownerPool.connect();
    await client.query('begin; alter table tags add constraint later check (tag is not null) not valid');
    expect(await findUnfinished(client)).toEqual(['The constraint later of tags is not validated.']);
    await client.query('rollback');
    expect(await findUnfinished(client)).toEqual([]);
    client.release();
  });
});

describe('an upgrade', () => {
  it('says what it changes, and backs up before it does', async () => {
    const { text, error } = await run(ONE);
    expect(error).toBeUndefined();
    expect(text).toMatch(
      /^This data is of an earlier version: its newest migration is \S+, that of this version 9001_one\.sql/,
    );
    expect(text.indexOf('A backup first')).toBeLessThan(text.indexOf('9001_one.sql: applied'));
    const [file, ...others] = backups();
    expect(others).toEqual([]);
    const { manifest } = await verifyBackup(join(dataDir, 'backups', file as string));
    expect(manifest.migrations).not.toContain('9001_one.sql');
    expect(manifest.counts.agencies).toBe(1);
    expect((await test.data(getCandidates, {}, token)).total).toBe(1);
    expect((await run(ONE)).text).toBe('');
  });

  it('that fails twice makes one backup, and another where the version before has run meanwhile', async () => {
    const before = backups();
    const first = await run(THREE);
    expect(first.error?.message).toMatch(/9003_three\.sql failed.*Nothing was changed/s);
    expect(await readApplied(test.database.ownerPool)).not.toContain('9002_two.sql');
    const again = await run(THREE);
    expect(again.text).toContain('still that of the present state');
    expect(backups()).toHaveLength(before.length + 1);
    // As its worker does at each start and every minute.
    await test.sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('x', now(), now())`;
    await run(THREE);
    expect(backups()).toHaveLength(before.length + 2);
  });

  it('keeps the newest of its backups until the next has succeeded, and no other file', async () => {
    const daily = join(dataDir, 'backups', 'placewell-2026-11-01.zip');
    writeFileSync(daily, '');
    utimesSync(daily, 0, 0);
    const { error } = await run(TWO);
    expect(error).toBeUndefined();
    expect(backups()).toHaveLength(2);
    expect(backups()).toContain('placewell-2026-11-01.zip');
  });

  it.each([
    [
      'of a database of your own',
      { DATABASE_URL: 'postgres://x@localhost/x' },
      {},
      /the database is your own\. npm run backup/,
    ],
    [
      'with files in S3',
      { S3_BUCKET: 'b', S3_ENDPOINT: 'http://localhost:1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      {},
      /the files are in S3/,
    ],
    ['without room', { MIN_DISK_FREE_MB: '99999999' }, {}, /it may need \d+ MB, and 0 MB are free/],
    ['where it is not wanted', { UPGRADE_BACKUP: 'off' }, {}, /UPGRADE_BACKUP is off/],
    ['that is asked for without', {}, { backup: 'never' as const }, /as asked/],
  ])('%s says that no backup is made', async (_, env, more, line) => {
    const before = backups();
    const { text, error } = await run(THREE, env, more);
    expect(text).toMatch(line);
    expect(error?.message).toContain('9003_three.sql failed');
    expect(backups()).toEqual(before);
  });
});
