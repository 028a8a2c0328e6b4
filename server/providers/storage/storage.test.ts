import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { openStorage, type Storage, storageSettings } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-storage-'));
const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  s3 = await startS3Server({ bucket: 'resumes', ...keys });
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = {
  disk: () => ({ DATA_DIR: folder }),
  s3: ({ accessKeyId, secretAccessKey } = keys) => ({
    DATA_DIR: folder,
    S3_BUCKET: 'resumes',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }),
};

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(readConfig(settings[kind](), [storageSettings]));
  });

  test('returns stored files as bytes and as streams until they are removed', async () => {
    const key = 'agency-1/uploads/u1/f1';
    const path = join(folder, 'resume.pdf');
    writeFileSync(path, 'a résumé');
    await storage.putFile(key, path);
    expect(await storage.exists(key)).toBe(true);
    expect(Buffer.from(await storage.getBytes(key)).toString()).toBe('a résumé');
    expect((await buffer(await storage.getStream(key))).toString()).toBe('a résumé');
    await storage.putBytes('agency-1/x', new Uint8Array([0, 255]));
    expect([...(await storage.getBytes('agency-1/x'))]).toEqual([0, 255]);
    await storage.remove(key);
    expect(await storage.exists(key)).toBe(false);
  });

  test('rejects a key that leaves the storage folder', async () => {
    await expect(storage.putBytes('../outside', new Uint8Array([1]))).rejects.toThrow();
  });
});

test.each([
  ['an unknown key', { ...keys, accessKeyId: 'other' }],
  ['a wrong secret', { ...keys, secretAccessKey: 'other' }],
])('storage on S3 rejects %s', async (_, wrongKeys) => {
  const storage = await openStorage(readConfig(settings.s3(wrongKeys), [storageSettings]));
  await expect(storage.putBytes('agency-1/x', new Uint8Array([1]))).rejects.toThrow();
});
