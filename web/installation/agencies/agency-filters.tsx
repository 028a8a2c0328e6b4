import { AGENCY_STATUSES, type getAgencies } from '@placewell/contract/installation/agencies.ts';
import {
  SUBSCRIPTION_STATUS_LABELS,
  SUBSCRIPTION_STATUSES,
} from '@placewell/contract/money/subscription-status.ts';
import { z } from 'zod';
import type { FilterParams } from '../../lib/list-state.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import { type FilterState, filterBuilders } from '../../ui/filters/filter-builders.tsx';

const count = z.coerce.number().int().min(0).optional();

export const AgencyFilters = z.object({
  user_status: z.enum(AGENCY_STATUSES).optional(),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  recruiters_min: count,
  recruiters_max: count,
} satisfies FilterParams<typeof getAgencies>);
type Filters = z.output<typeof AgencyFilters>;

const MAX_RECRUITERS = 1_000;

export function agencyFilters(state: FilterState<Filters>): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.singleSelect(
      'user_status',
      'Status',
      AGENCY_STATUSES.map((value) => ({ value, label: formatEnum(value) })),
    ),
    rows.singleSelect(
      'subscription_status',
      'Subscription',
      SUBSCRIPTION_STATUSES.map((value) => ({ value, label: SUBSCRIPTION_STATUS_LABELS[value] })),
    ),
    rows.range(['recruiters_min', 'recruiters_max'], 'Recruiters', { highest: MAX_RECRUITERS }),
    rows.dateRange(['from_date', 'to_date'], 'Added', 'today'),
  ];
}
