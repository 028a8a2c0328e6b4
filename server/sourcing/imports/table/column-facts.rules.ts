import type { DateOrder } from '@placewell/contract/sourcing/import-fields.ts';
import type { ImportColumn } from '@placewell/contract/sourcing/imports.ts';
import { suggestMapping } from '../mapping/suggest-mapping.rules.ts';
import { isNothing } from '../values/cell-texts.rules.ts';
import { readDate, undecidedParts } from '../values/date-values.rules.ts';

const SAMPLES = 5;
/** The number of distinct values by which a column is recognised. */
const SEEN = 50;
const SAMPLE_LENGTH = 200;
/** The first rows, whose names are compared with their email addresses. */
const FIRST_ROWS = 50;

/** Facts about a column, collected while its rows stream by. */
class ColumnFacts {
  filled = 0;
  readonly seen = new Set<string>();
  #ambiguous = 0;
  #dayFirst = 0;
  #monthFirst = 0;

  add(text: string) {
    if (text === '' || isNothing(text)) return;
    this.filled += 1;
    if (this.seen.size < SEEN) this.seen.add(text.slice(0, SAMPLE_LENGTH));
    const parts = text.length <= 30 ? undecidedParts(text) : undefined;
    if (!parts) return;
    if (readDate(text, null) === 'ambiguous') this.#ambiguous += 1;
    else if (parts.first > 12) this.#dayFirst += 1;
    else if (parts.second > 12) this.#monthFirst += 1;
  }

  /** Dates with a day above 12 reveal the order of the others. */
  get hasAmbiguousDates() {
    return this.#ambiguous > 0 && this.dateOrder === undefined;
  }

  /** The order that its dates reveal; undefined if none does, or if some contradict others. */
  get dateOrder(): DateOrder | undefined {
    if (this.#dayFirst > 0 === this.#monthFirst > 0) return undefined;
    return this.#dayFirst > 0 ? 'dmy' : 'mdy';
  }
}

/** Collects the facts that a user sees of each column before mapping it. */
export class TableFacts {
  readonly #columns: ColumnFacts[] = [];
  readonly #first: string[][] = [];
  rows = 0;

  add(cells: readonly string[]) {
    this.rows += 1;
    if (this.rows <= FIRST_ROWS) this.#first.push(cells.map((cell) => cell.slice(0, SAMPLE_LENGTH)));
    while (this.#columns.length < cells.length) this.#columns.push(new ColumnFacts());
    for (const [at, cell] of cells.entries()) this.#columns[at]?.add(cell);
  }

  get width() {
    return this.#columns.length;
  }

  /** The order of day and month in the whole table, where its columns agree; null if it has to be asked. */
  get dateOrder(): DateOrder | null {
    const [order = null, ...others] = new Set(this.#columns.flatMap((column) => column.dateOrder ?? []));
    return others.length === 0 ? order : null;
  }

  /** The first different values of each column. */
  get samples(): string[][] {
    return this.#columns.map(({ seen }) => [...seen]);
  }

  describe(headers: readonly string[], shiftedFrom?: number): ImportColumn[] {
    const columns = headers.map((header, at) => ({
      header,
      samples: [...(this.#columns[at]?.seen ?? [])],
      filled: this.#columns[at]?.filled ?? 0,
    }));
    const suggested = suggestMapping(columns, this.#first, shiftedFrom);
    return columns.map(({ header, samples, filled }, at) => ({
      header,
      samples: samples.slice(0, SAMPLES),
      filled,
      suggested: suggested[at]?.field ?? null,
      guess: suggested[at]?.guess ?? null,
      has_ambiguous_dates: this.#columns[at]?.hasAmbiguousDates ?? false,
    }));
  }
}
