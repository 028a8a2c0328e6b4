import type { ImportRow } from '@placewell/contract/sourcing/imports.ts';
import { formatField } from '../field-labels.ts';
import { DECISION_LABELS, OUTCOME_LABELS, PLAN_LABELS, UNDO_LABELS } from '../import-labels.ts';

/** The latest outcome of a row, or the planned one. */
export function rowState({ plan, outcome, undo_outcome, decision }: ImportRow) {
  if (undo_outcome) return UNDO_LABELS[undo_outcome];
  if (outcome) return OUTCOME_LABELS[outcome];
  if (plan === 'review' && decision) return { label: DECISION_LABELS[decision], tone: 'accent' } as const;
  return plan ? PLAN_LABELS[plan] : ({ label: 'Not checked', tone: 'neutral' } as const);
}

/** The label of a row: the person's name, else the first known value. */
export const rowName = (row: ImportRow): string =>
  formatField(row.fields.candidate_name) ||
  row.candidate_name ||
  Object.values(row.cells).find((cell) => cell !== '') ||
  `Row ${row.row_number}`;

export const rowReasons = ({ reasons }: ImportRow): string => reasons.map((one) => one.message).join(' ');
