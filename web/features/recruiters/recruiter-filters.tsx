import { RECRUITER_STATUSES } from '@placewell/contract/recruiters.ts';
import { z } from 'zod';
import { formatWord } from '../../lib/formats.ts';
import type { ListState } from '../../lib/list-state.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import { DaysFilter, OneFilter, RangeFilter } from '../../ui/filters/filter-editors.tsx';
import { rangeText } from '../../ui/filters/range-text.ts';

const count = z.coerce.number().int().min(0).optional();

/** The list's filters as they stand in the address. */
export const RecruiterFilters = z.object({
  status: z.enum(RECRUITER_STATUSES).optional(),
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  jobs_min: count,
  jobs_max: count,
  candidates_min: count,
  candidates_max: count,
});
type Filters = z.output<typeof RecruiterFilters>;

const HIGHEST = 1_000;

/** The filters as chips with their editors. */
export function recruiterFilters(state: ListState<Filters>): FilterDef[] {
  const { filters, setFilters } = state;
  const range = (what: 'jobs' | 'candidates', label: string): FilterDef => ({
    key: what,
    label,
    value: rangeText(filters[`${what}_min`], filters[`${what}_max`]),
    onRemove: () => setFilters({ [`${what}_min`]: undefined, [`${what}_max`]: undefined }),
    editor: (close) => (
      <RangeFilter
        label={label}
        value={{ min: filters[`${what}_min`], max: filters[`${what}_max`] }}
        lowest={0}
        highest={HIGHEST}
        onApply={({ min, max }) => {
          setFilters({ [`${what}_min`]: min, [`${what}_max`]: max });
          close();
        }}
      />
    ),
  });
  return [
    {
      key: 'status',
      label: 'Status',
      value: filters.status && formatWord(filters.status),
      onRemove: () => setFilters({ status: undefined }),
      editor: (close) => (
        <OneFilter
          label="Status"
          value={filters.status}
          options={RECRUITER_STATUSES.map((value) => ({ value, label: formatWord(value) }))}
          onChange={(status) => {
            setFilters({ status });
            close();
          }}
        />
      ),
    },
    range('jobs', 'Jobs'),
    range('candidates', 'Candidates'),
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
}
