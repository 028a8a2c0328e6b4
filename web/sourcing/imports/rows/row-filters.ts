import type {
  Import,
  ROW_OUTCOMES,
  ROW_PLANS,
  ROW_UNDO_OUTCOMES,
} from '@placewell/contract/sourcing/imports.ts';
import type { Tone } from '../../../ui/chips/status-dot.tsx';
import { OUTCOME_LABELS, PLAN_LABELS, UNDO_LABELS } from '../import-labels.ts';

/** Filters rows by plan, outcome, or outcome of the undo. */
export type RowsOf = 'plan' | 'outcome' | 'undo_outcome';

export type RowFilter = {
  /** In the address. */
  show: string;
  label: string;
  count: number;
  tone: Tone;
  /** Fields of the body of `getImportRows`. */
  body: {
    plan?: (typeof ROW_PLANS)[number];
    outcome?: (typeof ROW_OUTCOMES)[number];
    undo_outcome?: (typeof ROW_UNDO_OUTCOMES)[number];
    has_reasons?: boolean;
    is_file_missing?: boolean;
  };
};

const namesOf = <K extends string>(labels: Record<K, unknown>) => Object.keys(labels) as K[];

/** Useful groups of rows with their numbers; empty ones are left out. */
export function rowFilters(of: Import, rowsOf: RowsOf): RowFilter[] {
  const filters: RowFilter[] = [];
  if (rowsOf === 'plan')
    for (const plan of namesOf(PLAN_LABELS)) {
      const { count: label, tone } = PLAN_LABELS[plan];
      filters.push({ show: plan, label, tone, count: of.plans[plan], body: { plan } });
    }
  else if (rowsOf === 'outcome') {
    for (const outcome of namesOf(OUTCOME_LABELS)) {
      const { count: label, tone } = OUTCOME_LABELS[outcome];
      filters.push({ show: outcome, label, tone, count: of.outcomes[outcome], body: { outcome } });
    }
    const { count: label, tone } = PLAN_LABELS.review;
    filters.push({ show: 'review', label, tone, count: of.plans.review, body: { plan: 'review' } });
  } else
    for (const undo_outcome of namesOf(UNDO_LABELS)) {
      const { count: label, tone } = UNDO_LABELS[undo_outcome];
      filters.push({
        show: undo_outcome,
        label,
        tone,
        count: of.undo_outcomes[undo_outcome],
        body: { undo_outcome },
      });
    }
  if (rowsOf !== 'undo_outcome') {
    filters.push({
      show: 'remarks',
      label: 'with remarks',
      tone: 'neutral',
      count: of.rows_with_reasons,
      body: { has_reasons: true },
    });
    filters.push({
      show: 'no-file',
      label: 'without their resume',
      tone: 'neutral',
      count: of.files.rows_missing,
      body: { is_file_missing: true },
    });
  }
  return filters.filter(({ count }) => count > 0);
}
