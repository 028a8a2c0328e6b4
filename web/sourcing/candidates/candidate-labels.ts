import type { CANDIDATE_STATUSES, CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { formatYears } from '../../lib/values/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];

export const STATUS_TONES: Record<CandidateStatus, Tone> = {
  new: 'accent',
  active: 'good',
  on_hold: 'warning',
  placed: 'good',
  do_not_contact: 'bad',
  archived: 'neutral',
};

const NOTICE_PERIOD_LABELS: Record<number, string> = {
  0: 'immediately',
  7: '1 week',
  14: '2 weeks',
  30: '1 month',
  60: '2 months',
  90: '3 months',
};

/** The usual ones, in days. */
export const NOTICE_PERIODS = Object.keys(NOTICE_PERIOD_LABELS).map(Number);

/** 30 -> "1 month", 45 -> "45 days", 0 -> "immediately". */
export const formatNoticePeriod = (days: number) =>
  NOTICE_PERIOD_LABELS[days] ?? `${days} day${days === 1 ? '' : 's'}`;

/** 8.75 -> "8 years 9 months"; less than half a month -> "none". */
export function formatExperience(years: number): string {
  const months = Math.round(years * 12);
  const parts = [
    [Math.floor(months / 12), 'year'],
    [months % 12, 'month'],
  ] as const;
  const labels = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return labels.join(' ') || 'none';
}

/** Location and experience in one line, for the card. */
export const formatCandidateFacts = (row: Pick<CandidateRow, 'location' | 'experience_years'>) =>
  [row.location, formatYears(row.experience_years)].filter(Boolean).join(' · ');
