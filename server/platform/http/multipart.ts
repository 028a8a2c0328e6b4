import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Call } from '@placewell/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Form, FormFile } from '../context.ts';
import { AppError } from '../errors.ts';
import { makeFormFolder } from '../files/form-folders.ts';
import { NOT_UTF8 } from './read-body.ts';

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

const DISK_FULL =
  'The disk of the server is full, so the files could not be received. Nothing was stored: try again later.';

/** A full or read-only disk as an error about the form. */
const asFormError = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? new AppError('unavailable', { message: DISK_FULL, cause: error })
    : error;

/**
 * Reads a multipart form; its files are in a folder under `dataDir` that is removed when `use` has ended. A file over
 * the call's size limit is cut off and marked. Refuses a form with more files than the call allows, and with
 * `unavailable` one that the disk has no room for.
 */
export async function withForm<T>(
  request: FastifyRequest,
  { call, dataDir }: { call: Call; dataDir: string },
  use: (form: Form) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', { message: 'Send this as multipart/form-data.' });
  let folder: string | undefined;
  try {
    folder = await makeFormFolder(dataDir);
    const { values, files } = await readParts(request, call, folder).catch((error: unknown) => {
      throw isUnreadable(error) || isBrokenOff(request) ? new AppError('malformed_request') : error;
    });
    return await use({ fields: fieldsFor(call, values), files });
  } catch (error) {
    throw asFormError(error);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

const NO_FILES = { maxCount: 0, maxBytes: 0 };

// The parser reports a malformed form as a bare error; disk errors and our own refusals carry a code.
const isUnreadable = (error: unknown) => error instanceof Error && !('code' in error);

const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

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
      // The parser decodes what it can.
      if (value.includes('\ufffd')) throw new AppError('malformed_request', { message: NOT_UTF8 });
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
