import { columnName } from './cell-values.ts';
import type { Cell, WrittenColumn } from './written-table.ts';

/** The maximum length of a cell in a workbook. */
const MAX_CELL = 32_767;
const DEFAULT_WIDTH = 18;
/** Cell formats by their index in `STYLES`. */
const STYLE = { header: 1, date: 2, moment: 3 } as const;
const DAY_MS = 86_400_000;
/** The serial day of 1970-01-01. */
const EPOCH_DAY = 25_569;
/** Programs disagree on the day numbers before 1 March 1900. */
const FIRST_DAY = 61;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Bold headers; dates; timestamps, marked as UTC. */
export const STYLES = `${XML_HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss&quot; UTC&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML: without characters that XML cannot write; those that it normalises are written as _x000D_. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replace(/[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** The end of a cell with an inline text. */
const stringCell = (text: string) =>
  `t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** The start of a sheet: a frozen header and column widths. */
export const sheetStart = (columns: readonly WrittenColumn[]): string =>
  `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width = DEFAULT_WIDTH }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData><row r="1">${columns
    .map(({ header }, at) => `<c r="${columnName(at)}1" s="${STYLE.header}" ${stringCell(header)}`)
    .join('')}</row>`;

export const SHEET_END = '</sheetData></worksheet>';

function dayNumber(iso: string): number | undefined {
  const day = Date.parse(iso) / DAY_MS + EPOCH_DAY;
  return day >= FIRST_DAY ? day : undefined;
}

/** A text of at most `MAX_CELL` characters; a longer one ends with "…", never inside a character. */
const cut = (text: string) =>
  `${text
    .slice(0, MAX_CELL - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;

/** Makes the rows of a sheet; counts the texts too long for a cell. */
export class SheetRows {
  cutCells = 0;
  readonly #columns: readonly { kind: WrittenColumn['kind']; letters: string }[];

  constructor(columns: readonly WrittenColumn[]) {
    this.#columns = columns.map(({ kind }, at) => ({ kind, letters: columnName(at) }));
  }

  /** The row with that number in its sheet. */
  row(cells: readonly Cell[], number: number): string {
    let row = `<row r="${number}">`;
    for (const [at, { kind, letters }] of this.#columns.entries()) {
      const cell = this.#cell(cells[at] ?? null, kind);
      if (cell !== '') row += `<c r="${letters}${number}" ${cell}`;
    }
    return `${row}</row>`;
  }

  #cell(cell: Cell, kind: WrittenColumn['kind']): string {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return Number.isFinite(cell) ? `><v>${cell}</v></c>` : '';
    if (typeof cell === 'boolean') return `t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (kind === 'date' || kind === 'moment') {
      const day = dayNumber(cell);
      if (day !== undefined) return `s="${STYLE[kind]}"><v>${day}</v></c>`;
    }
    if (cell.length <= MAX_CELL) return stringCell(cell);
    this.cutCells++;
    return stringCell(cut(cell));
  }
}
