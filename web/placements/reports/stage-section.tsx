import { Box } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import type { ForecastStage } from '@placewell/contract/placements/placement-terms.ts';
import type { Durations, getStageReport } from '@placewell/contract/placements/reports.ts';
import { Hourglass } from 'lucide-react';
import { formatDecimal, formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ChartData } from './charts/chart-data.ts';
import { formatDays } from './report-labels.ts';
import { ReportSection } from './report-section.tsx';
import type { ReportState } from './report-state.ts';
import { NumberTable, number, type ReportCell, type ReportTable } from './report-table.tsx';
import type { useStageReport } from './reports.queries.ts';
import type { RowsAddress } from './rows-address.ts';

type Report = Data<typeof getStageReport>;
type NameOf = (status: MatchStatus) => string;

const decimal = (value: number | null) => number(value, value === null ? '' : formatDecimal(value));
const durations = ({ n, median, p90 }: Durations, rows: RowsAddress): ReportCell[] => [
  decimal(median),
  decimal(p90),
  number(n, formatNumber(n), rows),
];

const stayTable = ({ stages, previous }: Report, nameOf: NameOf): ReportTable => ({
  caption: 'Days in each stage, for moves in this period',
  columns: ['Stage', 'Median', '90 % within', 'Stays', 'Median before', 'In it now'],
  rows: stages.map(({ stage, days, now }) => {
    const status = stage as MatchStatus;
    const rows_stage = stage as ForecastStage;
    return {
      key: stage,
      head: { text: nameOf(status), value: nameOf(status) },
      cells: [
        ...durations(days, { rows: 'stays', rows_stage }),
        decimal(previous.stages.find((one) => one.stage === stage)?.days.median ?? null),
        number(now, formatNumber(now), { rows: 'now', rows_stage }),
      ],
    };
  }),
});

const waitTable = ({ hours_to_first_submission, client_days_to_answer, previous }: Report): ReportTable => ({
  caption: 'Response times',
  columns: ['Wait', 'Median', '90 % within', 'Counted', 'Median before'],
  rows: [
    {
      key: 'submission',
      head: { text: 'Hours to the first submission', value: 'Hours to the first submission' },
      cells: [
        ...durations(hours_to_first_submission, { rows: 'first_submissions' }),
        decimal(previous.hours_to_first_submission.median),
      ],
    },
    {
      key: 'answer',
      head: { text: 'Days until the client answers', value: 'Days until the client answers' },
      cells: [
        ...durations(client_days_to_answer, { rows: 'answers' }),
        decimal(previous.client_days_to_answer.median),
      ],
    },
  ],
});

const chartOf = ({ stages }: Report, nameOf: NameOf): ChartData => ({
  title: 'Days in stage',
  series: [
    { name: 'median', label: 'Median', color: 'seg-1', format: formatDecimal },
    { name: 'p90', label: '90 % within', color: 'seg-2', format: formatDecimal },
  ],
  points: stages.map(({ stage, days }) => ({
    at: nameOf(stage as MatchStatus),
    median: days.median ?? 0,
    p90: days.p90 ?? 0,
  })),
  direction: 'right',
  formatAxis: formatDays,
});

type StageSectionProps = { state: ReportState; found: ReturnType<typeof useStageReport> };

/** How long matches stay, jobs wait for a submission, and clients take to answer. */
export function StageSection({ state, found }: StageSectionProps) {
  const { nameOf } = useMatchStatuses();
  const { data } = found;
  const isEmpty =
    data?.stages.every(({ days, now }) => days.n === 0 && now === 0) &&
    data.hours_to_first_submission.n === 0 &&
    data.client_days_to_answer.n === 0;
  return (
    <ReportSection
      title="Days in stage"
      hint="Days in each stage, for moves in this period"
      period={state.period}
      found={found}
      table={data && stayTable(data, nameOf)}
      chart={data && chartOf(data, nameOf)}
      least={460}
      {...(isEmpty && {
        empty: (
          <EmptyState icon={Hourglass} title="No match changed stage in this period">
            Move matches to see where they wait longest.
          </EmptyState>
        ),
      })}
    >
      {data && !isEmpty && (
        <Box mt={16}>
          <NumberTable table={waitTable(data)} least={440} first="40%" />
        </Box>
      )}
    </ReportSection>
  );
}
