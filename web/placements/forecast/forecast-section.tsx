import { Box, SegmentedControl, Skeleton } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { amountValue, formatCount, formatMoney } from '../../lib/values/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { tip } from '../../ui/feedback/tips.tsx';
import { CsvButton } from '../../ui/files/file-buttons.tsx';
import { SectionHead } from '../../ui/page/section-head.tsx';
import shared from '../../ui/theme/shared.module.css';
import { ChanceTable } from './chance-table.tsx';
import { type Forecast, type ForecastScope, useForecast } from './forecast.queries.ts';
import type { Month } from './forecast-lines.ts';
import { ForecastTable, type RowsOf } from './forecast-table.tsx';

type ForecastSectionProps = {
  /** Whose, and of which jobs; the days of a page do not matter. */
  scope: ForecastScope;
  /** The months that are shown, and which others there are to choose from. */
  period: { from_date: string; to_date: string };
  periods: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
  /** The change of the address that opens the rows of an amount. */
  rowsOf: RowsOf;
};

/** Signed fees and those that free openings of open jobs may bring, by month, with the chances behind them. */
export function ForecastSection({ scope, period, periods, chosen, onChoose, rowsOf }: ForecastSectionProps) {
  const { recruiter_id, client_id, job_id, tag } = scope;
  const found = useForecast({ recruiter_id, client_id, job_id, tag });
  const { data } = found;
  const id = useId();
  const [from, until] = [period.from_date.slice(0, 7), period.to_date.slice(0, 7)];
  const months = data?.months.filter(({ month }) => month >= from && month <= until);
  return (
    <section className={shared.card} aria-labelledby={id} aria-busy={found.isPlaceholderData || undefined}>
      <SectionHead
        id={id}
        title="Forecast"
        hint="Signed fees, and expected fee of the leading candidate × chance of placement"
      >
        {months && months.length > 0 && (
          <CsvButton title="Forecast" days={[period.from_date, period.to_date]} lines={monthLines(months)} />
        )}
      </SectionHead>
      <SegmentedControl
        mt={8}
        size="xs"
        aria-label="Months of the forecast"
        data={[...periods]}
        value={chosen}
        onChange={onChoose}
      />
      <Box mt={12} className={shared.fades} data-stale={found.isPlaceholderData || undefined}>
        {data && months ? (
          <Found forecast={data} months={months} until={until} rowsOf={rowsOf} />
        ) : (
          <NotLoaded found={found}>
            <Skeleton height={240} role="status" aria-label="Loading the forecast" />
          </NotLoaded>
        )}
      </Box>
    </section>
  );
}

const monthLines = (months: readonly Month[]) => [
  ['Month', 'Currency', 'Placements', 'Signed', 'Openings', 'Expected', 'If all are placed'],
  ...months.map(
    ({ month, currency, placements, signed_fee_cents, matches, expected_fee_cents, full_fee_cents }) => [
      ...[month, currency],
      ...[placements, amountValue(signed_fee_cents, currency)],
      ...[matches, amountValue(expected_fee_cents, currency), amountValue(full_fee_cents, currency)],
    ],
  ),
];

type FoundProps = { forecast: Forecast; months: readonly Month[]; until: string; rowsOf: RowsOf };

function Found({ forecast, months, until, rowsOf }: FoundProps) {
  return (
    <Box className={shared.columns} style={{ '--least': '440px' }}>
      <Box className={shared.stack} style={{ alignContent: 'start' }}>
        {months.length > 0 ? (
          <ForecastTable months={months} until={until} rowsOf={rowsOf} />
        ) : (
          <EmptyState
            icon={CalendarClock}
            title={forecast.months.length > 0 ? 'No forecast for these months' : 'No forecast yet'}
          >
            Shortlist someone for a job with a fee.
          </EmptyState>
        )}
        <LeftOut forecast={forecast} />
      </Box>
      <ChanceTable chances={forecast.chances} />
    </Box>
  );
}

/** Jobs in no month, and why. */
function LeftOut({ forecast }: { forecast: Forecast }) {
  const { without_fee, without_match, without_share, prospects, prospects_without_fee } = forecast;
  const known = prospects.map(
    ({ currency, jobs, full_fee_cents }) =>
      `${formatMoney(full_fee_cents, currency, { isShort: true })} from ${formatCount(jobs, 'job')}`,
  );
  const unknown =
    prospects_without_fee > 0 && `${formatCount(prospects_without_fee, 'job')} without a known fee`;
  const toWin = [...known, unknown].filter(Boolean).join(', ');
  return (
    <ul className={`${shared.plainList} ${shared.lines} ${shared.hint}`} aria-label="Not in the forecast">
      {without_fee > 0 && (
        <li>
          {`${formatCount(without_fee, 'opening')} with a match but no fee. Add client terms and a pay range, or an expected fee.`}
        </li>
      )}
      {without_share > 0 && (
        <li>{`${formatCount(without_share, 'opening')} without a share. Fee splits follow agency settings.`}</li>
      )}
      {without_match > 0 && (
        <li>{`${formatCount(without_match, 'free opening')} without a shortlisted match.`}</li>
      )}
      {toWin !== '' && (
        <li>
          <span {...tip('Jobs that are still to be won. They are not matched.')}>Prospects</span>, if won and
          filled: {toWin}.
        </li>
      )}
    </ul>
  );
}
