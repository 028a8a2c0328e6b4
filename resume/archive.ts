import { Inflate } from 'fflate';
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

export type ArchiveRefusal =
  | 'unsafe_name'
  | 'nested_archive'
  | 'too_many_entries'
  | 'too_large'
  | 'encrypted'
  | 'damaged'
  | 'unsupported_type';

export interface ExpandedArchive {
  entries: { name: string; bytes: Uint8Array }[];
  refused: { name: string; code: ArchiveRefusal }[];
}

export interface ZipEntry {
  name: string;
  packed: Uint8Array;
  method: number;
  isEncrypted: boolean;
}

const DEFAULT_LIMITS = { maxEntries: 100, maxEntryBytes: 10 << 20, maxTotalBytes: 200 << 20, maxRatio: 200 };

/**
 * Lists the files of a ZIP from its central directory without inflating anything. Throws `damaged` if there is no
 * directory; skips entries that point outside the file.
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
  for (let n = 0; n < count && at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50; n++) {
    const flags = view.getUint16(at + 8, true);
    const packedSize = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const raw = bytes.subarray(at + 46, at + 46 + nameLength);
    const name = new TextDecoder(flags & 0x800 ? 'utf-8' : 'latin1').decode(raw);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) continue;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packedSize > bytes.length) continue;
    out.push({
      name,
      packed: bytes.subarray(start, start + packedSize),
      method: view.getUint16(local + 8, true),
      isEncrypted: (flags & 1) === 1,
    });
  }
  if (out.length === 0 && count > 0) throw new ResumeError('damaged', 'the central directory is unreadable');
  return out;
}

/** Inflates one entry, counting the actual output and stopping at the limit, whatever sizes the headers claim. */
export function inflateEntry(
  entry: ZipEntry,
  maxBytes: number,
  maxRatio = DEFAULT_LIMITS.maxRatio,
): Uint8Array {
  if (entry.isEncrypted) throw new ResumeError('encrypted', `${entry.name} is password-protected`);
  if (entry.method !== 0 && entry.method !== 8)
    throw new ResumeError('damaged', `${entry.name}: unsupported compression method`);
  if (entry.method === 0) {
    if (entry.packed.length > maxBytes) throw new ResumeError('too_large', `${entry.name} is too large`);
    return entry.packed;
  }
  const cap = Math.min(maxBytes, Math.max(100_000, entry.packed.length * maxRatio));
  const chunks: Uint8Array[] = [];
  let total = 0;
  const inflate = new Inflate((chunk) => {
    total += chunk.length;
    if (total > cap) throw new ResumeError('too_large', `${entry.name} inflates beyond its limit`);
    chunks.push(chunk.slice());
  });
  try {
    // Small steps, so that a decompression bomb is stopped after one step.
    const step = 16_384;
    for (let i = 0; i < entry.packed.length; i += step)
      inflate.push(entry.packed.subarray(i, i + step), i + step >= entry.packed.length);
  } catch (error) {
    if (error instanceof ResumeError) throw error;
    throw new ResumeError('damaged', `${entry.name} cannot be inflated`);
  }
  const out = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    out.set(chunk, offset);
    offset += chunk.length;
  }
  return out;
}

const isUnsafe = (name: string) =>
  /^[/\\]|^[a-z]:|\0/i.test(name) || name.split(/[/\\]/).some((part) => part === '..');

/** Folders, and files that operating systems add to archives. */
const isSystemFile = (name: string) =>
  /\/$|(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(name);

const isArchive = (name: string, bytes: Uint8Array) =>
  /\.(?:zip|7z|rar|gz|tgz|bz2|xz|tar)$/i.test(name) ||
  (bytes[0] === 0x1f && bytes[1] === 0x8b) ||
  (bytes[0] === 0x37 && bytes[1] === 0x7a && bytes[2] === 0xbc) ||
  (bytes[0] === 0x52 && bytes[1] === 0x61 && bytes[2] === 0x72 && bytes[3] === 0x21);

/**
 * Expands the files of a ZIP within the limits. Refuses entries, each with a reason: names with `..` or absolute paths,
 * nested archives, entries beyond `maxEntries`, files that inflate beyond a limit, password-protected files.
 */
export function expandArchive(bytes: Uint8Array, limits: ArchiveLimits = {}): ExpandedArchive {
  const { maxEntries, maxEntryBytes, maxTotalBytes, maxRatio } = { ...DEFAULT_LIMITS, ...limits };
  const result: ExpandedArchive = { entries: [], refused: [] };
  let total = 0;
  for (const entry of listZip(bytes)) {
    if (isSystemFile(entry.name)) continue;
    const refuse = (code: ArchiveRefusal) => result.refused.push({ name: entry.name, code });
    if (isUnsafe(entry.name)) refuse('unsafe_name');
    else if (result.entries.length >= maxEntries) refuse('too_many_entries');
    else if (isArchive(entry.name, entry.packed.subarray(0, 0))) refuse('nested_archive');
    else
      try {
        const inflated = inflateEntry(entry, Math.min(maxEntryBytes, maxTotalBytes - total), maxRatio);
        if (isArchive(entry.name, inflated) || isPlainZip(inflated)) refuse('nested_archive');
        else {
          total += inflated.length;
          result.entries.push({ name: entry.name, bytes: inflated });
        }
      } catch (error) {
        if (!(error instanceof ResumeError)) throw error;
        refuse(error.code === 'encrypted' || error.code === 'too_large' ? error.code : 'damaged');
      }
  }
  return result;
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
