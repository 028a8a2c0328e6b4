import { Currency, JobType, WorkMode } from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import { MATCH_STATUSES } from '@placewell/contract/matches.ts';
import { z } from 'zod';
import { arrayParam, type ListState } from '../../../lib/list-state.ts';
import type { FilterDef } from '../../../ui/filters/filter-bar.tsx';
import { filterBuilders } from '../../../ui/filters/filter-builders.tsx';
import { formatRange } from '../../../ui/filters/format-range.ts';
import { ScoreFilter } from './score-filter.tsx';

const score = z.coerce.number().int().min(limits.scoreMin).max(limits.scoreMax).optional();
const salary = z.coerce.number().int().min(0).optional();
const day = z.iso.date().optional();

/** All filters of match lists as written in the URL; each page picks those that its call accepts. */
export const MatchFilters = z.object({
  status: arrayParam(z.enum(MATCH_STATUSES)),
  min_score: score,
  max_score: score,
  job_types: arrayParam(JobType),
  work_modes: arrayParam(WorkMode),
  salary_min: salary,
  salary_max: salary,
  salary_currency: Currency.optional(),
  match_from: day,
  match_to: day,
  expiry_from: day,
  expiry_to: day,
  skills: arrayParam(z.string().max(80)),
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
export const AllMatchFilters = MatchFilters.omit({
  salary_min: true,
  salary_max: true,
  salary_currency: true,
  skills: true,
});

type MatchFilterOptions = {
  /** Start of the score slider; on a job's page it is the agency's minimum score. */
  lowest?: number;
  people?: readonly { recruiter_id: string; recruiter_name: string }[] | undefined;
  hasScope?: boolean;
};

const EXPIRED_CHOICES = [
  { value: undefined, label: 'Show' },
  { value: true, label: 'Hide' },
] as const;
const SCOPE_CHOICES = [
  { value: undefined, label: 'Mine' },
  { value: 'all', label: 'Whole agency' },
] as const;

/** The filters of `schema` as chips with their editors. */
export function matchFilters(
  schema: z.ZodObject,
  state: Pick<ListState<MatchFilters>, 'filters' | 'setFilters'>,
  { lowest = limits.scoreMin, people, hasScope = false }: MatchFilterOptions = {},
): FilterDef[] {
  const rows = filterBuilders(state);
  const { min_score, max_score } = state.filters;
  const scoreText =
    max_score === undefined && min_score !== undefined ? `${min_score}+` : formatRange(min_score, max_score);
  const all = [
    rows.custom(['min_score', 'max_score'], 'Score', scoreText, () => (
      <ScoreFilter
        min={min_score}
        max={max_score}
        lowest={lowest}
        onApply={({ min, max }) => state.setFilters({ min_score: min, max_score: max })}
      />
    )),
    rows.multiSelect('status', 'Status', MATCH_STATUSES),
    rows.multiSelect('job_types', 'Employment', JobType.options),
    rows.multiSelect('work_modes', 'Work mode', WorkMode.options),
    rows.money(['salary_min', 'salary_max', 'salary_currency'], 'Salary', limits.salaryMaxMatches),
    rows.skills('skills', 'Skills'),
    rows.dateRange(['match_from', 'match_to'], 'Matched'),
    rows.dateRange(['expiry_from', 'expiry_to'], 'Expires'),
    rows.singleSelect('only_non_expired', 'Expired', EXPIRED_CHOICES, {
      editorLabel: 'Expired matches',
      chip: () => 'hidden',
    }),
    ...(people ? [rows.person('recruiter_id', 'Recruiter', people)] : []),
    ...(hasScope
      ? [rows.singleSelect('view_scope', 'Owner', SCOPE_CHOICES, { editorLabel: 'Match owner' })]
      : []),
  ];
  return all.filter((row) => row.key in schema.shape);
}
