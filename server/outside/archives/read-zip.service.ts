import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ArchiveRefused } from './archive-refused.rules.ts';

const MB = 1024 * 1024;
/** Nothing that people store packs better than this; bombs do. */
const BOMB = { ratio: 250, from: 50 * MB };
/** More files than any agency has. */
const MAX_MEMBERS = 5_000_000;

export type ZipMember = { name: string; bytes: number; read: () => AsyncGenerator<Buffer> };

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw asRefusal(entry.fileName, error);
  }
}

/** `isOwn`: a backup of the operator's own, in which rows of a table may pack as well as a bomb. */
export type ZipOrigin = { isOwn?: boolean };

/**
 * The members of a ZIP file, one after the other; only the one at hand may be read. Throws ArchiveRefused for a file that
 * is damaged or encrypted, for names that lead out of the archive, and for bombs.
 */
export async function* walkZip(path: string, { isOwn = false }: ZipOrigin = {}): AsyncGenerator<ZipMember> {
  const file = basename(path);
  let packed = 0;
  let members = 0;
  let zip: ZipFile | undefined;
  try {
    const { size } = await stat(path);
    zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true });
    for await (const entry of zip.eachEntry()) {
      assertHarmless(file, entry);
      if (!isOwn) assertNoBomb(file, entry);
      packed += entry.compressedSize;
      // Members that share their bytes, of which a bomb needs only a few.
      if (packed > size) throw new ArchiveRefused(`${file} is damaged: its members overlap.`);
      if (++members > MAX_MEMBERS) throw new ArchiveRefused(`${file} has too many members.`);
      const opened = zip;
      yield {
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        read: () => readEntry(opened, entry),
      };
    }
  } catch (error) {
    throw asRefusal(file, error);
  } finally {
    zip?.close();
  }
}

function assertHarmless(file: string, { fileName, ...entry }: Entry) {
  if ((entry.generalPurposeBitFlag & 1) !== 0) throw new ArchiveRefused(`${file} is password-protected.`);
  // Beyond what the reader refuses: absolute names, backslashes and "../../features".
  const isPlain = fileName.split('/').every((part) => part !== '' && part !== '.' && !part.includes('\0'));
  if (!isPlain) throw new ArchiveRefused(`${file} has a member with the unusual name "${fileName}".`);
}

function assertNoBomb(file: string, { fileName, uncompressedSize, compressedSize }: Entry) {
  if (uncompressedSize > BOMB.from && uncompressedSize > compressedSize * BOMB.ratio)
    throw new ArchiveRefused(`${file} was refused: ${fileName} unpacks to far more than it should.`);
}

/** Failures of the disk stay what they are; whatever else reading a ZIP file can end with, the file is to blame. */
function asRefusal(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveRefused) return error;
  if ('code' in error && error.code === 'ENOENT') return new ArchiveRefused(`There is no file ${file}.`);
  if ('syscall' in error) return error;
  const message = `${file} is damaged, incomplete or no ZIP file: ${error.message}.`;
  return new ArchiveRefused(message, { cause: error });
}

/** Reads a member to its end; throws ArchiveRefused unless size and hash are those of the manifest. */
export async function* readVerified(
  member: ZipMember,
  expected: { bytes: number; sha256: string },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of member.read()) {
    bytes += chunk.length;
    // Before it is passed on: nobody stores more than the manifest says.
    if (bytes > expected.bytes) break;
    hash.update(chunk);
    yield chunk;
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256)
    throw new ArchiveRefused(`${member.name} is not what the manifest says: it was changed or damaged.`);
}

/** Lines of a text in UTF-8, without their ends; throws ArchiveRefused for other bytes and for a line without end. */
export async function* linesOf(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    rest += decode(name, () => decoder.decode(chunk, { stream: true }));
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > 64 * MB) throw new ArchiveRefused(`${name} has a line that is too long.`);
  }
  rest += decode(name, () => decoder.decode());
  if (rest !== '') yield rest;
}

function decode(name: string, work: () => string): string {
  try {
    return work();
  } catch (cause) {
    throw new ArchiveRefused(`${name} is not UTF-8 text.`, { cause });
  }
}
