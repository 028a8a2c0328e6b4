import type { AgencyId } from '@placewell/contract/ids.ts';
import { newId } from '../../platform/ids.ts';
import { openStripeGateway } from '../../providers/payments/stripe/stripe-gateway.ts';
import type { Buyer } from '../paid-year.ts';
import type { StripeServer } from './stripe-server.ts';

/** A new customer of the stand-in, for `liveYear`; its clock starts now and is moved by requests alone. */
export async function aStripeBuyer(stripe: StripeServer): Promise<Buyer> {
  const gateway = openStripeGateway({ ...stripe.keys, apiBase: stripe.url, scriptUrl: stripe.scriptUrl });
  const agency_id = newId<AgencyId>();
  const details = { name: 'Harbour Ltd', email: 'ada@harbour.example', address: null, tax_number: null };
  const customer_id = await gateway.saveCustomer(agency_id, { customer_id: null, details }, newId());
  return {
    gateway,
    account: { agency_id, customer_id },
    now: () => new Date(stripe.state.now(customer_id) * 1000).toISOString(),
    passTo: async (to) => stripe.moveClock(customer_id, to),
    authenticate: async (client_secret, isAuthenticated) => {
      stripe.authenticate(client_secret, isAuthenticated);
    },
  };
}
