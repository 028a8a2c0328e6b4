import { JobType, WorkMode } from '@placewell/contract/candidates.ts';
import { JOB_STATUSES } from '@placewell/contract/jobs.ts';
import { limits } from '@placewell/contract/limits.ts';
import { z } from 'zod';
import { formatNumber, formatWord } from '../../lib/formats.ts';
import type { ListState } from '../../lib/list-state.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import {
  DaysFilter,
  ManyFilter,
  OneFilter,
  RangeFilter,
  TextFilter,
} from '../../ui/filters/filter-editors.tsx';
import { rangeText } from '../../ui/filters/range-text.ts';
import { SkillsFilter } from './skills-filter.tsx';

const whole = z.coerce.number().int().min(0).optional();
const years = z.coerce.number().min(0).optional();
/** One or many: a list of one may stand in the address as a plain word. */
const many = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item)).optional();

/** The list's filters as they stand in the address. */
export const JobFilters = z.object({
  job_status: many(z.enum(JOB_STATUSES)),
  location: z.coerce.string().max(200).optional(),
  work_mode: many(WorkMode),
  job_types: many(JobType),
  skills: many(z.string().max(80)),
  salary_min: whole,
  salary_max: whole,
  experience_min: years,
  experience_max: years,
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  recruiter_id: z.uuid().optional(),
  view_scope: z.enum(['self', 'all']).optional(),
});
export type JobFilters = z.output<typeof JobFilters>;

const words = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: formatWord(value) }));

type More = {
  /** People to choose from; undefined hides the filter. */
  people: readonly { recruiter_id: string; recruiter_name: string }[] | undefined;
  /** A recruiter chooses between its own and the whole agency's. */
  hasScope: boolean;
};

/** The filters as chips with their editors. */
export function jobFilters(state: ListState<JobFilters>, more: More): FilterDef[] {
  const { filters, setFilters } = state;
  const choice = <K extends 'job_status' | 'work_mode' | 'job_types'>(
    key: K,
    label: string,
    options: readonly NonNullable<JobFilters[K]>[number][],
  ): FilterDef => ({
    key,
    label,
    value: filters[key]?.map(formatWord).join(', '),
    onRemove: () => setFilters({ [key]: undefined } as Partial<JobFilters>),
    editor: () => (
      <ManyFilter
        label={label}
        options={words(options as readonly string[])}
        value={filters[key] ?? []}
        onChange={(next) => setFilters({ [key]: next.length > 0 ? next : undefined } as Partial<JobFilters>)}
      />
    ),
  });
  const range = (what: 'salary' | 'experience', label: string, highest: number, step: number): FilterDef => ({
    key: what,
    label,
    value: rangeText(filters[`${what}_min`], filters[`${what}_max`], formatNumber),
    onRemove: () => setFilters({ [`${what}_min`]: undefined, [`${what}_max`]: undefined }),
    editor: (close) => (
      <RangeFilter
        label={label}
        value={{ min: filters[`${what}_min`], max: filters[`${what}_max`] }}
        lowest={0}
        highest={highest}
        step={step}
        onApply={({ min, max }) => {
          setFilters({ [`${what}_min`]: min, [`${what}_max`]: max });
          close();
        }}
      />
    ),
  });
  const defs: FilterDef[] = [
    choice('job_status', 'Status', JOB_STATUSES),
    {
      key: 'location',
      label: 'Location',
      value: filters.location,
      onRemove: () => setFilters({ location: undefined }),
      editor: (close) => (
        <TextFilter
          label="Location"
          value={filters.location ?? ''}
          onApply={(location) => {
            setFilters({ location: location || undefined });
            close();
          }}
        />
      ),
    },
    choice('work_mode', 'Work mode', WorkMode.options),
    choice('job_types', 'Employment', JobType.options),
    range('salary', 'Salary', limits.salaryMaxJobs, 1_000),
    range('experience', 'Experience', limits.experienceMax, 1),
    {
      key: 'skills',
      label: 'Skills',
      value: filters.skills?.join(', '),
      onRemove: () => setFilters({ skills: undefined }),
      editor: () => (
        <SkillsFilter
          value={filters.skills ?? []}
          onChange={(skills) => setFilters({ skills: skills.length > 0 ? skills : undefined })}
        />
      ),
    },
    {
      key: 'added',
      label: 'Added',
      value:
        filters.from_date || filters.to_date
          ? `${filters.from_date ?? '…'} – ${filters.to_date ?? 'today'}`
          : undefined,
      onRemove: () => setFilters({ from_date: undefined, to_date: undefined }),
      editor: (close) => (
        <DaysFilter
          label="Added"
          from={filters.from_date}
          to={filters.to_date}
          onApply={({ from, to }) => {
            setFilters({ from_date: from, to_date: to });
            close();
          }}
        />
      ),
    },
  ];
  const { people } = more;
  if (people)
    defs.push({
      key: 'recruiter',
      label: 'Recruiter',
      value:
        filters.recruiter_id &&
        (people.find((one) => one.recruiter_id === filters.recruiter_id)?.recruiter_name ?? 'One recruiter'),
      onRemove: () => setFilters({ recruiter_id: undefined }),
      editor: (close) => (
        <OneFilter
          label="Recruiter"
          value={filters.recruiter_id}
          options={people.map((one) => ({ value: one.recruiter_id, label: one.recruiter_name }))}
          onChange={(recruiter_id) => {
            setFilters({ recruiter_id });
            close();
          }}
        />
      ),
    });
  if (more.hasScope)
    defs.push({
      key: 'scope',
      label: 'Whose',
      value: filters.view_scope === 'all' ? 'Whole agency' : undefined,
      onRemove: () => setFilters({ view_scope: undefined }),
      editor: (close) => (
        <OneFilter
          label="Whose jobs"
          value={filters.view_scope ?? 'self'}
          options={[
            { value: 'self', label: 'Mine' },
            { value: 'all', label: 'Whole agency' },
          ]}
          onChange={(view_scope) => {
            setFilters({ view_scope: view_scope === 'all' ? 'all' : undefined });
            close();
          }}
        />
      ),
    });
  return defs;
}
