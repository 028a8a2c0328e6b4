import { AppError } from '../errors.ts';

/**
 * Failures that may pass on a retry:
 * - `collision`: PostgreSQL ended one of two transactions in a deadlock or serialisation conflict. It had no effect and
 *   can be retried at once.
 * - `removed_row`: a referenced row is gone, for example a user removed concurrently.
 * - `unavailable`: no connection, a database that is full, busy, starting or shutting down, a full disk, or a file
 *   storage that does not respond.
 */
export type TransientError = 'collision' | 'removed_row' | 'unavailable';

const COLLISIONS = new Set(['40001', '40P01']);
const REMOVED_ROW = '23503';
const NETWORK = /^(?:ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$|ENOTFOUND$)/;
// Errors that `pg` throws without a code.
const DRIVER =
  /^(?:timeout exceeded when|Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed))/;

/**
 * The unavailable resource by PostgreSQL's code (connection, other rollbacks, resources, locked objects, operator,
 * system: classes of its appendix A) or the operating system's; the first match.
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

/** Whether a statement failed only because an earlier one of its transaction had failed. */
export const isAborted = (error: unknown): boolean => error instanceof Error && codeOf(error) === ABORTED;

const NOT_PREPARED = '26000';

/** Whether a statement failed only because its connection lacks its prepared name, as after a failed prepare. */
export const isNotPrepared = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === NOT_PREPARED;

/**
 * Whether a connection's prepared statements are stale: their columns have changed, as by a newer version's migration,
 * or they are gone. The statement had no effect and can be retried on another connection.
 */
export const isStaleStatement = (error: unknown): boolean =>
  isNotPrepared(error) ||
  (error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery');

const READ_ONLY = '25006';

/** Whether a read-only transaction was asked to write. */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === READ_ONLY;

/** The unavailable resource, as a sentence; undefined for errors of another kind. */
export function unavailableReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AppError) return error.code === 'unavailable' ? error.message : undefined;
  const code = codeOf(error);
  const reason = REASONS.find(([codes]) => codes.test(code))?.[1];
  return reason ?? (DRIVER.test(error.message) ? 'The database does not respond.' : undefined);
}

/** The kind of transient failure of the database, the storage or the system; undefined for any other error. */
export function transientError(error: unknown): TransientError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (COLLISIONS.has(code)) return 'collision';
  if (code === REMOVED_ROW) return 'removed_row';
  return unavailableReason(error) === undefined ? undefined : 'unavailable';
}
