import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Call } from '@placewell/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';

const FOLDER = 'placewell-form-';
/** Far longer than any form takes to arrive. */
const LEFT_BEHIND_MS = 86_400_000;

export type FormFile = {
  field: string;
  file_name: string;
  path: string;
  size: number;
  is_too_large: boolean;
};
export type Form = { fields: Record<string, unknown>; files: FormFile[] };

const isArray = (schema: unknown): boolean => {
  if (schema instanceof z.ZodArray) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return isArray(schema.unwrap());
  return false;
};

function fieldsFor(call: Call, given: Map<string, string[]>): Record<string, unknown> {
  const shape = call.body instanceof z.ZodObject ? call.body.shape : {};
  return Object.fromEntries(
    [...given].map(([name, values]) => {
      const key = name.replace(/\[\]$/, '');
      return [key, isArray(shape[key]) ? values : values.at(-1)];
    }),
  );
}

/**
 * Reads a multipart form, its files into a folder of their own that is gone when `use` has ended. A file over the
 * call's limit is cut off and marked; more than `maxFiles` refuse the whole form.
 */
export async function withForm<T>(
  request: FastifyRequest,
  call: Call,
  maxFiles: number,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', { message: 'Send this as multipart/form-data.' });
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  try {
    const { values, files } = await readParts(request, call, maxFiles, folder).catch((error: unknown) => {
      throw isUnreadable(error) ? new AppError('malformed_request') : error;
    });
    return await use({ fields: fieldsFor(call, values), files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// What the parser finds wrong with a form is a bare error: faults of the disk and the refusals carry a code.
const isUnreadable = (error: unknown) => error instanceof Error && !('code' in error);

async function readParts(request: FastifyRequest, call: Call, maxFiles: number, folder: string) {
  const values = new Map<string, string[]>();
  const files: FormFile[] = [];
  const limits = {
    files: maxFiles + 1,
    fileSize: call.maxBytes ?? 0,
    fields: 200,
    fieldSize: 100_000,
    parts: maxFiles + 200,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const value = typeof part.value === 'string' ? part.value : String(part.value);
      values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), value]);
      continue;
    }
    if (files.length === maxFiles)
      throw new AppError('too_many_files', maxFiles === 1 ? { message: 'Send one file only.' } : {});
    const path = join(folder, String(files.length));
    await pipeline(part.file, createWriteStream(path));
    const file_name =
      (part.filename || 'file')
        .split(/[\\/]/)
        .at(-1)!
        .replace(/\p{Cc}/gu, '')
        .slice(0, 200) || 'file';
    files.push({
      field: part.fieldname.replace(/\[\]$/, ''),
      file_name,
      path,
      size: part.file.bytesRead,
      is_too_large: part.file.truncated,
    });
  }
  return { values, files };
}

/** Removes what forms left behind in processes that were killed: somebody's resumes. */
export async function removeOldForms(folder = tmpdir()) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(FOLDER));
  for (const name of names) {
    const path = join(folder, name);
    const made = await stat(path).catch(() => undefined); // Another process was first.
    if (made && Date.now() - made.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}
