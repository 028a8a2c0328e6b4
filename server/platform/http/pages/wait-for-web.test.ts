import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { waitForWeb } from './web-application.ts';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a server that is started beside the build waits for that build, and not for an earlier one', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.sources'), 'earlier');
  let isOver = false;
  const waiting = waitForWeb(new AbortController().signal, 'now', folder).then(() => {
    isOver = true;
  });
  await sleep(150);
  expect(isOver).toBe(false);
  writeFileSync(join(folder, '.sources'), 'now');
  await waiting;
});

test('the wait for the build ends when the server stops', () =>
  expect(waitForWeb(AbortSignal.abort(), 'now', makeFolder())).resolves.toBeUndefined());

test('a server that is started alone waits for no build', () =>
  expect(waitForWeb(new AbortController().signal, '', makeFolder())).resolves.toBeUndefined());
