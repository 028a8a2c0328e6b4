import { CLIENT_STATUSES } from '../clients/clients.ts';
import { list, type SearchFields, words } from './search-fields.ts';

/** By what clients can be searched: only what everyone of the agency sees of them. */
export const CLIENT_SEARCH_FIELDS = {
  name: words('Name, or another name', 'name:siemens', 'client', 'company', 'alias'),
  domain: words('Domain', 'domain:acme.com', 'website'),
  location: words('Place', 'location:leeds', 'city', 'place', 'in'),
  owner: words('The name of the owner, or "me"', 'owner:me', 'recruiter'),
  tag: words('A tag', 'tag:framework', 'tags', 'label'),
  status: list(CLIENT_STATUSES, 'Status of the client', 'status:active'),
} as const satisfies SearchFields;
export type ClientSearchField = keyof typeof CLIENT_SEARCH_FIELDS;
