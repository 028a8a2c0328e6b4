import { limits } from '@placewell/contract/limits.ts';
import { JOB_STATUSES } from '@placewell/contract/matching/jobs.ts';
import {
  getAllMatches,
  type getCandidateMatchesForJob,
  getMatchesForCandidate,
  MATCH_STATUSES,
  type MatchStatus,
} from '@placewell/contract/matching/matches.ts';
import { Currency, JobType, WorkMode } from '@placewell/contract/sourcing/candidates.ts';
import { LocationFilter } from '@placewell/contract/sourcing/places.ts';
import { z } from 'zod';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { arrayParam, countParam, type FilterParams, tagParams } from '../../../lib/list-state.ts';
import { DEFAULT_STATUS_NAMES, type MatchStatusNames } from '../../../lib/values/match-statuses.ts';
import { type FilterState, filterBuilders } from '../../../records/filters/filter-builders.tsx';
import { linkedFilters } from '../../../records/filters/linked-filters.tsx';
import type { FilterDef } from '../../../ui/filters/filter-bar.tsx';
import { formatRange } from '../../../ui/filters/format-range.ts';

const ScoreFilter = lazyPart(() => import('./score-filter.tsx'), 'ScoreFilter');

const score = z.coerce.number().int().min(limits.scoreMin).max(limits.scoreMax).optional();
const years = z.coerce.number().min(0).optional();
const day = z.iso.date().optional();

const statusAndScore = {
  status: arrayParam(z.enum(MATCH_STATUSES)),
  is_answered: z.boolean().optional(),
  min_score: score,
  max_score: score,
  ...tagParams,
};
const work = { job_types: arrayParam(JobType), work_modes: arrayParam(WorkMode) };
const dates = { match_from: day, match_to: day, expiry_from: day, expiry_to: day };

export const JobMatchFilters = z.object(
  statusAndScore satisfies FilterParams<typeof getCandidateMatchesForJob, 'job_id'>,
);
export const CandidateMatchFilters = z.object({
  ...statusAndScore,
  ...work,
  location: z.coerce.string().pipe(LocationFilter).optional(),
  salary_min: countParam,
  salary_max: countParam,
  salary_currency: Currency.optional(),
  experience_min: years,
  experience_max: years,
  ...dates,
  skills: arrayParam(z.string().max(80)),
} satisfies FilterParams<typeof getMatchesForCandidate, 'candidate_id'>);
export const AllMatchFilters = z.object({
  ...statusAndScore,
  ...work,
  job_status: arrayParam(z.enum(JOB_STATUSES)),
  /** By links from a client's page. */
  client_id: z.uuid().optional(),
  ...dates,
  recruiter_id: z.uuid().optional(),
  only_non_expired: z.literal(true).optional(),
  view_scope: z.literal('all').optional(),
} satisfies FilterParams<typeof getAllMatches>);

type JobState = FilterState<z.output<typeof JobMatchFilters>>;
type CandidateState = FilterState<z.output<typeof CandidateMatchFilters>>;
type AllState = FilterState<z.output<typeof AllMatchFilters>>;

const EXPIRED_CHOICES = [
  { value: undefined, label: 'Show' },
  { value: true, label: 'Hide' },
] as const;

const ANSWERED_CHOICES = [
  { value: undefined, label: 'All' },
  { value: true, label: 'Answered' },
  { value: false, label: 'No answer yet' },
] as const;

function statusAndScoreRows(state: JobState, lowest: number, names = DEFAULT_STATUS_NAMES): FilterDef[] {
  const rows = filterBuilders(state);
  const { min_score, max_score } = state.filters;
  const scoreText =
    max_score === undefined && min_score !== undefined ? `${min_score}+` : formatRange(min_score, max_score);
  return [
    rows.custom(['min_score', 'max_score'], 'Score', scoreText, () => (
      <ScoreFilter
        min={min_score}
        max={max_score}
        lowest={lowest}
        onApply={({ min, max }) => state.setFilters({ min_score: min, max_score: max })}
      />
    )),
    rows.multiSelect('status', 'Stage', names.order, (status) => names.nameOf(status as MatchStatus)),
    rows.singleSelect('is_answered', 'Client', ANSWERED_CHOICES, {
      editorLabel: 'Answered by the client',
      chip: (isAnswered) => (isAnswered ? 'answered' : 'no answer yet'),
    }),
  ];
}

function workRows(state: FilterState<z.output<z.ZodObject<typeof work>>>): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.multiSelect('job_types', 'Employment', JobType.options),
    rows.multiSelect('work_modes', 'Work mode', WorkMode.options),
  ];
}

function dateRows(state: FilterState<z.output<z.ZodObject<typeof dates>>>): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.dateRange(['match_from', 'match_to'], 'Matched'),
    rows.dateRange(['expiry_from', 'expiry_to'], 'Expires'),
  ];
}

/** The filters of a job's matches as chips with their editors; the score slider starts at the agency's minimum. */
export const jobMatchFilters = (
  state: JobState,
  { lowest, names }: { lowest: number; names?: MatchStatusNames },
): FilterDef[] => [...statusAndScoreRows(state, lowest, names), filterBuilders(state).tags('candidate')];

export function candidateMatchFilters(state: CandidateState, names?: MatchStatusNames): FilterDef[] {
  const rows = filterBuilders(state);
  const { rangeDefaults } = getMatchesForCandidate;
  return [
    ...statusAndScoreRows(state, rangeDefaults.min_score, names),
    ...workRows(state),
    rows.place('location', 'Location'),
    rows.money(['salary_min', 'salary_max', 'salary_currency'], 'Salary', rangeDefaults.salary_max),
    rows.range(['experience_min', 'experience_max'], 'Experience', {
      highest: rangeDefaults.experience_max,
      isOpenEnded: true,
    }),
    rows.skills('skills', 'Skills'),
    rows.tags('job'),
    ...dateRows(state),
  ];
}

type AllMatchFilterOptions = {
  /** Recruiters to choose from; undefined on a page with its own picker. If empty, shown only while it is set. */
  people: readonly { recruiter_id: string; recruiter_name: string }[] | undefined;
  names?: MatchStatusNames;
};

export function allMatchFilters(state: AllState, { people, names }: AllMatchFilterOptions): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    ...statusAndScoreRows(state, getAllMatches.rangeDefaults.min_score, names),
    ...workRows(state),
    rows.multiSelect('job_status', 'Status of the job', JOB_STATUSES),
    ...linkedFilters(state),
    rows.tags('any'),
    ...dateRows(state),
    rows.singleSelect('only_non_expired', 'Expired', EXPIRED_CHOICES, {
      editorLabel: 'Expired matches',
      chip: () => 'hidden',
    }),
    ...rows.owner('recruiter_id', 'Recruiter', people),
  ];
}
