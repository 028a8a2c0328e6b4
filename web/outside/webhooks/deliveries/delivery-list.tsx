import { limits } from '@placewell/contract/limits.ts';
import { DELIVERY_STATUSES, WEBHOOK_TYPES } from '@placewell/contract/outside/webhook-types.ts';
import {
  getDeliveries,
  type WebhookDelivery,
  webhookTypeLabel,
} from '@placewell/contract/outside/webhooks.ts';
import { Webhook as WebhookIcon } from 'lucide-react';
import { z } from 'zod';
import { dayParams, type FilterParams } from '../../../lib/list-state.ts';
import { listOf } from '../../../records/lists/use-list.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { DELIVERY_LABELS, eventLabel, failureText, subjectOf } from '../webhook-labels.ts';
import { deliveryQuery } from '../webhooks.queries.ts';

/** Live events report each attempt; polling is the fallback while their stream is down. */
const POLL_MS = 5_000;

export const DeliveryStatusDot = ({ row }: { row: WebhookDelivery }) => (
  <StatusDot {...DELIVERY_LABELS[row.delivery_status]} />
);

/** The receiver's last response, or why there was none. */
const answerOf = ({ last_error, last_status }: WebhookDelivery) => {
  if (last_error !== null) return failureText(last_error, last_status);
  return last_status === null ? '' : String(last_status);
};

const DeliveryCard = ({ row }: { row: WebhookDelivery }) => (
  <>
    <TitleCell title={eventLabel(row)} details={subjectOf(row)} />
    <div className={`${shared.wrap} ${shared.hint}`}>
      <DeliveryStatusDot row={row} />
      <TimeCell iso={row.created_at} />
    </div>
    {row.last_error !== null && <div className={`${shared.wrap} ${shared.hint}`}>{answerOf(row)}</div>}
  </>
);

const DeliveryFilters = z.object({
  webhook_type: z.enum(WEBHOOK_TYPES).optional(),
  delivery_status: z.enum(DELIVERY_STATUSES).optional(),
  ...dayParams,
} satisfies FilterParams<typeof getDeliveries>);

/** Past and pending deliveries to a recruiter's webhooks. */
export const DELIVERIES = listOf({
  call: getDeliveries,
  topic: 'webhooks',
  poll: { while: (row) => row.delivery_status === 'pending', ms: POLL_MS },
  name: 'deliveries',
  label: 'Webhook deliveries',
  sort: 'created_at_desc',
  limit: limits.deliveriesPage,
  filters: DeliveryFilters,
  filterBar: (rows) => [
    rows.oneOf('delivery_status', 'Status', DELIVERY_STATUSES, (status) => DELIVERY_LABELS[status].label),
    rows.oneOf('webhook_type', 'Webhook', WEBHOOK_TYPES, webhookTypeLabel),
    rows.dateRange(['from_date', 'to_date'], 'Created', 'today'),
  ],
  columns: [
    {
      id: 'event',
      header: 'Event',
      minWidth: 200,
      cell: (row) => <TitleCell title={eventLabel(row)} details={subjectOf(row)} />,
    },
    { id: 'status', header: 'Status', width: 130, cell: (row) => <DeliveryStatusDot row={row} /> },
    {
      id: 'answer',
      header: 'Last response',
      minWidth: 200,
      dropOrder: 3,
      cell: (row) => <MutedCell>{answerOf(row) || '–'}</MutedCell>,
    },
    {
      id: 'attempts',
      header: 'Attempts',
      align: 'right',
      width: 96,
      dropOrder: 2,
      cell: (row) => <MutedCell>{row.attempts}</MutedCell>,
    },
    {
      id: 'next',
      header: 'Next attempt',
      width: 124,
      dropOrder: 0,
      cell: (row) => <TimeCell iso={row.next_attempt_at} />,
    },
    {
      id: 'created_at',
      header: 'Created',
      sort: 'created_at',
      firstSort: 'desc',
      align: 'right',
      width: 110,
      dropOrder: 1,
      cell: (row) => <TimeCell iso={row.created_at} />,
    },
  ],
  rowId: (row) => row.delivery_id,
  rowLabel: eventLabel,
  card: (row) => <DeliveryCard row={row} />,
  open: 'delivery',
  prefetch: deliveryQuery,
  noResults: { icon: WebhookIcon, title: 'No delivery matches these filters' },
});
