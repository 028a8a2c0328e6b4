import type { Import, ImportRow, ImportSummary } from '@placewell/contract/sourcing/imports.ts';
import { formatCount, formatNumber } from '../../lib/values/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

type Label = { label: string; tone: Tone };

export const STATUS_LABELS: Record<Import['import_status'], Label> = {
  mapping: { label: 'Not imported yet', tone: 'neutral' },
  checking: { label: 'Checking', tone: 'accent' },
  checked: { label: 'Checked, not imported yet', tone: 'neutral' },
  running: { label: 'Importing', tone: 'accent' },
  finished: { label: 'Imported', tone: 'good' },
  canceled: { label: 'Stopped', tone: 'warning' },
  failed: { label: 'Failed', tone: 'bad' },
  undoing: { label: 'Being undone', tone: 'accent' },
  undone: { label: 'Undone', tone: 'neutral' },
};

/** The plan of rows: as a count of them, and for one. */
export const PLAN_LABELS: Record<NonNullable<ImportRow['plan']>, Label & { count: string }> = {
  create: { label: 'New', count: 'new', tone: 'good' },
  update: { label: 'Update', count: 'to update', tone: 'accent' },
  review: { label: 'Decide', count: 'to decide', tone: 'warning' },
  skip: { label: 'Skip', count: 'to skip', tone: 'neutral' },
  error: { label: 'Error', count: 'with errors', tone: 'bad' },
};
export const OUTCOME_LABELS: Record<NonNullable<ImportRow['outcome']>, Label & { count: string }> = {
  created: { label: 'Created', count: 'created', tone: 'good' },
  updated: { label: 'Updated', count: 'updated', tone: 'accent' },
  skipped: { label: 'Skipped', count: 'skipped', tone: 'neutral' },
  failed: { label: 'Failed', count: 'failed', tone: 'bad' },
};
export const UNDO_LABELS: Record<NonNullable<ImportRow['undo_outcome']>, Label & { count: string }> = {
  removed: { label: 'Removed', count: 'removed', tone: 'neutral' },
  reverted: { label: 'Put back', count: 'put back', tone: 'neutral' },
  partly_kept: { label: 'Put back in part', count: 'put back in part', tone: 'warning' },
  kept: { label: 'Kept', count: 'kept', tone: 'warning' },
};
export const DECISION_LABELS: Record<NonNullable<ImportRow['decision']>, string> = {
  skip: 'Skip',
  update_empty: 'Fill in what is empty',
  create: 'Add a second candidate',
};

/** The outcomes of the rows: "9,812 created · 88 skipped"; empty before the import runs. */
export const outcomeSummary = ({ outcomes }: Pick<ImportSummary, 'outcomes'>): string =>
  Object.entries(OUTCOME_LABELS)
    .flatMap(([name, { count }]) => {
      const rows = outcomes[name as keyof typeof outcomes];
      return rows > 0 ? [`${formatNumber(rows)} ${count}`] : [];
    })
    .join(' · ');

/** The effect of undoing, in a sentence. */
export function undoSentence({ outcomes }: Pick<ImportSummary, 'outcomes'>): string {
  const { created, updated } = outcomes;
  const parts = [
    created > 0 &&
      `${formatCount(created, 'candidate')} that the import created ${created === 1 ? 'is' : 'are'} removed`,
    updated > 0 &&
      `${formatCount(updated, 'candidate')} that it changed ${updated === 1 ? 'gets' : 'get'} back what was there before`,
  ].filter(Boolean);
  return `${parts.join(', and ')}. Anything people have changed since is kept, and the report says so.`;
}
