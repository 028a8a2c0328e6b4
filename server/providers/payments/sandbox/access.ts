import type { AgencyId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Key, PaymentAccount } from '../gateway.ts';
import type { Book } from './book.ts';
import { once, type Sandbox, withBook } from './requests.ts';

type Work<T> = (book: Book, tx: TenantTx) => T | Promise<T>;
export type Request = { key: Key; method: string; values: unknown };

/** Access of the gateway's methods to one customer's objects; those of others are not found. */
export type Access = {
  create: <T>(agency_id: AgencyId, request: Request, work: Work<T>) => Promise<T>;
  write: <T>(account: PaymentAccount, request: Request, work: Work<T>) => Promise<T>;
  read: <T>(account: PaymentAccount, work: Work<T>) => Promise<T>;
};

export const openAccess = (sandbox: Sandbox): Access => ({
  create: (agency_id, request, work) => once(sandbox, { agency_id, ...request }, work),
  write: ({ agency_id, customer_id }, { key, method, values }, work) =>
    once(sandbox, { agency_id, key, method, values: [customer_id, values] }, (book, tx) => {
      book.customer(customer_id);
      return work(book, tx);
    }),
  read: ({ agency_id, customer_id }, work) =>
    withBook(sandbox, agency_id, (book, tx) => {
      book.customer(customer_id);
      return work(book, tx);
    }),
});
