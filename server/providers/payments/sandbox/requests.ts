import { createHash } from 'node:crypto';
import type { AgencyId } from '@placewell/contract/ids.ts';
import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { type Key, PaymentError } from '../gateway.ts';
import { Book } from './book.ts';
import { processDue } from './due.ts';
import {
  findRequest,
  insertRequest,
  listOpenObjects,
  lockSandbox,
  readClock,
  saveBook,
} from './sandbox.repo.ts';
import { deliverSandboxEventsTask } from './sandbox.tasks.ts';

/** Where the sandbox stores its objects, what seals its secret, and whether it charges cards (`PaymentGateway.isOpen`). */
export type Sandbox = { database: Pick<Database, 'app'>; config: Config; isOpen: boolean };
type Work<T> = (book: Book, tx: TenantTx) => T | Promise<T>;
/** A declined card is a result too: a repeat gets the same refusal. */
type Result<T> = { value: T } | { refused: PaymentErrorCode };

/** Runs `work` on the agency's objects after processing due work, in one transaction of the sandbox. */
export function withBook<T>({ database, isOpen }: Sandbox, agency_id: AgencyId, work: Work<T>): Promise<T> {
  return withTenant(database, agency_id, async (tx) => {
    await lockSandbox(tx);
    const book = await openBook(tx, isOpen);
    const result = await work(book, tx);
    await keep(tx, book);
    return result;
  });
}

async function openBook(tx: TenantTx, isOpen: boolean): Promise<Book> {
  const book = new Book(tx.agency_id, await listOpenObjects(tx), await readClock(tx), isOpen);
  processDue(book);
  await keep(tx, book);
  return book;
}

async function keep(tx: TenantTx, book: Book) {
  await saveBook(tx, book);
  const hasEvents = book.events.length > 0;
  book.saved();
  if (hasEvents) await enqueueDelivery(tx);
}

/** One job delivers all pending events. */
export const enqueueDelivery = (tx: TenantTx) =>
  enqueue(
    tx,
    deliverSandboxEventsTask,
    { agency_id: tx.agency_id },
    { key: `sandbox-events:${tx.agency_id}` },
  );

/**
 * As `withBook`, once per key: the result is stored in the same transaction and returned to repeats. Throws for a key
 * with other values.
 */
export async function once<T>(
  { database, isOpen }: Sandbox,
  request: { agency_id: AgencyId; key: Key; method: string; values: unknown },
  work: Work<T>,
): Promise<T> {
  const { agency_id, key: request_key, method, values } = request;
  const values_hash = createHash('sha256')
    .update(JSON.stringify([method, values]))
    .digest();
  const result = await withTenant(database, agency_id, async (tx): Promise<Result<T>> => {
    await lockSandbox(tx);
    const before = await findRequest(tx, request_key);
    if (before && !before.values_hash.equals(values_hash)) throw new AppError('idempotency_key_reused');
    if (before) return before.result as Result<T>;
    const book = await openBook(tx, isOpen);
    const result = await resultOf(() => work(book, tx));
    await keep(tx, book);
    await insertRequest(tx, { request_key, values_hash, result });
    return result;
  });
  if ('refused' in result) throw new PaymentError(result.refused);
  return result.value;
}

async function resultOf<T>(work: () => T | Promise<T>): Promise<Result<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof PaymentError) return { refused: error.code };
    throw error;
  }
}
