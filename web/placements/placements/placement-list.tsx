import { getPlacements } from '@placewell/contract/placements/placements.ts';
import { HandCoins } from 'lucide-react';
import { listOf } from '../../records/lists/use-list.ts';
import { PLACEMENT_TOPICS } from '../../records/placements/placement-calls.ts';
import { plainLanguage } from '../../records/search/search-language.ts';
import { PLACEMENT_COLUMNS, PLACEMENT_FIELDS, PlacementCard } from './placement-columns.tsx';
import { PlacementFilters, placementFilters } from './placement-filters.tsx';
import { placementQuery } from './placements.queries.ts';

/** The placements of the agency, or those of a recruiter. */
export const PLACEMENTS = listOf({
  call: getPlacements,
  topic: PLACEMENT_TOPICS,
  name: 'placements',
  label: 'Placements',
  sort: 'start_on_desc',
  filters: PlacementFilters,
  filterBar: placementFilters,
  search: {
    label: 'Search placements',
    language: plainLanguage('northgate OR harbour', 'payroll -lead', '"INV-204"'),
  },
  columns: PLACEMENT_COLUMNS,
  fields: PLACEMENT_FIELDS,
  rowId: (one) => one.placement_id,
  rowLabel: (one) => `${one.candidate_name}, ${one.job_title} at ${one.client_name}`,
  card: (one) => <PlacementCard placement={one} />,
  open: 'placement',
  prefetch: placementQuery,
  noResults: { icon: HandCoins, title: 'No placements match these filters' },
});
