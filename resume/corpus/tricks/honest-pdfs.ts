import { plain } from '../damaged/raw-pdf.ts';
import { form, line, type PdfParts, pdfPage, show } from './pdf-page.ts';
import { evenly, greyJpeg, greyPicture, sides } from './pictures.ts';
import { type HonestFile, SHOWN } from './trick.ts';

const band = 'q 0.15 0.25 0.45 rg 0 40 595 60 re f Q\n';
const words = 'Available from September, willing to travel, driving licence';
const picture = (entries = '') =>
  plain(
    '\x20'.repeat(100),
    `/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`,
  );
const PICTURE = '/XObject << /X 6 0 R >>';
const drawn = (place: string) => `q ${place} cm /X Do Q\n`;
const shading = (from: string, to: string) =>
  `/Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >> >> >>`;
const layer = SHOWN.map((text, n) =>
  text === '' ? '' : line(text, '3 Tr', { y: 780 - n * 16, size: 10 }),
).join('');
/** A page without the resume that is otherwise drawn in black. */
const scan = (content: string) =>
  pdfPage({ resources: PICTURE, others: [picture()], isBlank: true, after: content });

const parts: Record<string, PdfParts> = {
  'white-on-a-band': { before: band, after: line(words, '1 g') },
  'white-on-a-round-chip': {
    before: 'q 0.6 0.1 0.3 rg 45 50 m 45 40 500 40 510 50 c 510 80 l 500 90 45 90 45 80 c h f Q\n',
    after: line(words, '1 g'),
  },
  'white-on-a-thick-line': {
    before: 'q 0.1 0.4 0.2 RG 40 w 20 62 m 580 62 l S Q\n',
    after: line(words, '1 g'),
  },
  'white-on-a-picture': {
    before: drawn('595 0 0 100 0 20'),
    after: line(words, '1 g'),
    resources: PICTURE,
    others: [picture()],
  },
  'white-on-the-dark-side-of-a-picture': {
    before: drawn('595 0 0 100 0 20'),
    after: line(words, '1 g', { x: 300 }),
    resources: PICTURE,
    others: [greyPicture(sides(255, 30))],
  },
  'white-on-a-picture-with-a-mask': {
    before: drawn('595 0 0 100 0 20'),
    after: line(words, '1 g'),
    resources: PICTURE,
    others: [greyPicture(evenly(30), '/SMask 7 0 R'), greyPicture(evenly(255))],
  },
  'black-under-a-picture-that-is-clear': {
    after: line(words, '0 g') + drawn('595 0 0 100 0 20'),
    resources: PICTURE,
    others: [greyPicture(evenly(255), '/SMask 7 0 R'), greyPicture(evenly(0))],
  },
  'black-on-a-picture-of-many-greys': {
    before: drawn('595 0 0 100 0 20'),
    after: line(words, '0 g'),
    resources: PICTURE,
    others: [greyPicture(evenly(0).map((_, n) => (n * 37) % 256))],
  },
  'white-on-a-picture-that-is-too-large-to-decode': {
    before: drawn('595 0 0 100 0 20'),
    after: line(words, '1 g'),
    resources: PICTURE,
    others: [
      plain(
        '\xff'.repeat(100),
        '/Type /XObject /Subtype /Image /Width 9999 /Height 9999 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      ),
    ],
  },
  'white-on-a-jpeg-that-says-it-is-larger': {
    before: drawn('595 0 0 100 0 20'),
    after: line(words, '1 g'),
    resources: PICTURE,
    others: [{ ...greyJpeg, bytes: greyJpeg.bytes.map((byte, n) => (byte === 16 && n < 100 ? 255 : byte)) }],
  },
  'black-on-a-grey-jpeg': {
    before: drawn('595 0 0 100 0 20'),
    after: line(words, '0 g'),
    resources: PICTURE,
    others: [greyJpeg],
  },
  'white-on-a-gradient': {
    before: 'q 0 40 595 60 re W n /Sh sh Q\n',
    after: line(words, '1 g'),
    resources: shading('0.1 0.2 0.4', '0.3 0.6 0.9'),
  },
  'white-on-a-gradient-as-pattern': {
    before: 'q /Pattern cs /P scn 0 40 595 60 re f Q\n',
    after: line(words, '1 g'),
    resources: `/Pattern << /P << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0.4] /C1 [0.4 0 0] /N 1 >> >> >> >>`,
  },
  'white-on-a-see-through-band': {
    before: 'q /T gs 0 0 0 rg 0 40 595 60 re f Q\n',
    after: line(words, '1 g'),
    resources: '/ExtGState << /T << /ca 0.6 >> >>',
  },
  'blue-beside-a-blue-wave': {
    before: 'q 0.1 0.2 0.6 rg 0 0 m 595 0 l 595 30 l 300 30 0 200 0 200 c h f Q\n',
    after: line('Available from September', '0.1 0.2 0.6 rg', { x: 400, y: 100 }),
  },
  'grey-small-print': { after: line(words, '0.7 g', { size: 4.5 }) },
  'text-as-pattern-of-its-clip': {
    after: `q BT /F 20 Tf 50 60 Td 7 Tr ${show('Available from September')} ET 0.2 0.3 0.7 rg 0 0 595 842 re f Q\n`,
  },
  'white-halo-around-black': {
    after: line(words, '1 G 2 w 1 Tr') + line(words, '0 g'),
  },
  'replaced-hyphens-and-ligatures': {
    after: `/Span << /ActualText (efficient) >> BDC ${line('effi-', '0 g')} ${line('cient', '0 g', { y: 50 })} EMC\n`,
  },
  'described-picture': {
    after: `/Figure << /Alt (Portrait of Marlow Tindall in front of a bookshelf, smiling at the camera) >> BDC ${drawn('60 0 0 60 500 700')} EMC\n`,
    resources: PICTURE,
    others: [picture()],
  },
  'underlined-and-struck-out': {
    after: `${line(words, '0 g')}0 g 50 58 300 0.6 re f 50 62.6 300 0.6 re f\n`,
  },
  'highlighted-later': {
    after: `${line(words, '0 g')}q /T gs 1 1 0 rg 40 50 520 24 re f Q\n`,
    resources: '/ExtGState << /T << /BM /Multiply >> >>',
  },
  'picture-with-a-mask-above': {
    after: `${line(words, '0 g')}${drawn('595 0 0 100 0 20')}`,
    resources: PICTURE,
    others: [picture('/SMask 7 0 R'), picture()],
  },
  'dark-theme': {
    before: 'q 0.1 g 0 0 595 842 re f Q q 0.95 g 30 120 540 700 re f Q\n',
    after: line(words, '0.9 g'),
  },
  'white-in-a-form-on-a-band': {
    before: band,
    after: '/X Do\n',
    resources: PICTURE,
    others: [form(line(words, '1 g'), '/Group << /S /Transparency >>')],
  },
  'everything-through-an-inverted-mask': {
    after: line(words, '/T gs 0 g'),
    resources:
      '/ExtGState << /T << /SMask << /S /Alpha /G 6 0 R /TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >> >> >> >>',
    others: [form('0 g 0 0 9 9 re f', '/Group << /S /Transparency >>')],
  },
  'gradient-through-letters': {
    after: `q /T gs 0.2 0.3 0.7 rg 0 0 595 842 re f Q\n${line(words, '/Z gs 0 g')}`,
    resources: '/ExtGState << /T << /SMask << /S /Alpha /G 6 0 R >> >> /Z << /ca 0 >> >>',
    others: [form(line(words, '0 g'), '/Group << /S /Transparency >>')],
  },
  'rotated-page': { page: '/Rotate 90', after: line(words, '0 g') },
  'cropped-page-that-begins-elsewhere': { page: '/CropBox [10 10 590 840]', after: line(words, '0 g') },
};

/** PDFs without tricks that use the same means. */
export const honestPdfs: readonly HonestFile[] = [
  ...Object.entries(parts).map(([name, one]) => ({
    name: `${name}.pdf`,
    shown: /Span/.test(one.after ?? '')
      ? 'effi'
      : /Alt/.test(one.after ?? '')
        ? SHOWN[0]!
        : 'Available from September',
    make: () => pdfPage(one),
  })),
  {
    name: 'scan-with-its-text.pdf',
    shown: SHOWN.at(-1)!,
    make: () => scan(drawn('595 0 0 842 0 0') + layer),
  },
  {
    name: 'scan-over-its-text.pdf',
    shown: SHOWN.at(-1)!,
    make: () => scan(layer.replaceAll('3 Tr', '0 Tr') + drawn('595 0 0 842 0 0')),
  },
];
