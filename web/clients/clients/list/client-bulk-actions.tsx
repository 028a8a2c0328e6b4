import { CLIENT_STATUSES, type Client } from '@placewell/contract/clients/clients.ts';
import { Tag } from 'lucide-react';
import { useSession } from '../../../lib/session/session-store.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { TransferButton } from '../../../records/people/transfer-button.tsx';
import { BulkMenu, BulkMore } from '../../../ui/data-list/bulk-menu.tsx';
import type { SelectionState } from '../../../ui/data-list/use-selection.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { toOwned, useMoveClients } from '../use-client-actions.tsx';

type ClientBulkActionsProps = {
  selection: SelectionState;
  rows: readonly Client[];
  onTags: (clients: Client[]) => void;
  onDelete: (ids: readonly string[]) => void;
};

/** Actions on the selected clients: status, tags, transfer (agency users), and behind `…` delete. */
export function ClientBulkActions({ selection, rows, onTags, onDelete }: ClientBulkActionsProps) {
  const selected = rows.filter(({ client_id }) => selection.ids.has(client_id));
  const { role } = useSession();
  const move = useMoveClients();
  return (
    <>
      <BulkMenu
        label="Change status"
        choices={CLIENT_STATUSES.map((status) => ({
          key: status,
          label: formatEnum(status),
          onChoose: () => void move(selection.take(), status),
        }))}
      />
      <Button size="xs" leftSection={<Tag size={14} aria-hidden />} onClick={() => onTags(selected)}>
        Tags…
      </Button>
      {role === 'agency' && (
        <TransferButton kind="client" records={selected.map(toOwned)} onDone={selection.clear} />
      )}
      <BulkMore onDelete={() => onDelete(selection.take())} />
    </>
  );
}
