import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomerDetails, PaymentAccount } from '../../providers/payments/gateway.ts';
import { type BillingDetailsRow, findBillingDetails, findContact, findCustomerId } from './customers.repo.ts';
import { acquireSyncLock, keepCustomer, releaseSyncLock } from './customers.writes.ts';

/** The addressee that the provider prints on invoices. */
export async function customerDetails(tx: TenantTx, details?: BillingDetailsRow): Promise<CustomerDetails> {
  const { agency_name, email } = await findContact(tx);
  const addressee = details ?? (await findBillingDetails(tx));
  const hasAddress = Boolean(
    addressee.address_line1 || addressee.city || addressee.postal_code || addressee.country,
  );
  return {
    name: addressee.legal_name || agency_name,
    email: email ?? '',
    address: hasAddress
      ? {
          line1: addressee.address_line1,
          line2: addressee.address_line2 || null,
          city: addressee.city,
          postal_code: addressee.postal_code,
          region: addressee.region || null,
          country: addressee.country,
        }
      : null,
    tax_number: addressee.tax_number || null,
  };
}

/** The agency's account at the provider; undefined before its first use. */
export async function findAccount(
  { database, payments }: Platform,
  agency_id: AgencyId,
): Promise<PaymentAccount | undefined> {
  const customer_id = await withTenant(database, agency_id, (tx) => findCustomerId(tx, payments.provider));
  return customer_id === undefined ? undefined : { agency_id, customer_id };
}

/** The same; creates the customer at the provider where there is none. */
export async function accountOf(platform: Platform, agency_id: AgencyId): Promise<PaymentAccount> {
  const account = await findAccount(platform, agency_id);
  if (account) return account;
  const { database, payments } = platform;
  const details = await withTenant(database, agency_id, (tx) => customerDetails(tx));
  // The hash makes a repeat after a timeout the same request; changed details make another one.
  const hash = createHash('sha256').update(JSON.stringify(details)).digest('base64url');
  const made = await payments.saveCustomer(
    agency_id,
    { customer_id: null, details },
    `customer:${agency_id}:${hash}`,
  );
  const customer_id = await withTenant(database, agency_id, (tx) =>
    keepCustomer(tx, payments.provider, made),
  );
  return { agency_id, customer_id };
}

const WAIT_MS = 100;
const MAX_WAITS = 50;

/**
 * Runs `work` on the agency's cards or subscription at the provider under the sync lock: concurrent requests run one
 * after another, each on what the last one left. No transaction is open meanwhile. Throws purchase_in_progress after 5 s
 * of waiting.
 */
export async function withSyncLock<T>(
  platform: Platform,
  agency_id: AgencyId,
  work: (account: PaymentAccount) => Promise<T>,
): Promise<T> {
  const account = await accountOf(platform, agency_id);
  const { database, payments } = platform;
  const token = newId();
  const acquire = () =>
    withTenant(database, agency_id, (tx) => acquireSyncLock(tx, payments.provider, token));
  for (let waits = 0; !(await acquire()); waits++) {
    if (waits === MAX_WAITS) throw new AppError('purchase_in_progress');
    await sleep(WAIT_MS);
  }
  try {
    return await work(account);
  } finally {
    await withTenant(database, agency_id, (tx) => releaseSyncLock(tx, payments.provider, token));
  }
}
