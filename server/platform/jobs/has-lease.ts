import { sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { TenantTx } from '../db/tenant.ts';
import type { Lease } from './task.ts';

/** Whether `lease` is still that of the transaction's agency. Ask it under the lock that the next owner will wait for. */
export const hasLease = async (tx: TenantTx, lease: Lease): Promise<boolean> =>
  (await readLease(tx, lease)).some(({ is_ours }) => is_ours);

const readLease = prepared('has-lease', (tx: TenantTx, lease: Lease) => ({
  compile: () => sql<{ is_ours: boolean }>`select has_lease(${lease}::bigint) as is_ours`.compile(tx),
}));
