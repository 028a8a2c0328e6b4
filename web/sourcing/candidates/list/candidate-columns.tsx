import { Group, VisuallyHidden } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import { scoreBand } from '@placewell/contract/matching/matches.ts';
import type { CandidateRow, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useRolePath } from '../../../lib/session/home.ts';
import {
  formatCount,
  formatEnum,
  formatNumber,
  formatSalary,
  formatYears,
} from '../../../lib/values/formats.ts';
import { ContactIcons } from '../../../records/contact/contact.tsx';
import { BandLabel } from '../../../records/score/score-ring.tsx';
import { TagChips } from '../../../records/tags/tag-chips.tsx';
import { Chips } from '../../../ui/chips/chips.tsx';
import { MutedCell, PersonCell, TimeCell } from '../../../ui/data-list/cells.tsx';
import type { Column, ColumnFields } from '../../../ui/data-list/types.ts';
import shared from '../../../ui/theme/shared.module.css';
import { formatCandidateFacts, formatNoticePeriod } from '../candidate-labels.ts';
import { CandidateStatusDot } from '../candidate-status-dot.tsx';

type CandidateNameProps = {
  row: CandidateRow;
  /** Marks people without a salary: a salary filter keeps them although it cannot judge them. */
  marksNoSalary: boolean;
};

/** Name and title, with a marker when the parsed resume needs review, or when no salary is stated. */
function CandidateName({ row, marksNoSalary }: CandidateNameProps) {
  const needsReview = row.parse_status === 'needs_review';
  const isUnstated = marksNoSalary && row.salary_min === null && row.salary_max === null;
  const rest = [isUnstated && 'Salary not stated', row.job_tittle].filter(Boolean).join(' · ');
  return (
    <PersonCell
      name={row.candidate_name}
      details={
        needsReview ? (
          <span className={shared.partial}>
            <Eye size={12} style={{ verticalAlign: -2 }} aria-hidden />{' '}
            {['Needs review', rest].filter(Boolean).join(' · ')}
          </span>
        ) : (
          rest || undefined
        )
      }
    />
  );
}

const bestScoreSuffix = (row: CandidateRow) =>
  row.top_match_score === null ? '' : `, best ${row.top_match_score}`;

/** The best score and the number of matches, linking to the matches. */
function MatchesLink({ row }: { row: CandidateRow }) {
  const base = useRolePath();
  if (row.match_count === 0) return <span className={shared.muted}>–</span>;
  return (
    <Link
      to={`${base}/candidates/${row.candidate_id}/matches`}
      className={`${shared.link} ${shared.numeric}`}
      title={`${formatCount(row.match_count, 'match', 'matches')} of ${row.candidate_name}${bestScoreSuffix(row)}`}
    >
      {row.top_match_score !== null && (
        <>
          {row.top_match_score} <BandLabel band={scoreBand(row.top_match_score)} /> ·{' '}
        </>
      )}
      {formatNumber(row.match_count)}
      <VisuallyHidden>{` ${row.match_count === 1 ? 'match' : 'matches'} of ${row.candidate_name}`}</VisuallyHidden>
    </Link>
  );
}

export function CandidateCard({ row, marksNoSalary }: CandidateNameProps) {
  return (
    <>
      <div className={shared.spread}>
        <CandidateName row={row} marksNoSalary={marksNoSalary} />
        <MatchesLink row={row} />
      </div>
      <Group gap={16} my={8} fz="sm" c="dimmed" wrap="nowrap" justify="space-between">
        <span className={shared.lines}>
          <CandidateStatusDot row={row} />
          <span>{formatCandidateFacts(row)}</span>
        </span>
        <span className={shared.fixed}>
          <ContactIcons email={row.email} phone={row.phone} name={row.candidate_name} />
        </span>
      </Group>
      {row.skills.length > 0 && (
        <Chips items={row.skills} max={4} label={`Skills of ${row.candidate_name}`} />
      )}
      {row.tags.length > 0 && (
        <TagChips tags={row.tags} of="candidate" max={3} label={`Tags of ${row.candidate_name}`} />
      )}
    </>
  );
}

const placeOf = (row: CandidateRow) =>
  ([row.city, row.country_code].filter(Boolean).join(', ') || row.location) ?? '';
const noticeOf = ({ notice_period_days: days }: CandidateRow) =>
  days === null ? '' : formatNoticePeriod(days);
const modeOf = (row: CandidateRow) => [row.work_mode, row.job_type].filter(Boolean).join(' · ');
const ownerOf = (row: CandidateRow) => row.recruiter_name ?? '';

type Sort = SortField<BodyInput<typeof getCandidates>>;

type ColumnOptions = {
  /** Whether the list may contain candidates of several recruiters. */
  withOwner: boolean;
  marksNoSalary: boolean;
};

export const candidateColumns = ({
  withOwner,
  marksNoSalary,
}: ColumnOptions): Column<CandidateRow, Sort>[] => [
  {
    id: 'name',
    header: 'Candidate',
    sort: 'candidate_name',
    minWidth: 205,
    cell: (row) => <CandidateName row={row} marksNoSalary={marksNoSalary} />,
  },
  {
    id: 'location',
    header: 'Location',
    width: 132,
    dropOrder: 3,
    textOf: placeOf,
    cell: (row) => <MutedCell>{placeOf(row)}</MutedCell>,
  },
  {
    id: 'skills',
    header: 'Skills',
    minWidth: 215,
    cell: (row) =>
      row.skills.length > 0 ? (
        <Chips items={row.skills} max={2} oneLine label={`Skills of ${row.candidate_name}`} />
      ) : (
        <MutedCell>–</MutedCell>
      ),
  },
  {
    id: 'tags',
    header: 'Tags',
    minWidth: 170,
    dropOrder: 0,
    textOf: (row) => row.tags.join(', '),
    cell: (row) =>
      row.tags.length > 0 ? (
        <TagChips tags={row.tags} of="candidate" max={2} oneLine label={`Tags of ${row.candidate_name}`} />
      ) : null,
  },
  {
    id: 'experience',
    header: 'Experience',
    sort: 'experience_years',
    firstSort: 'desc',
    align: 'right',
    width: 104,
    dropOrder: 1,
    cell: (row) => <MutedCell>{formatYears(row.experience_years)}</MutedCell>,
  },
  {
    id: 'status',
    header: 'Availability',
    width: 128,
    dropOrder: 2,
    textOf: (row) => formatEnum(row.candidate_status),
    cell: (row) => <CandidateStatusDot row={row} />,
  },
  {
    id: 'salary',
    header: 'Expected salary',
    sort: 'salary_min',
    align: 'right',
    width: 150,
    isInitiallyHidden: true,
    cell: (row) => <MutedCell>{formatSalary(row)}</MutedCell>,
  },
  {
    id: 'notice',
    header: 'Notice',
    width: 110,
    isInitiallyHidden: true,
    textOf: noticeOf,
    cell: (row) => <MutedCell>{noticeOf(row)}</MutedCell>,
  },
  {
    id: 'mode',
    header: 'Mode and type',
    width: 160,
    isInitiallyHidden: true,
    textOf: modeOf,
    cell: (row) => <MutedCell>{modeOf(row)}</MutedCell>,
  },
  ...(withOwner
    ? [
        {
          id: 'owner',
          header: 'Recruiter',
          width: 140,
          isInitiallyHidden: true,
          textOf: ownerOf,
          cell: (row: CandidateRow) => <MutedCell>{ownerOf(row)}</MutedCell>,
        },
      ]
    : []),
  { id: 'matches', header: 'Matches', align: 'right', width: 126, cell: (row) => <MatchesLink row={row} /> },
  {
    id: 'added',
    header: 'Added',
    sort: 'created_at',
    firstSort: 'desc',
    align: 'right',
    width: 106,
    // The last to go: the row's links appear over it.
    dropOrder: 4,
    cell: (row) => <TimeCell iso={row.created_at} />,
  },
  {
    id: 'changed',
    header: 'Changed',
    sort: 'updated_at',
    firstSort: 'desc',
    align: 'right',
    width: 116,
    isInitiallyHidden: true,
    cell: (row) => <TimeCell iso={row.updated_at} />,
  },
];

export const CANDIDATE_FIELDS = {
  name: ['candidate_name', 'job_tittle', 'parse_status'],
  location: ['location', 'city', 'country_code'],
  skills: ['skills'],
  tags: ['tags'],
  experience: ['experience_years'],
  status: ['candidate_status'],
  salary: ['salary_min', 'salary_max', 'salary_currency', 'salary_period'],
  notice: ['notice_period_days'],
  mode: ['work_mode', 'job_type'],
  owner: ['recruiter_name'],
  matches: ['match_count', 'top_match_score'],
  added: ['created_at'],
  changed: ['updated_at'],
} as const satisfies ColumnFields<CandidateRow>;
