import { fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { makeFormFolder, removeAbandonedForms } from './form-folders.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'placewell-forms-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const made = (name: string, hoursAgo = 0) => {
  const path = join(dataDir, 'forms', name);
  mkdirSync(join(path, 'form-x'), { recursive: true });
  writeFileSync(join(path, 'form-x', '0'), 'a resume');
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(path, at, at);
  return path;
};

/** A process that makes a form folder, prints its path, and then ends in the given way. */
async function folderOf(end: 'exit' | 'SIGKILL'): Promise<string> {
  const child = fork(
    fileURLToPath(new URL('../../testing/form-folder-process.ts', import.meta.url)),
    [dataDir, end],
    {
      execArgv: [],
    },
  );
  const folder = new Promise<string>((done) => child.once('message', (path) => done(path as string)));
  await new Promise((done) => child.once('exit', done));
  return folder;
}

test('form folders stand under the data folder and go when their process exits', async () => {
  const folder = await folderOf('exit');
  expect(folder.startsWith(join(dataDir, 'forms'))).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

test('form folders of a killed process go at the next start, those of living processes stay', async () => {
  const killed = await folderOf('SIGKILL');
  const living = await makeFormFolder(dataDir);
  expect(existsSync(killed)).toBe(true);
  await removeAbandonedForms(dataDir);
  expect([killed, living].map((path) => existsSync(path))).toEqual([false, true]);
});

test('a form folder goes whose process id belongs to another process by now', async () => {
  const own = basename(dirname(await makeFormFolder(dataDir)));
  const earlier = made(own.replace(/_\d+$/, '_12345'));
  await removeAbandonedForms(dataDir);
  expect(existsSync(earlier)).toBe(false);
});

test('form folders of another machine go after a day', async () => {
  const [old, recent] = [made(`not-${hostname()}_1_1`, 30), made(`not-${hostname()}_1_2`, 1)];
  await removeAbandonedForms(dataDir);
  expect([old, recent].map((path) => existsSync(path))).toEqual([false, true]);
});
