import type { Recruiter } from '@placewell/contract/recruiters.ts';
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

/** Activates, deactivates or removes the selected recruiters. */
export function RecruiterBulkActions({ selection, rows, onRemove }: RecruiterBulkActionsProps) {
  const update = useUpdateRecruiterStatus();
  const setStatus = async (status: 'active' | 'inactive') => {
    try {
      const { results, changed } = await update.send({ recruiter_ids: selection.list, status });
      const ids = results.filter((result) => result.ok).map((result) => result.id);
      const refused = results.find((result) => !result.ok);
      if (refused?.message) toast.warning({ message: refused.message });
      selection.clear();
      if (changed === 0) return;
      showUndoToast({
        message: successTexts.recruitersSet(changed, status),
        onUndo: () =>
          update.mutate({
            body: { recruiter_ids: ids, status: status === 'active' ? 'inactive' : 'active' },
          }),
      });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  const selected = rows.filter((row) => selection.ids.has(row.id));
  return (
    <>
      <Button size="xs" onClick={() => void setStatus('active')}>
        Activate
      </Button>
      <Button size="xs" onClick={() => void setStatus('inactive')}>
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
