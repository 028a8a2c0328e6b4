import type { BodyInput } from '@placewell/contract/call.ts';
import type { addClient, Client } from '@placewell/contract/clients/clients.ts';
import { EMPTY_PLACE_DETAILS } from '@placewell/contract/sourcing/places.ts';

export type ClientValues = BodyInput<typeof addClient>;

/** The form of a new client; its terms and whether it is off limits are set on its page. */
export const EMPTY_CLIENT: ClientValues = {
  client_name: '',
  aliases: [],
  domain: null,
  website: null,
  client_status: 'lead',
  location: null,
  ...EMPTY_PLACE_DETAILS,
  phone: null,
  client_note: null,
  tags: [],
};

/** What a client has in the fields of a form. */
export const valuesOf = <Name extends keyof ClientValues & keyof Client>(
  client: Client,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, client[name]])) as Pick<Client, Name>;

export const FORM_FIELDS = Object.keys(EMPTY_CLIENT) as (keyof ClientValues & keyof Client)[];

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose value has changed; only these are sent when a record is saved. */
export const changedFields = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isEqual(value, before[name as keyof Values])),
  ) as Partial<Values>;
