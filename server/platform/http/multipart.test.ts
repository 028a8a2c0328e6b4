import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeAbandonedForms } from './multipart.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-forms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const made = (name: string, hoursAgo: number) => {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, '0'), 'a resume');
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(path, at, at);
  return path;
};

test('removes abandoned form folders and keeps recent ones and foreign files', async () => {
  const [old, running, others] = [
    made('placewell-form-a', 30),
    made('placewell-form-b', 1),
    made('another-c', 30),
  ];
  await removeAbandonedForms(folder);
  expect([old, running, others].map((path) => existsSync(path))).toEqual([false, true, true]);
});
