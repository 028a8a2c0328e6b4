import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { plain, type RawStream } from '../damaged/raw-pdf.ts';

/** A picture of 10 × 10 grey pixels, one value each. */
export const greyPicture = (values: readonly number[], entries = ''): RawStream =>
  plain(
    String.fromCharCode(...values),
    `/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`,
  );
export const evenly = (value: number): number[] => Array.from({ length: 100 }, () => value);
/** The left three tenths in one value, the rest in another. */
export const sides = (left: number, right: number): number[] =>
  Array.from({ length: 100 }, (_, n) => (n % 10 < 3 ? left : right));

/** The shortest JPEG there is: 16 × 16 pixels of medium grey. */
export const GREY_JPEG = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 1)],
  ...[0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0],
  ...[0xff, 0xc4, 0, 20, 0, 1, ...Array.from({ length: 15 }, () => 0), 0],
  ...[0xff, 0xc4, 0, 20, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9],
]);
export const greyJpeg: RawStream = {
  dictionary:
    '/Type /XObject /Subtype /Image /Width 16 /Height 16 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode',
  bytes: GREY_JPEG,
};

/** A PNG of 8 × 8 pixels: their colours by column, and the filter of its rows. */
export function png(colourOf: (column: number) => readonly [number, number, number], filter = 0): Uint8Array {
  const chunk = (type: string, content: Uint8Array) => {
    const out = Buffer.alloc(content.length + 12);
    out.writeUInt32BE(content.length);
    out.write(type, 4, 'latin1');
    out.set(content, 8);
    out.writeUInt32BE(crc32(out.subarray(4, -4)), content.length + 8);
    return out;
  };
  const row = Array.from({ length: 8 }, (_, column) => colourOf(column));
  const values = row.flatMap((colour, n) =>
    colour.map((value, channel) => (filter === 1 ? value - (row[n - 1]?.[channel] ?? 0) : value)),
  );
  const rows = Array.from({ length: 8 }, () => [filter, ...values]).flat();
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', Uint8Array.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0])),
      chunk('IDAT', deflateSync(Uint8Array.from(rows))),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}
