import { addClient as addClientCall } from '@placewell/contract/clients/clients.ts';
import { addContact as addContactCall } from '@placewell/contract/clients/contacts.ts';
import { addClient, addContact } from '../../../clients/clients.public.ts';
import { withOwner } from '../reading/read-record.rules.ts';
import { findNamed, findSameContact } from './moved-records.repo.ts';
import type { Body, RecordKind } from './record-kind.rules.ts';

/** A place as one text, which the services read as if a person had typed it. */
export function withPlace({ location, city, state, country, ...values }: Body): Body {
  const isNamed = String(location ?? '')
    .toLowerCase()
    .includes(String(city ?? '').toLowerCase());
  const parts = (location && isNamed ? [location] : [location, city, state, country]).filter(Boolean);
  return parts.length === 0 ? values : { ...values, location: parts.join(', ').slice(0, 200) };
}

/** The fields that are filled. */
export const filled = (values: Body): Body =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/** A web address with its scheme. */
const asUrl = (text: unknown) =>
  typeof text === 'string' && text !== '' && !/^https?:/i.test(text) ? `https://${text}` : text;

/** A sum without its kind is a flat fee, a share a percentage. */
function feeOf({ fee_kind, fee_percent, fee_cents, fee_currency }: Body): Body {
  const kind =
    fee_kind ?? (fee_percent !== undefined ? 'percent' : fee_cents !== undefined ? 'flat' : undefined);
  return {
    fee_kind: kind,
    fee_percent,
    fee_cents,
    fee_currency: fee_cents === undefined ? undefined : fee_currency,
  };
}

export const clientKind: RecordKind = {
  schema: addClientCall.body,
  toBody: (read) => {
    // Its file says whose it is.
    const { file: _file, ...values } = read.values;
    return filled({
      ...withPlace(values),
      ...feeOf(values),
      website: asUrl(values.website),
      client_note: withOwner(values.client_note, read),
    });
  },
  names: ({ values }) => [String(values.client_name ?? '').toLowerCase()],
  find: async (tx, { client_name }) => {
    const name = String(client_name).toLowerCase();
    const found = (await findNamed(tx, 'clients', [name])).get(name);
    return found?.count === 1 ? found.id : undefined;
  },
  add: async (context, body) => (await addClient(context, addClientCall.body.parse(body))).client_id,
};

export const contactKind: RecordKind = {
  needs: [['clients']],
  schema: addContactCall.body,
  toBody: ({ values }, { client_id, candidate_id }) => {
    const { first_name, last_name, contact_name, ...others } = values;
    const { recruiter_id: _owner, ...own } = others;
    const parts = [first_name, last_name].filter(Boolean).join(' ');
    return filled({ ...own, contact_name: contact_name ?? (parts || values.email), client_id, candidate_id });
  },
  names: ({ values }) => (values.email ? [String(values.email).toLowerCase()] : []),
  find: (tx, body) => findSameContact(tx, body as Parameters<typeof findSameContact>[1]),
  add: async (context, body) => (await addContact(context, addContactCall.body.parse(body))).contact_id,
};
