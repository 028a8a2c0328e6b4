import type { RecruiterId } from '@placewell/contract/ids.ts';
import { IMPORT_COLUMNS, type ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import type { ImportSettings, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { readAvailability } from './availability-values.rules.ts';
import { cellText } from './cell-texts.rules.ts';
import { readDate, readStamp } from './date-values.rules.ts';
import { readList } from './option-values.rules.ts';
import { type Remark, remark } from './remarks.rules.ts';

export type People = {
  byEmail: ReadonlyMap<string, RecruiterId>;
  /** Several people may share a name. */
  byName: ReadonlyMap<string, readonly RecruiterId[]>;
  /** The only owner to whom the importing person may give candidates; undefined for an agency user. */
  onlyOwner: RecruiterId | undefined;
};

export type RowReading = {
  mapping: readonly MappedColumn[];
  /** The position of each header. */
  columns: ReadonlyMap<string, number>;
  settings: ImportSettings;
  people: People;
  /** Our own export: names, addresses and numbers are kept verbatim. */
  isOwn: boolean;
  /** Keeps the names of owners who are no users here in the notes. */
  keepsOwners?: boolean;
  /** ISO 8601; the base of relative dates of availability. */
  today: string;
};

export type Cell = { header: string; text: string };

/** Reads the cells of one row, field by field. Unreadable values are left out with a remark. */
export class RowReader {
  readonly remarks: Remark[] = [];
  /** What no field takes, such as a second number: the note keeps it. */
  readonly kept: Cell[] = [];
  readonly #cells = new Map<ImportField, Cell[]>();
  readonly #reading: RowReading;

  constructor(cells: readonly string[], reading: RowReading) {
    this.#reading = reading;
    for (const { header, field } of reading.mapping) {
      const written = cells[reading.columns.get(header) ?? -1] ?? '';
      const text = reading.isOwn ? written : cellText(written, field);
      if (text !== '') this.#cells.set(field, [...(this.#cells.get(field) ?? []), { header, text }]);
    }
  }

  get isOwn() {
    return this.#reading.isOwn;
  }

  note(code: Remark['code'], cell: Cell) {
    this.remarks.push(remark(code, cell.header, cell.text));
  }

  /** Keeps a text in the note, with a remark. */
  keep(cell: Cell) {
    this.kept.push(cell);
    this.note('kept_in_note', cell);
  }

  all = (field: ImportField): readonly Cell[] => this.#cells.get(field) ?? [];

  /** The first filled cell; a differing second one gets a remark. */
  first(field: ImportField): Cell | undefined {
    const [cell, ...others] = this.all(field);
    if (IMPORT_COLUMNS[field].several !== 'together')
      for (const other of others) if (other.text !== cell?.text) this.note('second_value', other);
    return cell;
  }

  value<T>(
    field: ImportField,
    read: (text: string, header: string) => T | undefined,
    code: Remark['code'],
  ): T | undefined {
    const cell = this.first(field);
    const value = cell && read(cell.text, cell.header);
    if (cell && value === undefined) this.note(code, cell);
    return value;
  }

  text(field: ImportField, length: number): string | undefined {
    const cell = this.first(field);
    if (cell && cell.text.length > length) this.note('too_long', cell);
    return cell && cut(cell.text, length);
  }

  list(field: ImportField, { length, count }: { length: number; count: number }): string[] | undefined {
    const cells = this.all(field);
    if (cells.length === 0) return undefined;
    const entries = [...new Set(cells.flatMap(({ text }) => readList(text)))];
    const long = entries.find((entry) => entry.length > length);
    if (long !== undefined) this.remarks.push(remark('too_long', cells[0]?.header, long));
    if (entries.length > count) this.remarks.push(remark('too_many_values', cells[0]?.header));
    return entries.slice(0, count).map((entry) => cut(entry, length));
  }

  date(field: ImportField): string | undefined {
    const cell = this.first(field);
    if (!cell) return undefined;
    const { settings, today } = this.#reading;
    const stamp = readStamp(cell.text);
    if (stamp !== undefined) return stamp;
    const read =
      IMPORT_COLUMNS[field].reads === 'availability'
        ? readAvailability(cell.text, settings.date_order, today)
        : readDate(cell.text, settings.date_order);
    if (typeof read !== 'string') return read.iso;
    this.note(read === 'ambiguous' ? 'date_ambiguous' : 'date_invalid', cell);
    return undefined;
  }
}

/** A text of at most that length, never inside a character. */
export const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
