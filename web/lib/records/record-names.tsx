import { getClient } from '@placewell/contract/clients/clients.ts';
import { getContact } from '@placewell/contract/clients/contacts.ts';
import { useCallQuery } from '../api/queries.ts';

/** The name of a client that only its id tells, as in the address of a list. */
export const ClientName = ({ id }: { id: string }) =>
  useCallQuery(getClient, { client_id: id }, { topic: 'clients' }).data?.client_name ?? 'one client';

export const ContactName = ({ id }: { id: string }) =>
  useCallQuery(getContact, { contact_id: id }, { topic: ['contacts', 'clients'] }).data?.contact_name ??
  'one contact';
