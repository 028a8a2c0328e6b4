import { AppError } from '../errors.ts';

/**
 * Failures that may pass when the work is tried again:
 * - `collision`: PostgreSQL ended one of two transactions that waited for each other or could not be put in an order.
 *   It has done nothing and can run again at once.
 * - `removed_row`: a row that was referred to is gone, for example a user removed concurrently.
 * - `unavailable`: no connection, a database that is full, busy, starting or shutting down, a full disk, or a file
 *   storage that does not respond.
 */
export type TransientError = 'collision' | 'removed_row' | 'unavailable';

const COLLISIONS = new Set(['40001', '40P01']);
const REMOVED_ROW = '23503';
const NETWORK = /^(?:ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$|ENOTFOUND$)/;
// What `pg` throws without a code.
const DRIVER =
  /^(?:timeout exceeded when|Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed))/;

/**
 * What is unavailable, by PostgreSQL's code (connection, other rollbacks, resources, locked objects, operator, system:
 * classes of its appendix A) or the operating system's; the first that fits.
 */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, "The database's disk is full."],
  [/^53[34]00$/, 'The database has no free connection.'],
  [/^(?:57014|55P03|55006)$/, 'The database took too long.'],
  [/^57P0[123]$/, 'The database is starting or stopping.'],
  [/^(?:08...|40...|53...|57...|58...)$/, 'The database is not available.'],
  [/^(?:ENOSPC|EDQUOT)$/, 'The disk of the server is full.'],
  [/^EROFS$/, 'The disk of the server cannot be written.'],
  [/^(?:EMFILE|ENFILE)$/, 'The server has too many files open.'],
  [NETWORK, 'The database does not respond.'],
];

const DUPLICATE_KEY = '23505';

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether a unique index refused a row. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === DUPLICATE_KEY;

const ABORTED = '25P02';

/** Whether a statement only failed because an earlier one of its transaction had failed. */
export const isAborted = (error: unknown): boolean => error instanceof Error && codeOf(error) === ABORTED;

const NOT_PREPARED = '26000';

/** Whether a statement was only asked for by a name that its connection does not have, as that of one that failed to be prepared. */
export const isNotPrepared = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === NOT_PREPARED;

/**
 * Whether a connection's named statements are no longer what we take them for: their columns have changed, as by a
 * migration of a newer version that has just started, or they are gone. It has done nothing and can run on another one.
 */
export const isStaleStatement = (error: unknown): boolean =>
  isNotPrepared(error) ||
  (error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery');

const READ_ONLY = '25006';

/** Whether a transaction that only reads was asked for a change. */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === READ_ONLY;

/** Which resource is unavailable, in a sentence; undefined for errors of another kind. */
export function unavailableReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AppError) return error.code === 'unavailable' ? error.message : undefined;
  const code = codeOf(error);
  const reason = REASONS.find(([codes]) => codes.test(code))?.[1];
  return reason ?? (DRIVER.test(error.message) ? 'The database does not respond.' : undefined);
}

/** What kind of transient failure of the database, the storage or the system an error is; undefined for every other. */
export function transientError(error: unknown): TransientError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (COLLISIONS.has(code)) return 'collision';
  if (code === REMOVED_ROW) return 'removed_row';
  return unavailableReason(error) === undefined ? undefined : 'unavailable';
}
