import type { BodyInput } from '@placewell/contract/call.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type { Enrichment, getEnrichments } from '@placewell/contract/sourcing/enrichment.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { ContactLink } from '../../../ui/contact/contact.tsx';
import { MutedCell, PersonCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import type { Column, ColumnFields } from '../../../ui/data-list/types.ts';
import styles from '../enrichment.module.css';
import { costOf, placeOfWork, providerLabel, statusLabel } from '../enrichment-labels.ts';

export const nameOf = (row: Enrichment) => row.recruiter_name || row.linkedin_url || 'No name';

export const EnrichmentStatus = ({ row }: { row: Enrichment }) => <StatusDot {...statusLabel(row)} />;

/** The address with a button that copies it; one that bounced is no link. */
export function FoundAddress({ row }: { row: Enrichment }) {
  if (!row.email) return <MutedCell>–</MutedCell>;
  if (row.bounced_at) return <MutedCell>{row.email}</MutedCell>;
  return <ContactLink kind="email" value={row.email} name={nameOf(row)} />;
}

type Sort = SortField<BodyInput<typeof getEnrichments>>;

/** The columns of the list; who requested it only if the list may contain look-ups of several people. */
export const enrichmentColumns = (hasOwners: boolean): Column<Enrichment, Sort>[] => [
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
    header: 'E-mail',
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
      <MutedCell>{row.is_cached ? 'Earlier look-up' : row.provider && providerLabel(row.provider)}</MutedCell>
    ),
  },
  {
    id: 'credits',
    header: 'Credits',
    align: 'right',
    width: 84,
    dropOrder: 2,
    cell: (row) => <MutedCell>{costOf(row)}</MutedCell>,
  },
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
];

export const ENRICHMENT_FIELDS = {
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
} as const satisfies ColumnFields<Enrichment>;
