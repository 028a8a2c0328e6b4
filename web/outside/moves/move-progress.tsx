import type { Move } from '@placewell/contract/outside/moves.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { RowsProgress } from '../../ui/feedback/rows-progress.tsx';
import { useCancelMove, usePutMove } from './moves.queries.ts';

const LABELS: Partial<Record<Move['move_status'], string>> = {
  checking: 'Checking the rows',
  running: 'Moving in',
  undoing: 'Undoing the move',
};

/** How far the check, the move or the undo is. */
export function MoveProgress({ move }: { move: Move }) {
  const cancel = useCancelMove();
  const put = usePutMove();
  return (
    <RowsProgress
      of={move}
      label={LABELS[move.move_status] ?? ''}
      note="You can leave this page. No email, webhook or notification leaves."
      stop={{
        label: 'Stop',
        onStop: () => cancel.send({ move_id: move.move_id }).then(put, showErrorToast),
      }}
    />
  );
}
