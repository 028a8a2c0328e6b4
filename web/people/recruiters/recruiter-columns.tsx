import type { BodyInput } from '@placewell/contract/call.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type { getRecruiters, Recruiter } from '@placewell/contract/people/recruiters.ts';
import { Link } from '@tanstack/react-router';
import { formatEnum, formatNumber } from '../../lib/values/formats.ts';
import { StatusDot, type Tone } from '../../ui/chips/status-dot.tsx';
import { PersonCell, TimeCell } from '../../ui/data-list/cells.tsx';
import type { Column, ColumnFields } from '../../ui/data-list/types.ts';
import shared from '../../ui/theme/shared.module.css';

const STATUS_TONES: Record<Recruiter['status'], Tone> = {
  active: 'good',
  pending: 'warning',
  inactive: 'neutral',
};

/** The status; of a pending person also that the invitation is open no longer. */
function statusLabel({ status, invite_expires_at }: Recruiter, now = Date.now()): string {
  if (status !== 'pending') return formatEnum(status);
  if (invite_expires_at === null) return 'Not invited';
  return Date.parse(invite_expires_at) > now ? 'Pending' : 'Invitation expired';
}

export function RecruiterStatus({ recruiter }: { recruiter: Recruiter }) {
  return <StatusDot label={statusLabel(recruiter)} tone={STATUS_TONES[recruiter.status]} />;
}

function CountLink({ count, to, recruiter }: { count: number; to: string; recruiter: Recruiter }) {
  if (count === 0) return <span className={shared.muted}>0</span>;
  return (
    <Link to={to} search={{ recruiter_id: recruiter.recruiter_id }} className={shared.link}>
      {formatNumber(count)}
    </Link>
  );
}

export const JobsLink = ({ recruiter }: { recruiter: Recruiter }) => (
  <CountLink count={recruiter.jobs} to="/agency/recruiter-jobs-management" recruiter={recruiter} />
);
export const CandidatesLink = ({ recruiter }: { recruiter: Recruiter }) => (
  <CountLink
    count={recruiter.candidates}
    to="/agency/recruiter-candidates-management"
    recruiter={recruiter}
  />
);

export const MatchesLink = ({ recruiter }: { recruiter: Recruiter }) => (
  <CountLink count={recruiter.matches} to="/agency/recruiter-matches-management" recruiter={recruiter} />
);

/** The role; of the agency's first user, that too. */
export const roleLabel = ({ role, is_first }: Pick<Recruiter, 'role' | 'is_first'>) =>
  role === 'recruiter' ? 'Recruiter' : is_first ? 'First agency user' : 'Agency user';

type Sort = SortField<BodyInput<typeof getRecruiters>>;

export const recruiterColumns: Column<Recruiter, Sort>[] = [
  {
    id: 'name',
    header: 'Recruiter',
    sort: 'recruiter_name',
    minWidth: 240,
    cell: (row) => (
      <PersonCell
        name={row.recruiter_name || row.email}
        details={row.recruiter_name ? row.email : undefined}
        image={row.image}
      />
    ),
  },
  {
    id: 'role',
    header: 'Role',
    width: 140,
    dropOrder: 2,
    cell: (row) => <span className={shared.muted}>{roleLabel(row)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'status',
    width: 150,
    cell: (row) => <RecruiterStatus recruiter={row} />,
  },
  {
    id: 'jobs',
    header: 'Jobs',
    sort: 'jobs',
    firstSort: 'desc',
    align: 'right',
    width: 90,
    cell: (row) => <JobsLink recruiter={row} />,
  },
  {
    id: 'candidates',
    header: 'Candidates',
    sort: 'candidates',
    firstSort: 'desc',
    align: 'right',
    width: 120,
    cell: (row) => <CandidatesLink recruiter={row} />,
  },
  {
    id: 'matches',
    header: 'Matches',
    sort: 'matches',
    firstSort: 'desc',
    align: 'right',
    width: 106,
    cell: (row) => <MatchesLink recruiter={row} />,
  },
  {
    id: 'added',
    header: 'Added',
    sort: 'created_at',
    firstSort: 'desc',
    align: 'right',
    width: 116,
    dropOrder: 1,
    cell: (row) => <TimeCell iso={row.created_at} />,
  },
];

export const RECRUITER_FIELDS = {
  name: ['recruiter_name', 'email'],
  role: ['role'],
  status: ['status'],
  jobs: ['jobs'],
  candidates: ['candidates'],
  matches: ['matches'],
  added: ['created_at'],
} as const satisfies ColumnFields<Recruiter>;
