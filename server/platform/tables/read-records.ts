import { labels } from '@placewell/contract/labels.ts';
import { cleanText, TableError, type TableLimits, type TableRow } from './table-error.ts';
import { type Encoding, readText } from './text-encoding.ts';

/** A record of a file that has no header: texts by name. */
export type FileRecord = Readonly<Record<string, string>>;

async function wholeText(path: string, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of readText(path, encoding)) text += piece;
  return text;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects within a record become columns down to this depth; lists are written as JSON. */
const MAX_DEPTH = 3;

function flatten(record: Readonly<Record<string, unknown>>, prefix = '', depth = 1): [string, string][] {
  return Object.entries(record).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}${key}`;
    if (value === null || value === undefined) return [[name, '']];
    if (isObject(value) && depth < MAX_DEPTH) return flatten(value, `${name} `, depth + 1);
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A list of objects, also as the only list within an object. */
function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const lists = isObject(value) ? Object.values(value).filter(Array.isArray) : [];
  return lists.length === 1 ? (lists[0] ?? []) : isObject(value) ? [value] : [];
}

/** The objects of JSON, or of JSON lines. */
export async function readJson(path: string, encoding: Encoding): Promise<FileRecord[]> {
  const text = (await wholeText(path, encoding)).trim();
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isLines = lines.length > 1 && isObject(parse(lines[0] ?? ''));
  const read = isLines ? lines.map(parse) : listIn(parse(text));
  const records = read.filter(isObject);
  if (records.length === 0 || records.length < read.length) throw new TableError('damaged', 'JSON');
  return records.map((record) => Object.fromEntries(flatten(record)));
}

const CARD_COLUMNS = {
  FN: labels.profile.fullName,
  EMAIL: 'Email',
  TEL: 'Phone',
  ORG: 'Company',
  TITLE: 'Job title',
  ADR: 'Address',
  URL: 'Website',
  NOTE: 'Notes',
  CATEGORIES: 'Tags',
  UID: 'ID',
} as const;

/** The bytes of quoted-printable text. */
function unquoted(text: string, charset: string): string {
  const bytes = Buffer.from(
    text.replace(/=([\dA-F]{2})/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return text;
  }
}

const unescaped = (text: string) =>
  text.replace(/\\([nN,;:\\])/g, (_whole, sign) => (/n/i.test(sign) ? '\n' : sign));
/** Parts at semicolons that are not escaped. */
const partsOf = (text: string) => text.split(/(?<!\\);/).map((part) => unescaped(part).trim());

type Property = { name: string; value: string };

/** "item1.TEL;TYPE=CELL:+44 …" */
function readProperty(line: string): Property | undefined {
  const colon = line.indexOf(':');
  if (colon < 0) return undefined;
  const [key = '', ...parameters] = line.slice(0, colon).split(';');
  const value = line.slice(colon + 1);
  const charset = parameters.find((one) => /^charset=/i.test(one))?.slice(8) ?? 'utf-8';
  const isQuoted = parameters.some((one) => /^(?:encoding=)?quoted-printable$/i.test(one));
  return {
    name: key.replace(/^[\w-]+\./, '').toUpperCase(),
    value: isQuoted ? unquoted(value, charset) : value,
  };
}

function recordOf(properties: readonly Property[]): FileRecord {
  const texts = new Map<string, string[]>();
  const add = (header: string, text: string) => {
    if (text !== '') texts.set(header, [...(texts.get(header) ?? []), text]);
  };
  for (const { name, value } of properties) {
    const header = CARD_COLUMNS[name as keyof typeof CARD_COLUMNS];
    const parts = partsOf(value);
    if (name === 'N') {
      add('Last name', parts[0] ?? '');
      add('First name', [parts[1], parts[2]].filter(Boolean).join(' '));
    } else if (name === 'ADR') add('Address', parts.slice(2).filter(Boolean).join(', '));
    else if (name === 'ORG') add('Company', parts[0] ?? '');
    else if (name === 'URL' && /linkedin\.com\/in\//i.test(value)) add('LinkedIn', unescaped(value).trim());
    else if (header) add(header, unescaped(value).trim());
  }
  return Object.fromEntries([...texts].map(([header, all]) => [header, [...new Set(all)].join('; ')]));
}

/** The people of a vCard file. */
export async function readCards(path: string, encoding: Encoding): Promise<FileRecord[]> {
  // Long lines go on after a blank, or after "=" in quoted-printable.
  const text = (await wholeText(path, encoding)).replace(/\r?\n[ \t]/g, '').replace(/=\r?\n/g, '');
  const records: FileRecord[] = [];
  let properties: Property[] | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (/^BEGIN:VCARD/i.test(line)) properties = [];
    else if (/^END:VCARD/i.test(line)) {
      if (properties) records.push(recordOf(properties));
      properties = undefined;
    } else {
      const property = readProperty(line);
      if (property) properties?.push(property);
    }
  }
  if (records.length === 0) throw new TableError('damaged', 'vCard');
  return records;
}

/** Records as a table: the names of all of them as its header, in the order in which they come. */
export async function* rowsOfRecords(
  records: readonly FileRecord[],
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const headers = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (headers.length > limits.columns) throw new TableError('too_many_columns');
  const rows = records.map((record) => headers.map((header) => cleanText(record[header] ?? '').trim()));
  if (rows.some((cells) => cells.some((cell) => cell.length > limits.cellLength)))
    throw new TableError('too_long_cell');
  yield [headers, ...rows].map((cells, at) => ({ row_number: at + 1, cells }));
}
