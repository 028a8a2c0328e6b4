import { lazyPart } from '../../lib/lazy-part.tsx';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import { type FilterState, filterBuilders } from './filter-builders.tsx';

const names = () => import('./record-names.tsx');
const loading = () => '…';
const ClientName = lazyPart(names, 'ClientName', { loading });
const ContactName = lazyPart(names, 'ContactName', { loading });

type Linked = { client_id?: string | undefined; contact_id?: string | undefined };

/** Filters that only a link sets, shown while they are set. */
export function linkedFilters(state: FilterState<Linked>): FilterDef[] {
  const { custom } = filterBuilders(state);
  const { client_id, contact_id } = state.filters;
  const noEditor = () => null;
  return [
    ...(client_id
      ? [{ ...custom(['client_id'], 'Client', 'one client', noEditor), face: <ClientName id={client_id} /> }]
      : []),
    ...(contact_id
      ? [
          {
            ...custom(['contact_id'], 'Contact', 'one contact', noEditor),
            face: <ContactName id={contact_id} />,
          },
        ]
      : []),
  ];
}
