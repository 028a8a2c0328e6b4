import { CANDIDATE_STATUSES, JOB_TYPES, WORK_MODES } from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import { formatNumber, formatWord } from '../../lib/formats.ts';
import type { ListState } from '../../lib/list-state.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import { DaysFilter, ManyFilter, OneFilter, RangeFilter } from '../../ui/filters/filter-editors.tsx';
import { rangeText } from '../../ui/filters/range-text.ts';
import type { CandidateFilters } from './candidate-filter-values.ts';
import { noticeText } from './candidate-words.ts';
import { PlaceFilter } from './place-filter.tsx';
import { SkillsField } from './skills-field.tsx';

export { CandidateFilters } from './candidate-filter-values.ts';

type State = Pick<ListState<CandidateFilters>, 'filters' | 'setFilters'>;
export type People = readonly { recruiter_id: string; recruiter_name: string }[];
const NOTICES = [0, 14, 30, 60, 90];

const choice = <K extends 'candidate_status' | 'work_mode' | 'job_types'>(
  { filters, setFilters }: State,
  key: K,
  label: string,
  options: readonly string[],
): FilterDef => ({
  key,
  label,
  value: filters[key]?.map(formatWord).join(', '),
  onRemove: () => setFilters({ [key]: undefined } as Partial<CandidateFilters>),
  editor: () => (
    <ManyFilter
      label={label}
      options={options.map((value) => ({ value, label: formatWord(value) }))}
      value={filters[key] ?? []}
      onChange={(next) =>
        setFilters({ [key]: next.length > 0 ? next : undefined } as Partial<CandidateFilters>)
      }
    />
  ),
});

const range = (
  { filters, setFilters }: State,
  what: 'salary' | 'experience',
  { label, highest, step, suffix = '' }: { label: string; highest: number; step: number; suffix?: string },
): FilterDef => ({
  key: what,
  label,
  value: rangeText(filters[`${what}_min`], filters[`${what}_max`], (value) => formatNumber(value) + suffix),
  onRemove: () => setFilters({ [`${what}_min`]: undefined, [`${what}_max`]: undefined }),
  editor: (close) => (
    <RangeFilter
      label={label}
      value={{ min: filters[`${what}_min`], max: filters[`${what}_max`] }}
      lowest={0}
      highest={highest}
      step={step}
      suffix={suffix}
      onApply={({ min, max }) => {
        setFilters({ [`${what}_min`]: min, [`${what}_max`]: max });
        close();
      }}
    />
  ),
});

const location = ({ filters, setFilters }: State): FilterDef => ({
  key: 'location',
  label: 'Location',
  value: filters.location,
  onRemove: () => setFilters({ location: undefined }),
  editor: (close) => (
    <PlaceFilter
      value={filters.location ?? ''}
      onApply={(place) => {
        setFilters({ location: place || undefined });
        close();
      }}
    />
  ),
});

const skills = ({ filters, setFilters }: State): FilterDef => ({
  key: 'skills',
  label: 'Skills',
  value: filters.skills?.join(', '),
  onRemove: () => setFilters({ skills: undefined }),
  editor: () => (
    <SkillsField
      label="All of these skills"
      value={filters.skills ?? []}
      onChange={(next) => setFilters({ skills: next.length > 0 ? next : undefined })}
      max={20}
      isInPopover
    />
  ),
});

const notice = ({ filters, setFilters }: State): FilterDef => ({
  key: 'notice',
  label: 'Notice',
  value:
    filters.notice_period === undefined
      ? undefined
      : filters.notice_period === 0
        ? 'available now'
        : `up to ${noticeText(filters.notice_period)}`,
  onRemove: () => setFilters({ notice_period: undefined }),
  editor: (close) => (
    <OneFilter
      label="Notice period"
      value={filters.notice_period === undefined ? undefined : String(filters.notice_period)}
      options={NOTICES.map((days) => ({
        value: String(days),
        label: days === 0 ? 'Available now' : `Up to ${noticeText(days)}`,
      }))}
      onChange={(days) => {
        setFilters({ notice_period: Number(days) });
        close();
      }}
    />
  ),
});

const reading = ({ filters, setFilters }: State): FilterDef => ({
  key: 'reading',
  label: 'Resume',
  value: filters.parse_status && formatWord(filters.parse_status).toLowerCase(),
  onRemove: () => setFilters({ parse_status: undefined }),
  editor: (close) => (
    <OneFilter
      label="Resume"
      value={filters.parse_status}
      options={[
        { value: 'needs_review', label: 'Needs review' },
        { value: 'parsed', label: 'Parsed' },
      ]}
      onChange={(parse_status) => {
        setFilters({ parse_status });
        close();
      }}
    />
  ),
});

const added = ({ filters, setFilters }: State): FilterDef => ({
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
});

const owner = ({ filters, setFilters }: State, people: People): FilterDef => ({
  key: 'recruiter',
  label: 'Recruiter',
  value:
    filters.recruiter_id &&
    (people.find((one) => one.recruiter_id === filters.recruiter_id)?.recruiter_name || 'One recruiter'),
  onRemove: () => setFilters({ recruiter_id: undefined }),
  editor: (close) => (
    <OneFilter
      label="Recruiter"
      value={filters.recruiter_id}
      options={people.map((one) => ({
        value: one.recruiter_id,
        label: one.recruiter_name || 'Without a name yet',
      }))}
      onChange={(recruiter_id) => {
        setFilters({ recruiter_id });
        close();
      }}
    />
  ),
});

/** The filters as chips with their editors; `people` undefined hides the recruiter's. */
export const candidateFilters = (state: State, people: People | undefined): FilterDef[] => [
  choice(state, 'candidate_status', 'Availability', CANDIDATE_STATUSES),
  location(state),
  skills(state),
  range(state, 'experience', { label: 'Experience', highest: limits.experienceMax, step: 1, suffix: ' y' }),
  range(state, 'salary', { label: 'Salary', highest: limits.salaryMaxJobs, step: 1_000 }),
  notice(state),
  choice(state, 'work_mode', 'Work mode', WORK_MODES),
  choice(state, 'job_types', 'Employment', JOB_TYPES),
  reading(state),
  added(state),
  ...(people ? [owner(state, people)] : []),
];
