import { getClients } from '@placewell/contract/clients/clients.ts';
import { Handshake } from 'lucide-react';
import { listOf } from '../../../ui/data-list/use-list.ts';
import { plainLanguage } from '../../../ui/search/search-language.ts';
import { clientQuery } from '../clients.queries.ts';
import { CLIENT_COLUMNS, CLIENT_FIELDS, ClientCard } from './client-columns.tsx';
import { ClientFilters, clientFilters } from './client-filters.tsx';

export const CLIENTS = listOf({
  call: getClients,
  topic: ['clients', 'contacts', 'jobs'],
  name: 'clients',
  label: 'Clients',
  sort: 'last_activity_at_desc',
  filters: ClientFilters,
  filterBar: (rows, { people }) => clientFilters(rows, people),
  search: {
    label: 'Search clients',
    language: plainLanguage('northgate OR harbour', 'foods -leeds', '"north gate"'),
  },
  columns: CLIENT_COLUMNS,
  fields: CLIENT_FIELDS,
  rowId: (client) => client.client_id,
  rowLabel: (client) => client.client_name,
  card: (client) => <ClientCard client={client} />,
  prefetch: clientQuery,
  noResults: { icon: Handshake, title: 'No clients match these filters' },
});
