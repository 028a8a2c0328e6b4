import { Buffer } from 'node:buffer';
import { strToU8, zipSync } from 'fflate';
import { smallDocx } from '../small-files.ts';
import type { DamagedFile } from './damaged-file.ts';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const WORDS = 'Ada Example, ada@example.test, Registered Nurse at Harbour Hospital';
const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
/** A DOCX of these parts. */
const parts = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ '[Content_Types].xml': TYPES, ...files }).map(([name, text]) => [
        name,
        typeof text === 'string' ? strToU8(text) : text,
      ]),
    ),
    { level: 9 },
  );
const documentWith = (body: string, others: Record<string, string | Uint8Array> = {}) =>
  parts({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`, ...others });
/** The bytes with the sizes that the directory promises replaced by `bytes`. */
function promising(bytes: number, zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (let at = 0; at < zip.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, bytes, true);
  return zip;
}
const half = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2);
const wide = (text: string) => Buffer.from(text, 'utf16le');

export const damagedOfficeFiles: readonly DamagedFile[] = [
  {
    name: 'half.docx',
    make: () => half(smallDocx(paragraph(WORDS.repeat(50)))),
    codes: ['damaged'],
    isShort: true,
  },
  {
    name: 'without-its-main-part.docx',
    make: () => parts({ 'word/styles.xml': '<w:styles/>' }),
    codes: ['damaged'],
    isShort: true,
  },
  {
    name: 'without-body.docx',
    make: () => parts({ 'word/document.xml': '<w:document/>' }),
    codes: ['damaged'],
  },
  { name: 'blank.docx', make: () => documentWith(paragraph(' ')), codes: ['empty'] },
  {
    name: 'picture-only.docx',
    make: () => documentWith('<w:p/>', { 'word/media/image1.png': new Uint8Array(100) }),
    codes: ['needs_ocr'],
  },
  {
    name: 'main-part-of-60-mb.docx',
    make: () => parts({ 'word/document.xml': new Uint8Array(60 << 20).fill(32) }),
    codes: ['too_large'],
    isShort: true,
  },
  {
    name: 'promises-ten-bytes.docx',
    make: () => promising(10, documentWith(paragraph(WORDS))),
    codes: ['damaged'],
    isShort: true,
  },
  {
    name: 'nested-tables.docx',
    make: () => documentWith('<w:tbl><w:tr><w:tc>'.repeat(100_000)),
    codes: ['empty', 'damaged', 'too_large'],
  },
  {
    name: 'hundred-thousand-paragraphs.docx',
    make: () => documentWith(paragraph(WORDS).repeat(100_000)),
    codes: ['parsed', 'too_large'],
  },
  {
    name: 'million-cells.docx',
    make: () => documentWith(`<w:tbl><w:tr>${'<w:tc><w:p/></w:tc>'.repeat(1_000_000)}</w:tr></w:tbl>`),
    codes: ['empty', 'damaged', 'too_large'],
  },
  {
    name: 'endless-attribute.docx',
    make: () => documentWith(`<w:p w:a="${'a'.repeat(5_000_000)}`),
    codes: ['empty', 'damaged', 'too_large'],
  },
  {
    name: 'entities-of-entities.docx',
    make: () =>
      parts({
        'word/document.xml': `<!DOCTYPE x [<!ENTITY a "${'lol'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><w:document><w:body>${paragraph(`${WORDS} ${'&b;'.repeat(1000)}`)}</w:body></w:document>`,
      }),
    codes: ['parsed', 'damaged'],
  },
  {
    name: 'styles-based-on-each-other.docx',
    make: () =>
      documentWith(`<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr><w:r><w:t>${WORDS}</w:t></w:r></w:p>`, {
        'word/styles.xml':
          '<w:styles><w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style></w:styles>',
      }),
    codes: ['parsed'],
  },
  {
    name: 'password.docx',
    make: () => Buffer.concat([OLE, Buffer.alloc(1000), wide('EncryptedPackage'), Buffer.alloc(2000)]),
    codes: ['encrypted'],
    isShort: true,
  },
  {
    name: 'half.doc',
    make: () => Buffer.concat([OLE, Buffer.alloc(1000), wide('WordDocument'), Buffer.alloc(200)]),
    codes: ['damaged'],
    isShort: true,
  },
  {
    name: 'sectors-in-a-circle.doc',
    make: () => {
      // Version 3, sectors of 512 bytes; in the sector table each is followed by itself.
      const header = Buffer.alloc(512, 0xff);
      OLE.copy(header);
      header.fill(0, 8, 76);
      header.writeUInt16LE(0x3e, 24);
      header.writeUInt16LE(3, 26);
      header.writeUInt16LE(0xfffe, 28);
      header.writeUInt16LE(9, 30);
      header.writeUInt16LE(6, 32);
      header.writeUInt32LE(1, 44);
      header.writeUInt32LE(1, 48);
      header.writeUInt32LE(4096, 56);
      header.writeUInt32LE(0xfffffffe, 60);
      header.writeUInt32LE(0xfffffffe, 68);
      header.writeUInt32LE(0, 76);
      const table = Buffer.alloc(512);
      for (let n = 0; n < 128; n++) table.writeUInt32LE(n, n * 4);
      const folder = Buffer.alloc(512);
      wide('WordDocument').copy(folder);
      return Buffer.concat([header, table, folder]);
    },
    codes: ['damaged', 'too_slow'],
  },
  { name: 'million-groups.rtf', make: () => `{\\rtf1 ${'{'.repeat(1_000_000)}x`, codes: ['damaged'] },
  { name: 'two-gb-of-binary.rtf', make: () => '{\\rtf1 {\\*\\bin2147483647 x}', codes: ['empty'] },
  {
    name: 'picture-of-9-mb.rtf',
    make: () => `{\\rtf1 {\\pict ${'00'.repeat(4_500_000)}} ${WORDS}}`,
    codes: ['parsed'],
  },
  { name: 'unbalanced.rtf', make: () => `{\\rtf1 }}}}} ${WORDS} {{{{`, codes: ['parsed', 'empty'] },
  {
    name: 'utf-16-without-mark.txt',
    make: () => wide(`${WORDS}\r\n`.repeat(3)),
    codes: ['parsed'],
    isShort: true,
  },
  {
    name: 'zero-bytes-in-text.txt',
    make: () => `${WORDS}\nSkills\0: nursing\0\n${WORDS}`,
    codes: ['parsed'],
    isShort: true,
  },
  {
    name: 'program.txt',
    make: () => new Uint8Array(5000).map((_, at) => (at * 7919) % 256),
    codes: ['unsupported_type'],
  },
  { name: 'blanks-of-9-mb.txt', make: () => ' '.repeat(9_000_000), codes: ['empty'] },
  { name: 'one-line-of-9-mb.txt', make: () => 'ab '.repeat(3_000_000), codes: ['parsed'] },
  {
    name: 'page.html',
    make: () => '<!doctype html><p>resume</p>',
    codes: ['unsupported_type'],
    isShort: true,
  },
  { name: 'nothing.pdf', make: () => '', codes: ['empty'], isShort: true },
];
