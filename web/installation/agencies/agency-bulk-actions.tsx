import type { Agency } from '@placewell/contract/installation/agencies.ts';
import type { SelectionState } from '../../ui/data-list/use-selection.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { useAgencyActions } from './use-agency-actions.ts';

type AgencyBulkActionsProps = { selection: SelectionState; rows: readonly Agency[] };

export function AgencyBulkActions({ selection, rows }: AgencyBulkActionsProps) {
  const { setStatus, remove, restore } = useAgencyActions();
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const deleted = selected.filter(({ deleted_at }) => deleted_at);
  const kept = selected.filter(({ deleted_at }) => !deleted_at);
  const run = async (action: Promise<boolean>) => {
    if (await action) selection.clear();
  };
  return (
    <>
      {kept.length > 0 && (
        <>
          <Button size="xs" onClick={() => void run(setStatus(kept, 'active'))}>
            Activate
          </Button>
          <Button size="xs" onClick={() => void run(setStatus(kept, 'inactive'))}>
            Deactivate
          </Button>
        </>
      )}
      {deleted.length > 0 && (
        <Button size="xs" onClick={() => void run(restore(deleted))}>
          Restore
        </Button>
      )}
      {kept.length > 0 && (
        <Button size="xs" variant="destructive" onClick={() => void run(remove(kept))}>
          Delete
        </Button>
      )}
    </>
  );
}
