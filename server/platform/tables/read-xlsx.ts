import { columnOf, decodeEscapes, numberText } from './cell-values.ts';
import type { Sheet, Workbook, WorkbookFile } from './read-workbook.ts';
import type { XmlAttributes } from './read-xml.ts';
import { cleanText, TableError, type TableLimits, type TableRow } from './table-error.ts';

/** Collects the rows of one sheet from its XML. Merged cells have their value in the first cell only. */
class SheetRows {
  rows: TableRow[] = [];
  readonly #workbook: Workbook;
  readonly #limits: TableLimits;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #isValue = false;

  constructor(workbook: Workbook, limits: TableLimits) {
    this.#workbook = workbook;
    this.#limits = limits;
  }

  open = (name: string, { r, s, t }: XmlAttributes) => {
    if (name === 'row') {
      const given = Number(r);
      this.#row = Number.isInteger(given) && given > this.#row ? given : this.#row + 1;
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = columnOf(r) ?? this.#column + 1;
      this.#type = t ?? 'n';
      this.#style = Number(s ?? 0);
      this.#value = '';
    } else if (name === 'v' || name === 't') this.#isValue = true;
    else if (name === 'rPh') this.#type = `sound ${this.#type}`;
  };

  close = (name: string) => {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#type = this.#type.replace('sound ', '');
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && this.#cells.length > 0)
      this.rows.push({ row_number: this.#row, cells: this.#cells });
  };

  text = (piece: string) => {
    if (!this.#isValue || this.#type.startsWith('sound')) return;
    this.#value += piece;
    if (this.#value.length > this.#limits.cellLength * 2) throw new TableError('too_long_cell');
  };

  #endCell() {
    const text = cleanText(this.#text()).trim();
    if (text === '') return;
    if (text.length > this.#limits.cellLength) throw new TableError('too_long_cell');
    if (this.#column >= this.#limits.columns) throw new TableError('too_many_columns');
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #text(): string {
    const value = this.#value;
    const { strings, kinds, is1904 } = this.#workbook;
    if (this.#type === 's') return strings[Number(value)] ?? '';
    if (this.#type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
    // The result of a failed formula is no value.
    if (this.#type === 'e') return '';
    if (this.#type === 'n') return numberText(value, kinds[this.#style] ?? 'number', is1904);
    return decodeEscapes(value);
  }
}

/** The non-empty rows of a sheet, in batches as they are unpacked. */
export async function* readSheet(
  file: WorkbookFile,
  { workbook, sheet }: { workbook: Workbook; sheet: Sheet },
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const collector = new SheetRows(workbook, limits);
  for await (const _piece of file.pieces(sheet.part, collector)) {
    const { rows } = collector;
    if (rows.length === 0) continue;
    collector.rows = [];
    yield rows;
  }
}
