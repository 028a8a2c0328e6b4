import { createHash } from 'node:crypto';
import type { UserId } from '@placewell/contract/ids.ts';
import { MOVE_TABLES, type MoveField, type MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import type { DateOrder } from '@placewell/contract/sourcing/import-fields.ts';
import {
  type Document,
  foldWord,
  type Remark,
  readCurrency,
  readDate,
  readEmail,
  readList,
  readNumber,
  readOption,
  readPeriod,
  readYesNo,
  remark,
} from '../../../sourcing/sourcing.public.ts';

/** What words of the source mean, by what they are about and the folded word. */
export type WordMeanings = ReadonlyMap<string, string | null>;
export const wordKey = (about: string, word: string) => `${about}:${foldWord(word) || word.trim()}`;

export type RecordReading = {
  kind: MoveKind;
  mapping: readonly { header: string; field: string }[];
  /** The position of each header. */
  columns: ReadonlyMap<string, number>;
  date_order: DateOrder | null;
  words: WordMeanings;
  /** Whose the records are of owners who are no users here. */
  user_id: UserId;
};

/** A record that a row names, by its ID in the source or by a name. */
export type Link = { to: MoveKind; text: string; isId: boolean };

export type ReadRecord = {
  values: Record<string, unknown>;
  links: Link[];
  /** Its ID in the source, else a hash of the row. */
  key: string;
  /** An owner or author who is no user here. */
  unknown_owner: string | null;
  remarks: Remark[];
  /** Of a file. `end`: the plan of a row whose file or record is not known. */
  file?: { document?: Document | undefined; end?: 'review' | 'error' | undefined; isRead?: boolean };
};

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

function readMoment(text: string, order: DateOrder | null) {
  const exact = MOMENT.test(text)
    ? Date.parse(text.replace(' ', 'T').replace(/(?<=:\d{2})$/, 'Z'))
    : Number.NaN;
  if (!Number.isNaN(exact)) return new Date(exact).toISOString();
  const read = readDate(text, order);
  return typeof read === 'string' ? read : `${read.iso}T12:00:00.000Z`;
}

/** An amount in cents: "€ 12,500.00". */
function readAmount(text: string): number | undefined {
  const number = readNumber(text.replace(/[^\d.,'’ +-]/g, '').trim());
  return number === undefined ? undefined : Math.round(number * 100);
}

/** Steps of our exports: "until day 30: 100 %; until day 60: 50 %". */
function readRebates(text: string) {
  const steps = [...text.matchAll(/until day (\d{1,4}): (\d{1,3}(?:\.\d{1,2})?) %/g)];
  if (steps.length === 0) return undefined;
  return steps.map(([, day, percent]) => ({ until_day: Number(day), percent: Number(percent) }));
}

const asDate = (read: ReturnType<typeof readDate>) => (typeof read === 'string' ? read : read.iso);

/** A cell as its field is read; undefined for a text that it cannot be. */
function readCell(text: string, field: string, spec: MoveField, { date_order, kind, words }: RecordReading) {
  switch (spec.reads) {
    case 'list':
      return readList(text);
    case 'flag':
      return readYesNo(text);
    case 'day':
      return asDate(readDate(text, date_order));
    case 'moment':
      return readMoment(text, date_order);
    case 'number':
      return readNumber(text.replace('%', ''));
    case 'amount':
      return readAmount(text);
    case 'rebates':
      return readRebates(text);
    case 'email':
      return readEmail(text);
    case 'currency':
      return words.get(wordKey('currency', text)) ?? readCurrency(text);
    case 'status':
      return words.get(wordKey(kind, text)) ?? readOption(field, spec.words ?? [], text);
    case 'activity':
      return words.get(wordKey('activity', text)) ?? readOption(field, spec.words ?? [], text);
    case 'option':
      return field === 'salary_period' ? readPeriod(text) : readOption(field, spec.words ?? [], text);
    default:
      return text;
  }
}

/** Of a row without an ID: a row of the same cells is the same record. */
const hashOfRow = (kind: MoveKind, cells: readonly string[]) =>
  `row:${createHash('sha256')
    .update(JSON.stringify([kind, cells]))
    .digest('base64url')}`;

/** The person whose record it is: who moves, where the owner is no user here. */
function readOwner(read: ReadRecord, { header, text }: Cell, { words, user_id }: RecordReading) {
  const found = words.get(wordKey('owner', text)) ?? null;
  read.values.recruiter_id = found ?? user_id;
  if (found !== null) return;
  read.unknown_owner = text;
  read.remarks.push(remark('owner_unknown', header, text));
}

function readValue(read: ReadRecord, { header, text, field, spec }: Cell, reading: RecordReading) {
  const value = readCell(text, field, spec, reading);
  if (value === 'ambiguous') read.remarks.push(remark('date_ambiguous', header, text));
  else if (value === undefined || value === 'invalid') read.remarks.push(remark('left_out', header, text));
  else read.values[field] ??= value;
}

type Cell = { header: string; text: string; field: string; spec: MoveField };

function cellsOf(cells: readonly string[], { kind, mapping, columns }: RecordReading): Cell[] {
  return mapping.flatMap(({ header, field }) => {
    const text = (cells[columns.get(header) ?? -1] ?? '').trim();
    const spec = MOVE_TABLES[kind].fields[field];
    return text === '' || !spec ? [] : [{ header, text, field, spec }];
  });
}

/** What a row says, field by field. What cannot be read is left out with a remark. */
export function readRecord(cells: readonly string[], reading: RecordReading): ReadRecord {
  const read: ReadRecord = { values: {}, links: [], key: '', unknown_owner: null, remarks: [] };
  for (const cell of cellsOf(cells, reading)) {
    const { text, spec } = cell;
    if (spec.reads === 'id') read.key = text.slice(0, 200);
    else if (spec.to) read.links.push({ to: spec.to, text, isId: spec.reads === 'link' });
    else if (spec.reads === 'owner') readOwner(read, cell, reading);
    else readValue(read, cell, reading);
  }
  if (read.key === '') read.key = hashOfRow(reading.kind, cells);
  return read;
}

/** A text with the owner or author who is no user here. */
export const withOwner = (text: unknown, { unknown_owner }: ReadRecord): string | undefined => {
  const named = unknown_owner && `Owner before: ${unknown_owner}`;
  return [text, named].filter(Boolean).join('\n\n') || undefined;
};
