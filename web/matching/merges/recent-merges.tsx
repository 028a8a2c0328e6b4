import { Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRolePath } from '../../lib/session/home.ts';
import { toast } from '../../lib/toasts.ts';
import { formatDateTime } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useMerges } from './merges.queries.ts';
import { useUndoOfMerge } from './use-merge-actions.ts';

/** The merges of the last seven days, each with its undo while that is possible. */
export function RecentMerges({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const base = useRolePath();
  const merges = useMerges(opened);
  const undo = useUndoOfMerge();
  const undoOne = async (id: string) => {
    try {
      toast.success({ message: await undo(id) });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Recent merges" size="lg">
      {merges.isError && <ErrorState error={merges.error} onRetry={() => void merges.refetch()} />}
      {merges.data?.items.length === 0 && <p>No one has merged candidates in the last seven days.</p>}
      <ul className={`${shared.form} ${shared.plainList}`}>
        {merges.data?.items.map((merge) => (
          <li key={merge.candidate_merge_id} className={shared.row}>
            <span className={shared.fill}>
              <b>{merge.merged_name}</b> into{' '}
              <Link to={`${base}/candidates-management`} search={{ candidate: merge.keep_id }}>
                {merge.keep_name}
              </Link>
              <small className={`${shared.block} ${shared.muted}`}>
                {merge.merged_by}, {formatDateTime(merge.created_at)}
                {merge.undone_at && ' · undone'}
              </small>
            </span>
            {merge.may_undo && (
              <Button size="xs" onClick={() => void undoOne(merge.candidate_merge_id)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
