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
  // A blank may stand before a quote.
  ltrim: true,
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

/** The records of a sample with a delimiter; the last one may be cut off. */
const recordsOf = (sample: string, delimiter: Delimiter): string[][] =>
  parseNow(sample.slice(0, sample.lastIndexOf('\n') + 1) || sample, {
    ...OPTIONS,
    delimiter,
    to: SAMPLE_ROWS,
    skip_records_with_error: true,
    skip_records_with_empty_values: true,
  });
const widths = (sample: string, delimiter: Delimiter): number[] =>
  recordsOf(sample, delimiter).map(({ length }) => length);

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

/**
 * How the rows of a text are divided. `outer` only where a program has quoted each of them as a whole:
 * `"Name;Email;City",,`.
 */
export type Division = { delimiter: Delimiter; outer: Delimiter | null };

function guessDivision(sample: string): Division {
  const outer = guessDelimiter(sample);
  const records = recordsOf(sample, outer);
  const isWhole = records.length > 1 && records.every((cells) => cells.slice(1).every((cell) => cell === ''));
  const firsts = records.map(([cell = '']) => cell);
  const delimiter = guessDelimiter(`${firsts.join('\n')}\n`);
  const [width = 1, ...others] = new Set(widths(`${firsts.join('\n')}\n`, delimiter));
  return isWhole && width > 1 && others.length === 0
    ? { delimiter, outer }
    : { delimiter: outer, outer: null };
}

export const detectDivision = async (path: string, encoding: Encoding): Promise<Division> =>
  guessDivision(await readSample(path, encoding));

/** Takes off the quotes that csv-parse leaves where blanks follow the closing one. */
function withoutQuotes(cell: string): string {
  if (!cell.startsWith('"')) return cell;
  const text = cell.trimEnd();
  return text.length > 1 && text.length < cell.length && text.endsWith('"') ? text.slice(1, -1) : cell;
}

/** A text that a program wrote as a formula so that Excel keeps its zeros: `="0171"`. */
const TEXT_FORMULA = /^=\s?(?:T\()?"((?:[^"]|"")*)"\)?$/;

function readCell(cell: string): string {
  const bare = cleanText(cell).trim();
  const text = TEXT_FORMULA.exec(bare)?.[1]?.replaceAll('""', '"');
  return text?.trim() ?? unguardFormula(bare).trim();
}

const BATCH_ROWS = 500;

/** The non-empty rows of a CSV file, in batches as they are read. */
export async function* readCsv(
  path: string,
  { encoding, delimiter, outer }: { encoding: Encoding } & Division,
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  let row_number = 0;
  let rows: TableRow[] = [];
  for await (const record of csvRecords(readText(path, encoding), outer ?? delimiter, limits)) {
    row_number++;
    const cells = (outer ? (recordsOf(record[0] ?? '', delimiter)[0] ?? []) : record).map(withoutQuotes);
    cells.length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (cells.length === 0 || (row_number === 1 && /^sep=[,;\t|]?$/i.test(cells[0] ?? ''))) continue;
    if (cells.length > limits.columns) throw new TableError('too_many_columns');
    if (cells.some((cell) => cell.length > limits.cellLength)) throw new TableError('too_long_cell');
    rows.push({ row_number, cells: cells.map(readCell) });
    if (rows.length < BATCH_ROWS) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
