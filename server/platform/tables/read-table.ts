import { repairText } from './guess-encoding.ts';
import { type Delimiter, detectDivision, readCsv } from './read-csv.ts';
import { type FileRecord, readCards, readJson, rowsOfRecords } from './read-records.ts';
import { readWorkbook, WorkbookFile } from './read-workbook.ts';
import { readSheet } from './read-xlsx.ts';
import { TableError, type TableLimits, type TableRow } from './table-error.ts';
import { detectEncoding, type Encoding, readStart } from './text-encoding.ts';

/** How to read a file; omitted options are guessed. */
export type TableOptions = {
  sheet?: string | undefined;
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
};

export type OpenTable = {
  format: 'csv' | 'xlsx' | 'json' | 'vcard';
  /** Workbooks only; hidden ones last. */
  sheets: string[];
  sheet: string | null;
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  /** The non-empty rows, in batches; each call starts from the beginning. */
  rows: () => AsyncGenerator<TableRow[]>;
  close: () => void;
};

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

const MARKUP = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|\?xml)\b/i;

/** The fault of an old Office file; encrypted files have that format, too. */
function officeFault(start: Uint8Array): 'encrypted' | 'old_excel' {
  const text = Buffer.from(start).toString('utf16le');
  return text.includes('EncryptedPackage') ? 'encrypted' : 'old_excel';
}

async function openWorkbook(path: string, options: TableOptions, limits: TableLimits): Promise<OpenTable> {
  const file = await WorkbookFile.open(path, limits);
  try {
    const workbook = await readWorkbook(file, limits);
    const wanted = options.sheet;
    const sheet =
      wanted === undefined
        ? (workbook.sheets.find(({ isHidden }) => !isHidden) ?? workbook.sheets[0])
        : workbook.sheets.find(({ name }) => name === wanted);
    if (!sheet) throw new TableError('no_sheet');
    return {
      format: 'xlsx',
      sheets: workbook.sheets
        .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
        .map(({ name }) => name),
      sheet: sheet.name,
      encoding: null,
      delimiter: null,
      rows: () => readSheet(file, { workbook, sheet }, limits),
      close: () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

async function openCsv(path: string, options: TableOptions, limits: TableLimits): Promise<OpenTable> {
  const encoding = options.encoding ?? (await detectEncoding(path));
  const division = await detectDivision(path, encoding);
  const delimiter = options.delimiter ?? division.delimiter;
  // Another one that a person chose divides the rows themselves.
  const outer = delimiter === division.delimiter ? division.outer : null;
  return {
    format: 'csv',
    sheets: [],
    sheet: null,
    encoding,
    delimiter,
    rows: () => readCsv(path, { encoding, delimiter, outer }, limits),
    close: () => undefined,
  };
}

/** A file of records without columns: vCard, JSON, JSON lines. */
const openRecords =
  (format: 'json' | 'vcard', read: (path: string, encoding: Encoding) => Promise<FileRecord[]>) =>
  async (path: string, options: TableOptions, limits: TableLimits): Promise<OpenTable> => {
    const encoding = options.encoding ?? (await detectEncoding(path));
    const records = await read(path, encoding);
    const rows = () => rowsOfRecords(records, limits);
    return { format, sheets: [], sheet: null, encoding, delimiter: null, rows, close: () => undefined };
  };
const openCards = openRecords('vcard', readCards);
const openJson = openRecords('json', readJson);

/** How a text file is opened, by its first characters. */
function openerOf(start: Uint8Array) {
  if (startsWith(start, 0x50, 0x4b)) return openWorkbook;
  const text = Buffer.from(start)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  if (/^\s{0,100}BEGIN:VCARD/i.test(text)) return openCards;
  return /^\s{0,100}(?:\[\s{0,100})?\{\s{0,100}"/.test(text) ? openJson : openCsv;
}

/** Faults of the file; any other error is ours. */
function asTableError(error: unknown): unknown {
  if (error instanceof TableError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const isOurs = typeof code === 'string' && !code.startsWith('Z_') && !code.startsWith('ERR_ENCODING');
  return isOurs ? error : new TableError('damaged', (error as Error).message);
}

async function* guarded(rows: AsyncGenerator<TableRow[]>): AsyncGenerator<TableRow[]> {
  try {
    for await (const piece of rows)
      yield piece.map(({ row_number, cells }) => ({ row_number, cells: cells.map(repairText) }));
  } catch (error) {
    throw asTableError(error);
  }
}

/**
 * Opens a CSV, XLSX, JSON or vCard file by its content. Throws a `TableError` for a file that is neither, is damaged, encrypted or
 * over the limits. Run it in a separate process: a file may use all the time and memory there is.
 */
export async function openTable(
  path: string,
  options: TableOptions,
  limits: TableLimits,
): Promise<OpenTable> {
  const start = await readStart(path, 64 * 1024);
  if (start.length === 0) throw new TableError('empty');
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableError(officeFault(start));
  // Many programs save HTML or Excel 2003 XML as .xls.
  if (MARKUP.test(Buffer.from(start).toString('latin1'))) throw new TableError('old_excel');
  if (startsWith(start, 0x25, 0x50, 0x44, 0x46)) throw new TableError('unsupported_type', 'A PDF');
  try {
    const table = await openerOf(start)(path, options, limits);
    return { ...table, rows: () => guarded(table.rows()) };
  } catch (error) {
    throw asTableError(error);
  }
}
