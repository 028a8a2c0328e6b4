import type { Job } from '@placewell/contract/matching/jobs.ts';
import { CloseJobDialog } from './close-job-dialog.tsx';
import { useMoveJobs } from './use-move-jobs.ts';

/** Closes jobs once their reason has been asked for. */
export function CloseJobs({ jobs, onClose }: { jobs: readonly Job[]; onClose: () => void }) {
  const move = useMoveJobs();
  return (
    <CloseJobDialog
      count={jobs.length}
      onClose={onClose}
      onConfirm={(close_reason) => move({ jobs, status: 'closed', close_reason })}
    />
  );
}
