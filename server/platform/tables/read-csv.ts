import { Readable } from 'node:stream';
import { unguardFormula } from '@placewell/contract/csv.ts';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { cleanText, TableError, type TableLimits, type TableRow } from './table-error.ts';
import { type Encoding, readText } from './text-encoding.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
};

/**
 * The records of text that arrives in chunks (RFC 4180, leniently: any line ends, quotes inside a bare cell are text),
 * blank ones included, so that their numbers match what users count.
 */
export async function* csvRecords(
  chunks: AsyncIterable<string> | Iterable<string>,
  delimiter: Delimiter,
  { columns, cellLength }: Pick<TableLimits, 'columns' | 'cellLength'>,
): AsyncGenerator<string[]> {
  const parser = parse({ ...OPTIONS, delimiter, max_record_size: columns * cellLength });
  const source = Readable.from(chunks).on('error', (error) => parser.destroy(error));
  try {
    yield* source.pipe(parser) as AsyncIterable<string[]>;
  } catch (error) {
    // So lenient, it only minds quotes that never close.
    throw error instanceof CsvError ? new TableError('too_long_cell', error.message) : error;
  } finally {
    source.destroy();
  }
}

const SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_ROWS = 50;

async function readSample(path: string, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of readText(path, encoding)) {
    sample += text;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  return sample.slice(0, SAMPLE_LENGTH);
}

/** The cells per record of a sample with a delimiter; the last record may be cut off. */
function widths(sample: string, delimiter: Delimiter): number[] {
  const records: string[][] = parseNow(sample.slice(0, sample.lastIndexOf('\n') + 1) || sample, {
    ...OPTIONS,
    delimiter,
    to: SAMPLE_ROWS,
    skip_records_with_error: true,
    skip_records_with_empty_values: true,
  });
  return records.map(({ length }) => length);
}

/** The first line in which Excel names the delimiter. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

/** The delimiter that splits most records of the sample into the same number of cells, and into the most. */
export function guessDelimiter(sample: string): Delimiter {
  const named = SEPARATOR_LINE.exec(sample)?.[1] as Delimiter | undefined;
  if (named) return named;
  const ranked = DELIMITERS.map((delimiter) => {
    const found = widths(sample, delimiter);
    const counts = new Map<number, number>();
    for (const width of found) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width = 1, count = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, width, score: width > 1 ? count / found.length : 0 };
  }).sort((a, b) => b.score - a.score || b.width - a.width);
  return ranked[0]?.delimiter ?? ',';
}

export async function detectDelimiter(path: string, encoding: Encoding): Promise<Delimiter> {
  return guessDelimiter(await readSample(path, encoding));
}

/** Takes off the quotes that csv-parse leaves where blanks follow the closing one. */
function withoutQuotes(cell: string): string {
  if (!cell.startsWith('"')) return cell;
  const text = cell.trimEnd();
  return text.length > 1 && text.length < cell.length && text.endsWith('"') ? text.slice(1, -1) : cell;
}

const BATCH_ROWS = 500;

/** The non-empty rows of a CSV file, in batches as they are read. */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  let row_number = 0;
  let rows: TableRow[] = [];
  for await (const record of csvRecords(readText(path, encoding), delimiter, limits)) {
    row_number++;
    const cells = record.map(withoutQuotes);
    cells.length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (cells.length === 0 || (row_number === 1 && /^sep=[,;\t|]?$/i.test(cells[0] ?? ''))) continue;
    if (cells.length > limits.columns) throw new TableError('too_many_columns');
    if (cells.some((cell) => cell.length > limits.cellLength)) throw new TableError('too_long_cell');
    rows.push({ row_number, cells: cells.map((cell) => unguardFormula(cleanText(cell).trim()).trim()) });
    if (rows.length < BATCH_ROWS) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
