import type { AgencyId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { EventRefused, type GatewayEvent, type PaymentGateway } from '../gateway.ts';
import { openAccess } from './access.ts';
import { cardMethods } from './card-methods.ts';
import { invoiceMethods } from './invoices/invoice-methods.ts';
import type { Seller } from './invoices/invoice-pdf.ts';
import { listEvents } from './sandbox.repo.ts';
import { openSandboxControls } from './sandbox-controls.ts';
import { verifyEvent } from './signatures.ts';
import { readSigningSecret } from './signing-secret.ts';
import { subscriptionMethods } from './subscription-methods.ts';

const SentEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({
    object: z.looseObject({ customer: z.string(), metadata: z.looseObject({ agency_id: z.uuid() }) }),
  }),
});

/**
 * The built-in gateway: it accepts Stripe's public test cards, moves no money, and stores its objects in its own tables.
 * Each request is one transaction, so a crash leaves it done or not begun. Closed (`isOpen`), it charges nothing and lets
 * subscriptions end.
 */
export function openSandboxGateway(
  database: Database,
  { config, seller, isOpen }: { config: Config; seller: Seller; isOpen: boolean },
): PaymentGateway {
  const sandbox = { database, config, isOpen };
  const access = openAccess(sandbox);
  return {
    provider: 'sandbox',
    isOpen,
    browser: { publishable_key: '', script_url: null },
    ...cardMethods(access),
    ...subscriptionMethods(access),
    ...invoiceMethods(access, seller),
    readEvent: async (body, signature, now) => {
      verifyEvent(await readSigningSecret(sandbox), body, signature, now);
      return readSentEvent(body);
    },
    listEvents: async (since, accounts) => {
      const lists = [];
      for (const { agency_id, customer_id } of accounts)
        lists.push(await withTenant(database, agency_id, (tx) => listEvents(tx, { customer_id, since })));
      return lists.flat().sort((a, b) => a.created_at.localeCompare(b.created_at));
    },

    sandbox: openSandboxControls(sandbox),
  };
}

function readSentEvent(body: Uint8Array): GatewayEvent {
  const { data: event } = SentEvent.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
  if (!event) throw new EventRefused('This is no event of the sandbox');
  const { customer, metadata } = event.data.object;
  return {
    event_id: event.id,
    event_type: event.type,
    created_at: new Date(event.created * 1000).toISOString(),
    agency_id: metadata.agency_id as AgencyId,
    customer_id: customer,
  };
}
