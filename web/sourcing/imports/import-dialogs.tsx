import type { ImportSummary } from '@placewell/contract/sourcing/imports.ts';
import { toast } from '../../lib/toasts.ts';
import { formatDate } from '../../lib/values/formats.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { undoSentence } from './import-labels.ts';
import { isStarted } from './import-rules.ts';
import { useDelImport, usePutImport, useUndoImport } from './imports.queries.ts';

type DialogProps<Subject> = { of: Subject | undefined; onClose: () => void; onDone?: () => void };

/** Explains the effect of undoing a whole import, and starts it. */
export function UndoImportDialog({ of, onClose }: DialogProps<ImportSummary>) {
  const undo = useUndoImport();
  const put = usePutImport();
  return (
    <ConfirmDialog
      opened={of !== undefined}
      onClose={onClose}
      title={`Undo the import of ${of?.file_name ?? ''}?`}
      confirmLabel="Undo import"
      destructive
      onConfirm={async () => of && put(await undo.send({ import_id: of.import_id }))}
    >
      {of && undoSentence(of)}
    </ConfirmDialog>
  );
}

/** Asks for confirmation before the table and its report are deleted; candidates stay. */
export function DeleteImportDialog({ of, onClose, onDone }: DialogProps<ImportSummary>) {
  const remove = useDelImport();
  return (
    <ConfirmDialog
      opened={of !== undefined}
      onClose={onClose}
      title={`Delete ${of?.file_name ?? ''}?`}
      confirmLabel="Delete"
      destructive
      onConfirm={async () => {
        if (!of) return;
        await remove.send({ import_id: of.import_id });
        toast.success({ message: 'Import deleted' });
        onDone?.();
      }}
    >
      {of &&
        (isStarted(of)
          ? `The table and its report are deleted, and the import can no longer be undone. Its candidates stay. Otherwise this happens on ${formatDate(of.expires_at)}.`
          : 'The uploaded table, its resumes and what you have set are deleted. No candidate has been imported from it.')}
    </ConfirmDialog>
  );
}
