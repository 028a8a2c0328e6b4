import type { Move } from '@placewell/contract/outside/moves.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { usePutMove, useUndoMove } from './moves.queries.ts';

/** Says what undoing a move does, and starts it. */
export function UndoMoveDialog({ of, onClose }: { of: Move | undefined; onClose: () => void }) {
  const undo = useUndoMove();
  const put = usePutMove();
  return (
    <ConfirmDialog
      opened={of !== undefined}
      onClose={onClose}
      title="Undo the move?"
      confirmLabel="Undo the move"
      destructive
      onConfirm={async () => of && put(await undo.send({ move_id: of.move_id }))}
    >
      What the move added is deleted. Rows that someone has changed since stay, and the report names them.
    </ConfirmDialog>
  );
}
