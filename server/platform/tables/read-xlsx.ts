import { columnName, columnOf, decodeEscapes, numberText } from './cell-values.ts';
import { readLinks, type Sheet, type Workbook, type WorkbookFile } from './read-workbook.ts';
import type { XmlAttributes } from './read-xml.ts';
import { cleanText, TableError, type TableLimits, type TableRow } from './table-error.ts';

/** Texts that only announce a link. */
const ONLY_LINK =
  /^(?:linked\s?in|xing|github|profile?|link|url|web\s?site|e-?mail|mail|view|open|show|see|click(?: here)?|here|cv|r[eé]sum[eé]|download)$/i;

/** What a link adds to the text of its cell: its address in place of "LinkedIn"; nothing where it is the same. */
function linkText(text: string, link: string): string {
  const address = link.replace(/^(?:mailto|tel):/i, '').replace(/\?.*/s, /^mailto:/i.test(link) ? '' : '$&');
  return text === '' || ONLY_LINK.test(text) ? address : text;
}

/** Collects the rows of one sheet from its XML. Merged cells have their value in the first cell only. */
class SheetRows {
  rows: TableRow[] = [];
  readonly #workbook: Workbook;
  readonly #limits: TableLimits;
  readonly #links: ReadonlyMap<string, string>;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #isValue = false;

  constructor(workbook: Workbook, links: ReadonlyMap<string, string>, limits: TableLimits) {
    this.#workbook = workbook;
    this.#links = links;
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
    const written = cleanText(this.#text()).trim();
    const link = this.#links.size > 0 && this.#links.get(`${columnName(this.#column)}${this.#row}`);
    const text = link ? linkText(written, cleanText(link)) : written;
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
    if (this.#type === 'n') {
      const { kind, code } = kinds[this.#style] ?? { kind: 'number' };
      return numberText(value, kind, is1904, code);
    }
    return decodeEscapes(value);
  }
}

/** The non-empty rows of a sheet, in batches as they are unpacked. */
export async function* readSheet(
  file: WorkbookFile,
  { workbook, sheet }: { workbook: Workbook; sheet: Sheet },
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const collector = new SheetRows(workbook, await readLinks(file, sheet), limits);
  for await (const _piece of file.pieces(sheet.part, collector)) {
    const { rows } = collector;
    if (rows.length === 0) continue;
    collector.rows = [];
    yield rows;
  }
}
