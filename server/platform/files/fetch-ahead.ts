import type { Platform } from '../platform.ts';

type Storage = Pick<Platform['storage'], 'exists' | 'getStream'>;
/** `read` is undefined where the storage lacks the file. */
type Fetched = {
  /** Whether it was short enough to be held as a whole. */
  isHeld: boolean;
  read: (() => Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>) | undefined;
};

/** Files asked for at a time: a storage in the network takes milliseconds for each. */
const AHEAD = 16;
/** Held of each; a larger one is fetched again in its turn, so that no connection waits for its reader. */
const HELD_BYTES = 4 * 1024 * 1024;

/** The files of these keys, in this order, fetched some ahead of the one that is read. */
export async function* fetchAhead<File extends { key: string }>(
  storage: Storage,
  files: AsyncIterable<File>,
  ahead = AHEAD,
): AsyncGenerator<File & Fetched> {
  const waiting: Promise<File & Fetched>[] = [];
  try {
    for await (const file of files) {
      const fetched = fetchFile(storage, file.key).then((found) => ({ ...file, ...found }));
      fetched.catch(() => undefined); // Thrown in its turn.
      waiting.push(fetched);
      if (waiting.length < ahead) continue;
      yield await (waiting.shift() as Promise<File & Fetched>);
    }
    for (const fetched of waiting) yield await fetched;
  } finally {
    await Promise.allSettled(waiting);
  }
}

/** A file, held as a whole up to `most` bytes. */
export async function fetchFile(storage: Storage, key: string, most = HELD_BYTES): Promise<Fetched> {
  if (!(await storage.exists(key))) return { isHeld: false, read: undefined };
  const held: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the stream.
  for await (const chunk of (await storage.getStream(key)) as AsyncIterable<Uint8Array>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes > most) return { isHeld: false, read: () => storage.getStream(key) };
  }
  return { isHeld: true, read: async () => held };
}
