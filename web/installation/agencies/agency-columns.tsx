import type { BodyInput } from '@placewell/contract/call.ts';
import type { Agency, getAgencies } from '@placewell/contract/installation/agencies.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import { Link } from '@tanstack/react-router';
import { formatEnum, formatNumber } from '../../lib/values/formats.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { SubscriptionDot } from '../../ui/chips/subscription-dot.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../ui/data-list/cells.tsx';
import type { Column, ColumnFields } from '../../ui/data-list/types.ts';
import shared from '../../ui/theme/shared.module.css';
import { agencyStatus, recruitersPath } from './agency-labels.ts';

export const AgencyStatusDot = ({ agency }: { agency: Agency }) => <StatusDot {...agencyStatus(agency)} />;

/** The number of recruiters, which leads to their list. */
export function RecruitersLink({ agency }: { agency: Agency }) {
  if (agency.recruiters === 0) return <MutedCell>0</MutedCell>;
  return (
    <Link to={recruitersPath(agency)} className={shared.link}>
      {formatNumber(agency.recruiters)}
    </Link>
  );
}

type Sort = SortField<BodyInput<typeof getAgencies>>;

export const agencyColumns: Column<Agency, Sort>[] = [
  {
    id: 'name',
    header: 'Agency',
    sort: 'agency_name',
    minWidth: 240,
    cell: (row) => <TitleCell title={row.agency_name} details={row.fullname} />,
  },
  {
    id: 'email',
    header: 'E-mail',
    minWidth: 180,
    dropOrder: 2,
    cell: (row) => <MutedCell>{row.email}</MutedCell>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 166,
    cell: (row) => <AgencyStatusDot agency={row} />,
  },
  {
    id: 'plan',
    header: 'Plan',
    width: 108,
    dropOrder: 3,
    cell: (row) =>
      row.subscription_plan ? (
        <TitleCell title={row.subscription_plan} details={formatEnum(row.billing_cycle)} />
      ) : (
        <MutedCell>None</MutedCell>
      ),
  },
  {
    id: 'subscription',
    header: 'Subscription',
    sort: 'subscription_status',
    width: 128,
    cell: (row) => <SubscriptionDot status={row.subscription_status} />,
  },
  {
    id: 'recruiters',
    header: 'Recruiters',
    sort: 'recruiters',
    firstSort: 'desc',
    align: 'right',
    width: 112,
    cell: (row) => <RecruitersLink agency={row} />,
  },
  {
    id: 'added',
    header: 'Added',
    sort: 'date',
    firstSort: 'desc',
    align: 'right',
    width: 100,
    dropOrder: 1,
    cell: (row) => <TimeCell iso={row.created_at} />,
  },
];

export const AGENCY_FIELDS = {
  name: ['agency_name', 'fullname'],
  email: ['email'],
  status: ['agency_status'],
  plan: ['subscription_plan', 'billing_cycle'],
  subscription: ['subscription_status'],
  recruiters: ['recruiters'],
  added: ['created_at'],
} as const satisfies ColumnFields<Agency>;
