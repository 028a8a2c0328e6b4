import { RecruiterId } from '@placewell/contract/ids.ts';
import { labels } from '@placewell/contract/labels.ts';
import { CREDIT_TYPES, type getCreditEntries, LEDGER_REASONS } from '@placewell/contract/money/credits.ts';
import { z } from 'zod';
import type { FilterParams } from '../../../lib/list-state.ts';
import { toPeople } from '../../../lib/lookups.ts';
import type { FilterDef } from '../../../ui/filters/filter-bar.tsx';
import { type FilterState, filterBuilders } from '../../../ui/filters/filter-builders.tsx';
import { REASON_LABELS } from './entry-labels.ts';

/** The filters in the URL. */
export const LedgerFilters = z.object({
  credit_type: z.enum(CREDIT_TYPES).optional(),
  reason: z.enum(LEDGER_REASONS).optional(),
  recruiter_id: RecruiterId.optional(),
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
} satisfies FilterParams<typeof getCreditEntries>);
type LedgerFilters = z.output<typeof LedgerFilters>;

/** The filters as chips with their editors. */
export function ledgerFilters(
  state: FilterState<LedgerFilters>,
  people: readonly { recruiter_id: string; recruiter_name: string }[],
): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.singleSelect(
      'credit_type',
      'Credits',
      CREDIT_TYPES.map((value) => ({ value, label: labels.credits[value] })),
    ),
    rows.singleSelect(
      'reason',
      'Entry',
      LEDGER_REASONS.map((value) => ({ value, label: REASON_LABELS[value] })),
    ),
    rows.person('recruiter_id', 'Recruiter', toPeople(people)),
    rows.dateRange(['from_date', 'to_date'], 'Date', 'today'),
  ];
}
