import type { BodyInput } from '@placewell/contract/call.ts';
import {
  FEE_GROUPS,
  type FeeGroup,
  type ReportGroup,
} from '@placewell/contract/placements/placement-terms.ts';
import {
  getFeeReport,
  getFunnelReport,
  getReportRows,
  getSourceReport,
  getStageReport,
} from '@placewell/contract/placements/reports.ts';
import { useCallQuery } from '../../lib/api/queries.ts';
import type { ReportScope, ReportState } from './report-state.ts';

// Counting costs more than a page of a list: events refetch it seldom.
const options = { topic: 'reports', keepPrevious: true } as const;

export const useFunnelReport = ({ scope, groupBy }: Pick<ReportState, 'scope' | 'groupBy'>) =>
  useCallQuery(
    getFunnelReport,
    { ...scope, group_by: groupBy } as BodyInput<typeof getFunnelReport>,
    options,
  );

export const useStageReport = (scope: ReportScope) =>
  useCallQuery(getStageReport, scope as BodyInput<typeof getStageReport>, options);

export const useSourceReport = (scope: ReportScope) =>
  useCallQuery(getSourceReport, scope as BodyInput<typeof getSourceReport>, options);

export const useFeeReport = ({ scope, groupBy }: Pick<ReportState, 'scope' | 'groupBy'>) =>
  useCallQuery(
    getFeeReport,
    { ...scope, ...(isFeeGroup(groupBy) && { group_by: groupBy }) } as BodyInput<typeof getFeeReport>,
    options,
  );

export const isFeeGroup = (group: ReportGroup): group is FeeGroup =>
  (FEE_GROUPS as readonly ReportGroup[]).includes(group);

/** The rows behind a number; undefined while none is asked for. */
export const useReportRows = (body: BodyInput<typeof getReportRows> | undefined) =>
  useCallQuery(getReportRows, body ?? ({} as BodyInput<typeof getReportRows>), {
    ...options,
    enabled: body !== undefined,
  });
