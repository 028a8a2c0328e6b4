import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { guessLegacyEncoding, type LEGACY_ENCODINGS } from './guess-encoding.ts';
import { TableError } from './table-error.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof LEGACY_ENCODINGS)[number];
/** The bytes at the start by whose words an older encoding is guessed. */
const TOLD_BY = 512 * 1024;

const BOMS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The first bytes of a file. */
export async function readStart(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read({ buffer: new Uint8Array(length), length, position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** UTF-16 without a byte order mark: most characters of a table have a zero byte, always on the same side. */
function utf16Without(start: Uint8Array): Encoding | undefined {
  const zeros = (side: number) => start.filter((byte, at) => byte === 0 && at % 2 === side).length;
  const [even, odd, half] = [zeros(0), zeros(1), start.length / 2];
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  return undefined;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Uint8Array, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The encoding of a text file: by its byte order mark, else UTF-8 if valid, else by its words. */
export async function detectEncoding(path: string): Promise<Encoding> {
  const start = await readStart(path, 4096);
  const marked = BOMS.find(([, bom]) => bom.every((byte, at) => start[at] === byte));
  if (marked) return marked[0];
  const wide = utf16Without(start);
  if (wide) return wide;
  if (start.includes(0)) throw new TableError('unsupported_type', 'zero bytes in a text');
  return (await isUtf8(path)) ? 'utf-8' : guessLegacyEncoding(await readStart(path, TOLD_BY));
}

/** The text of a file in chunks, without its byte order mark. Throws if it is not in this encoding. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
      yield decoder.decode(chunk as Uint8Array, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new TableError('wrong_encoding', error.message);
    throw error;
  }
}
