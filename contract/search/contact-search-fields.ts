import { CONTACT_STATUSES } from '../clients/contacts.ts';
import { list, type SearchFields, words } from './search-fields.ts';

/** By what contacts can be searched; email and phone find only those whose details the reader sees. */
export const CONTACT_SEARCH_FIELDS = {
  name: words('Name', 'name:miller', 'contact', 'person'),
  title: words('Position at the client', 'title:"head of hr"', 'role', 'position'),
  client: words('The client, by name or another name', 'client:siemens', 'company', 'employer', 'firm'),
  email: words('Email address', 'email:miller@siemens.com', 'mail'),
  phone: words('Phone number', 'phone:7946', 'tel'),
  status: list(CONTACT_STATUSES, 'Status of the contact', 'status:left'),
} as const satisfies SearchFields;
export type ContactSearchField = keyof typeof CONTACT_SEARCH_FIELDS;
