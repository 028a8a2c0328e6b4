import { SegmentedControl } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  FUNNEL_STAGES,
  REPORT_GROUPS,
  type ReportGroup,
} from '@placewell/contract/placements/placement-terms.ts';
import type { getFunnelReport } from '@placewell/contract/placements/reports.ts';
import { Layers } from 'lucide-react';
import { useSession } from '../../lib/session/session-store.ts';
import { formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatShare, percentValue, shareOf } from './report-labels.ts';
import { ReportSection } from './report-section.tsx';
import type { ReportState } from './report-state.ts';
import { number, type ReportTable } from './report-table.tsx';
import type { useFunnelReport } from './reports.queries.ts';

const GROUP_LABELS: Record<ReportGroup, string> = {
  recruiter: 'Recruiter',
  client: 'Client',
  job: 'Job',
  tag: 'Tag',
};

type Group = Data<typeof getFunnelReport>['groups'][number];

function tableOf(
  groups: readonly Group[],
  groupBy: ReportGroup,
  nameOf: (stage: (typeof FUNNEL_STAGES)[number]) => string,
): ReportTable {
  const label = GROUP_LABELS[groupBy];
  return {
    caption: `The funnel by ${label.toLowerCase()}`,
    columns: [label, ...FUNNEL_STAGES.map(nameOf), `${nameOf('placed')}, %`],
    rows: groups.map(({ key, name, cohort }) => {
      const placed = shareOf(cohort.placed, cohort.submitted);
      return {
        key: key ?? `hidden ${name}`,
        head: {
          text: name,
          value: name,
          ...(key !== null && { leads: { [groupBy === 'tag' ? 'tag' : `${groupBy}_id`]: key } }),
        },
        cells: [
          ...FUNNEL_STAGES.map((stage) =>
            number(
              cohort[stage],
              formatNumber(cohort[stage]),
              key === null ? undefined : { rows: stage, rows_by: groupBy, rows_key: key },
            ),
          ),
          number(percentValue(placed), formatShare(placed)),
        ],
      };
    }),
  };
}

type GroupSectionProps = { state: ReportState; found: ReturnType<typeof useFunnelReport> };

/** The funnel of each recruiter, client, job or tag; a name narrows the page to it. */
export function GroupSection({ state, found }: GroupSectionProps) {
  const { nameOf } = useMatchStatuses();
  const isRecruiter = useSession().role === 'recruiter';
  const groups = found.data?.groups;
  const { groupBy } = state;
  return (
    <ReportSection
      title={`By ${GROUP_LABELS[groupBy].toLowerCase()}`}
      hint={
        groups && groups.length >= limits.reportGroups
          ? `The ${limits.reportGroups} with most submissions. A name narrows the page to it.`
          : 'A name narrows the page to it.'
      }
      period={state.period}
      found={found}
      table={groups && tableOf(groups, groupBy, nameOf)}
      least={620}
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
      {...(groups?.length === 0 && {
        empty: (
          <EmptyState icon={Layers} title="Nothing to group">
            {`Each ${GROUP_LABELS[groupBy].toLowerCase()} with a submission in the period has a line here.`}
          </EmptyState>
        ),
      })}
    />
  );
}
