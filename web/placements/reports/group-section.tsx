import { SegmentedControl } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  FUNNEL_STAGES,
  REPORT_GROUPS,
  type ReportGroup,
} from '@placewell/contract/placements/placement-terms.ts';
import type { getFeeReport, getFunnelReport } from '@placewell/contract/placements/reports.ts';
import { Layers } from 'lucide-react';
import { useSession } from '../../lib/session/session-store.ts';
import { formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { feeCell } from './fee-section.tsx';
import { formatShare, percentValue, shareOf } from './report-labels.ts';
import { ReportSection } from './report-section.tsx';
import type { ReportState } from './report-state.ts';
import { number, type ReportTable } from './report-table.tsx';
import { isFeeGroup, type useFeeReport, type useFunnelReport } from './reports.queries.ts';

const GROUP_LABELS: Record<ReportGroup, string> = {
  recruiter: 'Recruiter',
  client: 'Client',
  job: 'Job',
  tag: 'Tag',
};

type Report = Data<typeof getFunnelReport>;
type FeeReport = Data<typeof getFeeReport>;
type Line = Report['groups'][number] & Partial<Pick<FeeReport['groups'][number], 'fees' | 'shares'>>;

const NOBODY = { submitted: 0, interviewing: 0, offered: 0, placed: 0 };

/** The groups of the funnel with their fees, then those that have fees only, unless the list of groups is cut off. */
function linesOf(groups: Report['groups'], fees: FeeReport['groups']): Line[] {
  const ofFees = new Map(fees.map((one) => [one.key, one]));
  const lines = groups.map((group): Line => ({ ...ofFees.get(group.key), ...group }));
  if (groups.length >= limits.reportGroups) return lines;
  const known = new Set(groups.map(({ key }) => key));
  return [...lines, ...fees.filter(({ key }) => !known.has(key)).map((one) => ({ ...one, cohort: NOBODY }))];
}

/** For each currency the fees won, and what people have of them where the lines are about people. */
function feeColumns(lines: readonly Line[]) {
  const sums = (name: 'fees' | 'shares') =>
    [...new Set(lines.flatMap((line) => (line[name] ?? []).map(({ currency }) => currency)))]
      .toSorted()
      .map((currency) => ({ name, currency }));
  return [...sums('fees'), ...sums('shares')];
}

type NameOf = (stage: (typeof FUNNEL_STAGES)[number]) => string;

function tableOf(lines: readonly Line[], groupBy: ReportGroup, nameOf: NameOf): ReportTable {
  const label = GROUP_LABELS[groupBy];
  const columns = feeColumns(lines);
  return {
    caption: `Results by ${label.toLowerCase()}`,
    columns: [
      label,
      ...FUNNEL_STAGES.map(nameOf),
      'Placement rate',
      ...columns.map(({ name, currency }) => `${name === 'fees' ? 'Fees won' : 'Split share'}, ${currency}`),
    ],
    rows: lines.map(({ key, name, cohort, ...sums }) => {
      const placed = shareOf(cohort.placed, cohort.submitted);
      const of = key === null ? undefined : { rows_by: groupBy, rows_key: key };
      return {
        key: key ?? `hidden ${name}`,
        head: {
          text: name,
          value: name,
          ...(key !== null && { leads: { [groupBy === 'tag' ? 'tag' : `${groupBy}_id`]: key } }),
        },
        cells: [
          ...FUNNEL_STAGES.map((stage) =>
            number(cohort[stage], formatNumber(cohort[stage]), of && { rows: stage, ...of }),
          ),
          number(percentValue(placed), formatShare(placed)),
          ...columns.map(({ name: kind, currency }) =>
            feeCell(
              sums[kind] ?? [],
              currency,
              of && { rows: 'fees_won', ...of, ...(kind === 'fees' && { rows_whole: 1 }) },
            ),
          ),
        ],
      };
    }),
  };
}

type GroupSectionProps = {
  state: ReportState;
  found: ReturnType<typeof useFunnelReport>;
  fees: ReturnType<typeof useFeeReport>;
};

/** The funnel and the fees of each recruiter, client, job or tag; a name narrows the page to it. */
export function GroupSection({ state, found, fees }: GroupSectionProps) {
  const { nameOf } = useMatchStatuses();
  const isRecruiter = useSession().role === 'recruiter';
  const { groupBy } = state;
  const groups = found.data?.groups;
  // While another group loads, the old lines are of other keys.
  const ofFees = isFeeGroup(groupBy) && !fees.isPlaceholderData ? fees.data?.groups : [];
  const lines = groups && linesOf(groups, ofFees ?? []);
  return (
    <ReportSection
      title={`By ${GROUP_LABELS[groupBy].toLowerCase()}`}
      hint={
        groups && groups.length >= limits.reportGroups
          ? `The ${limits.reportGroups} with most submissions. Click a name to filter.`
          : 'Click a name to filter.'
      }
      period={state.period}
      found={found}
      table={lines && tableOf(lines, groupBy, nameOf)}
      least={560 + 120 * feeColumns(lines ?? []).length}
      first="18%"
      control={
        <SegmentedControl
          size="xs"
          aria-label="Group by"
          value={groupBy}
          onChange={(group_by) => state.change({ group_by: group_by as ReportGroup })}
          data={REPORT_GROUPS.filter((group) => !isRecruiter || group !== 'recruiter').map((value) => ({
            value,
            label: GROUP_LABELS[value],
          }))}
        />
      }
      {...(lines?.length === 0 && {
        empty: (
          <EmptyState icon={Layers} title="Nothing to group">
            {`Each ${GROUP_LABELS[groupBy].toLowerCase()} with a submission or a fee won appears here.`}
          </EmptyState>
        ),
      })}
    />
  );
}
