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

/** Whom the provider writes on its invoices. */
export async function customerDetails(tx: TenantTx, details?: BillingDetailsRow): Promise<CustomerDetails> {
  const { agency_name, email } = await findContact(tx);
  const said = details ?? (await findBillingDetails(tx));
  const hasAddress = Boolean(said.address_line1 || said.city || said.postal_code || said.country);
  return {
    name: said.legal_name || agency_name,
    email: email ?? '',
    address: hasAddress
      ? {
          line1: said.address_line1,
          line2: said.address_line2 || null,
          city: said.city,
          postal_code: said.postal_code,
          region: said.region || null,
          country: said.country,
        }
      : null,
    tax_number: said.tax_number || null,
  };
}

/** Who the agency is to the provider; undefined while it has never been there. */
export async function findAccount(
  { database, payments }: Platform,
  agency_id: AgencyId,
): Promise<PaymentAccount | undefined> {
  const customer_id = await withTenant(database, agency_id, (tx) => findCustomerId(tx, payments.provider));
  return customer_id === undefined ? undefined : { agency_id, customer_id };
}

/** The same; introduces the agency to the provider first where that has not been done. */
export async function accountOf(platform: Platform, agency_id: AgencyId): Promise<PaymentAccount> {
  const account = await findAccount(platform, agency_id);
  if (account) return account;
  const { database, payments } = platform;
  const details = await withTenant(database, agency_id, (tx) => customerDetails(tx));
  // A repeat after a lost answer finds the same customer; other details would be another request.
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
 * Does an act on the agency's cards or subscription at the provider while no other such act runs: two tabs take turns, and
 * each decides by what the other has left. No transaction is open meanwhile.
 */
export async function withSyncLock<T>(
  platform: Platform,
  agency_id: AgencyId,
  act: (account: PaymentAccount) => Promise<T>,
): Promise<T> {
  const account = await accountOf(platform, agency_id);
  const { database, payments } = platform;
  const token = newId();
  const take = () => withTenant(database, agency_id, (tx) => acquireSyncLock(tx, payments.provider, token));
  for (let waits = 0; !(await take()); waits++) {
    if (waits === MAX_WAITS) throw new AppError('purchase_in_progress');
    await sleep(WAIT_MS);
  }
  try {
    return await act(account);
  } finally {
    await withTenant(database, agency_id, (tx) => releaseSyncLock(tx, payments.provider, token));
  }
}
