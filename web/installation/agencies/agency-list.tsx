import { AGENCY_STATUSES, type Agency, getAgencies } from '@placewell/contract/installation/agencies.ts';
import {
  SUBSCRIPTION_STATUS_LABELS,
  SUBSCRIPTION_STATUSES,
} from '@placewell/contract/money/subscription-status.ts';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { z } from 'zod';
import { countParam, dayParams, type FilterParams } from '../../lib/list-state.ts';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { formatEnum, formatNumber } from '../../lib/values/formats.ts';
import { SubscriptionDot } from '../../records/chips/subscription-dot.tsx';
import { listOf } from '../../records/lists/use-list.ts';
import { plainLanguage } from '../../records/search/search-language.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../ui/data-list/cells.tsx';
import shared from '../../ui/theme/shared.module.css';
import { agencyStatus, recruitersPath } from './agency-labels.ts';
import { AgencyMenu } from './agency-menu.tsx';

export const AgencyStatusDot = ({ agency }: { agency: Agency }) => <StatusDot {...agencyStatus(agency)} />;

/** The number of recruiters, which leads to their list. */
function RecruitersLink({ agency }: { agency: Agency }) {
  if (agency.recruiters === 0) return <span className={shared.muted}>0</span>;
  return (
    <Link to={recruitersPath(agency)} className={shared.link}>
      {formatNumber(agency.recruiters)}
    </Link>
  );
}

function AgencyCard({ agency }: { agency: Agency }) {
  return (
    <>
      <div className={shared.spread}>
        <TitleCell title={agency.agency_name} details={agency.email} />
        <AgencyMenu agency={agency} />
      </div>
      <div className={shared.facts}>
        <AgencyStatusDot agency={agency} />
        {!isOwnAgency() && <SubscriptionDot status={agency.subscription_status} />}
        {agency.subscription_plan && <span>{agency.subscription_plan}</span>}
        <span>
          Recruiters <RecruitersLink agency={agency} />
        </span>
      </div>
    </>
  );
}

const AgencyFilters = z.object({
  user_status: z.enum(AGENCY_STATUSES).optional(),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  ...dayParams,
  recruiters_min: countParam,
  recruiters_max: countParam,
} satisfies FilterParams<typeof getAgencies>);

const MAX_RECRUITERS = 1_000;

const MONEY_COLUMNS = [
  {
    id: 'plan',
    header: 'Plan',
    width: 108,
    dropOrder: 3,
    cell: (row: Agency) =>
      row.subscription_plan ? (
        <TitleCell title={row.subscription_plan} details={formatEnum(row.billing_cycle)} />
      ) : (
        <MutedCell>None</MutedCell>
      ),
  },
  {
    id: 'subscription',
    header: 'Subscription',
    sort: 'subscription_status' as const,
    width: 128,
    cell: (row: Agency) => <SubscriptionDot status={row.subscription_status} />,
  },
];

/** The agencies of the installation, for the super admin. */
export const AGENCIES = listOf({
  call: getAgencies,
  topic: 'agencies',
  name: 'agencies',
  label: 'Agencies',
  sort: 'date_desc',
  filters: AgencyFilters,
  filterBar: (rows) => [
    rows.oneOf('user_status', 'Status', AGENCY_STATUSES),
    ...(isOwnAgency()
      ? []
      : [
          rows.oneOf(
            'subscription_status',
            'Subscription',
            SUBSCRIPTION_STATUSES,
            (status) => SUBSCRIPTION_STATUS_LABELS[status],
          ),
        ]),
    rows.range(['recruiters_min', 'recruiters_max'], 'Recruiters', { highest: MAX_RECRUITERS }),
    rows.dateRange(['from_date', 'to_date'], 'Added', 'today'),
  ],
  search: {
    label: 'Search agencies',
    language: plainLanguage('harbour OR summit', 'staffing -harbour', '"harbour staffing"'),
  },
  columns: [
    {
      id: 'name',
      header: 'Agency',
      sort: 'agency_name',
      minWidth: 240,
      cell: (row) => <TitleCell title={row.agency_name} details={row.fullname} />,
    },
    {
      id: 'email',
      header: 'Email',
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
    ...(isOwnAgency() ? [] : MONEY_COLUMNS),
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
  ],
  fields: {
    name: ['agency_name', 'fullname'],
    email: ['email'],
    status: ['agency_status'],
    plan: ['subscription_plan', 'billing_cycle'],
    subscription: ['subscription_status'],
    recruiters: ['recruiters'],
    added: ['created_at'],
  },
  rowId: (row) => row.id,
  rowLabel: (row) => row.agency_name,
  card: (row) => <AgencyCard agency={row} />,
  open: 'agency',
  noResults: { icon: Building2, title: 'No agencies match these filters', offersOthers: true },
});
