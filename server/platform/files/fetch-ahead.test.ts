import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const MB = 1024 * 1024;
async function* keysOf(count: number) {
  for (let at = 0; at < count; at++) yield { key: String(at) };
}

/** Counts the requests at the same time. */
function storageOf(sizes: Record<string, number | undefined>) {
  const seen = { now: 0, most: 0, streams: 0 };
  return {
    seen,
    exists: async (key: string) => {
      seen.most = Math.max(seen.most, ++seen.now);
      await new Promise((done) => setTimeout(done, 1));
      seen.now--;
      return sizes[key] !== undefined;
    },
    getStream: async (key: string) => {
      seen.streams++;
      return Readable.from([Buffer.from(key), Buffer.alloc(sizes[key] ?? 0)]);
    },
  };
}

it('gives files in the order asked for, some fetched ahead, large ones in their turn', async () => {
  const sizes = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [String(at), at === 7 ? undefined : at === 9 ? 9 * MB : at]),
  );
  const storage = storageOf(sizes);
  const found: (number | undefined)[] = [];
  for await (const { key, read } of fetchAhead(storage, keysOf(60))) {
    expect(key).toBe(String(found.length));
    const content = read && (await buffer(Readable.from(await read())));
    if (content) expect(content.subarray(0, key.length).toString()).toBe(key);
    found.push(content && content.length - key.length);
  }
  expect(found).toEqual(Object.values(sizes));
  expect(storage.seen.most).toBe(16);
  expect(storage.seen.streams).toBe(60);
});

it('fails in the turn of the file that fails', async () => {
  const storage = storageOf({ 0: 1, 1: 1 });
  const getStream = async (key: string) => {
    if (key === '1') throw new Error('the storage is gone');
    return storage.getStream(key);
  };
  const keys: string[] = [];
  const all = async () => {
    for await (const { key } of fetchAhead({ ...storage, getStream }, keysOf(2))) keys.push(key);
  };
  await expect(all()).rejects.toThrow('the storage is gone');
  expect(keys).toEqual(['0']);
});
