import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { limits } from '@placewell/contract/limits.ts';
import { expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from './storage.ts';
import { openStored, readStored } from './stored-files.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const missing = () => new AppError('file_not_found');

function storageOf(bytes: Buffer | undefined) {
  const storage: Pick<Storage, 'exists' | 'getStream' | 'getBytes'> = {
    exists: async () => bytes !== undefined,
    getStream: async () =>
      Readable.from(
        Array.from({ length: Math.ceil(bytes!.length / 65_536) }, (_, at) =>
          bytes!.subarray(at * 65_536, (at + 1) * 65_536),
        ),
      ),
    getBytes: async () => bytes!,
  };
  return storage as Storage;
}

it.each([
  ['small', 100_000],
  ['large', limits.uploadFileBytes + 100_000],
])('a %s file is sent as it was stored', async (_, size) => {
  const bytes = Buffer.alloc(size, 'x');
  const stored = { storage_key: 'a', sha256: sha256Of(bytes) };
  expect((await buffer(await openStored(storageOf(bytes), stored, missing))).equals(bytes)).toBe(true);
  const unhashed = { ...stored, sha256: null };
  expect((await buffer(await openStored(storageOf(bytes), unhashed, missing))).length).toBe(size);
});

it('an altered small file is refused before its first byte, a missing one as the caller says', async () => {
  const stored = { storage_key: 'a', sha256: sha256Of(Buffer.from('before')) };
  const altered = storageOf(Buffer.from('after'));
  await expect(openStored(altered, stored, missing)).rejects.toMatchObject({ code: 'file_altered' });
  expect(await readStored(altered, stored)).toBe('altered');
  await expect(openStored(storageOf(undefined), stored, missing)).rejects.toMatchObject({
    code: 'file_not_found',
  });
  expect(await readStored(storageOf(undefined), stored)).toBe('missing');
});

it('an altered large file arrives incomplete', async () => {
  const bytes = Buffer.alloc(limits.uploadFileBytes + 100_000, 'x');
  const stored = { storage_key: 'a', sha256: sha256Of(Buffer.from('before')) };
  let sent = 0;
  const send = async () => {
    for await (const chunk of await openStored(storageOf(bytes), stored, missing))
      sent += (chunk as Uint8Array).length;
  };
  await expect(send()).rejects.toMatchObject({ code: 'file_altered' });
  expect(sent).toBeLessThan(bytes.length);
});
