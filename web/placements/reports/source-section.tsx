import type { Data } from '@placewell/contract/call.ts';
import { FUNNEL_STAGES, type FunnelStage } from '@placewell/contract/placements/placement-terms.ts';
import type { getSourceReport } from '@placewell/contract/placements/reports.ts';
import { Inbox } from 'lucide-react';
import { amountValue, formatMoney, formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ChartColor, ChartData } from './charts/chart-data.ts';
import { endedAt, formatShare, percentValue, SOURCE_LABELS, shareOf } from './report-labels.ts';
import { ReportSection } from './report-section.tsx';
import type { ReportState } from './report-state.ts';
import { number, type ReportTable } from './report-table.tsx';
import type { useSourceReport } from './reports.queries.ts';

type Report = Data<typeof getSourceReport>;
type NameOf = (stage: FunnelStage) => string;

const currenciesOf = ({ sources }: Report) => [
  ...new Set(sources.flatMap(({ fees }) => fees.map(({ currency }) => currency))),
];

function tableOf(report: Report, nameOf: NameOf): ReportTable {
  const currencies = currenciesOf(report);
  return {
    caption: 'What became of candidates, by where they came from',
    columns: [
      'Source',
      ...FUNNEL_STAGES.map(nameOf),
      `${nameOf('placed')}, %`,
      ...currencies.map((currency) => `Fees, ${currency}`),
    ],
    rows: report.sources.map(({ source, cohort, fees }) => {
      const placed = shareOf(cohort.placed, cohort.submitted);
      return {
        key: source,
        head: { text: SOURCE_LABELS[source], value: SOURCE_LABELS[source] },
        cells: [
          ...FUNNEL_STAGES.map((stage) =>
            number(cohort[stage], formatNumber(cohort[stage]), { rows: stage, rows_source: source }),
          ),
          number(percentValue(placed), formatShare(placed)),
          ...currencies.map((currency) => {
            const cents = fees.find((one) => one.currency === currency)?.fee_cents ?? 0;
            return number(amountValue(cents, currency), formatMoney(cents, currency, { isShort: true }), {
              rows: 'fees',
              rows_source: source,
              rows_currency: currency,
            });
          }),
        ],
      };
    }),
  };
}

const COLORS: Record<FunnelStage, ChartColor> = {
  placed: 'seg-3',
  offered: 'seg-5',
  interviewing: 'seg-2',
  submitted: 'control',
};

/** Each bar is a source's submissions, by how far they came. */
function chartOf({ sources }: Report, nameOf: NameOf): ChartData {
  const series = FUNNEL_STAGES.toReversed().map((stage) => ({
    name: stage,
    label: stage === 'placed' ? nameOf(stage) : `${nameOf(stage)}, no further`,
    color: COLORS[stage],
    format: formatNumber,
  }));
  return {
    title: 'Sources',
    series: series as unknown as ChartData['series'],
    points: sources.map(({ source, cohort }) => ({ at: SOURCE_LABELS[source], ...endedAt(cohort) })),
    direction: 'right',
    isStacked: true,
  };
}

type SourceSectionProps = { state: ReportState; found: ReturnType<typeof useSourceReport> };

/** Which sources of candidates lead to placements. */
export function SourceSection({ state, found }: SourceSectionProps) {
  const { nameOf } = useMatchStatuses();
  const { data } = found;
  const isEmpty = data?.sources.every(({ cohort, fees }) => cohort.submitted === 0 && fees.length === 0);
  return (
    <ReportSection
      title="Sources"
      hint="Where the submitted candidates came from, and how far they came."
      period={state.period}
      found={found}
      table={data && tableOf(data, nameOf)}
      chart={data && chartOf(data, nameOf)}
      least={600}
      isWide
      {...(isEmpty && {
        empty: (
          <EmptyState icon={Inbox} title="Nothing to compare yet">
            Once candidates are submitted, you see which of their sources lead to placements.
          </EmptyState>
        ),
      })}
    />
  );
}
