import type { WebhookDelivery } from '@placewell/contract/outside/webhooks.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import type { Column } from '../../../ui/data-list/types.ts';
import shared from '../../../ui/theme/shared.module.css';
import { DELIVERY_LABELS, eventLabel, failureText, subjectOf } from '../webhook-labels.ts';

export const DeliveryStatusDot = ({ row }: { row: WebhookDelivery }) => (
  <StatusDot {...DELIVERY_LABELS[row.delivery_status]} />
);

/** The receiver's last response, or why there was none. */
export const answerOf = ({ last_error, last_status }: WebhookDelivery) => {
  if (last_error !== null) return failureText(last_error, last_status);
  return last_status === null ? '' : String(last_status);
};

export const DELIVERY_COLUMNS: readonly Column<WebhookDelivery, 'created_at'>[] = [
  {
    id: 'event',
    header: 'Event',
    minWidth: 200,
    cell: (row) => <TitleCell title={eventLabel(row)} details={subjectOf(row)} />,
  },
  { id: 'status', header: 'Status', width: 130, cell: (row) => <DeliveryStatusDot row={row} /> },
  {
    id: 'answer',
    header: 'Last answer',
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
];

export const DeliveryCard = ({ row }: { row: WebhookDelivery }) => (
  <>
    <TitleCell title={eventLabel(row)} details={subjectOf(row)} />
    <div className={`${shared.wrap} ${shared.hint}`}>
      <DeliveryStatusDot row={row} />
      <TimeCell iso={row.created_at} />
    </div>
    {row.last_error !== null && <div className={`${shared.wrap} ${shared.hint}`}>{answerOf(row)}</div>}
  </>
);
