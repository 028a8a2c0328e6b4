import { ZipWriter } from '../zip/zip-writer.ts';
import { SHEET_END, SheetRows, STYLES, sheetStart, XML_HEAD, xmlText } from './sheet-xml.ts';
import type { WrittenFile, WrittenTable } from './written-table.ts';

/** The rows of a sheet, its header included. */
export const SHEET_ROWS = 1_048_576;
/** In bytes; some programs cannot read larger parts of a workbook. */
const SHEET_BYTES = 3 * 1024 ** 3;
/** The length of a sheet's name, and its forbidden characters. */
const TITLE_LENGTH = 31;
const NOT_IN_TITLE = /[\\/?*[\]:]/g;

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function titles(title: string, count: number): string[] {
  const clean = title.replace(NOT_IN_TITLE, ' ').trim();
  return Array.from({ length: count }, (_, at) => {
    const suffix = at === 0 ? '' : ` (${at + 1})`;
    return clean.slice(0, TITLE_LENGTH - suffix.length) + suffix;
  });
}

/** The parts of a workbook that list its sheets. */
function frame(title: string, count: number): [name: string, content: string][] {
  const names = titles(title, count);
  const each = (part: (name: string, number: number) => string) =>
    names.map((name, at) => part(name, at + 1)).join('');
  return [
    ['xl/styles.xml', STYLES],
    [
      'xl/workbook.xml',
      `${XML_HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${each((name, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_name, number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${each((_name, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ],
  ];
}

type XlsxOptions = {
  /** The timestamp of the file's parts. */
  date: Date;
  /** For tests: smaller sheets. */
  sheetRows?: number;
};

/**
 * Writes a table as a workbook to `path`, in the memory of one batch of rows. Every text is a string cell, so none is a
 * formula; numbers, flags and dates keep their type. Rows beyond a sheet's limit continue in the next one with its
 * header.
 */
export async function writeXlsx(
  path: string,
  table: WrittenTable,
  { date, sheetRows: maxRows = SHEET_ROWS }: XlsxOptions,
): Promise<WrittenFile> {
  const zip = await ZipWriter.create(path, { date, hasSmallMembers: true });
  const batches = table.rows[Symbol.asyncIterator]();
  /** The next batch that is not empty; undefined after the last one. */
  const nextBatch = async () => {
    for (;;) {
      const next = await batches.next();
      if (next.done) return undefined;
      if (next.value.length > 0) return next.value;
    }
  };
  const sheetRows = new SheetRows(table.columns);
  let rows = 0;
  let batch: Awaited<ReturnType<typeof nextBatch>>;
  async function* sheet(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(sheetStart(table.columns));
    for (let at = 2, bytes = 0; batch && at <= maxRows && bytes < SHEET_BYTES; ) {
      const piece = batch.slice(0, maxRows + 1 - at);
      const rest = batch.slice(piece.length);
      let xml = '';
      for (const row of piece) xml += sheetRows.row(row, at++);
      const chunk = Buffer.from(xml);
      yield chunk;
      bytes += chunk.length;
      rows += piece.length;
      batch = rest.length > 0 ? rest : await nextBatch();
    }
    yield Buffer.from(SHEET_END);
  }
  try {
    batch = await nextBatch();
    let count = 0;
    do {
      count++;
      await zip.add(`xl/worksheets/sheet${count}.xml`, sheet(), { isPacked: true });
    } while (batch);
    for (const [name, content] of frame(table.title, count))
      await zip.add(name, [Buffer.from(content)], { isPacked: true });
    return { rows, bytes: await zip.end(), cutCells: sheetRows.cutCells };
  } catch (error) {
    await zip.abort();
    throw error;
  } finally {
    await batches.return?.();
  }
}
