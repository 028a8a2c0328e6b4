import { Box } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { JobId, RecruiterId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import { VIEW_SCOPES } from '@placewell/contract/sourcing/candidates.ts';
import { EMAIL_STATUSES, type EmailStatus } from '@placewell/contract/sourcing/email-statuses.ts';
import {
  ENRICH_STATUSES,
  type Enrichment,
  type EnrichStatus,
  FINDERS,
  getEnrichments,
} from '@placewell/contract/sourcing/enrichment.ts';
import { MailSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { arrayParam, dayParams, type FilterParams } from '../../../lib/list-state.ts';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { ContactLink } from '../../../records/contact/contact.tsx';
import type { FilterBuilders } from '../../../records/filters/filter-builders.tsx';
import { listOf } from '../../../records/lists/use-list.ts';
import { plainLanguage } from '../../../records/search/search-language.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { MutedCell, PersonCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import type { Column } from '../../../ui/data-list/types.ts';
import type { FilterDef } from '../../../ui/filters/filter-bar.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../enrichment.module.css';
import { POLL_INTERVAL_MS } from '../enrichment.queries.ts';
import {
  costOf,
  EMAIL_STATUS_LABELS,
  ENRICH_STATUS_LABELS,
  isOpen,
  placeOfWork,
  providerLabel,
  statusLabel,
} from '../enrichment-labels.ts';

export const nameOf = (row: Enrichment) => row.recruiter_name || row.linkedin_url || 'No name';

export const EnrichmentStatus = ({ row }: { row: Enrichment }) => <StatusDot {...statusLabel(row)} />;

/** The address with a button that copies it; one that bounced is no link. */
export function FoundAddress({ row }: { row: Enrichment }) {
  if (!row.email) return <MutedCell>–</MutedCell>;
  if (row.bounced_at) return <MutedCell>{row.email}</MutedCell>;
  return <ContactLink kind="email" value={row.email} name={nameOf(row)} />;
}

const CREDITS = {
  id: 'credits',
  header: 'Credits',
  align: 'right' as const,
  width: 84,
  dropOrder: 2,
  cell: (row: Enrichment) => <MutedCell>{costOf(row)}</MutedCell>,
};

function EnrichmentCard({ row, menu }: { row: Enrichment; menu: ReactNode }) {
  const cost = costOf(row);
  return (
    <>
      <div className={shared.spread}>
        <PersonCell name={nameOf(row)} details={placeOfWork(row) || row.job_tittle} />
        {menu}
      </div>
      <div className={shared.facts}>
        <EnrichmentStatus row={row} />
        {row.email_score !== null && <span>{`Score ${row.email_score}`}</span>}
        {cost !== '–' && !isOwnAgency() && <span>{cost === '1' ? '1 credit' : cost}</span>}
      </div>
      {row.email && (
        // Large enough for a finger.
        <Box mt={6} lh="28px">
          <FoundAddress row={row} />
        </Box>
      )}
    </>
  );
}

/** The filters in the URL. The search is the list's own; a candidate's page filters by that candidate. */
const EnrichmentFilters = z.object({
  enrich_status: arrayParam(z.enum(ENRICH_STATUSES)),
  email_status: arrayParam(z.enum(EMAIL_STATUSES)),
  provider: z.enum(FINDERS).optional(),
  job_id: JobId.optional(),
  recruiter_id: RecruiterId.optional(),
  view_scope: z.enum(VIEW_SCOPES).optional(),
  ...dayParams,
} satisfies FilterParams<typeof getEnrichments, 'q' | 'candidate_id'>);

type Sort = SortField<BodyInput<typeof getEnrichments>>;
type Choices = {
  jobs: readonly { job_id: string; job_title: string }[];
  people: Parameters<Rows['owner']>[2];
};
type Rows = FilterBuilders<z.output<typeof EnrichmentFilters>>;

export const enrichmentFilters = (rows: Rows, { jobs, people }: Choices): FilterDef[] => [
  rows.multiSelect(
    'enrich_status',
    'Look-up',
    ENRICH_STATUSES,
    (value) => ENRICH_STATUS_LABELS[value as EnrichStatus],
  ),
  rows.multiSelect(
    'email_status',
    'Address',
    EMAIL_STATUSES,
    (value) => EMAIL_STATUS_LABELS[value as EmailStatus],
  ),
  rows.oneOf('provider', 'Source', FINDERS, providerLabel),
  rows.singleSelect(
    'job_id',
    'Job',
    jobs.map(({ job_id, job_title }) => ({ value: job_id as JobId, label: job_title })),
    { chip: (id) => jobs.find(({ job_id }) => job_id === id)?.job_title ?? 'One job' },
  ),
  rows.dateRange(['from_date', 'to_date'], 'Asked', 'today'),
  ...rows.owner('recruiter_id', 'Asked by', people),
];

/** All look-ups with their results; who asked for them only where those of several people may be among them. */
export const ENRICHMENTS = listOf({
  call: getEnrichments,
  topic: 'enrichment',
  poll: { while: isOpen, ms: POLL_INTERVAL_MS },
  name: 'enrichments',
  label: 'People found',
  sort: 'created_at_desc',
  limit: limits.pageSizeMatches,
  filters: EnrichmentFilters,
  search: {
    name: 'q',
    label: 'Search people found',
    language: plainLanguage('nordlys OR fjord', 'berg -nordlys', '"ada berg"'),
  },
  owners: { label: 'Look-ups to show' },
  columns: ({ hasOwners }): readonly Column<Enrichment, Sort>[] => [
    {
      id: 'person',
      header: 'Person',
      sort: 'recruiter_name',
      minWidth: 170,
      cell: (row) => <PersonCell name={nameOf(row)} details={row.job_tittle} />,
    },
    {
      id: 'company',
      header: 'Company',
      sort: 'company_name',
      minWidth: 130,
      dropOrder: 5,
      cell: (row) =>
        placeOfWork(row) ? (
          <TitleCell
            title={row.company_name ?? row.company_domain}
            details={row.company_name && row.company_domain}
          />
        ) : (
          <MutedCell>–</MutedCell>
        ),
    },
    {
      id: 'email',
      header: 'Email',
      sort: 'email',
      minWidth: 240,
      cell: (row) => (
        <span className={styles.oneLine} title={row.email ?? undefined}>
          <FoundAddress row={row} />
        </span>
      ),
    },
    { id: 'status', header: 'Status', width: 148, cell: (row) => <EnrichmentStatus row={row} /> },
    {
      id: 'score',
      header: 'Score',
      sort: 'email_score',
      firstSort: 'desc',
      align: 'right',
      width: 80,
      dropOrder: 6,
      cell: (row) => <MutedCell>{row.email_score}</MutedCell>,
    },
    {
      id: 'source',
      header: 'Source',
      width: 126,
      dropOrder: 3,
      cell: (row) => (
        <MutedCell>
          {row.is_cached ? 'Earlier look-up' : row.provider && providerLabel(row.provider)}
        </MutedCell>
      ),
    },
    ...(isOwnAgency() ? [] : [CREDITS]),
    {
      id: 'type',
      header: 'Kind',
      width: 100,
      isInitiallyHidden: true,
      cell: (row) => <MutedCell>{row.email_type && formatEnum(row.email_type)}</MutedCell>,
    },
    {
      id: 'job',
      header: 'For job',
      minWidth: 150,
      isInitiallyHidden: true,
      cell: (row) => <MutedCell>{row.job_title}</MutedCell>,
    },
    {
      id: 'reference',
      header: 'Reference',
      width: 120,
      isInitiallyHidden: true,
      cell: (row) => <MutedCell>{row.client_ref}</MutedCell>,
    },
    ...(hasOwners
      ? [
          {
            id: 'asked_by',
            header: 'Asked by',
            width: 130,
            dropOrder: 1,
            cell: (row: Enrichment) => <MutedCell>{row.requested_by_name}</MutedCell>,
          },
        ]
      : []),
    {
      id: 'asked',
      header: 'Asked',
      sort: 'created_at',
      firstSort: 'desc',
      align: 'right',
      width: 84,
      dropOrder: 4,
      cell: (row) => <TimeCell iso={row.created_at} />,
    },
  ],
  fields: {
    person: ['recruiter_name', 'job_tittle'],
    company: ['company_name', 'company_domain'],
    email: ['email'],
    status: ['enrich_status', 'email_status'],
    score: ['email_score'],
    source: ['provider'],
    credits: ['credits_charged'],
    type: ['email_type'],
    job: ['job_title'],
    reference: ['client_ref'],
    asked_by: ['requested_by_name'],
    asked: ['created_at'],
  },
  rowId: (row) => row.enrichment_id,
  rowLabel: nameOf,
  card: (row, { menu }) => <EnrichmentCard row={row} menu={menu} />,
  open: 'enrichment',
  noResults: { icon: MailSearch, title: 'No one matches these filters' },
});
