import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvLine } from '@placewell/contract/csv.ts';
import { limits } from '@placewell/contract/limits.ts';
import { ID_KINDS } from '@placewell/contract/outside/move-kinds.ts';
import { isTableName } from '@placewell/contract/sourcing/import-fields.ts';
import type { FormFile } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { foldWord, withoutEnding } from '../../sourcing/sourcing.public.ts';
import { walkZip } from '../archives/archives.public.ts';
import { isNamed } from './reading/recognise.rules.ts';

/** `documents`: of a table that lists the files of a ZIP, those files by the names in its rows. */
export type MovedFile = FormFile & { documents?: FormFile[] };

/** Files of a person, or of one ZIP; `days`: the dates of its documents. */
export type Unpacked = {
  zip?: FormFile | undefined;
  tables: FormFile[];
  documents: FormFile[];
  days: string[];
};

/** Folders and files that operating systems add. */
const isNoise = (name: string) =>
  name
    .split('/')
    .some((part) => part.startsWith('.') || /^(?:__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part));

const isText = (name: string) => /\.txt$/i.test(name);
const depthOf = (name: string) => name.split('/').length;

/** By a word such as "candidates". */
function saysKind(name: string) {
  const words = foldWord(withoutEnding(basename(name))).split(' ');
  return ID_KINDS.some((kind) => isNamed(kind, words));
}

/**
 * The members that are tables; the others are documents. A resume may be named like a table: texts are tables only where there is
 * no other and they say so, and nothing in a folder of documents that lies below a table is one.
 */
function tablesAmong(names: readonly string[]): Set<string> {
  const named = names.filter(isTableName);
  const sure = named.filter((name) => !isText(name));
  const tables = sure.length > 0 ? sure : named.filter(saysKind);
  const top = Math.min(...tables.map(depthOf));
  const folders = new Set(names.filter((name) => !isTableName(name)).map((name) => dirname(name)));
  return new Set(tables.filter((name) => depthOf(name) === top || !folders.has(dirname(name))));
}

/** The name of a document in its table; a second one of the same name gets a number. */
function uniqueName(name: string, taken: Set<string>): string {
  const start = withoutEnding(name);
  for (let number = 1; ; number++) {
    const unique = number === 1 ? name : `${start} (${number})${name.slice(start.length)}`;
    const key = unique.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return unique;
  }
}

/** ZIP knows no year before 1980, which stands for no date. */
const dayOf = (date: Date) => (date.getUTCFullYear() > 1980 ? date.toISOString().slice(0, 10) : '');

/** Writes the members of a ZIP file beside it, one after another. */
async function unpackMembers(file: FormFile): Promise<Unpacked> {
  const names: string[] = [];
  for await (const { name } of walkZip(file.path, { isForeign: true })) if (!isNoise(name)) names.push(name);
  const isTable = tablesAmong(names);
  if (isTable.size > limits.moveTables || names.length - isTable.size > limits.importFiles)
    throw new AppError('too_many_files');
  const unpacked: Unpacked = { zip: file, tables: [], documents: [], days: [] };
  const taken = new Set<string>();
  let left = limits.importUnpackedBytes;
  let count = 0;
  for await (const { name, bytes, changed_at, read } of walkZip(file.path, { isForeign: true })) {
    if (isNoise(name)) continue;
    const path = `${file.path}.${count++}`;
    const most = isTable.has(name) ? limits.importFileBytes : limits.uploadFileBytes;
    const is_too_large = bytes > most;
    if (!is_too_large) await pipeline(read(), createWriteStream(path));
    left -= is_too_large ? 0 : bytes;
    if (left < 0) throw new AppError('payload_too_large');
    const member = { field: file.field, path, size: bytes, is_too_large };
    if (isTable.has(name)) unpacked.tables.push({ ...member, file_name: basename(name) });
    else {
      unpacked.documents.push({ ...member, file_name: uniqueName(name, taken) });
      unpacked.days.push(dayOf(changed_at));
    }
  }
  return unpacked;
}

/** The table that lists the documents of a ZIP file, as if a person had sent one. */
export async function listDocuments({ zip, documents, days }: Unpacked): Promise<MovedFile[]> {
  if (!zip || documents.length === 0) return [];
  const lines = documents.map(({ file_name, size }, at) => csvLine([file_name, size, days[at] ?? '']));
  const text = BYTE_ORDER_MARK + csvLine(['File name', 'Bytes', 'Date']) + lines.join('');
  const path = `${zip.path}.documents`;
  await writeFile(path, text);
  const file_name = `Files in ${zip.file_name.replace(/\.zip$/i, '')}.csv`;
  const size = Buffer.byteLength(text);
  return [{ field: zip.field, file_name, path, size, is_too_large: false, documents }];
}

async function unpackZip(file: FormFile): Promise<Unpacked> {
  try {
    const unpacked = await unpackMembers(file);
    if (unpacked.tables.length + unpacked.documents.length > 0) return unpacked;
    throw new Error('There is nothing in it.');
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    throw new AppError('unreadable_table', { message: `${file.file_name}: ${error.message}` });
  }
}

/** The uploaded files one by one, a ZIP file with its members. */
export async function* unpacked(files: readonly FormFile[]): AsyncGenerator<Unpacked> {
  for (const file of files)
    if (/\.zip$/i.test(file.file_name) && !file.is_too_large) yield await unpackZip(file);
    else yield { tables: [file], documents: [], days: [] };
}
