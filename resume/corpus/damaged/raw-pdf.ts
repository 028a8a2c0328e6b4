import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';

/** A stream object: its dictionary without /Length, and its raw bytes. */
export type RawStream = { dictionary: string; bytes: Uint8Array };
/** By object number, from 1 on. */
export type RawObject = string | RawStream;

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A PDF of exactly these objects, without a table of their places, which readers then rebuild. */
export function rawPdf(
  objects: readonly RawObject[],
  trailer = `/Root 1 0 R /Size ${objects.length + 1}`,
): Uint8Array {
  const parts = [latin1('%PDF-1.7\n')];
  for (const [index, object] of objects.entries()) {
    parts.push(latin1(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') parts.push(latin1(object));
    else
      parts.push(
        latin1(`<< ${object.dictionary} /Length ${object.bytes.length} >>\nstream\n`),
        Buffer.from(object.bytes),
        latin1('\nendstream'),
      );
    parts.push(latin1('\nendobj\n'));
  }
  parts.push(latin1(`trailer << ${trailer} >>\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A PDF with one page: catalog 1, pages 2, page 3, content 4, font 5, then `others` from 6 on. */
export function pageWith(
  content: RawObject,
  { page = '', font = FONT as RawObject, others = [] as readonly RawObject[] } = {},
): Uint8Array {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> ${page} >>`,
    content,
    font,
    ...others,
  ]);
}

export const TEXT =
  'BT /F 12 Tf 50 800 Td (Ada Example, ada@example.test, Registered Nurse at Harbour Hospital) Tj ET\n';
export const plain = (text: string, dictionary = ''): RawStream => ({ dictionary, bytes: latin1(text) });

/** Deflated blanks: `megabytes` of them, deflated `times` times. */
export function deflatedBlanks(megabytes: number, times: number): Uint8Array {
  let bytes: Uint8Array = Buffer.alloc(megabytes << 20, 32);
  for (let n = 0; n < times; n++) bytes = deflateSync(bytes, { level: 9 });
  return bytes;
}

/** `blocks` times 7 MB of blanks as LZW with 5.5 kB each: every code is one blank longer than the one before. */
export function lzwBlanks(blocks: number): Uint8Array {
  const out: number[] = [];
  let bits = 0;
  let length = 0;
  const put = (code: number, width: number) => {
    bits = (bits << width) | code;
    length += width;
    while (length >= 8) {
      length -= 8;
      out.push((bits >> length) & 255);
      bits &= (1 << length) - 1;
    }
  };
  put(256, 9);
  for (let block = 0; block < blocks; block++) {
    put(32, 9);
    // The width grows one code early.
    for (let code = 258; code < 4094; code++)
      put(code, code < 511 ? 9 : code < 1023 ? 10 : code < 2047 ? 11 : 12);
    put(256, 12);
  }
  return Buffer.from(out);
}

/** `megabytes` of blanks as run lengths, 2 bytes for 128. */
export const runLengthBlanks = (megabytes: number) => Buffer.alloc((megabytes << 20) / 64, '\x81 ', 'latin1');

export const asHex = (bytes: Uint8Array) => latin1(`${Buffer.from(bytes).toString('hex')}>`);
export const deflate = (bytes: Uint8Array | string) => deflateSync(bytes, { level: 9 });
