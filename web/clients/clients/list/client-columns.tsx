import { Box } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import type { Client, getClients } from '@placewell/contract/clients/clients.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import { formatCount, formatDay, formatEnum, formatNumber } from '../../../lib/values/formats.ts';
import { TagChips } from '../../../records/tags/tag-chips.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import type { Column, ColumnFields } from '../../../ui/data-list/types.ts';
import { Name } from '../../../ui/text/name.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { ClientStatusDot, OffLimitsBadge } from '../client-signs.tsx';

/** The name above the domain; a shield marks one that is off limits. */
const ClientTitle = ({ client }: { client: Client }) => (
  <TitleCell
    title={
      <span className={shared.row}>
        <Name>{client.client_name}</Name>
        <OffLimitsBadge client={client} isIcon />
      </span>
    }
    details={client.domain || client.aliases[0]}
  />
);

export function ClientCard({ client }: { client: Client }) {
  return (
    <>
      <div className={shared.spread}>
        <ClientTitle client={client} />
        <ClientStatusDot client={client} />
      </div>
      <div className={shared.facts}>
        <span>{client.recruiter_name}</span>
        {client.location && <span>{client.location}</span>}
        <span>{formatCount(client.open_job_count, 'open job')}</span>
        <span>{formatCount(client.contact_count, 'contact')}</span>
      </div>
      <OffLimitsBadge client={client} />
      {client.tags.length > 0 && (
        <Box mt={6}>
          <TagChips tags={client.tags} of="client" max={3} label={`Tags of ${client.client_name}`} />
        </Box>
      )}
    </>
  );
}

const NumberCell = ({ value, of = 0 }: { value: number; of?: number }) => (
  <span className={`${shared.numeric} ${value === 0 ? shared.muted : ''}`}>
    {formatNumber(value)}
    {of > value && <span className={shared.muted}> of {formatNumber(of)}</span>}
  </span>
);

type Sort = SortField<BodyInput<typeof getClients>>;

export const CLIENT_COLUMNS: readonly Column<Client, Sort>[] = [
  {
    id: 'name',
    header: 'Client',
    sort: 'client_name',
    minWidth: 200,
    cell: (client) => <ClientTitle client={client} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 108,
    textOf: (client) => formatEnum(client.client_status),
    cell: (client) => <ClientStatusDot client={client} />,
  },
  {
    id: 'owner',
    header: 'Owner',
    width: 140,
    dropOrder: 5,
    textOf: (client) => client.recruiter_name,
    cell: (client) => <MutedCell>{client.recruiter_name}</MutedCell>,
  },
  {
    id: 'open_jobs',
    header: 'Open jobs',
    sort: 'open_jobs',
    firstSort: 'desc',
    align: 'right',
    width: 108,
    cell: (client) => <NumberCell value={client.open_job_count} of={client.job_count} />,
  },
  {
    id: 'contacts',
    header: 'Contacts',
    align: 'right',
    width: 92,
    dropOrder: 2,
    cell: (client) => <NumberCell value={client.contact_count} />,
  },
  {
    id: 'location',
    header: 'Location',
    minWidth: 120,
    dropOrder: 3,
    textOf: (client) => client.location ?? '',
    cell: (client) => <MutedCell>{client.location}</MutedCell>,
  },
  {
    id: 'tags',
    header: 'Tags',
    minWidth: 150,
    dropOrder: 1,
    textOf: (client) => client.tags.join(', '),
    cell: (client) =>
      client.tags.length > 0 ? (
        <TagChips tags={client.tags} of="client" max={2} oneLine label={`Tags of ${client.client_name}`} />
      ) : null,
  },
  {
    id: 'off_limits',
    header: 'Off limits until',
    sort: 'off_limits_until',
    firstSort: 'desc',
    align: 'right',
    width: 128,
    dropOrder: 4,
    textOf: (client) => client.off_limits_until ?? '',
    cell: (client) =>
      client.off_limits_until === null ? (
        <MutedCell>–</MutedCell>
      ) : (
        <span className={client.is_off_limits ? shared.bad : shared.muted}>
          {formatDay(client.off_limits_until)}
        </span>
      ),
  },
  {
    id: 'last_activity',
    header: 'Last activity',
    sort: 'last_activity_at',
    firstSort: 'desc',
    align: 'right',
    width: 116,
    cell: (client) => <TimeCell iso={client.last_activity_at} />,
  },
  {
    id: 'added',
    header: 'Added',
    sort: 'created_at',
    firstSort: 'desc',
    align: 'right',
    width: 116,
    isInitiallyHidden: true,
    cell: (client) => <TimeCell iso={client.created_at} />,
  },
];

export const CLIENT_FIELDS = {
  name: ['client_name', 'domain'],
  status: ['client_status'],
  owner: ['recruiter_name'],
  open_jobs: ['open_job_count', 'job_count'],
  contacts: ['contact_count'],
  location: ['location'],
  tags: ['tags'],
  off_limits: ['off_limits_until'],
  last_activity: ['last_activity_at'],
  added: ['created_at'],
} as const satisfies ColumnFields<Client>;
