import { DELIVERY_STATUSES, WEBHOOK_TYPES } from '@placewell/contract/outside/webhook-events.ts';
import { type getDeliveries, webhookTypeLabel } from '@placewell/contract/outside/webhooks.ts';
import { z } from 'zod';
import type { FilterParams } from '../../../lib/list-state.ts';
import type { FilterDef } from '../../../ui/filters/filter-bar.tsx';
import { type FilterState, filterBuilders } from '../../../ui/filters/filter-builders.tsx';
import { DELIVERY_LABELS } from '../webhook-labels.ts';

export const DeliveryFilters = z.object({
  webhook_type: z.enum(WEBHOOK_TYPES).optional(),
  delivery_status: z.enum(DELIVERY_STATUSES).optional(),
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
} satisfies FilterParams<typeof getDeliveries>);

export function deliveryFilters(state: FilterState<z.output<typeof DeliveryFilters>>): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.singleSelect(
      'delivery_status',
      'Status',
      DELIVERY_STATUSES.map((value) => ({ value, label: DELIVERY_LABELS[value].label })),
    ),
    rows.singleSelect(
      'webhook_type',
      'Webhook',
      WEBHOOK_TYPES.map((value) => ({ value, label: webhookTypeLabel(value) })),
    ),
    rows.dateRange(['from_date', 'to_date'], 'Created', 'today'),
  ];
}
