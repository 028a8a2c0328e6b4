import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, validateFileName, type ZipFile } from 'yauzl';
import { ArchiveRefused } from './archive-refused.rules.ts';

const MB = 1024 * 1024;
/** No real document compresses better; zip bombs do. */
const BOMB = { ratio: 250, from: 50 * MB };
/** More than any agency has. */
const MAX_MEMBERS = 5_000_000;

export type ZipMember = {
  name: string;
  bytes: number;
  changed_at: Date;
  read: () => AsyncGenerator<Buffer>;
};

/** The library compares sizes only. */
async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    let sum = 0;
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} is wrong`);
  } catch (error) {
    throw asRefusal(entry.fileName, error);
  }
}

/**
 * `isOwn`: a backup, whose rows (`tables/…`) may compress as well as a bomb. `isForeign`: one that another program has written,
 * with members for folders, backslashes, and names in UTF-8 that do not say so.
 */
export type ZipOrigin = { isOwn?: boolean; isForeign?: boolean };

const SAYS_UTF8 = 0x0800;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The name of a member of a foreign file; throws for one outside the archive. */
function foreignName({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isSaid = (generalPurposeBitFlag & SAYS_UTF8) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  let name = fileName;
  if (!isSaid)
    try {
      name = utf8.decode(fileNameRaw).replaceAll('\\', '/');
    } catch {
      // The code page of DOS, as the library has read it.
    }
  const refusal = validateFileName(name);
  if (refusal !== null) throw new Error(refusal);
  return name;
}

/**
 * Streams the members of a ZIP file; only the current one may be read. Throws ArchiveRefused for a damaged or encrypted
 * file, for names outside the archive, and for bombs.
 */
export async function* walkZip(
  path: string,
  { isOwn = false, isForeign = false }: ZipOrigin = {},
): AsyncGenerator<ZipMember> {
  const file = basename(path);
  let packed = 0;
  let members = 0;
  let zip: ZipFile | undefined;
  try {
    const { size } = await stat(path);
    zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: !isForeign });
    for await (const entry of zip.eachEntry()) {
      if (isForeign) entry.fileName = foreignName(entry);
      if (isForeign && entry.fileName.endsWith('/')) continue;
      assertHarmless(file, entry);
      if (!isOwn || !entry.fileName.startsWith('tables/')) assertNoBomb(file, entry);
      packed += entry.compressedSize;
      // Members that overlap, of which a bomb needs only a few.
      if (packed > size) throw new ArchiveRefused(`${file} is damaged: its members overlap.`);
      if (++members > MAX_MEMBERS) throw new ArchiveRefused(`${file} has too many members.`);
      const opened = zip;
      yield {
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        changed_at: entry.getLastModDate({ timezone: 'UTC' }),
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
  // The reader refuses some of it already; this adds absolute names, backslashes and "..".
  const isPlain = fileName.split('/').every((part) => part !== '' && part !== '.' && !part.includes('\0'));
  if (!isPlain) throw new ArchiveRefused(`${file} has a member with the unusual name "${fileName}".`);
}

function assertNoBomb(file: string, { fileName, uncompressedSize, compressedSize }: Entry) {
  if (uncompressedSize > BOMB.from && uncompressedSize > compressedSize * BOMB.ratio)
    throw new ArchiveRefused(`${file} was refused: ${fileName} unpacks to far more than it should.`);
}

/** Disk failures are rethrown; any other error while reading a ZIP file is blamed on the file. */
function asRefusal(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveRefused) return error;
  if ('code' in error && error.code === 'ENOENT') return new ArchiveRefused(`There is no file ${file}.`);
  if ('syscall' in error) return error;
  const message = `${file} is damaged, incomplete or no ZIP file: ${error.message}.`;
  return new ArchiveRefused(message, { cause: error });
}

/** Streams a member to its end. Throws ArchiveRefused unless size and hash match the manifest. */
export async function* readVerified(
  member: ZipMember,
  expected: { bytes: number; sha256: string },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of member.read()) {
    bytes += chunk.length;
    // Checked before the chunk is passed on: nothing beyond the manifest's size is stored.
    if (bytes > expected.bytes) break;
    hash.update(chunk);
    yield chunk;
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256)
    throw new ArchiveRefused(`${member.name} is not what the manifest says: it was changed or damaged.`);
}

/** The lines of a UTF-8 text, without line ends. Throws ArchiveRefused for other bytes and an unfinished line. */
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
