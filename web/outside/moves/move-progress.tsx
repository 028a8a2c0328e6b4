import type { Move } from '@placewell/contract/outside/moves.ts';
import { formatCount, formatNumber } from '../../lib/values/formats.ts';
import { ProgressBar, ProgressPanel } from '../../ui/feedback/progress-bar.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useCancelMove, usePutMove } from './moves.queries.ts';

const LABELS: Partial<Record<Move['move_status'], string>> = {
  checking: 'Checking the rows',
  running: 'Moving in',
  undoing: 'Undoing the move',
};

/** How far the check, the move or the undo is. */
export function MoveProgress({ move: { move_id, move_status, rows_done, rows_total } }: { move: Move }) {
  const cancel = useCancelMove();
  const put = usePutMove();
  const label = LABELS[move_status] ?? '';
  return (
    <ProgressPanel label={label}>
      <p>
        <b>{label}</b>
        <span>
          {formatNumber(rows_done)} of {formatCount(rows_total, 'row')}
        </span>
      </p>
      <ProgressBar label={label} progress={rows_total > 0 ? Math.min(1, rows_done / rows_total) : 0} />
      <p className={shared.hint}>
        You can leave this page. No email, webhook or notification leaves.
        <Button
          size="xs"
          loading={cancel.isPending}
          onClick={() => void cancel.send({ move_id }).then(put, showErrorToast)}
        >
          Stop
        </Button>
      </p>
    </ProgressPanel>
  );
}
