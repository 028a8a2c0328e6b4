/**
 * Failures that may pass when the work is tried again:
 * - `collision`: PostgreSQL ended one of two transactions that waited for each other or could not be put in an order.
 *   It has done nothing and can run again at once.
 * - `removed_row`: a row that was referred to is gone, for example a user removed concurrently.
 * - `unavailable`: no connection, or a database that is full, busy, starting or shutting down.
 */
export type TransientError = 'collision' | 'removed_row' | 'unavailable';

const COLLISIONS = new Set(['40001', '40P01']);
const REMOVED_ROW = '23503';
// Connection, other rollbacks, resources, locked objects (55006, 55P03), operator, system: classes of PostgreSQL's appendix A.
const UNAVAILABLE = /^(?:08...|40...|53...|55006|55P03|57...|58...)$/;
const NETWORK = /^(?:ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$|ENOTFOUND$)/;
// What `pg` throws without a code.
const DRIVER =
  /^(?:timeout exceeded when|Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed))/;

/** What kind of transient failure of the database an error is; undefined for every other error. */
export function transientError(error: unknown): TransientError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (COLLISIONS.has(code)) return 'collision';
  if (code === REMOVED_ROW) return 'removed_row';
  const isUnavailable = UNAVAILABLE.test(code) || NETWORK.test(code) || DRIVER.test(error.message);
  return isUnavailable ? 'unavailable' : undefined;
}
