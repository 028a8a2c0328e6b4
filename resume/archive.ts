import { inflateRawSync } from 'node:zlib';
import { ResumeError } from './result.ts';

export interface ArchiveLimits {
  /** Maximum number of files (default 100). */
  maxEntries?: number;
  /** Maximum inflated size of one file (default 10 MB). */
  maxEntryBytes?: number;
  /** Maximum inflated size of all files together (default 200 MB). */
  maxTotalBytes?: number;
  /** Maximum ratio of inflated to packed size, for files that inflate to more than 100 kB (default 200). */
  maxRatio?: number;
}

export type ArchiveRefusal = 'unsafe_name' | 'nested_archive' | 'too_large' | 'encrypted' | 'damaged';

/** Without `files` beyond the maximum number; `total_bytes` is what `files` promise to inflate to. */
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
  /** The inflated size that the directory promises. */
  size: number;
  method: number;
  isEncrypted: boolean;
}

const DEFAULT_LIMITS = { maxEntries: 100, maxEntryBytes: 10 << 20, maxTotalBytes: 200 << 20, maxRatio: 200 };
/** Smaller files may be packed as well as they like: forms and blank pages are. */
const RATIO_FROM = 100_000;
/** Folders and files of operating systems count as well; no real archive of resumes or document has as many. */
const MAX_LISTED = 5000;

/**
 * Lists the files of a ZIP, at most 5,000, from its central directory without inflating anything. Throws `damaged` if
 * there is no directory, and `too_large` if files share their data, which would be inflated again for each; skips entries
 * that point outside the archive.
 */
export function listZip(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = -1;
  for (let i = bytes.length - 22; i >= Math.max(0, bytes.length - 65557); i--)
    if (view.getUint32(i, true) === 0x06054b50) {
      end = i;
      break;
    }
  if (end < 0) throw new ResumeError('damaged', 'the archive has no central directory');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const out: ZipEntry[] = [];
  const places: { start: number; end: number }[] = [];
  const isEntry = () => at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50;
  for (let n = 0; n < Math.min(count, MAX_LISTED) && isEntry(); n++) {
    const flags = view.getUint16(at + 8, true);
    const packedSize = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const raw = bytes.subarray(at + 46, at + 46 + nameLength);
    const name = new TextDecoder(flags & 0x800 ? 'utf-8' : 'latin1').decode(raw);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) continue;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packedSize > bytes.length) continue;
    places.push({ start: local, end: start + packedSize });
    const method = view.getUint16(local + 8, true);
    const isEncrypted = (flags & 1) === 1;
    out.push({ name, packed: bytes.subarray(start, start + packedSize), size, method, isEncrypted });
  }
  if (out.length === 0 && count > 0) throw new ResumeError('damaged', 'the central directory is unreadable');
  places.sort((a, b) => a.start - b.start);
  if (places.some(({ end: above }, index) => above > (places[index + 1]?.start ?? above)))
    throw new ResumeError('too_large', 'files of the archive share their data');
  return out;
}

/** Throws for an entry whose promises are beyond the limits, before anything is inflated. */
function checkPromise(
  { name, packed, size, method, isEncrypted }: ZipEntry,
  maxBytes: number,
  maxRatio: number,
) {
  if (isEncrypted) throw new ResumeError('encrypted', `${name} is password-protected`);
  if (method !== 0 && method !== 8)
    throw new ResumeError('damaged', `${name}: unsupported compression method`);
  if (size > maxBytes || (size > RATIO_FROM && size > packed.length * maxRatio))
    throw new ResumeError('too_large', `${name} would inflate beyond its limit`);
}

/**
 * Inflates one entry. Refuses, before it begins, what promises to be too large, and stops at the promised size: an entry
 * that holds more or less than its directory says is `damaged`.
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

/** Folders, and files that operating systems add to archives. */
const isSystemFile = (name: string) =>
  /\/$|(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(name);

const isArchiveName = (name: string) => /\.(?:zip|7z|rar|gz|tgz|bz2|xz|tar)$/i.test(name);
const isArchive = (bytes: Uint8Array) =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) ||
  (bytes[0] === 0x37 && bytes[1] === 0x7a && bytes[2] === 0xbc) ||
  (bytes[0] === 0x52 && bytes[1] === 0x61 && bytes[2] === 0x72 && bytes[3] === 0x21) ||
  isPlainZip(bytes);

const refusalFor = (error: unknown): ArchiveRefusal => {
  if (!(error instanceof ResumeError)) throw error;
  return error.code === 'encrypted' || error.code === 'too_large' ? error.code : 'damaged';
};

/**
 * Decides by the directory of a ZIP, without inflating anything, which of its files are read. Refuses single files, each
 * with a reason: names with `..` or absolute paths, archives, those that promise too much, password-protected ones.
 * Throws `too_large` when all together promise too much.
 */
export function planArchive(bytes: Uint8Array, limits: ArchiveLimits = {}): ArchivePlan {
  const { maxEntries, maxEntryBytes, maxTotalBytes, maxRatio } = { ...DEFAULT_LIMITS, ...limits };
  const plan: ArchivePlan = { files: [], refused: [], total_bytes: 0, hasTooManyFiles: false };
  for (const entry of listZip(bytes)) {
    if (isSystemFile(entry.name)) continue;
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
  if (plan.total_bytes > maxTotalBytes)
    throw new ResumeError('too_large', 'the files of the archive would inflate beyond their limit');
  return plan;
}

/** Inflates the files of a plan one after another, so that one is in memory at a time; a refused one has a code. */
export function* unpackArchive({
  files,
  refused,
}: ArchivePlan): Generator<{ name: string; bytes: Uint8Array } | { name: string; code: ArchiveRefusal }> {
  for (const entry of files) {
    const { name } = entry;
    try {
      // Its promise was checked with the plan.
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
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false;
  try {
    return !listZip(bytes).some((entry) => entry.name === '[Content_Types].xml' || entry.name === 'mimetype');
  } catch (error) {
    if (error instanceof ResumeError) return true;
    throw error;
  }
}
