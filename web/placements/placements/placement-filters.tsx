import { PAYMENT_FILTERS, PLACEMENT_STATUSES } from '@placewell/contract/placements/placement-terms.ts';
import type { getPlacements } from '@placewell/contract/placements/placements.ts';
import { z } from 'zod';
import { arrayParam, type FilterParams } from '../../lib/list-state.ts';
import type { FilterBuilders } from '../../records/filters/filter-builders.tsx';
import { PAYMENT_LABELS, PLACEMENT_LABELS } from '../../records/placements/placement-labels.ts';
import { recordFilters } from '../../records/sharing/record-filters.tsx';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';

const day = z.iso.date().optional();

/** The filters in the address, under the names of the call. */
export const PlacementFilters = z.object({
  placement_status: arrayParam(z.enum(PLACEMENT_STATUSES)),
  payment_state: arrayParam(z.enum(PAYMENT_FILTERS)),
  candidate_id: z.uuid().optional(),
  job_id: z.uuid().optional(),
  client_id: z.uuid().optional(),
  recruiter_id: z.uuid().optional(),
  currency: z.string().length(3).optional(),
  start_from: day,
  start_to: day,
  agreed_from: day,
  agreed_to: day,
} satisfies FilterParams<typeof getPlacements, 'match_id'>);
export type PlacementFilters = z.output<typeof PlacementFilters>;

type Rows = FilterBuilders<PlacementFilters>;
type Options = {
  people: Parameters<Rows['owner']>[2];
  state: {
    filters: PlacementFilters;
    setFilters: (change: { [K in keyof PlacementFilters]?: PlacementFilters[K] | undefined }) => void;
  };
};

/** The filters of placements as chips with their editors. */
export const placementFilters = (rows: Rows, { people, state }: Options): FilterDef[] => [
  rows.multiSelect(
    'placement_status',
    'Status',
    PLACEMENT_STATUSES,
    (status) => PLACEMENT_LABELS[status as keyof typeof PLACEMENT_LABELS],
  ),
  rows.multiSelect(
    'payment_state',
    'Invoice',
    PAYMENT_FILTERS,
    (payment) => PAYMENT_LABELS[payment as keyof typeof PAYMENT_LABELS],
  ),
  rows.dateRange(['start_from', 'start_to'], 'First day'),
  rows.dateRange(['agreed_from', 'agreed_to'], 'Agreed on'),
  ...recordFilters(rows, state, ['client', 'job', 'candidate']),
  ...rows.owner('recruiter_id', 'Recruiter', people),
  rows.text('currency', 'Currency'),
];
