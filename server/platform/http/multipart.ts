import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Call } from '@placewell/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Form, FormFile } from '../context.ts';
import { AppError } from '../errors.ts';

const FOLDER = 'placewell-form-';
/** Far longer than any form takes to be received. */
const ABANDONED_AFTER_MS = 86_400_000;

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
 * Reads a multipart form; its files are in a temporary folder that is removed when `use` has ended. A file over the
 * call's size limit is cut off and marked; more files than the call allows refuse the whole form.
 */
export async function withForm<T>(
  request: FastifyRequest,
  call: Call,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', { message: 'Send this as multipart/form-data.' });
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  try {
    const { values, files } = await readParts(request, call, folder).catch((error: unknown) => {
      throw isUnreadable(error) ? new AppError('malformed_request') : error;
    });
    return await use({ fields: fieldsFor(call, values), files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NO_FILES = { maxCount: 0, maxBytes: 0 };

// The parser reports a malformed form as a bare error; disk errors and our own refusals carry a code.
const isUnreadable = (error: unknown) => error instanceof Error && !('code' in error);

async function readParts(request: FastifyRequest, call: Call, folder: string) {
  const { maxCount, maxBytes } = call.files ?? NO_FILES;
  const values = new Map<string, string[]>();
  const files: FormFile[] = [];
  const limits = {
    files: maxCount + 1,
    fileSize: maxBytes,
    fields: 200,
    fieldSize: 100_000,
    parts: maxCount + 200,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const value = typeof part.value === 'string' ? part.value : String(part.value);
      values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), value]);
      continue;
    }
    if (files.length === maxCount)
      throw new AppError('too_many_files', maxCount === 1 ? { message: 'Send one file only.' } : {});
    const path = join(folder, String(files.length));
    await pipeline(part.file, createWriteStream(path));
    const file_name =
      (part.filename ?? '')
        .replace(/^.*[\\/]/s, '')
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

/** Removes the folders of forms whose process was killed: they hold private files. */
export async function removeAbandonedForms(folder = tmpdir()) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(FOLDER));
  for (const name of names) {
    const path = join(folder, name);
    const made = await stat(path).catch(() => undefined); // Another process may have removed it.
    if (made && Date.now() - made.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
