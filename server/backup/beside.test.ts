import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { removeLeftBeside, withPlaceBeside } from './beside.service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'placewell-beside-'));
const log = pino({ level: 'silent' });
afterAll(() => rmSync(dataDir, { recursive: true }));

it('what killed commands have left is removed, whatever their host was called, and nothing else', async () => {
  const left = ['restore-verify-another-host_7_1', 'upgrade-try', 'upgrade-try-0a1b2c'];
  for (const name of [...left, 'files', 'upgrade-trying'])
    mkdirSync(join(dataDir, name, 'rows'), { recursive: true });
  const seen = await withPlaceBeside(dataDir, 'upgrade-try', log, async (place) => {
    expect(readdirSync(dataDir).sort()).toEqual(
      ['files', 'upgrade-trying', place.slice(dataDir.length + 1)].sort(),
    );
    mkdirSync(join(place, 'rows'));
    expect(await removeLeftBeside(dataDir, log), 'this one is at work').toEqual([]);
    await withPlaceBeside(dataDir, 'restore-verify', log, async (other) => expect(other).not.toBe(place));
    expect(existsSync(join(place, 'rows'))).toBe(true);
    return place;
  });
  expect(existsSync(seen)).toBe(false);
  expect(readdirSync(dataDir).sort()).toEqual(['files', 'upgrade-trying']);
});
