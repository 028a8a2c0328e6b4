import type { Recruiter } from '@placewell/contract/people/recruiters.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import type { SelectionState } from '../../ui/data-list/use-selection.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import type { RecruiterDialog } from './recruiter-dialogs.tsx';
import { useUpdateRecruiterStatus } from './recruiters.queries.ts';

type RecruiterBulkActionsProps = {
  selection: SelectionState;
  rows: readonly Recruiter[];
  onRemove: (dialog: RecruiterDialog) => void;
};

export function RecruiterBulkActions({ selection, rows, onRemove }: RecruiterBulkActionsProps) {
  const update = useUpdateRecruiterStatus();
  const setStatus = async (recruiter_ids: readonly string[], status: 'active' | 'inactive') => {
    try {
      const { results, changed } = await update.send({ recruiter_ids: [...recruiter_ids], status });
      // Who had the status already keeps it when this is undone.
      const ids = results
        .filter(({ id, ok }) => ok && rows.find((row) => row.id === id)?.status !== status)
        .map(({ id }) => id);
      const refused = results.find((result) => !result.ok);
      if (refused?.message) toast.warning({ message: refused.message });
      selection.clear();
      if (changed === 0) return;
      showUndoToast({
        message: successTexts.recruitersSet(changed, status),
        onUndo: () =>
          update.send({ recruiter_ids: ids, status: status === 'active' ? 'inactive' : 'active' }),
        onRedo: () => setStatus(ids, status),
      });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  const selected = rows.filter((row) => selection.ids.has(row.id));
  return (
    <>
      <Button size="xs" onClick={() => void setStatus(selection.list, 'active')}>
        Activate
      </Button>
      <Button size="xs" onClick={() => void setStatus(selection.list, 'inactive')}>
        Deactivate
      </Button>
      <Button
        size="xs"
        variant="destructive"
        onClick={() => onRemove({ kind: 'remove', recruiters: selected })}
      >
        Remove…
      </Button>
    </>
  );
}
