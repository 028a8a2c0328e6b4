import { constants, inflateRawSync } from 'node:zlib';
import { ResumeError } from './result.ts';

export interface ArchiveLimits {
  /** Default 100. */
  maxEntries?: number;
  /** Maximum inflated size of one file; default 10 MB. */
  maxEntryBytes?: number;
  /** Maximum inflated size of all files together; default 200 MB. */
  maxTotalBytes?: number;
  /** Maximum ratio of inflated to packed size, for files that inflate to more than 100 kB; default 200. */
  maxRatio?: number;
}

export type ArchiveRefusal = 'unsafe_name' | 'nested_archive' | 'too_large' | 'encrypted' | 'damaged';

/** `files` stops at the maximum number; `total_bytes` is the inflated size that `files` declare. */
export interface ArchivePlan {
  files: ZipEntry[];
  refused: { name: string; code: ArchiveRefusal }[];
  total_bytes: number;
  hasTooManyFiles: boolean;
}

export interface ZipEntry {
  name: string;
  /** A view into the archive, not a copy. */
  packed: Uint8Array;
  /** The inflated size declared by the directory. */
  size: number;
  method: number;
  isEncrypted: boolean;
  /** The data is not where the directory says; `packed` is empty then. */
  isMissing: boolean;
}

interface ZipDirectory {
  entries: ZipEntry[];
  /** Whether it lists more than the reader accepts. */
  hasMore: boolean;
  /** Whether it is partly unreadable, so that the rest is unknown. */
  isBroken: boolean;
}

const DEFAULT_LIMITS = { maxEntries: 100, maxEntryBytes: 10 << 20, maxTotalBytes: 200 << 20, maxRatio: 200 };
/** Smaller files may have any ratio: forms and blank pages compress that well. */
const RATIO_FROM = 100_000;
/** Includes folders and operating system files; no real archive of resumes or document has as many. */
const MAX_LISTED = 5000;

/**
 * Lists the files of a ZIP, at most 5,000, from its central directory without inflating anything. Throws `damaged`
 * without a directory, and `too_large` if files share data, which would be inflated for each.
 */
export const listZip = (bytes: Uint8Array): ZipEntry[] => readDirectory(bytes).entries;

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
/** A signature, and the records of large archives, may be between the directory and the end record. */
const DIRECTORY_SIGNATURE = 0x05054b50;
const LARGE_END_RECORD = 0x06064b50;
/** Values of the end record that defer to the record of large archives. */
const ELSEWHERE = { count: 0xffff, size: 0xffffffff };

/** Offset of the end record of a ZIP. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65557); at--)
    if (view.getUint32(at, true) === END_RECORD) return at;
  throw new ResumeError('damaged', 'the archive has no central directory');
}

/** The data of the entry with its local header at `local`; undefined if it is not there. */
function findData(view: DataView, local: number, packedSize: number) {
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL_HEADER) return undefined;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const end = start + packedSize;
  return end > view.byteLength ? undefined : { start, end, method: view.getUint16(local + 8, true) };
}

function readDirectory(bytes: Uint8Array): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const sizeOfDirectory = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  let at = start;
  const entries: ZipEntry[] = [];
  const places: { start: number; end: number }[] = [];
  // Not by the count, which may be wrong: the directory is authoritative.
  const isEntry = () => at + 46 <= end && view.getUint32(at, true) === DIRECTORY_HEADER;
  while (entries.length < MAX_LISTED && isEntry()) {
    const flags = view.getUint16(at + 8, true);
    const packedSize = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const raw = bytes.subarray(at + 46, at + 46 + nameLength);
    const name = new TextDecoder(flags & 0x800 ? 'utf-8' : 'latin1').decode(raw);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const isEncrypted = (flags & 1) === 1;
    const data = findData(view, local, packedSize);
    if (data) places.push({ start: local, end: data.end });
    const packed = data ? bytes.subarray(data.start, data.end) : new Uint8Array();
    entries.push({ name, packed, size, method: data?.method ?? 0, isEncrypted, isMissing: !data });
  }
  if (count > 0 && entries.every(({ isMissing }) => isMissing))
    throw new ResumeError('damaged', 'the central directory is unreadable');
  places.sort((a, b) => a.start - b.start);
  if (places.some(({ end: above }, index) => above > (places[index + 1]?.start ?? above)))
    throw new ResumeError('too_large', 'files of the archive share their data');
  const hasMore = isEntry();
  const next = at + 4 <= end ? view.getUint32(at, true) : undefined;
  const hasReachedEnd = at === end || next === DIRECTORY_SIGNATURE || next === LARGE_END_RECORD;
  const isSizeRight =
    at === start + sizeOfDirectory || next === DIRECTORY_SIGNATURE || sizeOfDirectory === ELSEWHERE.size;
  const areAllListed = entries.length >= count || count === ELSEWHERE.count;
  // Any of the three may be wrong, and trusting one would lose the files after an unreadable place.
  return { entries, hasMore, isBroken: !hasMore && !(hasReachedEnd && isSizeRight && areAllListed) };
}

/** Throws for an entry that declares more than the limits, before anything is inflated. */
function checkPromise(
  { name, packed, size, method, isEncrypted, isMissing }: ZipEntry,
  maxBytes: number,
  maxRatio: number,
) {
  if (isMissing) throw new ResumeError('damaged', `${name} is not where the directory says`);
  if (isEncrypted) throw new ResumeError('encrypted', `${name} is password-protected`);
  if (method !== 0 && method !== 8)
    throw new ResumeError('damaged', `${name}: unsupported compression method`);
  if (size > maxBytes || (size > RATIO_FROM && size > packed.length * maxRatio))
    throw new ResumeError('too_large', `${name} would inflate beyond its limit`);
}

/**
 * Inflates one entry. Refuses one that declares too much before it begins, and stops at the declared size: an entry
 * with more or less than that is `damaged`.
 */
export function inflateEntry(
  entry: ZipEntry,
  maxBytes: number,
  maxRatio = DEFAULT_LIMITS.maxRatio,
): Uint8Array {
  checkPromise(entry, maxBytes, maxRatio);
  const { name, packed, size, method } = entry;
  const bytes = method === 0 ? packed : inflate(entry);
  if (bytes.length !== size)
    throw new ResumeError('damaged', `${name} is not as large as the directory says`);
  return bytes;
}

function inflate({ name, packed, size }: ZipEntry): Uint8Array {
  try {
    const { buffer, byteOffset, length } = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    return new Uint8Array(buffer, byteOffset, length);
  } catch (error) {
    throw new ResumeError('damaged', `${name} cannot be inflated: ${(error as Error).message}`);
  }
}

const isUnsafe = (name: string) =>
  /^[/\\]|^[a-z]:|\0/i.test(name) || name.split(/[/\\]/).some((part) => part === '..');

/** No content, packed or not. */
const isEmpty = ({ size, packed, isMissing }: ZipEntry) => size === 0 && packed.length <= 2 && !isMissing;

/** Start of the AppleDouble files that macOS adds for its own metadata. */
const APPLE_DOUBLE = [0x00, 0x05, 0x16, 0x07];
/** Enough of a packed file to inflate its first bytes, and not much more. */
const PEEK_BYTES = 512;

function isAppleDouble({ packed, method, isEncrypted }: ZipEntry): boolean {
  if (isEncrypted || (method !== 0 && method !== 8)) return false;
  const head = packed.subarray(0, PEEK_BYTES);
  try {
    const bytes = method === 0 ? head : inflateRawSync(head, { finishFlush: constants.Z_SYNC_FLUSH });
    return APPLE_DOUBLE.every((byte, at) => bytes[at] === byte);
  } catch {
    return false;
  }
}

/** Folders, and files that operating systems add to archives, which nobody misses. The name alone proves nothing. */
function isSystemFile(entry: ZipEntry): boolean {
  if (entry.size === 0 && entry.packed.length <= 2 && /[/\\]$/.test(entry.name)) return true;
  if (/(?:^|[/\\])(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(entry.name)) return true;
  return /(?:^|[/\\])(?:__MACOSX[/\\]|\._)/i.test(entry.name) && (isEmpty(entry) || isAppleDouble(entry));
}

const isArchiveName = (name: string) => /\.(?:zip|7z|rar|gz|tgz|bz2|xz|tar)$/i.test(name);
const isArchive = (bytes: Uint8Array) => isOtherArchive(bytes) || isPlainZip(bytes);

/** Signatures of 7z, RAR, gzip, bzip2, xz, Zstandard, cabinets and ar: too long for the start of a text. */
const ARCHIVES = [
  "7z\xbc\xaf'\x1c",
  'Rar!\x1a\x07',
  '\x1f\x8b\x08',
  '\xfd7zXZ\0',
  '\x28\xb5\x2f\xfd',
  'MSCF\0\0\0\0',
  '!<arch>\n',
];
/** Signatures of bzip2 and cpio, which contain numbers. */
const NUMBERED_ARCHIVE = /BZh[1-9]1AY&SY|07070[12][\da-f]{104}|070707[0-7]{70}/i;

/** Whether a file is an archive other than ZIP. */
export function isOtherArchive(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 128));
  return (
    ARCHIVES.some((text) => head.startsWith(text)) || head.search(NUMBERED_ARCHIVE) === 0 || isTar(bytes)
  );
}

/** Signatures of containers, which identify them even after a few unrelated bytes. */
const HOLDERS = [
  'PK\x03\x04',
  ...ARCHIVES,
  // TAR, ACE, StuffIt and Outlook attachments.
  'ustar',
  '**ACE**',
  'StuffIt ',
  '\x78\x9f\x3e\x22',
];
/** LHA, and e-mails and forms, whose parts follow verbatim. */
const OTHER_HOLDERS =
  /-l[hz][\ds]-|^(?:mime-version:|content-type:\s*multipart\/|content-disposition:\s*form-data)/im;
/** ARJ has no longer signature. */
const ARJ = '\x60\xea';

/** Whether the text before something else is the start of a container. */
export const isOfArchive = (before: string): boolean =>
  HOLDERS.some((text) => before.includes(text)) ||
  OTHER_HOLDERS.test(before) ||
  NUMBERED_ARCHIVE.test(before) ||
  before.startsWith(ARJ);

/** The header of the first file in a TAR holds the sum of its bytes, counted as if the sum itself were blank. */
function isTar(bytes: Uint8Array): boolean {
  if (bytes.length < 512) return false;
  const [from, to] = [148, 156];
  const promised = /^ *([0-7]+)[ \0]/.exec(String.fromCharCode(...bytes.subarray(from, to)))?.[1];
  if (promised === undefined) return false;
  const sum = bytes.subarray(0, 512).reduce((all, byte, at) => all + (at >= from && at < to ? 32 : byte), 0);
  return sum === Number.parseInt(promised, 8);
}

const refusalFor = (error: unknown): ArchiveRefusal => {
  if (!(error instanceof ResumeError)) throw error;
  return error.code === 'encrypted' || error.code === 'too_large' ? error.code : 'damaged';
};

/**
 * Decides by the directory of a ZIP, without inflating anything, which files are read. Refuses single files with a
 * reason: names with `..` or absolute paths, archives, files that declare too much, password-protected ones. Throws
 * `too_large` if all together declare too much, and `damaged` if the directory is wrong: each file is read, refused, or
 * refused with all others.
 */
export function planArchive(bytes: Uint8Array, limits: ArchiveLimits = {}): ArchivePlan {
  const { maxEntries, maxEntryBytes, maxTotalBytes, maxRatio } = { ...DEFAULT_LIMITS, ...limits };
  const plan: ArchivePlan = { files: [], refused: [], total_bytes: 0, hasTooManyFiles: false };
  const { entries, hasMore, isBroken } = readDirectory(bytes);
  if (isBroken) throw new ResumeError('damaged', 'the central directory is incomplete');
  for (const entry of entries) {
    if (isSystemFile(entry)) continue;
    plan.hasTooManyFiles = plan.files.length + plan.refused.length === maxEntries;
    if (plan.hasTooManyFiles) return plan;
    const refuse = (code: ArchiveRefusal) => plan.refused.push({ name: entry.name, code });
    if (isUnsafe(entry.name)) refuse('unsafe_name');
    else if (isArchiveName(entry.name)) refuse('nested_archive');
    else
      try {
        checkPromise(entry, maxEntryBytes, maxRatio);
        plan.files.push(entry);
        plan.total_bytes += entry.size;
      } catch (error) {
        refuse(refusalFor(error));
      }
  }
  plan.hasTooManyFiles = hasMore;
  if (plan.total_bytes > maxTotalBytes)
    throw new ResumeError('too_large', 'the files of the archive would inflate beyond their limit');
  return plan;
}

/** Inflates the files of a plan one at a time, so that only one is in memory; a refused one has a code. */
export function* unpackArchive({
  files,
  refused,
}: ArchivePlan): Generator<{ name: string; bytes: Uint8Array } | { name: string; code: ArchiveRefusal }> {
  for (const entry of files) {
    const { name } = entry;
    try {
      // Its size was checked with the plan.
      const bytes = inflateEntry(entry, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
      yield isArchive(bytes) ? { name, code: 'nested_archive' } : { name, bytes };
    } catch (error) {
      yield { name, code: refusalFor(error) };
    }
  }
  yield* refused;
}

/** A ZIP that is not an Office document (those contain `[Content_Types].xml` or `mimetype`). */
function isPlainZip(bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return false;
  try {
    return !listZip(bytes).some((entry) => entry.name === '[Content_Types].xml' || entry.name === 'mimetype');
  } catch (error) {
    if (error instanceof ResumeError) return true;
    throw error;
  }
}

/** How a ZIP begins: with a file, its end, or the mark of a multi-part archive, which may have a single part. */
const ZIPS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08', 'PK00PK'];

export const isZip = (bytes: Uint8Array): boolean => {
  const head = String.fromCharCode(...bytes.subarray(0, 6));
  return ZIPS.some((text) => head.startsWith(text));
};
