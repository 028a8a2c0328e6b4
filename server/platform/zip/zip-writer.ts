import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** From this value on a 32-bit field refers to the zip64 field; the number of members has 16 bits. */
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
const VERSION = { plain: 20, zip64: 45 };
/** Names are UTF-8. */
const FLAGS = 0x0800;
const ZIP64_FIELD = 1;
/** Directory entries are kept in blocks, not as hundreds of thousands of small buffers. */
const BLOCK_BYTES = 64 * 1024;

type Member = { name: Buffer; method: 0 | 8; crc: number; bytes: number; packed: number; offset: number };
export type WrittenMember = { name: string; bytes: number; sha256: string };

/** Numbers of a ZIP record, little-endian, by their width in bytes. */
function record(...fields: readonly (readonly [width: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** A date in ZIP's own form, in steps of two seconds, in UTC; years before 1980 do not exist. */
function dosTime(date: Date): { time: number; day: number } {
  const year = Math.max(date.getUTCFullYear(), 1980);
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    day: ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  };
}

export type ZipOptions = {
  /** The date of all members. */
  date: Date;
  /** No member reaches 4 GB, so none gets a zip64 field, which not all programs support. For Office files. */
  hasSmallMembers?: boolean;
};

/**
 * Writes a ZIP file member by member in the memory of one chunk, whatever the size: zip64 where needed, and sizes in
 * front of each member, so that programs can read it from a pipe.
 */
export class ZipWriter {
  readonly #file: FileHandle;
  readonly #date: { time: number; day: number };
  readonly #hasSmallMembers: boolean;
  readonly #directory: Buffer[] = [];
  #block: Buffer[] = [];
  #blockBytes = 0;
  #members = 0;
  #at = 0;

  private constructor(file: FileHandle, { date, hasSmallMembers = false }: ZipOptions) {
    this.#file = file;
    this.#date = dosTime(date);
    this.#hasSmallMembers = hasSmallMembers;
  }

  /** Creates or replaces the file at `path`. */
  static async create(path: string, options: ZipOptions): Promise<ZipWriter> {
    return new ZipWriter(await open(path, 'w', 0o600), options);
  }

  /** Adds a member; `isPacked` compresses it. Returns the size and hash of its content. */
  async add(
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    { isPacked }: { isPacked: boolean },
  ): Promise<WrittenMember> {
    const hash = createHash('sha256');
    const member: Member = {
      name: Buffer.from(name),
      method: isPacked ? 8 : 0,
      crc: 0,
      bytes: 0,
      packed: 0,
      offset: this.#at,
    };
    async function* read() {
      for await (const chunk of content) {
        hash.update(chunk);
        member.crc = crc32(chunk, member.crc);
        member.bytes += chunk.length;
        yield chunk;
      }
    }
    // Rewritten once the sizes are known.
    await this.#append(this.#localHeader(member));
    const start = this.#at;
    const chunks = isPacked
      ? Readable.from(read(), { objectMode: false }).compose(createDeflateRaw())
      : read();
    for await (const chunk of chunks) await this.#append(chunk as Uint8Array);
    member.packed = this.#at - start;
    await this.#write(this.#localHeader(member), member.offset);
    this.#list(member);
    return { name, bytes: member.bytes, sha256: hash.digest('hex') };
  }

  /** Writes the directory and waits until everything is on disk; returns the size of the file. */
  async end(): Promise<number> {
    this.#closeBlock();
    const offset = this.#at;
    for (const block of this.#directory) await this.#append(block);
    const bytes = this.#at - offset;
    if (this.#members >= MAX_16 || bytes >= MAX_32 || offset >= MAX_32) {
      const at = this.#at;
      await this.#append(
        record([4, 0x0606_4b50], [8, 44], [2, VERSION.zip64], [2, VERSION.zip64], [4, 0], [4, 0],
          [8, this.#members], [8, this.#members], [8, bytes], [8, offset]), // biome-ignore format: as the format lists them
      );
      await this.#append(record([4, 0x0706_4b50], [4, 0], [8, at], [4, 1]));
    }
    const members = Math.min(this.#members, MAX_16);
    await this.#append(
      record([4, 0x0605_4b50], [2, 0], [2, 0], [2, members], [2, members], [4, Math.min(bytes, MAX_32)],
        [4, Math.min(offset, MAX_32)], [2, 0]), // biome-ignore format: likewise
    );
    await this.#file.sync();
    await this.#file.close();
    return this.#at;
  }

  /** Closes the unfinished file after a failure. */
  async abort() {
    await this.#file.close().catch(() => undefined);
  }

  /** With a zip64 field unless every member is small: a member's size is unknown before it is written. */
  #localHeader({ name, method, crc, bytes, packed }: Member): Buffer {
    const { time, day } = this.#date;
    if (this.#hasSmallMembers) {
      if (Math.max(bytes, packed) >= MAX_32) throw new Error(`${name} is too large for a small member`);
      return Buffer.concat([
        record([4, 0x0403_4b50], [2, VERSION.plain], [2, FLAGS], [2, method], [2, time], [2, day], [4, crc],
          [4, packed], [4, bytes], [2, name.length], [2, 0]), // biome-ignore format: likewise
        name,
      ]);
    }
    return Buffer.concat([
      record([4, 0x0403_4b50], [2, VERSION.zip64], [2, FLAGS], [2, method], [2, time], [2, day], [4, crc],
        [4, MAX_32], [4, MAX_32], [2, name.length], [2, 20]), // biome-ignore format: likewise
      name,
      record([2, ZIP64_FIELD], [2, 16], [8, bytes], [8, packed]),
    ]);
  }

  #list({ name, method, crc, bytes, packed, offset }: Member) {
    const { time, day } = this.#date;
    const large = [bytes, packed, offset].filter((value) => value >= MAX_32);
    const zip64 =
      large.length === 0
        ? Buffer.alloc(0)
        : record([2, ZIP64_FIELD], [2, 8 * large.length], ...large.map((value) => [8, value] as const));
    const version = large.length === 0 ? VERSION.plain : VERSION.zip64;
    const entry = Buffer.concat([
      record([4, 0x0201_4b50], [2, version], [2, version], [2, FLAGS], [2, method], [2, time], [2, day],
        [4, crc], [4, Math.min(packed, MAX_32)], [4, Math.min(bytes, MAX_32)], [2, name.length], [2, zip64.length],
        [2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(offset, MAX_32)]), // biome-ignore format: likewise
      name,
      zip64,
    ]);
    this.#members++;
    this.#block.push(entry);
    this.#blockBytes += entry.length;
    if (this.#blockBytes >= BLOCK_BYTES) this.#closeBlock();
  }

  #closeBlock() {
    this.#directory.push(Buffer.concat(this.#block));
    this.#block = [];
    this.#blockBytes = 0;
  }

  async #append(bytes: Uint8Array) {
    await this.#write(bytes, this.#at);
    this.#at += bytes.length;
  }

  async #write(bytes: Uint8Array, position: number) {
    let written = 0;
    while (written < bytes.length)
      written += (await this.#file.write(bytes, written, bytes.length - written, position + written))
        .bytesWritten;
  }
}
