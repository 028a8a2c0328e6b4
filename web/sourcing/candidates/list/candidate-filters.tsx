import {
  CANDIDATE_STATUSES,
  Currency,
  getCandidates,
  JOB_TYPES,
  JobType,
  PARSE_STATUSES,
  WORK_MODES,
  WorkMode,
} from '@placewell/contract/sourcing/candidates.ts';
import { LocationFilter } from '@placewell/contract/sourcing/places.ts';
import { z } from 'zod';
import { arrayParam, countParam, dayParams, type FilterParams, tagParams } from '../../../lib/list-state.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { type FilterState, filterBuilders } from '../../../records/filters/filter-builders.tsx';
import type { FilterDef } from '../../../ui/filters/filter-bar.tsx';
import { formatNoticePeriod } from '../candidate-labels.ts';

const years = z.coerce.number().min(0).max(80).optional();

/** The filters in the URL, under the names of the call. */
export const CandidateFilters = z.object({
  location: z.coerce.string().pipe(LocationFilter).optional(),
  work_mode: arrayParam(WorkMode),
  job_types: arrayParam(JobType),
  salary_min: countParam,
  salary_max: countParam,
  salary_currency: Currency.optional(),
  experience_min: years,
  experience_max: years,
  notice_period: z.coerce.number().int().min(0).max(730).optional(),
  skills: arrayParam(z.coerce.string().min(1).max(80)),
  ...tagParams,
  candidate_status: arrayParam(z.enum(CANDIDATE_STATUSES)),
  parse_status: z.enum(PARSE_STATUSES).optional(),
  ...dayParams,
  recruiter_id: z.uuid().optional(),
  view_scope: z.enum(['self', 'all']).optional(),
} satisfies FilterParams<typeof getCandidates>);
export type CandidateFilters = z.output<typeof CandidateFilters>;

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
