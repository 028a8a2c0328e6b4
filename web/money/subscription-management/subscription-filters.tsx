import type { getAgencySubscriptions } from '@placewell/contract/money/subscription-management.ts';
import {
  SUBSCRIPTION_STATUS_LABELS,
  SUBSCRIPTION_STATUSES,
} from '@placewell/contract/money/subscription-status.ts';
import { z } from 'zod';
import type { FilterParams } from '../../lib/list-state.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import { type FilterState, filterBuilders } from '../../ui/filters/filter-builders.tsx';

/** The filters in the URL. */
export const SubscriptionFilters = z.object({
  billing_status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
} satisfies FilterParams<typeof getAgencySubscriptions>);

/** The filters as chips with their editors. */
export function subscriptionFilters(state: FilterState<z.output<typeof SubscriptionFilters>>): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.singleSelect(
      'billing_status',
      'Status',
      SUBSCRIPTION_STATUSES.map((value) => ({ value, label: SUBSCRIPTION_STATUS_LABELS[value] })),
    ),
    rows.dateRange(['from_date', 'to_date'], 'Period ends'),
  ];
}
