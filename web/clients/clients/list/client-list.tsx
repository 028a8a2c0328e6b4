import { getClients } from '@placewell/contract/clients/clients.ts';
import { CLIENT_SEARCH_FIELDS } from '@placewell/contract/search/client-search-fields.ts';
import { Handshake } from 'lucide-react';
import { listOf } from '../../../records/lists/use-list.ts';
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
    language: {
      fields: CLIENT_SEARCH_FIELDS,
      isWhole: false,
      examples: [
        { query: 'northgate leeds', meaning: 'Both words' },
        { query: 'northgate OR harbour', meaning: 'One of them' },
        { query: 'foods -leeds', meaning: 'One without the other; NOT works too' },
        { query: 'domain:northgate.com', meaning: 'Only in this field' },
        { query: 'status:active owner:me', meaning: 'Values and people' },
      ],
    },
  },
  columns: CLIENT_COLUMNS,
  fields: CLIENT_FIELDS,
  rowId: (client) => client.client_id,
  rowLabel: (client) => client.client_name,
  card: (client) => <ClientCard client={client} />,
  prefetch: clientQuery,
  noResults: { icon: Handshake, title: 'No clients match these filters' },
});
