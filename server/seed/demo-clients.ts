import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import type { ClientId, ContactId } from '@placewell/contract/ids.ts';
import type { DemoClient, DemoContact } from './demo-client-lines.ts';
import type { DemoColleague } from './demo-daily-work.ts';
import { inDays } from './demo-days.ts';
import { placeFields } from './demo-places.ts';

export type DemoClients = {
  clients: ReadonlyMap<string, ClientId>;
  /** By name. */
  contacts: ReadonlyMap<string, ContactId>;
};

const KINDS = { percent: 'percent', flat: 'flat', hourly: 'hourly_margin' } as const;

/** Terms as they are usual: the fee is paid back in steps while the placement is new. */
function termsOf(fee: string) {
  const [kind, amount, currency] = fee.split(' ') as [keyof typeof KINDS | '', string?, string?];
  if (kind === '') return {};
  const isPercent = kind === 'percent';
  return {
    fee_kind: KINDS[kind],
    ...(isPercent ? { fee_percent: Number(amount) } : { fee_cents: Number(amount), fee_currency: currency }),
    guarantee_days: kind === 'hourly' ? 14 : 90,
    rebate_steps:
      kind === 'hourly'
        ? []
        : [
            { until_day: 30, percent: 100 },
            { until_day: 60, percent: 50 },
            { until_day: 90, percent: 25 },
          ],
    payment_days: isPercent ? 30 : 14,
    terms_valid_from: inDays(-200),
    terms_valid_until: inDays(530),
  };
}

/** Clients with terms and contacts; `offLimits` is one whose people stay where they are for half a year. */
export async function seedClients(
  people: readonly DemoColleague[],
  { clients, contacts }: { clients: readonly DemoClient[]; contacts: readonly DemoContact[] },
  offLimits?: { client: string; reason: string },
): Promise<DemoClients> {
  const found = new Map<string, ClientId>();
  const known = new Map<string, ContactId>();
  const clientOf = ({ owner }: Pick<DemoClient, 'owner'>) => {
    const person = people[owner];
    if (!person) throw new Error(`The agency has no person ${owner}`);
    return person.client;
  };
  for (const client of clients) {
    const api = clientOf(client);
    const { client_id } = await api.call(addClient, {
      client_name: client.name,
      aliases: client.aliases,
      domain: client.domain,
      website: client.domain && `https://${client.domain}`,
      client_status: client.status,
      ...(await placeFields(api, client.place)),
      ...termsOf(client.fee),
      ...(client.name === offLimits?.client && {
        off_limits_until: inDays(180),
        off_limits_reason: offLimits.reason,
      }),
    });
    found.set(client.name, client_id);
  }
  for (const contact of contacts) {
    const client = clients.find(({ name }) => name === contact.client);
    const client_id = found.get(contact.client);
    if (!client || !client_id) throw new Error(`${contact.client} is missing`);
    const { contact_id } = await clientOf(client).call(addContact, {
      client_id,
      contact_name: contact.name,
      contact_title: contact.title,
      email: contact.email || null,
      phone: contact.phone || null,
      language: contact.language,
      contact_status: contact.status,
      is_primary: contact.is_primary,
    });
    known.set(contact.name, contact_id);
  }
  return { clients: found, contacts: known };
}
