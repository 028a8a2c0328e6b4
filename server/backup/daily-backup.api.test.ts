import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBackups } from '@placewell/contract/installation/backups.ts';
import { startArchive } from '@placewell/contract/outside/archives.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { settings } from '../app.ts';
import { makeBackup } from '../commands/make-backup.ts';
import {
  backupFolderOfCommands,
  commandName,
  dailyBackupFolder,
  dailyName,
  expiredOf,
  isDue,
  readBackupState,
  readInstallation,
} from '../installation/installation.public.ts';
import { readConfig } from '../platform/config.ts';
import { newId } from '../platform/ids.ts';
import { anAgency, aSuperAdmin } from '../testing/builders.ts';
import { useTestApp } from '../testing/test-app.ts';
import { draftOf, removeDeadDrafts } from './backup-drafts.ts';
import { withBackupLock } from './backup-lock.repo.ts';
import { dailyBackupTask } from './daily-backup.jobs.ts';
import { backUpDaily } from './daily-backup.service.ts';
import { verifyBackup } from './read-backup.service.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'placewell-daily-')), 'backups');
const test = useTestApp({ BACKUP_DIR: folder, BACKUP_KEEP_DAYS: '2' }, { own: 'backs the installation up' });
let id: string;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const stateAt = (now?: Date) =>
  readBackupState({ config: test.platform.config, owner: test.database.ownerPool }, now);
const files = () => readdirSync(folder).filter((name) => name.endsWith('.zip'));

beforeAll(async () => {
  ({ id } = await readInstallation(test.database.ownerPool));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

it('goes beside the built-in database by default, and nowhere with another', () => {
  const folderOf = (env: Record<string, string>) =>
    dailyBackupFolder(readConfig({ DATA_DIR: '/x', ...env }, settings));
  const DATABASE_URL = 'postgres://db.example/placewell';
  expect(folderOf({})).toEqual({ path: '/x/backups', isDefault: true });
  expect(folderOf({ BACKUP_DIR: '/y' })).toEqual({ path: '/y', isDefault: false });
  expect(folderOf({ BACKUP_DIR: 'off' })).toBeUndefined();
  expect(folderOf({ DATABASE_URL })).toBeUndefined();
  expect(folderOf({ DATABASE_URL, BACKUP_DIR: '/y' })).toEqual({ path: '/y', isDefault: false });
  expect(backupFolderOfCommands(readConfig({ DATA_DIR: '/x', BACKUP_DIR: 'off' }, settings))).toBe(
    '/x/backups',
  );
  expect(() => folderOf({ BACKUP_KEEP_DAYS: '0' })).toThrow(/BACKUP_KEEP_DAYS/);
});

it('is due once a day, from the second day on, and a clock that jumped changes nothing', () => {
  const [first, second] = [new Date('2026-11-26T10:00:00Z'), new Date('2026-11-27T00:23:00Z')];
  const made = (made_at: Date) => ({ name: '', made_at, size_bytes: 1, is_daily: true, altered_files: 0 });
  expect(isDue([], first, first)).toBe(false);
  expect(isDue([], first, second)).toBe(true);
  expect(isDue([made(second)], first, new Date('2026-11-27T23:23:00Z'))).toBe(false);
  expect(isDue([made(second)], first, new Date('2026-11-28T00:23:00Z'))).toBe(true);
  expect(isDue([made(new Date('2031-01-01T00:00:00Z'))], first, second)).toBe(true);
});

it('keeps days that have a backup, however long ago, and never fewer than one', () => {
  const on = (day: string, altered_files = 0) => ({
    ...{ name: day, made_at: new Date(day), size_bytes: 1, is_daily: true },
    altered_files,
  });
  const days = ['2026-11-01', '2026-11-02', '2026-11-20T01:00:00Z', '2026-11-20T09:00:00Z'];
  const all = days.map((day) => on(day));
  expect(expiredOf(all, 2)).toEqual([on('2026-11-01')]);
  expect(expiredOf(all, 1)).toEqual(all.slice(0, 2));
  expect(expiredOf(all.slice(0, 1), 1)).toEqual([]);
  expect(expiredOf([...all, on('2031-01-01')], 7)).toEqual([]);
  // Of each growing number of altered files, the last backup.
  const worse = ['01', '02', '03', '04', '05', '06'].map((day, at) =>
    on(`2026-11-${day}`, [0, 0, 1, 1, 4, 4][at]),
  );
  expect(expiredOf(worse, 1).map(({ name }) => name.slice(-2))).toEqual(['01', '03', '05']);
  expect(expiredOf([...worse, on('2026-11-07')], 1)).toEqual(worse);
});

it('writes one backup a day that is whole, keeps the days it should, and touches no other file', async () => {
  await anAgency(test);
  mkdirSync(folder, { recursive: true });
  const others = [
    'placewell-2020-01-01T00-00-00.zip',
    dailyName('00000000', inDays(-9)),
    `${dailyName(id, inDays(-9))}.keep`,
    'notes.txt',
  ];
  for (const name of others) writeFileSync(join(folder, name), 'not ours');
  const link = dailyName(id, inDays(-8));
  symlinkSync(join(folder, 'notes.txt'), join(folder, link));
  const old = dailyName(id, inDays(-5));
  writeFileSync(join(folder, old), 'an old backup');
  const written: (string | undefined)[] = [];
  for (const day of [1, 1, 2, 3]) written.push(await backUpDaily(test.platform, inDays(day)));
  const names = [1, 2, 3].map((day) => written[day === 1 ? 0 : day]);
  expect(written[1]).toBeUndefined();
  expect(names.every((name) => name !== undefined)).toBe(true);
  expect(existsSync(join(folder, old))).toBe(false);
  const state = await stateAt(inDays(3.5));
  expect(state).toMatchObject({ is_overdue: false, trouble: undefined, running: undefined });
  expect(state.last?.name).toBe(names[2]);
  expect(state.age_seconds).toBeCloseTo(DAY_MS / 2000, -2);
  expect((await stateAt(inDays(6))).is_overdue).toBe(true);
  const left = readdirSync(folder).filter((name) => !name.startsWith('.'));
  expect(left.sort()).toEqual([...others, link, names[1], names[2]].sort());
  const { manifest } = await verifyBackup(join(folder, String(names[2])));
  expect(manifest.counts.agencies).toBeGreaterThan(0);
});

it('is written with altered files, named as such, reported, and never outlives the last good one', async () => {
  const agency = await anAgency(test);
  const { export_id } = await test.data(startArchive, {}, agency.token);
  await test.runJobs();
  const key = `${agency.agency_id}/exports/${export_id}`;
  const last = String(await backUpDaily(test.platform, inDays(1)));
  expect(await stateAt(inDays(1.1))).toMatchObject({ altered_files: 0, trouble: undefined });
  const good = await test.platform.storage.getBytes(key);
  await test.platform.storage.putBytes(key, Buffer.from('something else'));
  const written: string[] = [];
  for (const day of [2, 3, 4]) written.push(String(await backUpDaily(test.platform, inDays(day))));
  expect(written[2]).toMatch(/-altered-1\.zip$/);
  expect(files().sort()).toEqual([last, ...written.slice(1)].sort());
  const state = await stateAt(inDays(4.1));
  expect(state).toMatchObject({ altered_files: 1, is_overdue: true, last: { name: last } });
  expect(state.trouble).toContain(key);
  expect(await backUpDaily(test.platform, inDays(4)), 'once a day').toBeUndefined();
  expect(
    test.log.entries.filter(({ level, msg }) => level === 50 && msg === 'Daily backup has altered files'),
  ).toHaveLength(3);
  const { manifest, members } = await verifyBackup(join(folder, String(written[2])));
  expect(manifest.counts.altered_files).toBe(1);
  expect(members.has('altered-files.txt')).toBe(true);
  await test.platform.storage.putBytes(key, good);
});

it('is skipped with a warning where space is short, and the last one stays', async () => {
  mkdirSync(folder, { recursive: true });
  const last = dailyName(id, inDays(-1));
  writeFileSync(join(folder, last), 'the last backup');
  const minDiskFreeBytes = Number.MAX_SAFE_INTEGER;
  const platform = { ...test.platform, config: { ...test.platform.config, minDiskFreeBytes } };
  expect(await backUpDaily(platform, inDays(1))).toBeUndefined();
  expect(files()).toEqual([last]);
  expect((await stateAt()).trouble).toMatch(/has no room for a backup.*BACKUP_DIR/);
  expect(test.log.entries.filter(({ level, msg }) => level === 40 && msg?.includes('skipped'))).toHaveLength(
    1,
  );
});

it('says why it failed, and that it was never made', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  expect(await backUpDaily(test.platform, inDays(1))).toBeUndefined();
  expect((await stateAt()).trouble).toMatch(/cannot be read/);
  rmSync(folder);
  expect(await stateAt(inDays(2))).toMatchObject({ last: undefined, is_overdue: true });
});

it('does not count while its time is still to come: the clock was ahead', async () => {
  mkdirSync(folder, { recursive: true });
  const [past, ahead] = [dailyName(id, inDays(-3)), dailyName(id, inDays(30))];
  writeFileSync(join(folder, ahead), 'of a clock that was ahead');
  expect(await stateAt(inDays(2))).toMatchObject({ last: undefined, is_overdue: true });
  writeFileSync(join(folder, past), 'an old one');
  const state = await stateAt();
  expect(state).toMatchObject({
    is_overdue: true,
    trouble: expect.stringContaining(`${ahead} is of a time`),
  });
  expect(state.last?.name).toBe(past);
  expect(state.age_seconds).toBeCloseTo((3 * DAY_MS) / 1000, -2);
  expect((await stateAt(inDays(31))).last?.name, 'that time has come').toBe(ahead);
});

it('by a command counts for the installation it is of, also in a folder that several share', async () => {
  const given = { config: test.platform.config, owner: test.database.ownerPool };
  const choice = { path: undefined, withKey: false, onStep: () => undefined };
  const minDiskFreeBytes = Number.MAX_SAFE_INTEGER;
  await expect(
    makeBackup({ ...given, config: { ...given.config, minDiskFreeBytes } }, choice),
  ).rejects.toThrow(
    /The backup may need \d+ MB, and 0 MB may be used in .*Nothing was written.*npm run backup -- FILE/,
  );
  expect(files()).toEqual([]);
  // Another installation's, and one whose name does not say whose it is.
  for (const name of [commandName('00000000', new Date()), 'placewell-2026-11-26T01-00-00.zip'])
    writeFileSync(join(folder, name), 'not ours');
  expect((await stateAt()).last).toBeUndefined();
  await makeBackup(given, choice);
  const { last } = await stateAt();
  expect(last).toMatchObject({ name: expect.stringMatching(`^placewell-${id}-`), is_daily: false });
  expect((await verifyBackup(join(folder, String(last?.name)))).manifest.counts).toBeDefined();
});

it('is one at a time over all processes', async () => {
  await withBackupLock(test.database.ownerPool, async () => {
    expect(await backUpDaily(test.platform, inDays(1))).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
  });
  const both = await Promise.all([1, 2].map(() => backUpDaily(test.platform, inDays(1))));
  expect(both.filter((name) => name !== undefined)).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

it('removes what killed backups have left, and nothing else', async () => {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const dead = (name: string) => `${name}.${hostname()}_999999999_1.${newId()}.part`;
  const elsewhere = `placewell-x.zip.other-machine_7_1.${newId()}.part`;
  const earlier = `placewell-y.zip.${newId()}.part`;
  const own = `${dailyName(id, inDays(0))}.other-machine_7_1.${newId()}.part`;
  const gone = [dead('placewell-1.zip'), `${dead('placewell-2.zip')}.members`, own];
  const kept = [draftOf('mine.zip'), elsewhere, earlier, 'film.part', `film.zip.${newId().slice(1)}.part`];
  for (const name of [...gone, ...kept]) writeFileSync(at(name), 'half');
  const options = { prefix: `placewell-daily-${id}-` };
  expect((await removeDeadDrafts(folder, options)).sort()).toEqual(gone.sort());
  expect(readdirSync(folder).sort()).toEqual([...kept].sort());
  for (const name of [elsewhere, earlier]) utimesSync(at(name), 0, 0);
  expect((await removeDeadDrafts(folder, options)).sort()).toEqual([elsewhere, earlier].sort());
});

it('runs as a task, and super admins see the age of the last one', async () => {
  const admin = await aSuperAdmin(test);
  const agency = await anAgency(test);
  expect(await test.data(getBackups, {}, admin.token)).toMatchObject({
    is_on: true,
    keep_days: 2,
    last_at: null,
    is_overdue: false,
  });
  expect((await test.call(getBackups, {}, agency.token)).http).toBe(403);
  await test.run(dailyBackupTask, {});
  expect(existsSync(folder)).toBe(false); // An installation of today begins tomorrow.
  const tomorrow = String(await backUpDaily(test.platform, inDays(1)));
  // One of tomorrow does not count yet.
  renameSync(join(folder, tomorrow), join(folder, dailyName(id, new Date())));
  const after = await test.data(getBackups, {}, admin.token);
  expect(after.last_at).toMatch(/^\d{4}-/);
  expect(after.last_bytes).toBeGreaterThan(1000);
  expect(
    readFileSync(join(folder, String(files()[0])))
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
