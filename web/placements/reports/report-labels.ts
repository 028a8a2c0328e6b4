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
