import { AppError } from '../../platform/errors.ts';

const DISK_REASONS: Record<string, string> = {
  ENOSPC: 'The disk for stored files is full.',
  EDQUOT: 'The disk for stored files is full.',
  EROFS: 'The disk for stored files cannot be written.',
  EACCES: 'The folder for stored files cannot be written.',
  EPERM: 'The folder for stored files cannot be written.',
  EIO: 'The disk for stored files has failed.',
  EMFILE: 'The server has too many files open.',
  ENFILE: 'The server has too many files open.',
};
/** It has not answered in time, and is not asked again: the S3 client repeats a `TimeoutError` by itself. */
export class StorageSilent extends Error {}

const NETWORK = /^(?:ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$|ENOTFOUND$)/;
const TIMEOUT = /^(?:TimeoutError|RequestTimeout)$/;

type Failure = Error & { code?: unknown; $metadata?: { httpStatusCode?: number } };

function reasonOf(error: Failure): string | undefined {
  const code = typeof error.code === 'string' ? error.code : '';
  if (DISK_REASONS[code]) return DISK_REASONS[code];
  if (NETWORK.test(code) || TIMEOUT.test(error.name) || error instanceof StorageSilent)
    return 'The file storage does not respond.';
  // Errors of the S3 client carry the response's status, or none without a response.
  if (!error.$metadata) return undefined;
  const status = error.$metadata.httpStatusCode ?? 0;
  if (status === 404 && error.name !== 'NoSuchBucket') return undefined;
  return status >= 500 || status === 429 || status === 0
    ? 'The file storage is overloaded or does not respond.'
    : 'The file storage refused the request.';
}

/** A storage failure as `unavailable` with its reason; any other error unchanged. */
export function asStorageFailure(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const reason = reasonOf(cause as Failure);
    if (reason)
      return new AppError('unavailable', { message: `${reason} Try again in a moment.`, cause: error });
  }
  return error;
}
