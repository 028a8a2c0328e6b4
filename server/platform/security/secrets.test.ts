import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { keyedHashes, openSecret, sealSecret, secretsSettings } from './secrets.ts';

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-secrets-'));
  folders.push(folder);
  return folder;
};
const configIn = (folder: string, env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder, ...env }, [secretsSettings]);
const place = { agency_id: 'a1', column: 'things.word_sealed' };
const aKey = () => randomBytes(32).toString('base64');
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('A sealed text opens only in its place and only unchanged', () => {
  const config = configIn(aFolder());
  const sealed = sealSecret(config, 'geheim ü', place);
  expect(sealed).not.toContain('geheim');
  expect(sealSecret(config, 'geheim ü', place)).not.toBe(sealed);
  expect(openSecret(config, sealed, place)).toBe('geheim ü');
  expect(() => openSecret(config, sealed, { ...place, agency_id: 'a2' })).toThrow('belongs elsewhere');
  expect(() => openSecret(config, sealed, { ...place, column: 'things.other_sealed' })).toThrow(
    'belongs elsewhere',
  );
  for (const wrong of [
    `${sealed.slice(0, -2)}AA`,
    sealed.slice(0, 14),
    `${sealed.slice(0, 20)}${sealed.slice(40)}`,
  ])
    expect(() => openSecret(config, wrong, place)).toThrow('belongs elsewhere');
  expect(() => openSecret(config, 'plain text', place)).toThrow('not configured');
});

test('Processes that start on the same data at once share one key, readable by its owner only', () => {
  const folder = aFolder();
  const [one, other] = [configIn(folder), configIn(folder)];
  const sealed = sealSecret(one, 'shared', place);
  expect(openSecret(other, sealed, place)).toBe('shared');
  expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secrets.key'), 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
});

test('A former key still opens what it has sealed, and a lost one does not', () => {
  const folder = aFolder();
  const [former, present] = [aKey(), aKey()];
  const sealed = sealSecret(configIn(folder, { SECRETS_KEY: former }), 'kept', place);
  const rotated = configIn(folder, { SECRETS_KEY: present, SECRETS_KEY_OLD: former });
  expect(openSecret(rotated, sealed, place)).toBe('kept');
  expect(
    openSecret(configIn(folder, { SECRETS_KEY: present }), sealSecret(rotated, 'new', place), place),
  ).toBe('new');
  expect(() => openSecret(configIn(folder, { SECRETS_KEY: present }), sealed, place)).toThrow(
    'not configured',
  );
});

test('A damaged key file stops the work instead of being replaced', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'secrets.key'), 'short\n');
  expect(() => sealSecret(configIn(folder), 'a', place)).toThrow('holds no key');
  expect(readFileSync(join(folder, 'secrets.key'), 'utf8')).toBe('short\n');
});

test.each(['SECRETS_KEY', 'SECRETS_KEY_OLD'])('%s must be 32 random bytes', (name) => {
  expect(() => configIn('/nowhere', { [name]: 'secret' })).toThrow('openssl rand -base64 32');
});

test('A keyed hash is the same for one text, place and key alone, and found again after a change of key', () => {
  const [first, second] = [aKey(), aKey()];
  const folder = aFolder();
  const [before] = keyedHashes(configIn(folder, { SECRETS_KEY: first }), 'ada@acme.example', place);
  expect(before).not.toContain('ada');
  const after = configIn(folder, { SECRETS_KEY: second, SECRETS_KEY_OLD: first });
  expect(keyedHashes(after, 'ada@acme.example', place)).toEqual([expect.not.stringMatching(before), before]);
  expect(keyedHashes(after, 'bo@acme.example', place)).not.toContain(before);
  expect(keyedHashes(after, 'ada@acme.example', { ...place, agency_id: 'a2' })).not.toContain(before);
  expect(keyedHashes(after, 'ada@acme.example', { ...place, column: 'other' })).not.toContain(before);
});
