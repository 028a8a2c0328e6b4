import { Box, Group, Menu, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import type { Job, JobStatus } from '@placewell/contract/matching/jobs.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { BriefcaseBusiness, Ellipsis, Pencil, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useActions } from '../../../lib/actions.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useRolePath } from '../../../lib/session/home.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { formatNumber } from '../../../lib/values/formats.ts';
import { SCORING_LABELS } from '../../../lib/values/scoring.ts';
import { useMayChange } from '../../../lib/view-scope.ts';
import { WaitingProposals } from '../../../records/proposals/waiting-proposals.tsx';
import { useRecordReminder } from '../../../records/timeline/use-reminder.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { useJobFileTarget } from '../description/use-job-file-target.ts';
import { useJob } from '../jobs.queries.ts';
import { CloseJobDialog } from '../moves/close-job-dialog.tsx';
import { jobMoves } from '../moves/job-moves.ts';
import { useMoveJobs, useRemoveJobs } from '../moves/use-move-jobs.ts';
import { JobDetails } from './job-details.tsx';

const Timeline = lazyPart(() => import('../../../records/timeline/timeline.tsx'), 'Timeline', {
  loading: () => <Skeleton height={220} />,
});

const JobSubmissions = lazyPart(
  () => import('../../../records/sharing/job-submissions.tsx'),
  'JobSubmissions',
  {
    loading: () => <Skeleton height={120} />,
  },
);

type JobDrawerProps = {
  jobId: string | undefined;
  /** The job's row of the list, shown until the job itself is loaded. */
  listRow: Job | undefined;
  onClose: () => void;
  onEdit: (job: Job) => void;
  /** Renders the job's best matches, which belong to another feature. */
  preview?: ((job: Job) => ReactNode) | undefined;
  /** Lists the shares sent to the client, which belong to another feature. */
  shares?: ((job: Job) => ReactNode) | undefined;
};

export function JobDrawer({ jobId, listRow, onClose, onEdit, preview, shares }: JobDrawerProps) {
  const found = useJob(jobId);
  const job = found.data ?? listRow;
  const mayChange = useMayChange();
  useJobFileTarget(jobId === undefined ? undefined : job, onEdit);
  return (
    <SideDrawer
      opened={jobId !== undefined}
      onClose={onClose}
      title={job?.job_title ?? (found.isError ? 'Job' : <Skeleton height={18} width={220} />)}
      details={job && [job.client_name, job.client_job_ref].filter(Boolean).join(' · ')}
      actions={
        job && (
          <JobActions job={job} mayChange={mayChange(job)} onEdit={() => onEdit(job)} onDeleted={onClose} />
        )
      }
    >
      {job ? (
        <>
          {mayChange(job) && <JobMoves job={job} />}
          <JobTabs job={job} mayChange={mayChange(job)} shares={shares}>
            <JobDetails job={job} preview={preview} />
          </JobTabs>
        </>
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </SideDrawer>
  );
}

/** The tabs that the address names (`?job_tab=`). */
const IN_ADDRESS = ['sent', 'timeline'] as const;

const TABS = [
  { value: 'details', label: 'Details' },
  { value: 'sent', label: 'Sent' },
  { value: 'timeline', label: 'Timeline' },
];

type JobTabsProps = Pick<JobDrawerProps, 'shares'> & { job: Job; mayChange: boolean; children: ReactNode };

/** The facts of a job, what its client was sent by pages or otherwise, or its timeline. */
function JobTabs({ job, mayChange, shares, children }: JobTabsProps) {
  const { params, change } = useUrlParams();
  const asked = textParam(params, 'job_tab');
  // Links of before name one of its parts.
  const isSent = asked === 'shares' || asked === 'submissions';
  const tab = isSent ? 'sent' : IN_ADDRESS.find((one) => one === asked);
  return (
    <>
      <WaitingProposals of={{ job_id: job.job_id }} />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="View"
        my="sm"
        value={tab ?? 'details'}
        onChange={(next) => change({ job_tab: IN_ADDRESS.find((one) => one === next) }, { replace: true })}
        data={TABS}
      />
      {tab === 'sent' ? (
        <Stack gap="lg">
          {shares?.(job)}
          <JobSubmissions job={job} mayAdd={mayChange} />
        </Stack>
      ) : tab === 'timeline' ? (
        <Box style={{ '--timeline-padding': 0 }}>
          <Timeline of={{ job_id: job.job_id }} subject={job.job_title} />
        </Box>
      ) : (
        children
      )}
    </>
  );
}

type JobActionsProps = { job: Job; mayChange: boolean; onEdit: () => void; onDeleted: () => void };

function JobActions({ job, mayChange, onEdit, onDeleted }: JobActionsProps) {
  const base = useRolePath();
  const navigate = useNavigate();
  const remove = useRemoveJobs();
  const subject = job.job_title;
  const reminder = useRecordReminder('job', { id: job.job_id, name: subject });
  useActions([
    {
      id: 'job-matches',
      label: 'Open matches',
      subject,
      icon: Star,
      run: () => void navigate({ to: `${base}/jobs/${job.job_id}/matches` }),
    },
    ...(mayChange ? [{ id: 'edit-job', label: 'Edit job', subject, icon: Pencil, run: onEdit }] : []),
  ]);
  const deleteJob = async () => {
    if ((await remove([job.job_id])) > 0) onDeleted();
  };
  return (
    <>
      <Button
        size="xs"
        component={Link}
        {...{ to: `${base}/jobs/${job.job_id}/matches` }}
        leftSection={<Star size={14} aria-hidden />}
      >
        {job.scoring && job.match_count === 0
          ? SCORING_LABELS[job.scoring]
          : `Matches ${formatNumber(job.match_count)}`}
      </Button>
      {mayChange && (
        <Button size="xs" onClick={onEdit}>
          Edit
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="quiet" aria-label="More actions" px={6}>
            <Ellipsis size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={reminder.open}>Remind me…</Menu.Item>
          {mayChange && (
            <Menu.Item color="var(--pw-bad)" onClick={() => void deleteJob()}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {reminder.dialog}
    </>
  );
}

/** Buttons for the moves that the job's status allows, most usual first. */
function JobMoves({ job }: { job: Job }) {
  const move = useMoveJobs();
  const [busy, setBusy] = useState<JobStatus>();
  const [isClosing, setIsClosing] = useState(false);
  const change = async (status: JobStatus, close_reason?: string) => {
    setBusy(status);
    await move({ jobs: [job], status, close_reason });
    setBusy(undefined);
  };
  const moves = jobMoves(job.job_status);
  const moveTo = (to: JobStatus) => (to === 'closed' ? setIsClosing(true) : void change(to));
  useActions(
    moves.map(({ to, label }) => ({
      id: `job-${to}`,
      label,
      words: `set status ${to}`,
      subject: job.job_title,
      icon: BriefcaseBusiness,
      run: () => moveTo(to),
    })),
  );
  if (moves.length === 0) return null;
  return (
    <Group gap="xs">
      {moves.map(({ to, label }) => (
        <Button
          key={to}
          size="xs"
          variant={to === 'open' && job.job_status !== 'closed' ? 'primary' : 'secondary'}
          loading={busy === to}
          disabled={busy !== undefined}
          onClick={() => moveTo(to)}
        >
          {label}
        </Button>
      ))}
      <CloseJobDialog
        count={isClosing ? 1 : 0}
        onClose={() => setIsClosing(false)}
        onConfirm={(reason) => change('closed', reason)}
      />
    </Group>
  );
}
