import type { FunnelStage } from '@placewell/contract/placements/placement-terms.ts';
import { FUNNEL_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import type { Funnel, ReportSource } from '@placewell/contract/placements/reports.ts';
import { amountValue, formatDecimal } from '../../lib/values/formats.ts';
import { reader } from '../../lib/values/reader.ts';

export const SOURCE_LABELS: Record<ReportSource, string> = {
  manual: 'Added by hand',
  upload: 'Uploaded resumes',
  import: 'Imported lists',
  unknown: 'Not known',
};

const percentFormat = new Intl.NumberFormat(reader.locale, { style: 'percent', maximumFractionDigits: 0 });

/** A part of a whole, from 0 to 1; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
export const formatShare = (share: number | null): string =>
  share === null ? '–' : percentFormat.format(share);
/** A share as a file holds it, in percent. */
export const percentValue = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1000) / 10;

/** "4.5 days" */
export const formatDays = (days: number | null): string =>
  days === null ? '–' : `${formatDecimal(days)} ${days === 1 ? 'day' : 'days'}`;

/** For the axis of a picture: "£12K". */
export const formatAmountShort = (cents: number, currency: string): string =>
  new Intl.NumberFormat(reader.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amountValue(cents, currency));

/** Of a cohort, how many came as far as a stage and no further. */
export const endedAt = (cohort: Funnel): Record<FunnelStage, number> =>
  Object.fromEntries(
    FUNNEL_STAGES.map((stage, at) => {
      const next = FUNNEL_STAGES[at + 1];
      return [stage, cohort[stage] - (next ? cohort[next] : 0)];
    }),
  ) as Record<FunnelStage, number>;

const monthFormat = new Intl.DateTimeFormat(reader.locale, {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});
/** "2026-11" -> "Nov 26", for the axis of a picture. */
export const formatMonthShort = (month: string): string =>
  monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** A round number of at least this size: 1, 2, 2.5 or 5 and zeros. */
const roundUp = (size: number): number => {
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 2.5, 5].find((one) => one * power >= size) ?? 10) * power;
};

const STEPS = 4;

/** Two axes whose zeros and lines are at the same heights, so that a line and bars can be read in one picture. */
export function sharedAxes(bars: readonly number[], line: readonly number[]) {
  const [least, most] = [Math.min(0, ...bars), Math.max(0, ...bars)];
  const step = roundUp(Math.max(most, -least, 1) / STEPS);
  const above = Math.max(1, Math.ceil(most / step));
  const below = Math.ceil(-least / step);
  const lineStep = Math.max(1, Math.ceil(Math.max(0, ...line) / above));
  const ticks = (first: number, size: number) =>
    Array.from({ length: above - first + 1 }, (_, at) => (first + at) * size);
  return {
    bars: ticks(-below, step),
    /** Its own values begin at zero. */
    line: ticks(0, lineStep),
    lineDomain: [-below * lineStep, above * lineStep] as const,
  };
}
