import type { Job, JobStatus } from '@placewell/contract/matching/jobs.ts';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { TransferButton } from '../../records/people/transfer-button.tsx';
import { WriteButton } from '../../records/timeline/write-button.tsx';
import { BulkMenu, BulkMore, BulkRemind } from '../../ui/data-list/bulk-menu.tsx';
import type { SelectionState } from '../../ui/data-list/use-selection.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { CloseJobDialog } from './moves/close-job-dialog.tsx';
import { bulkMoves, MOVE_LABELS } from './moves/job-moves.ts';
import { useMoveJobs, useRemoveJobs } from './moves/use-move-jobs.ts';

type JobBulkActionsProps = {
  selection: SelectionState;
  rows: readonly Job[];
  onTags: () => void;
  onRemind: (jobs: readonly Job[]) => void;
};

const BULK_LABELS: Record<JobStatus, string> = { ...MOVE_LABELS, open: 'Open' };

/** Changes the status of the selected jobs, transfers them (agency users) or deletes them. */
export function JobBulkActions({ selection, rows, onTags, onRemind }: JobBulkActionsProps) {
  const { role } = useSession();
  const move = useMoveJobs();
  const remove = useRemoveJobs();
  const [isClosing, setIsClosing] = useState(false);
  const selected = rows.filter((row) => selection.ids.has(row.job_id));
  const moves = bulkMoves(selected);
  const change = async (status: JobStatus, close_reason?: string) => {
    const jobs = selected;
    selection.clear();
    await move({ jobs, status, close_reason });
  };
  return (
    <>
      <BulkMenu
        label="Change status"
        choices={moves.map(({ to, count }) => ({
          key: to,
          label: BULK_LABELS[to],
          note: count < selected.length ? <span>{`${count} of ${selected.length}`}</span> : undefined,
          onChoose: () => (to === 'closed' ? setIsClosing(true) : void change(to)),
        }))}
      />
      <Button size="xs" leftSection={<Tag size={14} aria-hidden />} onClick={onTags}>
        Tags…
      </Button>
      <WriteButton
        records={{ job_ids: selected.map((job) => job.job_id) }}
        noun="job"
        count={selected.length}
        onDone={selection.clear}
      />
      {role === 'agency' && (
        <TransferButton
          kind="job"
          records={selected.map((job) => ({ id: job.job_id, recruiter_id: job.recruiter_id }))}
          onDone={selection.clear}
        />
      )}
      <BulkMore onDelete={() => void remove(selection.take())}>
        <BulkRemind onClick={() => onRemind(selected)} />
      </BulkMore>
      <CloseJobDialog
        count={isClosing ? Math.max(1, selected.length) : 0}
        onClose={() => setIsClosing(false)}
        onConfirm={(reason) => change('closed', reason)}
      />
    </>
  );
}
