import { Skeleton, Stack } from '@mantine/core';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import type { FunnelStage } from '@placewell/contract/placements/placement-terms.ts';
import type { ReportRow } from '@placewell/contract/placements/reports.ts';
import { Link } from '@tanstack/react-router';
import { ListX } from 'lucide-react';
import { useRolePath } from '../../lib/session/home.ts';
import { formatDay, formatDecimal, formatMoney, formatMonth, formatTotal } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { PaginationBar } from '../../ui/data-list/pagination-bar.tsx';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import shared from '../../ui/theme/shared.module.css';
import { formatPeriod, periodBefore } from './periods.ts';
import { formatDays, formatShare, SOURCE_LABELS } from './report-labels.ts';
import type { ReportState } from './report-state.ts';
import { useReportRows } from './reports.queries.ts';
import { type RowsAddress, rowsBody, useOpenRows } from './rows-address.ts';

type NameOf = (status: MatchStatus) => string;

/** The counted rows, and their filters beyond those of the page. */
function titleOf(rows: RowsAddress, nameOf: NameOf): string {
  const currency = rows.rows_currency ? ` in ${rows.rows_currency}` : '';
  switch (rows.rows) {
    case 'stays':
      return rows.rows_stage ? `Stays in “${nameOf(rows.rows_stage)}”` : 'Stays in a stage';
    case 'now':
      return rows.rows_stage ? `In “${nameOf(rows.rows_stage)}” now` : 'On their way now';
    case 'first_submissions':
      return 'First submissions of jobs';
    case 'answers':
      return 'Answers of clients';
    case 'fees':
      return `Fees by start date${currency}`;
    case 'fees_won':
      return `Fees won${currency}`;
    case 'forecast':
      return `Expected fees${currency}`;
    case 'signed':
      return `Signed fees${currency}`;
    default:
      return `Matches that reached “${nameOf(rows.rows satisfies FunnelStage)}”`;
  }
}

/** The rows behind one number of the page, with the same filters: as many of them as the number says. */
export function RowsDrawer({ state }: { state: ReportState }) {
  const { open, close, setPage } = useOpenRows();
  const { nameOf } = useMatchStatuses();
  const found = useReportRows(open && rowsBody(open, state));
  const { data } = found;
  const period = open?.rows_before ? periodBefore(state.period) : state.period;
  // The forecast and the matches in a stage now have no period.
  const hasPeriod = open && !['forecast', 'signed', 'now'].includes(open.rows);
  const details = open && [
    open.rows_month ? monthsOf(open.rows_month, open.rows_month_to) : hasPeriod && formatPeriod(period),
    open.rows_source && SOURCE_LABELS[open.rows_source],
    data && `${formatTotal(data.total, data.total_is_exact)} ${data.total === 1 ? 'row' : 'rows'}`,
  ];
  return (
    <SideDrawer
      opened={open !== undefined}
      onClose={close}
      title={open ? titleOf(open, nameOf) : ''}
      details={details?.filter(Boolean).join(' · ')}
      footer={data && data.total_pages > 1 && <PaginationBar {...data} onPage={setPage} />}
    >
      {data && data.items.length > 0 ? (
        <ul
          className={`${shared.plainList} ${shared.bordered} ${shared.fades}`}
          data-stale={found.isPlaceholderData || undefined}
          aria-label="Rows behind the number"
        >
          {data.items.map((row) => (
            <li key={row.id}>
              <Row row={row} of={open} nameOf={nameOf} />
            </li>
          ))}
        </ul>
      ) : data ? (
        <EmptyState icon={ListX} title="No rows">
          These numbers have changed. Close this to see the current ones.
        </EmptyState>
      ) : (
        <NotLoaded found={found}>
          <Stack gap={12} role="status" aria-label="Loading the rows">
            {['first', 'second', 'third', 'fourth'].map((name) => (
              <Skeleton key={name} height={44} />
            ))}
          </Stack>
        </NotLoaded>
      )}
    </SideDrawer>
  );
}

const monthsOf = (from: string, to = from) =>
  from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`;

/** What the row adds to its number. */
function addedBy({ duration, fee_cents, currency, chance }: ReportRow, of: RowsAddress | undefined): string {
  if (fee_cents !== null && currency !== null) {
    const fee = formatMoney(fee_cents, currency, { isShort: true });
    return chance === null ? fee : `${fee} · ${formatShare(chance)}`;
  }
  if (duration === null) return '';
  return of?.rows === 'first_submissions' ? `${formatDecimal(duration)} h` : formatDays(duration);
}

type RowProps = { row: ReportRow; of: RowsAddress | undefined; nameOf: NameOf };

function Row({ row, of, nameOf }: RowProps) {
  const base = useRolePath();
  const { placement_id, match_id, job_id } = row;
  const leads =
    placement_id !== null
      ? { to: `${base}/placements`, search: { placement: placement_id } }
      : match_id !== null && job_id !== null
        ? { to: `${base}/jobs/${job_id}/matches`, search: { match: match_id } }
        : undefined;
  const more = [
    `${row.job_title} at ${row.client_name}`,
    row.recruiter_name,
    row.stage && nameOf(row.stage as MatchStatus),
  ];
  const content = (
    <>
      <span className={shared.fill}>
        <bdi className={`${shared.block} ${shared.truncate} ${shared.strong}`}>{row.candidate_name}</bdi>
        <span className={`${shared.block} ${shared.truncate} ${shared.small} ${shared.muted}`}>
          {more.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={`${shared.fixed} ${shared.right}`}>
        <span className={`${shared.block} ${shared.numeric} ${shared.strong}`}>{addedBy(row, of)}</span>
        <time
          dateTime={row.day}
          className={`${shared.block} ${shared.small} ${shared.muted} ${shared.numeric}`}
        >
          {formatDay(row.day)}
        </time>
      </span>
    </>
  );
  const look = `${shared.option} ${shared.lineLink}`;
  return leads ? (
    <Link {...leads} className={look}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}
