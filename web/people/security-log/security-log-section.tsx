import { UserId } from '@placewell/contract/ids.ts';
import {
  getSecurityLog,
  SECURITY_ACT_LABELS,
  SECURITY_ENTRY_ACTS,
  type SecurityEntry,
} from '@placewell/contract/people/security-log.ts';
import { ShieldCheck } from 'lucide-react';
import { z } from 'zod';
import { dayParams, type FilterParams } from '../../lib/list-state.ts';
import { toPeople, usePeopleToFilterBy } from '../../lib/lookups.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { formatDateTime } from '../../lib/values/formats.ts';
import { ListSection } from '../../records/lists/list-page.tsx';
import { listOf, useList } from '../../records/lists/use-list.ts';
import { MutedCell, TitleCell } from '../../ui/data-list/cells.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import shared from '../../ui/theme/shared.module.css';
import { whatOf, whoOf } from './entry-sentences.ts';

/** An entry in the list on a phone. */
const EntryCard = ({ row }: { row: SecurityEntry }) => (
  <>
    <TitleCell title={whatOf(row)} details={whoOf(row)} />
    <div className={shared.facts}>
      <span>{formatDateTime(row.happened_at)}</span>
      {row.address_block && <span>{row.address_block}</span>}
    </div>
  </>
);

/** The filters in the URL. */
const LogFilters = z.object({
  act: z.enum(SECURITY_ENTRY_ACTS).optional(),
  user_id: UserId.optional(),
  ...dayParams,
} satisfies FilterParams<typeof getSecurityLog>);

const LOG = listOf({
  call: getSecurityLog,
  topic: ['recruiters', 'agency-settings', 'sign-ins'],
  name: 'security-log',
  label: 'Security log',
  sort: 'happened_at_desc',
  filters: LogFilters,
  filterBar: (rows, { people = [] }) => [
    rows.oneOf('act', 'Act', SECURITY_ENTRY_ACTS, (act) => SECURITY_ACT_LABELS[act]),
    rows.person('user_id', 'Person', toPeople(people)),
    rows.dateRange(['from_date', 'to_date'], 'Date', 'today'),
  ],
  columns: [
    {
      id: 'happened_at',
      header: 'Time',
      sort: 'happened_at',
      firstSort: 'desc',
      width: 208,
      cell: (row) => <MutedCell>{formatDateTime(row.happened_at)}</MutedCell>,
    },
    { id: 'who', header: 'Who', width: 200, cell: whoOf },
    { id: 'what', header: 'What', minWidth: 240, cell: (row) => <TitleCell title={whatOf(row)} /> },
    {
      id: 'address_block',
      header: 'From',
      width: 184,
      dropOrder: 0,
      cell: (row) => <MutedCell>{row.address_block}</MutedCell>,
    },
  ],
  rowId: (row) => row.entry_id,
  rowLabel: (row) => `${whoOf(row)}: ${whatOf(row)}`,
  card: (row) => <EntryCard row={row} />,
  noResults: { icon: ShieldCheck, title: 'No entries match these filters' },
});

/** Sign-ins, changes of rights and exports of the agency; filters, order and page are in the address. */
export function SecurityLogSection() {
  const personId = textParam(useUrlParams().params, 'user_id');
  const people = usePeopleToFilterBy(personId, true);
  return (
    <ListSection
      list={useList(LOG, { people })}
      empty={
        <EmptyState icon={ShieldCheck} title="Nothing in the log yet">
          Sign-ins, changes of rights and exports of the last 12 months appear here.
        </EmptyState>
      }
    />
  );
}
