import type { Data } from '@placewell/contract/call.ts';
import { FUNNEL_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import type { getFunnelReport } from '@placewell/contract/placements/reports.ts';
import { Send } from 'lucide-react';
import { formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ChartData } from './charts/chart-data.ts';
import { formatShare, percentValue, shareOf } from './report-labels.ts';
import { ReportSection } from './report-section.tsx';
import type { ReportState } from './report-state.ts';
import { number, type ReportTable } from './report-table.tsx';
import type { useFunnelReport } from './reports.queries.ts';

type Names = Pick<ReturnType<typeof useMatchStatuses>, 'nameOf'>;

function tableOf({ cohort, previous }: Data<typeof getFunnelReport>, { nameOf }: Names): ReportTable {
  return {
    caption: 'Stages reached by matches submitted in this period',
    columns: [
      'Stage',
      'Matches',
      `From ${nameOf('submitted').toLowerCase()}`,
      'From previous stage',
      'Before',
    ],
    rows: FUNNEL_STAGES.map((stage, at) => {
      const [count, earlier] = [cohort[stage], FUNNEL_STAGES[at - 1]];
      const ofAll = shareOf(count, cohort.submitted);
      const ofEarlier = earlier ? shareOf(count, cohort[earlier]) : null;
      return {
        key: stage,
        head: { text: nameOf(stage), value: nameOf(stage) },
        cells: [
          number(count, formatNumber(count), { rows: stage }),
          number(percentValue(ofAll), formatShare(ofAll)),
          number(percentValue(ofEarlier), formatShare(ofEarlier)),
          number(previous.cohort[stage], formatNumber(previous.cohort[stage]), {
            rows: stage,
            rows_before: 1,
          }),
        ],
      };
    }),
  };
}

const chartOf = ({ cohort, previous }: Data<typeof getFunnelReport>, { nameOf }: Names): ChartData => ({
  title: 'Funnel',
  series: [
    { name: 'now', label: 'This period', color: 'seg-1', format: formatNumber },
    { name: 'before', label: 'Previous period', color: 'control', format: formatNumber },
  ],
  points: FUNNEL_STAGES.map((stage) => ({
    at: nameOf(stage),
    now: cohort[stage],
    before: previous.cohort[stage],
  })),
  direction: 'right',
});

type FunnelSectionProps = { state: ReportState; found: ReturnType<typeof useFunnelReport> };

/** The cohort of the period by the stages that it reached, beside the cohort of the period before. */
export function FunnelSection({ state, found }: FunnelSectionProps) {
  const names = useMatchStatuses();
  const { data } = found;
  const isEmpty = data && data.cohort.submitted === 0 && data.previous.cohort.submitted === 0;
  return (
    <ReportSection
      title="Funnel"
      hint="Matches first submitted in this period, by stage reached."
      period={state.period}
      found={found}
      table={data && tableOf(data, names)}
      chart={data && chartOf(data, names)}
      least={320}
      {...(isEmpty && {
        empty: (
          <EmptyState icon={Send} title="No submissions in this period">
            Submit matches to clients to see how far they get.
          </EmptyState>
        ),
      })}
    />
  );
}
