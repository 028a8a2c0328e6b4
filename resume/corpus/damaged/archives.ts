import { Buffer } from 'node:buffer';
import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import type { DamagedFile } from './damaged-file.ts';

type Entry = {
  name: string;
  bytes: Uint8Array;
  /** A false size for the directory to declare. */
  promised?: number;
  flags?: number;
  method?: number;
  /** A false offset for its data. */
  offset?: number;
};

/** A ZIP archive of exactly these entries, names verbatim; `count` is the number that its end record states. */
export function rawZip(entries: readonly Entry[], count = entries.length): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, promised, flags = 0x800, method = 8, offset } of entries) {
    const fileName = Buffer.from(name);
    const packed = method === 8 ? deflateRawSync(bytes, { level: 9 }) : Buffer.from(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(promised ?? bytes.length, 18);
    shared.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, fileName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset ?? at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, fileName]));
    locals.push(local);
    at += local.length;
  }
  const names = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(names.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...locals, names, Buffer.from('PK\x05\x06'), end]));
}

const zeros = (megabytes: number) => new Uint8Array(megabytes << 20);
const words = strToU8('Ada Example, ada@example.test, Registered Nurse at Harbour Hospital');
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `cv-${at}.txt`, bytes: words }));

/** Archives; the codes are those of the whole archive, or of its entries if those are refused one by one. */
export const damagedArchives: readonly DamagedFile[] = [
  { name: 'start-only.zip', make: () => 'PK\x03\x04 and no more', codes: ['damaged'], isShort: true },
  {
    name: 'half.zip',
    make: () => {
      const zip = zipSync({ 'cv.txt': words });
      return zip.slice(0, zip.length / 2);
    },
    codes: ['damaged'],
  },
  { name: 'nothing-in-it.zip', make: () => rawZip([]), codes: ['empty'] },
  {
    name: 'entry-of-100-mb.zip',
    make: () => rawZip([{ name: 'cv.txt', bytes: zeros(100) }]),
    codes: ['unsafe_archive'],
    isShort: true,
  },
  {
    name: 'fifteen-entries-of-9-mb.zip',
    make: () => rawZip(Array.from({ length: 15 }, (_, at) => ({ name: `cv-${at}.txt`, bytes: zeros(9) }))),
    codes: ['unsafe_archive'],
    isShort: true,
  },
  {
    name: 'promises-ten-bytes.zip',
    make: () => rawZip([{ name: 'cv.txt', bytes: zeros(30), promised: 10 }]),
    codes: ['damaged'],
    isShort: true,
  },
  {
    name: 'promises-more-than-it-holds.zip',
    make: () => rawZip([{ name: 'cv.txt', bytes: words, promised: 5000 }]),
    codes: ['damaged'],
    isShort: true,
  },
  {
    name: 'entries-that-share-their-data.zip',
    make: () =>
      rawZip(Array.from({ length: 90 }, (_, at) => ({ name: `cv-${at}.txt`, bytes: words, offset: 0 }))),
    codes: ['unsafe_archive'],
    isShort: true,
  },
  {
    name: 'ten-thousand-entries.zip',
    make: () => rawZip(many(10_000)),
    codes: ['too_many_files'],
    isShort: true,
  },
  { name: 'says-65535-entries.zip', make: () => rawZip(many(3), 65_535), codes: ['parsed'] },
  {
    name: 'names-that-lead-out.zip',
    make: () =>
      rawZip([
        { name: '../../cv.txt', bytes: words },
        { name: 'C:\\cv.txt', bytes: words },
      ]),
    codes: ['unsafe_archive'],
  },
  {
    name: 'with-a-password.zip',
    make: () => rawZip([{ name: 'cv.txt', bytes: words, flags: 0x801 }]),
    codes: ['encrypted'],
  },
  {
    name: 'unknown-packing.zip',
    make: () => rawZip([{ name: 'cv.txt', bytes: words, method: 99 }]),
    codes: ['damaged'],
  },
  {
    name: 'archive-in-an-archive.zip',
    make: () => rawZip([{ name: 'inner.zip', bytes: rawZip([{ name: 'cv.txt', bytes: words }]) }]),
    codes: ['unsupported_type'],
  },
];
