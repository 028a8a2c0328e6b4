import { Buffer } from 'node:buffer';
import type { DamagedFile } from './damaged-file.ts';
import {
  asHex,
  deflate,
  deflatedBlanks,
  lzwBlanks,
  pageWith,
  plain,
  type RawObject,
  rawPdf,
  runLengthBlanks,
  TEXT,
} from './raw-pdf.ts';

const page = plain(TEXT);
const stream = (filter: string, bytes: Uint8Array): RawObject => ({ dictionary: `/Filter ${filter}`, bytes });
const filters = (...names: string[]) => `[${names.map((name) => `/${name}Decode`).join(' ')}]`;
/** Pages of a tree of which only the leaf is a page. */
const deepPages = (depth: number): RawObject[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  ...Array.from(
    { length: depth },
    (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 /Parent ${at + 1} 0 R >>`,
  ),
  `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 595 842] >>`,
];
const manyPages = (count: number): RawObject[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, at) => `${at + 5} 0 R`).join(' ')}] >>`,
  page,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ...Array.from(
    { length: count },
    () =>
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F 4 0 R >> >> >>',
  ),
];
const compositeFont = (extra: string): string =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Arial /Encoding /Identity-H ${extra} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [0 200000000 500] >>] >>`;

/** PDFs that are broken or mean harm. `heavy` ones may kill the process that reads them. */
export const damagedPdfs: readonly DamagedFile[] = [
  { name: 'header-only.pdf', make: () => Buffer.from('%PDF-1.7\n'), codes: ['damaged'] },
  { name: 'no-catalog.pdf', make: () => rawPdf(['<< >>'], '/Size 2'), codes: ['damaged'] },
  { name: 'no-pages.pdf', make: () => rawPdf(['<< /Type /Catalog >>']), codes: ['damaged', 'empty'] },
  {
    name: 'page-tree-loop.pdf',
    make: () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 3 >>']),
    codes: ['damaged', 'empty'],
  },
  { name: 'page-tree-deep.pdf', make: () => rawPdf(deepPages(20_000)), codes: ['damaged', 'empty'] },
  {
    name: 'page-count-of-two-billion.pdf',
    make: () =>
      rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 2147483647 >>']),
    codes: ['damaged', 'empty'],
  },
  { name: 'five-thousand-pages.pdf', make: () => rawPdf(manyPages(5000)), codes: ['parsed'] },
  {
    name: 'xref-loop.pdf',
    make: () =>
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R /Size 2 /Prev 45 >>\nstartxref\n45\n%%EOF\n',
      ),
    codes: ['damaged', 'empty'],
  },
  {
    name: 'nested-arrays.pdf',
    make: () => rawPdf([`<< /Type /Catalog /Pages ${'['.repeat(200_000)} >>`]),
    codes: ['damaged', 'empty'],
  },
  {
    name: 'nested-dictionaries.pdf',
    make: () => rawPdf([`<< /Type /Catalog /Pages ${'<< /A '.repeat(100_000)} >>`]),
    codes: ['damaged', 'empty'],
  },
  {
    name: 'flate-300-mb.pdf',
    make: () => pageWith(stream('/FlateDecode', deflatedBlanks(300, 1))),
    codes: ['too_large'],
  },
  {
    name: 'two-flates-200-mb.pdf',
    make: () => pageWith(stream(filters('Flate', 'Flate'), deflatedBlanks(200, 2))),
    codes: ['too_large'],
    isShort: true,
  },
  {
    name: 'three-flates-1-gb.pdf',
    make: () => pageWith(stream(filters('Flate', 'Flate', 'Flate'), deflatedBlanks(1024, 3))),
    codes: ['too_large'],
  },
  {
    name: 'flate-lzw.pdf',
    make: () => pageWith(stream(filters('Flate', 'LZW'), deflate(lzwBlanks(100)))),
    codes: ['too_large'],
    isShort: true,
  },
  {
    name: 'flate-run-length.pdf',
    make: () => pageWith(stream(filters('Flate', 'RunLength'), deflate(runLengthBlanks(500)))),
    codes: ['too_large'],
    isShort: true,
  },
  {
    name: 'hex-flate-flate.pdf',
    make: () => pageWith(stream(filters('ASCIIHex', 'Flate', 'Flate'), asHex(deflatedBlanks(150, 2)))),
    codes: ['too_large'],
    isShort: true,
  },
  {
    name: 'thousand-filters.pdf',
    make: () =>
      pageWith(stream(filters(...Array.from({ length: 1000 }, () => 'Flate')), deflatedBlanks(1, 2))),
    codes: ['too_large'],
    isShort: true,
  },
  {
    name: 'predictor-of-a-billion-columns.pdf',
    make: () =>
      pageWith({
        dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1000000000 >>',
        bytes: deflatedBlanks(4, 1),
      }),
    codes: ['too_large', 'empty', 'needs_ocr'],
    isShort: true,
  },
  {
    name: 'twenty-streams-of-20-mb.pdf',
    make: () => {
      const bytes = deflatedBlanks(20, 1);
      const many = Array.from({ length: 20 }, () => stream('/FlateDecode', bytes));
      const numbers = many.map((_, at) => `${at + 6} 0 R`).join(' ');
      return pageWith(`[${numbers}]`, { others: many });
    },
    codes: ['too_large'],
    isShort: true,
  },
  {
    name: 'object-stream-300-mb.pdf',
    make: () =>
      rawPdf(
        [
          '<< /Type /Catalog /Pages 9 0 R >>',
          {
            dictionary: '/Type /ObjStm /N 1 /First 300000000 /Filter [/FlateDecode /FlateDecode]',
            bytes: deflatedBlanks(300, 2),
          },
          {
            dictionary: '/Type /XRef /Size 10 /W [1 2 1] /Index [9 1] /Root 1 0 R',
            bytes: Buffer.from([2, 0, 2, 0]),
          },
        ],
        '/Root 1 0 R /Size 10',
      ),
    codes: ['too_large', 'damaged', 'empty'],
  },
  {
    name: 'metadata-300-mb.pdf',
    make: () =>
      pageWith(page, { others: [{ dictionary: '/Type /Metadata', bytes: deflatedBlanks(300, 1) }] }),
    codes: ['parsed'],
  },
  {
    name: 'image-of-60000-pixels.pdf',
    make: () =>
      pageWith(plain('q 595 0 0 842 0 0 cm /X Do Q'), {
        others: [
          {
            dictionary:
              '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/FlateDecode /FlateDecode]',
            bytes: deflatedBlanks(100, 2),
          },
        ],
      }),
    codes: ['needs_ocr'],
    isShort: true,
  },
  {
    name: 'content-as-jpeg.pdf',
    make: () =>
      pageWith(stream('/DCTDecode', Buffer.from('ffd8ffc0001108ffffffff03012200021101031101', 'hex'))),
    codes: ['empty', 'needs_ocr', 'damaged'],
    isShort: true,
  },
  {
    name: 'inline-image.pdf',
    make: () => pageWith(plain(`BI /W 60000 /H 60000 /BPC 8 /CS /RGB ID ${'x'.repeat(100_000)} EI\n`)),
    codes: ['empty', 'needs_ocr', 'damaged'],
  },
  {
    name: 'form-that-draws-itself.pdf',
    make: () =>
      pageWith(plain('/X Do'), {
        others: [
          plain(
            `${TEXT} /X Do /X Do`,
            '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >>',
          ),
        ],
      }),
    codes: ['parsed', 'too_large', 'too_slow', 'damaged', 'needs_ocr', 'empty'],
  },
  {
    name: 'character-map-of-4-billion.pdf',
    make: () =>
      pageWith(page, {
        font: compositeFont('/ToUnicode 6 0 R'),
        others: [
          plain(
            'begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <ffffffff> <0041> endbfrange endcmap',
          ),
        ],
      }),
    codes: ['parsed', 'damaged', 'too_slow', 'needs_ocr', 'empty'],
  },
  {
    name: 'million-letters.pdf',
    make: () =>
      pageWith(
        stream('/FlateDecode', deflate(`BT /F 9 Tf ${'1 0 0 1 50 700 Tm (a) Tj '.repeat(1_000_000)} ET`)),
      ),
    codes: ['parsed', 'too_large', 'too_slow', 'damaged'],
  },
  {
    name: 'million-states.pdf',
    make: () => pageWith(stream('/FlateDecode', deflate(`${'q 1 0 0 1 0 0 cm '.repeat(1_000_000)} ${TEXT}`))),
    codes: ['parsed', 'too_large', 'too_slow', 'damaged'],
  },
  {
    name: 'fifty-thousand-annotations.pdf',
    make: () =>
      pageWith(page, {
        page: `/Annots [${'<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.test) >> >> '.repeat(50_000)}]`,
      }),
    codes: ['parsed', 'too_large', 'too_slow', 'damaged'],
  },
  {
    name: 'unknown-encryption.pdf',
    make: () =>
      rawPdf(['<< /Type /Catalog >>', '<< /Filter /Nonsense /V 9 >>'], '/Root 1 0 R /Encrypt 2 0 R'),
    codes: ['damaged', 'encrypted'],
  },
];
