import type { Platform } from '../platform.ts';

type Storage = Pick<Platform['storage'], 'exists' | 'getStream'>;
/** `read` is undefined where the storage lacks the file. */
type FetchedFile = {
  key: string;
  read: (() => Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>) | undefined;
};

/** Files asked for at a time: a storage in the network takes milliseconds for each. */
const AHEAD = 16;
/** Held of each; a larger one is fetched again in its turn, so that no connection waits for its reader. */
const HELD_BYTES = 4 * 1024 * 1024;

/** The files of `keys`, in this order, fetched some ahead of the one that is read. */
export async function* fetchAhead(
  storage: Storage,
  keys: AsyncIterable<string>,
  ahead = AHEAD,
): AsyncGenerator<FetchedFile> {
  const waiting: Promise<FetchedFile>[] = [];
  try {
    for await (const key of keys) {
      const fetched = fetchFile(storage, key);
      fetched.catch(() => undefined); // Thrown in its turn.
      waiting.push(fetched);
      if (waiting.length < ahead) continue;
      yield await (waiting.shift() as Promise<FetchedFile>);
    }
    for (const fetched of waiting) yield await fetched;
  } finally {
    await Promise.allSettled(waiting);
  }
}

async function fetchFile(storage: Storage, key: string): Promise<FetchedFile> {
  if (!(await storage.exists(key))) return { key, read: undefined };
  const held: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the stream.
  for await (const chunk of (await storage.getStream(key)) as AsyncIterable<Uint8Array>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes > HELD_BYTES) return { key, read: () => storage.getStream(key) };
  }
  return { key, read: async () => held };
}
