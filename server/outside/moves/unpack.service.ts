import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@placewell/contract/limits.ts';
import { isTableName } from '@placewell/contract/sourcing/import-fields.ts';
import type { FormFile } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { walkZip } from '../archives/archives.public.ts';

/** Folders and files that operating systems add. */
const isNoise = (name: string) => name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** The tables of a ZIP file, unpacked beside it; other members are documents, which a move does not take. */
async function unpackZip(file: FormFile): Promise<FormFile[]> {
  const tables: FormFile[] = [];
  try {
    for await (const { name, bytes, read } of walkZip(file.path)) {
      if (!isTableName(name) || isNoise(name)) continue;
      if (tables.length === limits.moveTables) throw new AppError('too_many_files');
      const path = `${file.path}.${tables.length}`;
      const is_too_large = bytes > limits.importFileBytes;
      if (!is_too_large) await pipeline(read(), createWriteStream(path));
      tables.push({ field: file.field, file_name: basename(name), path, size: bytes, is_too_large });
    }
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    throw new AppError('unreadable_table', { message: `${file.file_name}: ${error.message}` });
  }
  if (tables.length === 0)
    throw new AppError('unreadable_table', { message: `${file.file_name}: There is no table in it.` });
  return tables;
}

/** The uploaded files, with the tables of a ZIP file in its place. */
export async function unpacked(files: readonly FormFile[]): Promise<FormFile[]> {
  const all: FormFile[] = [];
  for (const file of files)
    if (/\.zip$/i.test(file.file_name) && !file.is_too_large) all.push(...(await unpackZip(file)));
    else all.push(file);
  return all;
}
