import { useClient } from './clients.queries.ts';
import { useContact } from './contacts/contacts.queries.ts';

/** The name of a client that only its id tells, as in the address of a list. */
export const ClientName = ({ id }: { id: string }) => useClient(id).data?.client_name ?? 'one client';

export const ContactName = ({ id }: { id: string }) => useContact(id).data?.contact_name ?? 'one contact';
