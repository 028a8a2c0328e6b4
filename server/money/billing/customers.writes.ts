import type { GatewayName } from '@placewell/contract/money/plans.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import {
  type BillingDetailsRow,
  findCustomerId,
  insertCustomer,
  putBillingDetails,
} from './customers.repo.ts';

/** No event: screens do not show the lock. */
export { acquireSyncLock, releaseSyncLock } from './customers.repo.ts';

/** Saves the agency's customer id and returns the one that was first. No event: screens do not show it. */
export async function keepCustomer(
  tx: TenantTx,
  provider: GatewayName,
  customer_id: string,
): Promise<string> {
  await insertCustomer(tx, provider, customer_id);
  return (await findCustomerId(tx, provider)) ?? customer_id;
}

export async function saveBillingDetails(tx: TenantTx, details: BillingDetailsRow) {
  await putBillingDetails(tx, details);
  await publishLiveEvent(tx, { type: 'billing.changed' });
}
