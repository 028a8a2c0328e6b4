import type { UserId } from '@placewell/contract/ids.ts';
import type { GatewayName } from '@placewell/contract/money/plans.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** Seconds after which a lock of a crashed process is free again: longer than any call of a provider takes. */
const LOCK_SECONDS = 120;

export async function findCustomerId(tx: TenantTx, provider: GatewayName): Promise<string | undefined> {
  const row = await tx
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('agency_id', '=', tx.agency_id)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.customer_id;
}

/** The agency's customer ids, one for each provider it has used. */
export function listCustomers(tx: TenantTx) {
  return tx
    .selectFrom('billing_customers')
    .select(['provider', 'customer_id'])
    .where('agency_id', '=', tx.agency_id)
    .execute();
}

/** Inserts the agency's customer id; the first one wins. */
export async function insertCustomer(tx: TenantTx, provider: GatewayName, customer_id: string) {
  await tx
    .insertInto('billing_customers')
    .values({ agency_id: tx.agency_id, provider, customer_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the agency's billing at the provider; false while another process holds the lock. */
export async function acquireSyncLock(tx: TenantTx, provider: GatewayName, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('billing_customers')
    .set({
      busy_token: token,
      busy_until: sql<string>`clock_timestamp() + make_interval(secs => ${LOCK_SECONDS})`,
    })
    .where('agency_id', '=', tx.agency_id)
    .where('provider', '=', provider)
    .where((where) =>
      where.or([where('busy_until', 'is', null), where('busy_until', '<', sql<string>`clock_timestamp()`)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseSyncLock(tx: TenantTx, provider: GatewayName, token: string) {
  await tx
    .updateTable('billing_customers')
    .set({ busy_token: null, busy_until: null })
    .where('agency_id', '=', tx.agency_id)
    .where('provider', '=', provider)
    .where('busy_token', '=', token)
    .execute();
}

/** The agency's name and the email address of its first user, for the provider. */
export function findContact(tx: TenantTx) {
  return tx
    .selectFrom('agencies as a')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'a.agency_id').onRef('u.user_id', '=', 'a.first_user_id'),
    )
    .select(['a.agency_name', 'u.email'])
    .where('a.agency_id', '=', tx.agency_id)
    .executeTakeFirstOrThrow();
}

const BLANK = {
  legal_name: '',
  address_line1: '',
  address_line2: '',
  city: '',
  postal_code: '',
  region: '',
  country: '',
  tax_number: '',
};
export type BillingDetailsRow = typeof BLANK;
const DETAILS = Object.keys(BLANK) as (keyof BillingDetailsRow)[];

export async function findBillingDetails(tx: TenantTx): Promise<BillingDetailsRow> {
  const row = await tx
    .selectFrom('billing_details')
    .select(DETAILS)
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirst();
  return row ?? BLANK;
}

export async function putBillingDetails(tx: TenantTx, details: BillingDetailsRow) {
  await tx
    .insertInto('billing_details')
    .values({ ...details, agency_id: tx.agency_id })
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(details))
    .execute();
}

export async function isEmailVerified(tx: TenantTx, user_id: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('email_verified_at')
    .where('agency_id', '=', tx.agency_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return Boolean(row?.email_verified_at);
}
