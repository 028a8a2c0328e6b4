import { unguardFormula } from './formula-guard.ts';
import { cleanText, TableError, type TableLimits, type TableRow } from './table-error.ts';
import { type Encoding, readText } from './text-encoding.ts';

export type Delimiter = ',' | ';' | '\t' | '|';
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

type Sink = (cells: string[], row_number: number) => void;

/**
 * Splits text that arrives in chunks into records (RFC 4180, leniently: any line ends, quotes inside a bare cell are
 * text). Records are numbered from 1, blank ones included, so that the numbers match what users count.
 */
export class CsvSplitter {
  readonly #delimiter: string;
  readonly #sink: Sink;
  readonly #cellLength: number;
  #cells: string[] = [];
  #cell = '';
  #state: 'start' | 'bare' | 'quoted' | 'quote_in_quoted' = 'start';
  #afterReturn = false;
  #row = 0;

  constructor(delimiter: string, cellLength: number, sink: Sink) {
    this.#delimiter = delimiter;
    this.#cellLength = cellLength;
    this.#sink = sink;
  }

  push(text: string) {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const char = text.charAt(at);
      if (this.#afterReturn) {
        this.#afterReturn = false;
        if (char === '\n') {
          from = at + 1;
          continue;
        }
      }
      if (this.#state === 'quoted') {
        if (char !== '"') continue;
        this.#add(text.slice(from, at));
        from = at + 1;
        this.#state = 'quote_in_quoted';
        continue;
      }
      if (char === '"' && this.#state !== 'bare') {
        // A doubled quote is one; at the start it opens the cell.
        if (this.#state === 'quote_in_quoted') this.#add('"');
        this.#state = 'quoted';
        from = at + 1;
      } else if (char === this.#delimiter || char === '\n' || char === '\r') {
        this.#add(text.slice(from, at));
        this.#endCell();
        if (char !== this.#delimiter) this.#endRow();
        this.#afterReturn = char === '\r';
        from = at + 1;
      } else if (this.#state !== 'bare') this.#state = 'bare';
    }
    this.#add(text.slice(from));
  }

  end() {
    if (this.#state === 'quoted')
      throw new TableError('too_long_cell', `The quotes of row ${this.#row + 1} are open`);
    if (this.#cell !== '' || this.#cells.length > 0 || this.#state !== 'start') {
      this.#endCell();
      this.#endRow();
    }
  }

  #add(text: string) {
    if (text === '') return;
    this.#cell += text;
    if (this.#cell.length > this.#cellLength)
      throw new TableError('too_long_cell', `A cell of row ${this.#row + 1} is too long`);
  }

  #endCell() {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow() {
    const cells = this.#cells;
    this.#cells = [];
    this.#row += 1;
    this.#sink(cells, this.#row);
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
function widths(sample: string, delimiter: string): number[] {
  const found: number[] = [];
  const splitter = new CsvSplitter(delimiter, SAMPLE_LENGTH, (cells) => {
    if (cells.some((cell) => cell !== '')) found.push(cells.length);
  });
  splitter.push(sample);
  if (found.length === 0) splitter.push('\n');
  return found.slice(0, SAMPLE_ROWS);
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

const isBlank = (cell: string) => cell.trim() === '';

/** The non-empty rows of a CSV file, in batches as they are read. */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = [];
  const splitter = new CsvSplitter(delimiter, limits.cellLength, (cells, row_number) => {
    cells.length = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (cells.length === 0 || (row_number === 1 && /^sep=[,;\t|]?$/i.test(cells[0] ?? ''))) return;
    if (cells.length > limits.columns) throw new TableError('too_many_columns');
    rows.push({ row_number, cells: cells.map((cell) => unguardFormula(cleanText(cell).trim()).trim()) });
  });
  for await (const text of readText(path, encoding)) {
    splitter.push(text);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  splitter.end();
  if (rows.length > 0) yield rows;
}
