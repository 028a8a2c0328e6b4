import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { openStorage, type Storage, storageSettings } from './storage.ts';
import { asStorageFailure } from './storage-failure.ts';
import { openStored } from './stored-files.ts';

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

  test('removes all files of one agency, and none of another', async () => {
    const [one, other] = [newId<AgencyId>(), newId<AgencyId>()];
    const keys = Array.from({ length: 7 }, (_, index) => `${one}/uploads/u${index % 2}/f${index}`);
    for (const key of [...keys, `${other}/uploads/u1/f1`]) await storage.putBytes(key, new Uint8Array([1]));
    await storage.removeAll(one);
    for (const key of keys) expect(await storage.exists(key), key).toBe(false);
    expect(await storage.exists(`${other}/uploads/u1/f1`)).toBe(true);
    await storage.removeAll(one);
    await expect(storage.removeAll('' as AgencyId)).rejects.toThrow('Invalid agency ID');
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

test('storage on disk syncs a file, its folder and new folders before the write resolves', async () => {
  const probe = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const sync = vi.spyOn(prototype, 'sync');
  const storage = await openStorage(readConfig(settings.disk(), [storageSettings]));
  await storage.putBytes('agency-2/uploads/f1', new Uint8Array([1]));
  // The file, files/agency-2/uploads, and the two parents of new folders.
  expect(sync.mock.calls.length).toBeGreaterThanOrEqual(4);
  sync.mockClear();
  await storage.putBytes('agency-2/uploads/f2', new Uint8Array([1]));
  expect(sync).toHaveBeenCalledTimes(2);
  sync.mockRestore();
});

test('storage on disk leaves no part of a file behind when a write fails, and removes old parts at its start', async () => {
  const incoming = join(folder, 'files', '.incoming');
  mkdirSync(incoming, { recursive: true });
  const [old, recent] = [join(incoming, 'old'), join(incoming, 'recent')];
  for (const path of [old, recent]) writeFileSync(path, 'part of a resume');
  utimesSync(old, 0, 0);
  const storage = await openStorage(readConfig(settings.disk(), [storageSettings]));
  expect(readdirSync(incoming)).toEqual(['recent']);
  await expect(storage.putFile('agency-1/missing', join(folder, 'no such file'))).rejects.toThrow();
  expect(await storage.exists('agency-1/missing')).toBe(false);
  expect(readdirSync(incoming)).toEqual(['recent']);
});

test('storage on S3 that refuses connections is unavailable, and says so', async () => {
  const dead = await startS3Server({ bucket: 'resumes', ...keys });
  await dead.close();
  const storage = await openStorage(
    readConfig({ ...settings.s3(), S3_ENDPOINT: dead.url }, [storageSettings]),
  );
  const unavailable = {
    code: 'unavailable',
    message: 'The file storage does not respond. Try again in a moment.',
  };
  await expect(storage.putBytes('agency-1/x', new Uint8Array([1]))).rejects.toMatchObject(unavailable);
  await expect(storage.getBytes('agency-1/x')).rejects.toMatchObject(unavailable);
  await expect(storage.exists('agency-1/x')).rejects.toMatchObject(unavailable);
});

test('storage on S3 that accepts connections and stays silent is unavailable within 15 s', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const storage = await openStorage(readConfig({ ...settings.s3(), S3_ENDPOINT: url }, [storageSettings]));
  const path = join(folder, 'upload.pdf');
  writeFileSync(path, 'a résumé');
  const startedAt = performance.now();
  const failures = await Promise.allSettled([
    storage.putFile('agency-1/x', path),
    storage.putBytes('agency-1/x', new Uint8Array([1])),
    storage.getBytes('agency-1/x'),
    storage.exists('agency-1/x'),
    storage.remove('agency-1/x'),
    storage.removeAll(newId<AgencyId>()),
  ]);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  const message = 'The file storage does not respond. Try again in a moment.';
  for (const failure of failures)
    expect(failure).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', message } });
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('a file of S3 that stops in the middle is unavailable within half a minute', async () => {
  const half = createHttpServer((request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    if (request.method === 'HEAD') response.end();
    else response.write('half');
  }).listen(0, '127.0.0.1');
  await once(half, 'listening');
  const url = `http://127.0.0.1:${(half.address() as AddressInfo).port}`;
  const storage = await openStorage(readConfig({ ...settings.s3(), S3_ENDPOINT: url }, [storageSettings]));
  const opened = openStored(
    storage,
    { storage_key: 'a', sha256: null },
    () => new AppError('file_not_found'),
  );
  await expect(opened).rejects.toMatchObject({ code: 'unavailable' });
  half.closeAllConnections();
  half.close();
});

test.each([
  ['ENOSPC', 'The disk for stored files is full.'],
  ['EDQUOT', 'The disk for stored files is full.'],
  ['EROFS', 'The disk for stored files cannot be written.'],
  ['EMFILE', 'The server has too many files open.'],
])('%s of the storage is unavailable, with its reason', (code, reason) => {
  const cause = Object.assign(new Error('failed'), { code });
  const failure = asStorageFailure(new Error('Cannot write file', { cause }));
  expect(failure).toMatchObject({ code: 'unavailable', message: `${reason} Try again in a moment.` });
});

test('a missing file is not an outage of the storage', () => {
  const missing = Object.assign(new Error('gone'), { code: 'ENOENT' });
  expect(asStorageFailure(missing)).toBe(missing);
  const notFound = Object.assign(new Error('gone'), {
    name: 'NoSuchKey',
    $metadata: { httpStatusCode: 404 },
  });
  expect(asStorageFailure(notFound)).toBe(notFound);
});

test('files that are read slowly from S3 take no connection that another file needs', async () => {
  const storage = await openStorage(readConfig(settings.s3(), [storageSettings]));
  const key = 'agency-1/large';
  await storage.putBytes(key, new Uint8Array(400_000));
  const unread = await Promise.all(Array.from({ length: 60 }, () => storage.getStream(key)));
  await storage.putBytes(key, new Uint8Array(1));
  expect((await storage.getBytes(key)).length).toBe(1);
  for (const stream of unread) stream.destroy();
});
