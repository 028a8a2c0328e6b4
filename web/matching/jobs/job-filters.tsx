import { limits } from '@placewell/contract/limits.ts';
import { getJobs, JOB_STATUSES } from '@placewell/contract/matching/jobs.ts';
import { Currency, JobType, WorkMode } from '@placewell/contract/sourcing/candidates.ts';
import { LocationFilter } from '@placewell/contract/sourcing/places.ts';
import { z } from 'zod';
import { arrayParam, countParam, dayParams, type FilterParams, tagParams } from '../../lib/list-state.ts';
import { type FilterState, filterBuilders } from '../../records/filters/filter-builders.tsx';
import { linkedFilters } from '../../records/filters/linked-filters.tsx';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';

const years = z.coerce.number().min(0).optional();

export const JobFilters = z.object({
  job_status: arrayParam(z.enum(JOB_STATUSES)),
  client_name: z.coerce.string().max(200).optional(),
  /** By links from a client's page. */
  client_id: z.uuid().optional(),
  contact_id: z.uuid().optional(),
  location: z.coerce.string().pipe(LocationFilter).optional(),
  work_mode: arrayParam(WorkMode),
  job_types: arrayParam(JobType),
  skills: arrayParam(z.string().max(80)),
  ...tagParams,
  salary_min: countParam,
  salary_max: countParam,
  salary_currency: Currency.optional(),
  experience_min: years,
  experience_max: years,
  ...dayParams,
  idle_days: z.coerce.number().int().min(1).max(365).optional(),
  recruiter_id: z.uuid().optional(),
  view_scope: z.enum(['self', 'all']).optional(),
} satisfies FilterParams<typeof getJobs>);
export type JobFilters = z.output<typeof JobFilters>;

const { rangeDefaults } = getJobs;

const IDLE_DAY_CHOICES = [limits.idleDays, 14, 30];
const formatIdleDays = (days: number) => `for ${days} day${days === 1 ? '' : 's'}`;

type JobFilterOptions = {
  /** Recruiters to choose from; undefined on a page with its own picker. If empty, shown only while it is set. */
  people: readonly { recruiter_id: string; recruiter_name: string }[] | undefined;
};

export function jobFilters(state: FilterState<JobFilters>, { people }: JobFilterOptions): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.multiSelect('job_status', 'Status', JOB_STATUSES),
    rows.text('client_name', 'Client'),
    ...linkedFilters(state),
    rows.place('location', 'Location'),
    rows.multiSelect('work_mode', 'Work mode', WorkMode.options),
    rows.multiSelect('job_types', 'Employment', JobType.options),
    rows.money(['salary_min', 'salary_max', 'salary_currency'], 'Salary', rangeDefaults.salary_max),
    rows.range(['experience_min', 'experience_max'], 'Experience', {
      highest: rangeDefaults.experience_max,
      isOpenEnded: true,
    }),
    rows.skills('skills', 'Skills'),
    rows.tags('job'),
    rows.dateRange(['from_date', 'to_date'], 'Added', 'today'),
    rows.singleSelect(
      'idle_days',
      'Idle',
      IDLE_DAY_CHOICES.map((value) => ({ value, label: formatIdleDays(value) })),
      { chip: formatIdleDays },
    ),
    ...rows.owner('recruiter_id', 'Recruiter', people),
  ];
}
