import { plain, type RawObject, rawPdf } from '../damaged/raw-pdf.ts';
import { SHOWN } from './trick.ts';

/** A trick's additions to the page of an honest resume. */
export interface PdfParts {
  /** Operators before and after the resume. */
  before?: string;
  after?: string;
  /** Entries of the fonts, of the other resources, of the page and of the catalogue. */
  fonts?: string;
  resources?: string;
  page?: string;
  catalogue?: string;
  /** From object number 6 on. */
  others?: readonly RawObject[];
  /** Without the honest resume. */
  isBlank?: boolean;
}

const fontsWith = (fonts = '') => `/Font << /F 5 0 R ${fonts} >>`;
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');
export const show = (text: string) => `(${escaped(text)}) Tj`;

/** A line of text; `set` are operators before it, inside its own saved state. */
export const line = (text: string, set = '', { x = 50, y = 60, size = 8 } = {}) =>
  `q ${set} BT /F ${size} Tf ${x} ${y} Td ${show(text)} ET Q\n`;

/** The honest resume as operators, in black from the top of the page. */
const resume = () =>
  SHOWN.map((text, n) =>
    text === '' ? '' : line(text, '0 g', { y: 780 - n * 16, size: n === 0 ? 18 : 10 }),
  ).join('');

/** An A4 page with the honest resume and the parts. */
export function pdfPage({
  before = '',
  after = '',
  fonts,
  resources = '',
  page = '',
  catalogue = '',
  others = [],
  isBlank = false,
}: PdfParts): Uint8Array {
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${fontsWith(fonts)} ${resources} >> ${page} >>`,
    plain(`${before}${isBlank ? '' : resume()}${after}`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...others,
  ]);
}

/** A form, drawn by `/X Do`. */
export const form = (content: string, entries = '') =>
  plain(
    content,
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${fontsWith()} >> ${entries}`,
  );
