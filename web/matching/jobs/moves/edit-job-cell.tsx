import type { Job } from '@placewell/contract/matching/jobs.ts';
import { OwnerMenu } from '../../../records/people/owner-menu.tsx';
import { CellMenu } from '../../../ui/data-list/table/cell-menu.tsx';
import type { CellMenuPlace } from '../../../ui/data-list/types.ts';
import { bulkMoves, jobMoves, MOVE_LABELS } from './job-moves.ts';
import { useMoveJobs } from './use-move-jobs.ts';

type EditJobCellProps = {
  jobs: readonly Job[];
  column: string;
  place: CellMenuPlace;
  /** Asks for the reason first. */
  onCloseJobs: (jobs: readonly Job[]) => void;
};

/** The menu of a job's status or owner within the list. */
export function EditJobCell({ jobs, column, place, onCloseJobs }: EditJobCellProps) {
  const move = useMoveJobs();
  if (column === 'owner')
    return (
      <OwnerMenu
        kind="job"
        records={jobs.map((job) => ({ id: job.job_id, recruiter_id: job.recruiter_id }))}
        {...place}
      />
    );
  const [job] = jobs;
  const moves =
    jobs.length === 1 && job
      ? jobMoves(job.job_status)
      : bulkMoves(jobs).map(({ to }) => ({ to, label: to === 'open' ? 'Open' : MOVE_LABELS[to] }));
  return (
    <CellMenu
      {...place}
      label="Status"
      count={jobs.length}
      choices={moves.map(({ to, label }) => ({
        key: to,
        label,
        onChoose: () => (to === 'closed' ? onCloseJobs(jobs) : void move({ jobs, status: to })),
      }))}
    />
  );
}
