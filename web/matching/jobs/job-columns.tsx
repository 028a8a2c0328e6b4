import { Box, VisuallyHidden } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type { getJobs, Job } from '@placewell/contract/matching/jobs.ts';
import { scoreBand } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { Flame, Lock } from 'lucide-react';
import { useRolePath } from '../../lib/session/home.ts';
import { formatCount, formatEnum, formatNumber, formatSalaryShort } from '../../lib/values/formats.ts';
import { SCORING_LABELS } from '../../lib/values/scoring.ts';
import { BandLabel } from '../../records/score/score-ring.tsx';
import { TagChips } from '../../records/tags/tag-chips.tsx';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../ui/data-list/cells.tsx';
import type { Column, ColumnFields } from '../../ui/data-list/types.ts';
import { Name } from '../../ui/text/name.tsx';
import shared from '../../ui/theme/shared.module.css';
import { JOB_TONES, jobFacts } from './job-labels.ts';
import { StageBar } from './stage-bar.tsx';

const HOT = `${shared.bad} ${shared.strong}`;

export const JobStatusDot = ({ job }: { job: Pick<Job, 'job_status'> }) => (
  <StatusDot label={formatEnum(job.job_status)} tone={JOB_TONES[job.job_status]} />
);

export function JobPriority({ job }: { job: Pick<Job, 'priority'> }) {
  return (
    <span className={`${shared.inline} ${job.priority === 'hot' ? HOT : shared.muted}`}>
      {job.priority === 'hot' && <Flame size={14} aria-hidden />}
      {formatEnum(job.priority)}
    </span>
  );
}

/** Job title above the client. A flame marks a hot job, a lock a client that is not named to candidates. */
function JobTitle({ job }: { job: Pick<Job, 'job_title' | 'client_name' | 'confidential' | 'priority'> }) {
  return (
    <TitleCell
      title={
        <span className={shared.row}>
          <Name>{job.job_title}</Name>
          {job.priority === 'hot' && (
            <Flame size={13} role="img" aria-label="Hot" className={`${shared.fixed} ${shared.bad}`} />
          )}
          {job.confidential && (
            <Lock size={12} role="img" aria-label="Confidential" className={shared.fixed} />
          )}
        </span>
      }
      details={job.client_name || undefined}
    />
  );
}

/** Best score and number of matches, above how many are in each open stage. */
const MatchesCell = ({ job }: { job: Job }) => (
  <div>
    <MatchesLink job={job} />
    <StageBar job={job} />
  </div>
);

/** Best score and number of matches as a link to them. */
function MatchesLink({ job }: { job: Job }) {
  const base = useRolePath();
  if (job.match_count === 0)
    return (
      <span className={shared.muted}>
        {job.scoring
          ? SCORING_LABELS[job.scoring]
          : job.job_status === 'draft' || job.job_status === 'prospect'
            ? '–'
            : '0'}
      </span>
    );
  return (
    <Link
      to={`${base}/jobs/${job.job_id}/matches`}
      className={`${shared.link} ${shared.numeric} ${shared.nowrap}`}
      title={`${formatCount(job.match_count, 'match', 'matches')}${job.top_match_score === null ? '' : `, best ${job.top_match_score}`}`}
    >
      {job.top_match_score !== null && (
        <>
          {job.top_match_score} <BandLabel band={scoreBand(job.top_match_score)} /> ·{' '}
        </>
      )}
      {formatNumber(job.match_count)}
      <VisuallyHidden>{` ${job.match_count === 1 ? 'match' : 'matches'} of ${job.job_title}`}</VisuallyHidden>
    </Link>
  );
}

export function JobCard({ job }: { job: Job }) {
  return (
    <>
      <div className={shared.spread}>
        <JobTitle job={job} />
        <MatchesLink job={job} />
      </div>
      <div className={shared.facts}>
        <JobStatusDot job={job} />
        {job.priority !== 'normal' && <JobPriority job={job} />}
        <span>{jobFacts(job)}</span>
      </div>
      <StageBar job={job} />
      {job.tags.length > 0 && (
        <Box mt={6}>
          <TagChips tags={job.tags} of="job" max={3} label={`Tags of ${job.job_title}`} />
        </Box>
      )}
    </>
  );
}

const modeOf = (job: Job) => [job.work_mode, job.job_type].filter(Boolean).join(' · ');

type Sort = SortField<BodyInput<typeof getJobs>>;

/** The columns of the list; the recruiter only where jobs of several people are shown. */
export const jobColumns = (hasOwner: boolean): Column<Job, Sort>[] => [
  { id: 'title', header: 'Job', sort: 'job_title', minWidth: 200, cell: (job) => <JobTitle job={job} /> },
  {
    id: 'location',
    header: 'Location',
    minWidth: 130,
    dropOrder: 5,
    textOf: (job) => job.location ?? '',
    cell: (job) => <MutedCell>{job.location}</MutedCell>,
  },
  {
    id: 'mode',
    header: 'Mode and type',
    width: 150,
    dropOrder: 2,
    textOf: modeOf,
    cell: (job) => <MutedCell>{modeOf(job)}</MutedCell>,
  },
  {
    id: 'salary',
    header: 'Salary',
    width: 124,
    dropOrder: 3,
    cell: (job) => <MutedCell>{formatSalaryShort(job)}</MutedCell>,
  },
  {
    id: 'tags',
    header: 'Tags',
    minWidth: 170,
    dropOrder: 0,
    textOf: (job) => job.tags.join(', '),
    cell: (job) =>
      job.tags.length > 0 ? (
        <TagChips tags={job.tags} of="job" max={2} oneLine label={`Tags of ${job.job_title}`} />
      ) : null,
  },
  {
    id: 'status',
    header: 'Status',
    width: 100,
    textOf: (job) => formatEnum(job.job_status),
    cell: (job) => <JobStatusDot job={job} />,
  },
  {
    id: 'priority',
    header: 'Priority',
    sort: 'priority',
    firstSort: 'desc',
    width: 96,
    isInitiallyHidden: true,
    textOf: (job) => formatEnum(job.priority),
    cell: (job) => <JobPriority job={job} />,
  },
  ...(hasOwner
    ? [
        {
          id: 'owner',
          header: 'Recruiter',
          width: 130,
          dropOrder: 4,
          textOf: (job: Job) => job.recruiter_name ?? '',
          cell: (job: Job) => <MutedCell>{job.recruiter_name}</MutedCell>,
        },
      ]
    : []),
  {
    id: 'matches',
    header: 'Matches',
    sort: 'match_count',
    firstSort: 'desc',
    align: 'right',
    width: 126,
    cell: (job) => <MatchesCell job={job} />,
  },
  {
    id: 'deadline',
    header: 'Deadline',
    sort: 'deadline',
    align: 'right',
    width: 116,
    isInitiallyHidden: true,
    cell: (job) => <MutedCell>{job.deadline}</MutedCell>,
  },
  {
    id: 'opened',
    header: 'Opened',
    align: 'right',
    width: 106,
    dropOrder: 1,
    cell: (job) => <TimeCell iso={job.opened_at} />,
  },
  {
    id: 'added',
    header: 'Added',
    sort: 'created_at',
    firstSort: 'desc',
    align: 'right',
    width: 116,
    isInitiallyHidden: true,
    cell: (job) => <TimeCell iso={job.created_at} />,
  },
];

export const JOB_FIELDS = {
  title: ['job_title', 'client_name'],
  location: ['location'],
  mode: ['work_mode', 'job_type'],
  salary: ['salary_min', 'salary_max', 'salary_currency', 'salary_period'],
  tags: ['tags'],
  status: ['job_status'],
  priority: ['priority'],
  owner: ['recruiter_name'],
  matches: ['match_count', 'top_match_score', 'stage_counts'],
  deadline: ['deadline'],
  opened: ['opened_at'],
  added: ['created_at'],
} as const satisfies ColumnFields<Job>;
