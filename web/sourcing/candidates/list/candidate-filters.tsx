import {
  CANDIDATE_STATUSES,
  getCandidates,
  JOB_TYPES,
  WORK_MODES,
} from '@placewell/contract/sourcing/candidates.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import type { FilterDef } from '../../../ui/filters/filter-bar.tsx';
import { type FilterState, filterBuilders } from '../../../ui/filters/filter-builders.tsx';
import { formatNoticePeriod } from '../candidate-labels.ts';
import type { CandidateFilters } from './candidate-filter-schema.ts';

export { CandidateFilters } from './candidate-filter-schema.ts';

type Recruiters = readonly { recruiter_id: string; recruiter_name: string }[];
const { rangeDefaults } = getCandidates;
const NOTICE_PERIOD_DAYS = [0, 14, 30, 60, 90];

/**
 * The filters as chips with their editors. `recruiters` is undefined on a page with its own picker; if empty, the
 * recruiter filter is shown only while it is set.
 */
export function candidateFilters(
  state: FilterState<CandidateFilters>,
  recruiters: Recruiters | undefined,
): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.multiSelect('candidate_status', 'Availability', CANDIDATE_STATUSES),
    rows.place('location', 'Location'),
    rows.skills('skills', 'Skills', 'All of these skills'),
    rows.tags('candidate'),
    rows.range(['experience_min', 'experience_max'], 'Experience', {
      highest: rangeDefaults.experience_max,
      isOpenEnded: true,
      suffix: ' y',
    }),
    rows.money(['salary_min', 'salary_max', 'salary_currency'], 'Expected salary', rangeDefaults.salary_max),
    rows.singleSelect(
      'notice_period',
      'Notice',
      NOTICE_PERIOD_DAYS.map((days) => ({
        value: days,
        label: days === 0 ? 'Available now' : `Up to ${formatNoticePeriod(days)}`,
      })),
      {
        editorLabel: 'Notice period',
        chip: (days) => (days === 0 ? 'available now' : `up to ${formatNoticePeriod(days)}`),
      },
    ),
    rows.multiSelect('work_mode', 'Work mode', WORK_MODES),
    rows.multiSelect('job_types', 'Employment', JOB_TYPES),
    rows.singleSelect(
      'parse_status',
      'Resume',
      [
        { value: 'needs_review', label: 'Needs review' },
        { value: 'parsed', label: 'Parsed' },
      ],
      { chip: (status) => formatEnum(status).toLowerCase() },
    ),
    rows.dateRange(['from_date', 'to_date'], 'Added', 'today'),
    ...rows.owner('recruiter_id', 'Recruiter', recruiters),
  ];
}
