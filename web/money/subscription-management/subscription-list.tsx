import { limits } from '@placewell/contract/limits.ts';
import {
  type AgencySubscription,
  getAgencySubscriptions,
} from '@placewell/contract/money/subscription-management.ts';
import {
  SUBSCRIPTION_STATUS_LABELS,
  SUBSCRIPTION_STATUSES,
} from '@placewell/contract/money/subscription-status.ts';
import { CreditCard } from 'lucide-react';
import { z } from 'zod';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { dayParams, type FilterParams } from '../../lib/list-state.ts';
import { formatDate, formatNumber } from '../../lib/values/formats.ts';
import { SubscriptionDot } from '../../records/chips/subscription-dot.tsx';
import { ListSection } from '../../records/lists/list-page.tsx';
import { listOf, useList } from '../../records/lists/use-list.ts';
import { plainLanguage } from '../../records/search/search-language.ts';
import { MutedCell, TitleCell } from '../../ui/data-list/cells.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import shared from '../../ui/theme/shared.module.css';
import { PAYMENT_LABELS, priceLabel, statusNote } from './subscription-labels.ts';
import { agencySubscriptionQuery } from './subscription-management.queries.ts';

const SubscriptionDrawer = lazyPart(() => import('./subscription-drawer.tsx'), 'SubscriptionDrawer', {
  closed: { agencyId: undefined },
});

/** A subscription in the list on a narrow screen. */
function SubscriptionCard({ row }: { row: AgencySubscription }) {
  const { plan_name, current_period_end: end } = row;
  return (
    <>
      <TitleCell
        title={row.agency_name}
        details={plan_name ? [plan_name, priceLabel(row)].filter(Boolean).join(', ') : 'No plan'}
      />
      <div className={shared.facts}>
        <SubscriptionDot status={row.subscription_status} />
        {row.awaits_confirmation && <span>{statusNote(row)}</span>}
        {end && <span>{`Period ends ${formatDate(end)}`}</span>}
        <span>{`Credits ${formatNumber(row.resume_credits)} resume, ${formatNumber(row.email_credits)} email`}</span>
      </div>
    </>
  );
}

/** The filters in the URL. */
const SubscriptionFilters = z.object({
  billing_status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  ...dayParams,
} satisfies FilterParams<typeof getAgencySubscriptions>);

const CREDITS = [
  { id: 'resume_credits', header: 'Resume credits' },
  { id: 'email_credits', header: 'Email credits' },
] as const;

export const SUBSCRIPTIONS = listOf({
  call: getAgencySubscriptions,
  topic: 'agencies',
  name: 'subscriptions',
  label: 'Subscriptions',
  sort: 'agency_name_asc',
  limit: limits.pageSizeSubscriptions,
  filters: SubscriptionFilters,
  filterBar: (rows) => [
    rows.oneOf(
      'billing_status',
      'Status',
      SUBSCRIPTION_STATUSES,
      (status) => SUBSCRIPTION_STATUS_LABELS[status],
    ),
    rows.dateRange(['from_date', 'to_date'], 'Period ends'),
  ],
  search: {
    label: 'Search agencies',
    language: plainLanguage('harbour OR summit', 'staffing -harbour', '"harbour staffing"'),
  },
  columns: [
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
    ...CREDITS.map(({ id, header }) => ({
      id,
      header,
      sort: id,
      firstSort: 'desc' as const,
      align: 'right' as const,
      width: 124,
      dropOrder: 2,
      cell: (row: AgencySubscription) => formatNumber(row[id]),
    })),
  ],
  rowId: (row) => row.agency_id,
  rowLabel: (row) => row.agency_name,
  card: (row) => <SubscriptionCard row={row} />,
  open: 'agency',
  prefetch: agencySubscriptionQuery,
  noResults: { icon: CreditCard, title: 'No subscriptions match these filters', offersOthers: true },
});

/** The subscriptions of all agencies, with their state in the address bar. */
export function SubscriptionList() {
  const list = useList(SUBSCRIPTIONS);
  return (
    <ListSection
      list={list}
      empty={
        <EmptyState icon={CreditCard} title="No subscriptions yet">
          An agency appears here as soon as it has joined, by signing up or by accepting an invitation.
        </EmptyState>
      }
    >
      <SubscriptionDrawer
        agencyId={list.openId}
        listRow={list.openRow}
        onClose={() => list.setOpen(undefined)}
      />
    </ListSection>
  );
}
