import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ImportRefused } from './import-refused.rules.ts';
import type { ReadFile } from './source-files.rules.ts';

/** `displayName` is the name of the archive when `path` is a temporary file. */
export type Archive = { path: string; displayName?: string };

const MB = 1024 * 1024;
/** The largest official file is 21 MB, the largest archive 45 MB unpacked. Zip bombs exceed this by far. */
const LIMITS = { entries: 500, entryBytes: 150 * MB, totalBytes: 400 * MB, ratio: 100, ratioFrom: 5 * MB };

const nameOf = ({ path, displayName }: Archive) => displayName ?? basename(path);

/** Recognizes common mistakes, such as a saved web page, from the first bytes of the file. */
async function assertZip(archive: Archive) {
  const file = await open(archive.path);
  const head = Buffer.alloc(512);
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close());
  const text = head.subarray(0, bytesRead).toString('latin1');
  const name = nameOf(archive);
  if (bytesRead === 0) throw new ImportRefused(`${name} is empty.`);
  if (/^\s*(?:<!doctype html|<html|<\?xml|<head)/i.test(text))
    throw new ImportRefused(
      `${name} is a web page, not an archive. The download returned a page instead. Download it again.`,
    );
  if (!text.startsWith('PK')) throw new ImportRefused(`${name} is not a zip archive.`);
}

function assertBounded(name: string, entry: Entry, total: number) {
  const { uncompressedSize: bytes, compressedSize } = entry;
  if (bytes > LIMITS.entryBytes || total > LIMITS.totalBytes)
    throw new ImportRefused(`${name} unpacks to more than any official archive.`);
  if (bytes > LIMITS.ratioFrom && bytes > compressedSize * LIMITS.ratio)
    throw new ImportRefused(`${name} was refused: ${entry.fileName} unpacks to far more than it should.`);
  if (entry.isEncrypted()) throw new ImportRefused(`${name} is password-protected.`);
}

async function readEntry(zip: ZipFile, entry: Entry, archive: string): Promise<ReadFile> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let checksum = 0;
  let bytes = 0;
  let text = '';
  const file = entry.fileName.split('/').at(-1) ?? '';
  const decode = (chunk?: Buffer) => {
    try {
      text += chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw new ImportRefused(`${archive}: ${file} is not UTF-8 text. ${(cause as Error).message}`);
    }
  };
  // Decoded chunk by chunk, so that only the text itself is held in memory.
  const chunks: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const chunk of chunks) {
    checksum = crc32(chunk, checksum);
    bytes += chunk.length;
    hash.update(chunk);
    decode(chunk);
  }
  if (checksum !== entry.crc32)
    throw new ImportRefused(`${archive} is damaged: the checksum of ${file} is wrong. Download it again.`);
  decode();
  return { name: file, bytes, sha256: hash.digest('hex'), text, archive, folder: entry.fileName };
}

/**
 * Reads the files of a zip archive whose base name `isWanted`; adds the names of all files to `entryNames`. Throws
 * ImportRefused for a file that is not a zip archive, is damaged, encrypted, not UTF-8, or far too large.
 */
export async function readArchive(
  archive: Archive,
  isWanted: (name: string) => boolean,
  entryNames: string[],
): Promise<ReadFile[]> {
  await assertZip(archive);
  const name = nameOf(archive);
  const files: ReadFile[] = [];
  let total = 0;
  let entries = 0;
  try {
    const zip = await yauzl.openPromise(archive.path, { autoClose: true });
    for await (const entry of zip.eachEntry()) {
      const file = entry.fileName.split('/').at(-1) ?? '';
      if (++entries > LIMITS.entries) throw new ImportRefused(`${name} contains too many files.`);
      if (file !== '') entryNames.push(file);
      if (!isWanted(file)) continue;
      total += entry.uncompressedSize;
      assertBounded(name, entry, total);
      files.push(await readEntry(zip, entry, name));
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(
      `${name} is damaged or incomplete (${(error as Error).message}). Download it again.`,
    );
  }
  return files;
}

/** Reads an already unpacked file, with the same checks. */
export async function readUnpacked(path: string): Promise<ReadFile> {
  const { size } = await stat(path);
  const name = basename(path);
  if (size > LIMITS.entryBytes) throw new ImportRefused(`${name} is larger than any official file.`);
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { name, bytes: size, sha256, text, archive: name, folder: path };
  } catch {
    throw new ImportRefused(`${name} is not UTF-8 text.`);
  }
}
