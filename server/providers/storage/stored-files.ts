import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@placewell/contract/limits.ts';
import { AppError } from '../../platform/errors.ts';
import { fetchFile } from '../../platform/files/fetch-ahead.ts';
import type { Storage } from './storage.ts';
import { asStorageFailure } from './storage-failure.ts';

/** A file as its row names it. */
type StoredFile = { storage_key: string; sha256: string | null };

const hashOf = (chunks: Iterable<Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};

/** The bytes of a stored file, or why there are none: the storage lacks it, or they are not those of its row's hash. */
export async function readStored(
  storage: Storage,
  { storage_key, sha256 }: StoredFile,
): Promise<Uint8Array | 'missing' | 'altered'> {
  if (!(await storage.exists(storage_key))) return 'missing';
  const bytes = await storage.getBytes(storage_key);
  return sha256 !== null && hashOf([bytes]) !== sha256 ? 'altered' : bytes;
}

/**
 * A stored file to be sent. One of at most `limits.uploadFileBytes` is compared with its row's hash before its first byte
 * is sent; a larger one while it is sent, without its last piece, so that an altered one arrives incomplete. Throws
 * `file_altered`, and `missing` where the storage lacks it.
 */
export async function openStored(
  storage: Storage,
  { storage_key, sha256 }: StoredFile,
  missing: () => AppError,
): Promise<Readable> {
  const { isHeld, read } = await fetchFile(storage, storage_key, limits.uploadFileBytes).catch(
    (error: unknown) => {
      throw asStorageFailure(error);
    },
  );
  if (!read) throw missing();
  const chunks = await read();
  if (!isHeld) return Readable.from(verified(chunks, sha256), { objectMode: false });
  const held = chunks as Iterable<Uint8Array>;
  if (sha256 !== null && hashOf(held) !== sha256) throw new AppError('file_altered');
  return Readable.from(held, { objectMode: false });
}

async function* verified(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  sha256: string | null,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (last) yield last;
    last = chunk;
  }
  if (sha256 !== null && hash.digest('hex') !== sha256) throw new AppError('file_altered');
  if (last) yield last;
}
