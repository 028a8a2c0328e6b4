import type { GatewayName } from '@placewell/contract/money/plans.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import {
  type BillingDetailsRow,
  findCustomerId,
  insertCustomer,
  putBillingDetails,
} from './customers.repo.ts';

/** Whose turn it is at the provider: no screen shows it. */
export { acquireSyncLock, releaseSyncLock } from './customers.repo.ts';

/** Keeps who the agency is to the provider, and returns it: whoever was first has decided. No screen shows it. */
export async function keepCustomer(
  tx: TenantTx,
  provider: GatewayName,
  customer_id: string,
): Promise<string> {
  await insertCustomer(tx, provider, customer_id);
  return (await findCustomerId(tx, provider)) ?? customer_id;
}

/** Keeps whom the agency's invoices are addressed to. */
export async function saveBillingDetails(tx: TenantTx, details: BillingDetailsRow) {
  await putBillingDetails(tx, details);
  await publishLiveEvent(tx, { type: 'billing.changed' });
}
