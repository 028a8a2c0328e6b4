import {
  type getRecruiters,
  PEOPLE_ROLES,
  RECRUITER_STATUSES,
} from '@placewell/contract/people/recruiters.ts';
import { z } from 'zod';
import type { FilterParams } from '../../lib/list-state.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import { type FilterState, filterBuilders } from '../../ui/filters/filter-builders.tsx';

const count = z.coerce.number().int().min(0).optional();

export const RecruiterFilters = z.object({
  role: z.enum(PEOPLE_ROLES).optional(),
  status: z.enum(RECRUITER_STATUSES).optional(),
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  jobs_min: count,
  jobs_max: count,
  candidates_min: count,
  candidates_max: count,
  matches_min: count,
  matches_max: count,
} satisfies FilterParams<typeof getRecruiters, 'agency_id'>);
type Filters = z.output<typeof RecruiterFilters>;

const RANGE = { highest: 1_000, isOpenEnded: true };

export function recruiterFilters(state: FilterState<Filters>): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.singleSelect(
      'status',
      'Status',
      RECRUITER_STATUSES.map((value) => ({ value, label: formatEnum(value) })),
    ),
    rows.range(['jobs_min', 'jobs_max'], 'Jobs', RANGE),
    rows.range(['candidates_min', 'candidates_max'], 'Candidates', RANGE),
    rows.range(['matches_min', 'matches_max'], 'Matches', RANGE),
    rows.dateRange(['from_date', 'to_date'], 'Added', 'today'),
  ];
}
