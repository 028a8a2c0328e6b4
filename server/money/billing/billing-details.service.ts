import type { Body } from '@placewell/contract/call.ts';
import {
  BillingDetails,
  type updateBillingDetails as updateCall,
} from '@placewell/contract/money/billing-details.ts';
import type { Context, NoTransactionContext } from '../../platform/context.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { findBillingDetails } from './customers.repo.ts';
import { customerDetails, findAccount } from './customers.service.ts';
import { saveBillingDetails } from './customers.writes.ts';

/** The addressee of the agency's invoices; empty texts until it is set. */
export function getBillingDetails({ tx }: Context): Promise<BillingDetails> {
  return findBillingDetails(tx);
}

/** Updates the provider first, so that its refusal changes nothing here. */
export async function updateBillingDetails(
  { actor: { agency_id }, platform }: NoTransactionContext,
  change: Body<typeof updateCall>,
): Promise<BillingDetails> {
  const { database, payments } = platform;
  const { details, customer } = await withTenant(database, agency_id, async (tx) => {
    const details = BillingDetails.parse({ ...(await findBillingDetails(tx)), ...change });
    return { details, customer: await customerDetails(tx, details) };
  });
  const account = await findAccount(platform, agency_id);
  if (account)
    await payments.saveCustomer(
      agency_id,
      { customer_id: account.customer_id, details: customer },
      `details:${newId()}`,
    );
  return withTenant(database, agency_id, async (tx) => {
    await saveBillingDetails(tx, details);
    return details;
  });
}
