import type { BodyInput } from '@placewell/contract/call.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type {
  AgencySubscription,
  getAgencySubscriptions,
} from '@placewell/contract/money/subscription-management.ts';
import { formatDate, formatNumber } from '../../lib/values/formats.ts';
import { SubscriptionDot } from '../../ui/chips/subscription-dot.tsx';
import { MutedCell, TitleCell } from '../../ui/data-list/cells.tsx';
import type { Column } from '../../ui/data-list/types.ts';
import { PAYMENT_LABELS, priceLabel, statusNote } from './subscription-labels.ts';

type Sort = SortField<BodyInput<typeof getAgencySubscriptions>>;

const credits = (
  id: 'resume_credits' | 'email_credits',
  header: string,
): Column<AgencySubscription, Sort> => ({
  id,
  header,
  sort: id,
  firstSort: 'desc',
  align: 'right',
  width: 124,
  cell: (row) => formatNumber(row[id]),
});

export const subscriptionColumns: Column<AgencySubscription, Sort>[] = [
  {
    id: 'agency',
    header: 'Agency',
    sort: 'agency_name',
    minWidth: 220,
    cell: (row) => <TitleCell title={row.agency_name} />,
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'subscription_status',
    width: 160,
    cell: (row) => (
      <TitleCell title={<SubscriptionDot status={row.subscription_status} />} details={statusNote(row)} />
    ),
  },
  {
    id: 'plan',
    header: 'Plan',
    sort: 'plan_name',
    firstSort: 'desc',
    width: 150,
    cell: (row) =>
      row.plan_name ? (
        <TitleCell title={row.plan_name} details={priceLabel(row)} />
      ) : (
        <MutedCell>None</MutedCell>
      ),
  },
  {
    id: 'period_end',
    header: 'Period ends',
    sort: 'current_period_end',
    width: 136,
    dropOrder: 3,
    cell: (row) => <MutedCell>{row.current_period_end && formatDate(row.current_period_end)}</MutedCell>,
  },
  {
    id: 'payment',
    header: 'Last payment',
    width: 118,
    dropOrder: 1,
    cell: (row) => (
      <MutedCell>{row.last_payment_status && PAYMENT_LABELS[row.last_payment_status]}</MutedCell>
    ),
  },
  {
    id: 'recruiters',
    header: 'Recruiters',
    sort: 'recruiters',
    firstSort: 'desc',
    align: 'right',
    width: 112,
    dropOrder: 1,
    cell: (row) => formatNumber(row.recruiters),
  },
  { ...credits('resume_credits', 'Resume credits'), dropOrder: 2 },
  { ...credits('email_credits', 'Email credits'), dropOrder: 2 },
];
