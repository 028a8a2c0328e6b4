import { CLIENT_STATUSES, type Client } from '@placewell/contract/clients/clients.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { OwnerMenu } from '../../../records/people/owner-menu.tsx';
import { CellMenu } from '../../../ui/data-list/table/cell-menu.tsx';
import type { CellMenuPlace } from '../../../ui/data-list/types.ts';
import { toOwned, useMoveClients } from '../use-client-actions.tsx';

type EditClientCellProps = { clients: readonly Client[]; column: string; place: CellMenuPlace };

/** The menu of a client's status or owner within the list. */
export function EditClientCell({ clients, column, place }: EditClientCellProps) {
  const move = useMoveClients();
  if (column === 'owner') return <OwnerMenu kind="client" records={clients.map(toOwned)} {...place} />;
  const ids = clients.map(({ client_id }) => client_id);
  return (
    <CellMenu
      {...place}
      label="Status"
      count={clients.length}
      choices={CLIENT_STATUSES.map((status) => ({
        key: status,
        label: formatEnum(status),
        isCurrent: clients.every((one) => one.client_status === status),
        onChoose: () => void move(ids, status),
      }))}
    />
  );
}
