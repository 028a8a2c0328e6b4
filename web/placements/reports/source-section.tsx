import type { Data } from '@placewell/contract/call.ts';
import { FUNNEL_STAGES, type FunnelStage } from '@placewell/contract/placements/placement-terms.ts';
import type { getSourceReport } from '@placewell/contract/placements/reports.ts';
import { Inbox } from 'lucide-react';
import { formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ChartColor, ChartData } from './charts/chart-data.ts';
import { feeCell } from './fee-section.tsx';
import { endedAt, formatShare, percentValue, SOURCE_LABELS, shareOf } from './report-labels.ts';
import { ReportSection } from './report-section.tsx';
import type { ReportState } from './report-state.ts';
import { number, type ReportTable } from './report-table.tsx';
import type { useSourceReport } from './reports.queries.ts';

type Report = Data<typeof getSourceReport>;
type NameOf = (stage: FunnelStage) => string;

const currenciesOf = ({ sources }: Report) => [
  ...new Set(sources.flatMap(({ fees_won }) => fees_won.map(({ currency }) => currency))),
];

function tableOf(report: Report, nameOf: NameOf): ReportTable {
  const currencies = currenciesOf(report);
  return {
    caption: 'Results by source',
    columns: [
      'Source',
      ...FUNNEL_STAGES.map(nameOf),
      'Placement rate',
      ...currencies.map((currency) => `Fees won, ${currency}`),
    ],
    rows: report.sources.map(({ source, cohort, fees_won }) => {
      const placed = shareOf(cohort.placed, cohort.submitted);
      return {
        key: source,
        head: { text: SOURCE_LABELS[source], value: SOURCE_LABELS[source] },
        cells: [
          ...FUNNEL_STAGES.map((stage) =>
            number(cohort[stage], formatNumber(cohort[stage]), { rows: stage, rows_source: source }),
          ),
          number(percentValue(placed), formatShare(placed)),
          ...currencies.map((currency) =>
            feeCell(fees_won, currency, { rows: 'fees_won', rows_source: source }),
          ),
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
  const isEmpty = data?.sources.every(
    ({ cohort, fees_won }) => cohort.submitted === 0 && fees_won.length === 0,
  );
  return (
    <ReportSection
      title="Sources"
      hint="Where submitted candidates came from, and the stage they reached."
      period={state.period}
      found={found}
      table={data && tableOf(data, nameOf)}
      chart={data && chartOf(data, nameOf)}
      least={520 + 120 * (data ? currenciesOf(data).length : 1)}
      isWide
      {...(isEmpty && {
        empty: (
          <EmptyState icon={Inbox} title="Nothing to compare yet">
            Submit candidates to see which sources lead to placements.
          </EmptyState>
        ),
      })}
    />
  );
}
