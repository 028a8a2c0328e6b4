import { drawRows, smallDocx, smallPdf } from '../small-files.ts';

/** A file with a layout of jobs or studies that was once read wrongly, and what a reader of it takes from it. */
export interface StrangeFile {
  failure: string;
  bytes: () => Uint8Array | Promise<Uint8Array>;
  jobs: Job[];
  schools: string[];
}

/** `end` is 'now' for a current job; dates as `YYYY-MM` or `YYYY`. */
export type Job = [title: string | null, employer: string | null, start: string | null, end: string | null];

type Rows = Parameters<typeof drawRows>[2];

export const textFile = (text: string) => () => new TextEncoder().encode(`${text.trim()}\n`);
export const docxFile = (body: string) => () => smallDocx(body);
/** Rows of cells as `drawRows` takes them, from the top of the page. */
export const pdfFile =
  (...rows: Rows) =>
  () =>
    smallPdf((doc) => drawRows(doc, 50, rows));

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\u00ad', '</w:t><w:softHyphen/><w:t xml:space="preserve">');

/** A paragraph. Marks before the text: `*` bold, `#` a heading, `-` an item of a list. */
export function p(marked: string): string {
  const [, mark = '', text = ''] = /^([*#-]?)(.*)$/s.exec(marked) ?? [];
  const style = mark === '#' ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : '';
  const item = mark === '-' ? '• ' : '';
  const bold = mark === '*' ? '<w:rPr><w:b/></w:rPr>' : '';
  return `<w:p>${style}<w:r>${bold}<w:t xml:space="preserve">${escaped(item + text)}</w:t></w:r></w:p>`;
}

/** A bordered table; in a cell, `\n` begins another paragraph. */
export const table = (...rows: string[][]): string =>
  `<w:tbl><w:tblPr><w:tblBorders><w:insideH w:val="single"/><w:insideV w:val="single"/></w:tblBorders></w:tblPr>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${cell.split('\n').map(p).join('')}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;
