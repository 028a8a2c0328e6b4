import { SegmentedControl } from '@mantine/core';
import {
  getRecruiters,
  PEOPLE_ROLES,
  RECRUITER_STATUSES,
  type Recruiter,
} from '@placewell/contract/people/recruiters.ts';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { countParam, dayParams, type FilterParams } from '../../lib/list-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { formatEnum, formatNumber } from '../../lib/values/formats.ts';
import { listOf } from '../../records/lists/use-list.ts';
import { plainLanguage } from '../../records/search/search-language.ts';
import { StatusDot, type Tone } from '../../ui/chips/status-dot.tsx';
import { PersonCell, TimeCell } from '../../ui/data-list/cells.tsx';
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

function RecruiterStatus({ recruiter }: { recruiter: Recruiter }) {
  return <StatusDot label={statusLabel(recruiter)} tone={STATUS_TONES[recruiter.status]} />;
}

const COUNTS = [
  { id: 'jobs', header: 'Jobs', width: 90 },
  { id: 'candidates', header: 'Candidates', width: 120 },
  { id: 'matches', header: 'Matches', width: 106 },
] as const;

type CountProps = { recruiter: Recruiter; of: (typeof COUNTS)[number]['id'] };

/** How many records someone has, leading to them; a super admin sees the number, since they are the agency's own. */
function Count({ recruiter, of }: CountProps) {
  const isOutside = useSession().role === 'super_admin';
  const count = formatNumber(recruiter[of]);
  if (isOutside) return count;
  if (recruiter[of] === 0) return <span className={shared.muted}>{count}</span>;
  const search = { recruiter_id: recruiter.recruiter_id };
  return (
    <Link to={`/agency/recruiter-${of}-management`} search={search} className={shared.link}>
      {count}
    </Link>
  );
}

/** The role; of the agency's first user, that too. */
const roleLabel = ({ role, is_first }: Pick<Recruiter, 'role' | 'is_first'>) =>
  role === 'recruiter' ? 'Recruiter' : is_first ? 'First agency user' : 'Agency user';

const RecruiterName = ({ recruiter }: { recruiter: Recruiter }) => (
  <PersonCell
    name={recruiter.recruiter_name || recruiter.email}
    details={recruiter.recruiter_name ? recruiter.email : undefined}
    image={recruiter.image}
  />
);

function RecruiterCard({ recruiter, menu }: { recruiter: Recruiter; menu: ReactNode }) {
  return (
    <>
      <div className={shared.spread}>
        <RecruiterName recruiter={recruiter} />
        {menu}
      </div>
      <div className={shared.facts}>
        <RecruiterStatus recruiter={recruiter} />
        {recruiter.role === 'agency' && <span>{roleLabel(recruiter)}</span>}
        {COUNTS.map(({ id, header }) => (
          <span key={id}>
            {header} <Count recruiter={recruiter} of={id} />
          </span>
        ))}
      </div>
    </>
  );
}

const RecruiterFilters = z.object({
  role: z.enum(PEOPLE_ROLES).optional(),
  status: z.enum(RECRUITER_STATUSES).optional(),
  ...dayParams,
  jobs_min: countParam,
  jobs_max: countParam,
  candidates_min: countParam,
  candidates_max: countParam,
  matches_min: countParam,
  matches_max: countParam,
} satisfies FilterParams<typeof getRecruiters, 'agency_id'>);

const RANGE = { highest: 1_000, isOpenEnded: true };

/** The people of an agency; only a super admin names the agency. */
export const RECRUITERS = listOf({
  call: getRecruiters,
  topic: 'recruiters',
  name: 'recruiters',
  label: 'Recruiters',
  sort: 'created_at_desc',
  filters: RecruiterFilters,
  // The person shown by the page is not one of its filters.
  pageFilters: ['role'],
  filterBar: (rows) => [
    rows.oneOf('status', 'Status', RECRUITER_STATUSES),
    rows.range(['jobs_min', 'jobs_max'], 'Jobs', RANGE),
    rows.range(['candidates_min', 'candidates_max'], 'Candidates', RANGE),
    rows.range(['matches_min', 'matches_max'], 'Matches', RANGE),
    rows.dateRange(['from_date', 'to_date'], 'Added', 'today'),
  ],
  search: {
    label: 'Search recruiters',
    language: plainLanguage('miller OR jones', 'anna -miller', '"anna miller"'),
  },
  columns: [
    {
      id: 'name',
      header: 'Recruiter',
      sort: 'recruiter_name',
      minWidth: 240,
      cell: (row) => <RecruiterName recruiter={row} />,
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
    ...COUNTS.map((count) => ({
      ...count,
      sort: count.id,
      firstSort: 'desc' as const,
      align: 'right' as const,
      cell: (row: Recruiter) => <Count recruiter={row} of={count.id} />,
    })),
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
  ],
  fields: {
    name: ['recruiter_name', 'email'],
    role: ['role'],
    status: ['status'],
    jobs: ['jobs'],
    candidates: ['candidates'],
    matches: ['matches'],
    added: ['created_at'],
  },
  rowId: (row) => row.id,
  rowLabel: (row) => row.recruiter_name || row.email,
  card: (row, { menu }) => <RecruiterCard recruiter={row} menu={menu} />,
  noResults: { icon: Send, title: 'No recruiters match these filters' },
});

type RoleSwitchProps = {
  role: Recruiter['role'] | undefined;
  onChange: (filters: { role: 'agency' | undefined }) => void;
};

export const RoleSwitch = ({ role = 'recruiter', onChange }: RoleSwitchProps) => (
  <SegmentedControl
    size="xs"
    aria-label="People to show"
    value={role}
    data={[
      { value: 'recruiter', label: 'Recruiters' },
      { value: 'agency', label: 'Agency users' },
    ]}
    onChange={(next) => onChange({ role: next === 'agency' ? next : undefined })}
  />
);
