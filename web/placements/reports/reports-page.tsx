import { Box, Stack } from '@mantine/core';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { formatCount } from '../../lib/values/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import { FeeSection } from './fee-section.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { GroupSection } from './group-section.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { daysLeft, formatPeriod, periodBefore } from './periods.ts';
import { ReportFilters } from './report-filters.tsx';
import { type ReportState, useReportState } from './report-state.ts';
import { useFeeReport, useFunnelReport, useSourceReport, useStageReport } from './reports.queries.ts';
import { useOpenRows } from './rows-address.ts';
import { SourceSection } from './source-section.tsx';
import { StageSection } from './stage-section.tsx';

const RowsDrawer = lazyPart(() => import('./rows-drawer.tsx'), 'RowsDrawer');

type ReportsPageProps = {
  /** The menu of saved views. */
  views?: ReactNode;
  /** Forecast and targets, composed by the page. */
  children?: (state: ReportState) => ReactNode;
};

/**
 * The numbers of the desk for a period beside the one before: each with the rows behind it, as a table and as a file. The
 * period, the filters and the open rows are in the address.
 */
export function ReportsPage({ views, children }: ReportsPageProps) {
  const state = useReportState();
  const funnel = useFunnelReport(state);
  const stages = useStageReport(state.scope);
  const sources = useSourceReport(state.scope);
  const fees = useFeeReport(state);
  const { open } = useOpenRows();
  return (
    <Page>
      <PageBar
        views={views}
        actions={
          <Button leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        <PeriodPicker state={state} />
        <ReportFilters state={state} />
      </PageBar>
      <Box className={shared.scroll} px="var(--pw-gutter)" pb={32}>
        <Stack gap={16} maw={1360}>
          <Compared state={state} />
          <KeyNumbers funnel={funnel.data} stages={stages.data} fees={fees.data} />
          <FunnelSection state={state} found={funnel} />
          <FeeSection state={state} found={fees} />
          <StageSection state={state} found={stages} />
          <SourceSection state={state} found={sources} />
          <GroupSection state={state} found={funnel} fees={fees} />
          {children?.(state)}
        </Stack>
      </Box>
      {open && <RowsDrawer state={state} />}
    </Page>
  );
}

/** Which days are compared, and that a period has not ended. */
function Compared({ state: { period, today } }: { state: ReportState }) {
  const left = daysLeft(period, today);
  return (
    <p className={shared.hint}>
      {`${formatPeriod(period)}, compared with ${formatPeriod(periodBefore(period))}.`}
      {left > 0 && ` ${formatCount(left, 'day')} still to come.`}
    </p>
  );
}
