import { JobType, WorkMode } from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import { MATCH_STATUSES } from '@placewell/contract/matches.ts';
import { z } from 'zod';
import { formatNumber, formatWord } from '../../lib/formats.ts';
import type { ListState } from '../../lib/list-state.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import { DaysFilter, ManyFilter, OneFilter, RangeFilter } from '../../ui/filters/filter-editors.tsx';
import { rangeText } from '../../ui/filters/range-text.ts';
import { MatchSkillsFilter } from './match-skills-filter.tsx';
import { ScoreFilter } from './score-filter.tsx';

const score = z.coerce.number().int().min(limits.scoreMin).max(limits.scoreMax).optional();
const salary = z.coerce.number().int().min(0).optional();
const day = z.iso.date().optional();
/** One or many: a list of one may stand in the address as a plain word. */
const many = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item)).optional();

/** All filters of match lists as they stand in the address; each page takes those that its call knows. */
export const MatchFilters = z.object({
  status: many(z.enum(MATCH_STATUSES)),
  min_score: score,
  max_score: score,
  job_types: many(JobType),
  work_modes: many(WorkMode),
  salary_min: salary,
  salary_max: salary,
  match_from: day,
  match_to: day,
  expiry_from: day,
  expiry_to: day,
  skills: many(z.string().max(80)),
  recruiter_id: z.uuid().optional(),
  only_non_expired: z.literal(true).optional(),
  view_scope: z.literal('all').optional(),
});
export type MatchFilters = z.output<typeof MatchFilters>;

export const JobMatchFilters = MatchFilters.pick({ status: true, min_score: true, max_score: true });
export const CandidateMatchFilters = MatchFilters.omit({
  recruiter_id: true,
  only_non_expired: true,
  view_scope: true,
});
export const AllMatchFilters = MatchFilters.omit({ salary_min: true, salary_max: true, skills: true });

type More = {
  /** Lowest score of the slider: what a job stores begins at its threshold. */
  lowest?: number;
  people?: readonly { recruiter_id: string; recruiter_name: string }[] | undefined;
  hasScope?: boolean;
};

const words = (values: readonly string[]) => values.map((value) => ({ value, label: formatWord(value) }));
const daysText = (from: string | undefined, to: string | undefined) =>
  from || to ? `${from ?? '…'} – ${to ?? '…'}` : undefined;

/** The filters that `schema` knows, as chips with their editors. */
export function matchFilters(
  schema: z.ZodObject,
  { filters, setFilters }: Pick<ListState<MatchFilters>, 'filters' | 'setFilters'>,
  { lowest = limits.scoreMin, people, hasScope = false }: More = {},
): FilterDef[] {
  const choice = (
    key: 'status' | 'job_types' | 'work_modes',
    label: string,
    options: readonly string[],
  ): FilterDef => ({
    key,
    label,
    value: filters[key]?.map(formatWord).join(', '),
    onRemove: () => setFilters({ [key]: undefined }),
    editor: () => (
      <ManyFilter
        label={label}
        options={words(options)}
        value={filters[key] ?? []}
        onChange={(next) =>
          setFilters({ [key]: next.length > 0 ? next : undefined } as Partial<MatchFilters>)
        }
      />
    ),
  });
  const days = (key: 'match' | 'expiry', label: string): FilterDef => ({
    key: `${key}_from`,
    label,
    value: daysText(filters[`${key}_from`], filters[`${key}_to`]),
    onRemove: () => setFilters({ [`${key}_from`]: undefined, [`${key}_to`]: undefined }),
    editor: (close) => (
      <DaysFilter
        label={label}
        from={filters[`${key}_from`]}
        to={filters[`${key}_to`]}
        onApply={({ from, to }) => {
          setFilters({ [`${key}_from`]: from, [`${key}_to`]: to });
          close();
        }}
      />
    ),
  });
  const defs: FilterDef[] = [
    {
      key: 'min_score',
      label: 'Score',
      value:
        filters.max_score === undefined && filters.min_score !== undefined
          ? `${filters.min_score}+`
          : rangeText(filters.min_score, filters.max_score),
      onRemove: () => setFilters({ min_score: undefined, max_score: undefined }),
      editor: () => (
        <ScoreFilter
          min={filters.min_score}
          max={filters.max_score}
          lowest={lowest}
          onApply={({ min, max }) => setFilters({ min_score: min, max_score: max })}
        />
      ),
    },
    choice('status', 'Status', MATCH_STATUSES),
    choice('job_types', 'Employment', JobType.options),
    choice('work_modes', 'Work mode', WorkMode.options),
    {
      key: 'salary_min',
      label: 'Salary',
      value: rangeText(filters.salary_min, filters.salary_max, formatNumber),
      onRemove: () => setFilters({ salary_min: undefined, salary_max: undefined }),
      editor: (close) => (
        <RangeFilter
          label="Salary"
          value={{ min: filters.salary_min, max: filters.salary_max }}
          lowest={0}
          highest={limits.salaryMaxMatches}
          step={1_000}
          onApply={({ min, max }) => {
            setFilters({ salary_min: min, salary_max: max });
            close();
          }}
        />
      ),
    },
    {
      key: 'skills',
      label: 'Skills',
      value: filters.skills?.join(', '),
      onRemove: () => setFilters({ skills: undefined }),
      editor: () => (
        <MatchSkillsFilter
          value={filters.skills ?? []}
          onChange={(skills) => setFilters({ skills: skills.length > 0 ? skills : undefined })}
        />
      ),
    },
    days('match', 'Matched'),
    days('expiry', 'Expires'),
    {
      key: 'only_non_expired',
      label: 'Expired',
      value: filters.only_non_expired ? 'left out' : undefined,
      onRemove: () => setFilters({ only_non_expired: undefined }),
      editor: (close) => (
        <OneFilter
          label="Expired matches"
          value={filters.only_non_expired ? 'hide' : 'show'}
          options={[
            { value: 'show', label: 'Show' },
            { value: 'hide', label: 'Leave out' },
          ]}
          onChange={(next) => {
            setFilters({ only_non_expired: next === 'hide' ? true : undefined });
            close();
          }}
        />
      ),
    },
  ];
  if (people)
    defs.push({
      key: 'recruiter_id',
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
  if (hasScope)
    defs.push({
      key: 'view_scope',
      label: 'Whose',
      value: filters.view_scope ? 'Whole agency' : undefined,
      onRemove: () => setFilters({ view_scope: undefined }),
      editor: (close) => (
        <OneFilter
          label="Whose matches"
          value={filters.view_scope ?? 'self'}
          options={[
            { value: 'self', label: 'Mine' },
            { value: 'all', label: 'Whole agency' },
          ]}
          onChange={(next) => {
            setFilters({ view_scope: next === 'all' ? 'all' : undefined });
            close();
          }}
        />
      ),
    });
  return defs.filter((def) => def.key in schema.shape);
}
