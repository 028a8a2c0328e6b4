import { Box, Skeleton } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import { amountValue, formatCount, formatMoney } from '../../lib/values/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { CsvButton } from '../../ui/files/file-buttons.tsx';
import { SectionHead } from '../../ui/page/section-head.tsx';
import shared from '../../ui/theme/shared.module.css';
import { ChanceTable } from './chance-table.tsx';
import { type Forecast, type ForecastScope, useForecast } from './forecast.queries.ts';
import { ForecastTable, type RowsOf } from './forecast-table.tsx';

type ForecastSectionProps = {
  /** Whose, and of which jobs; the days of a page do not matter. */
  scope: ForecastScope;
  /** The change of the address that opens the rows of a month. */
  rowsOf: RowsOf;
};

/** What the free openings of open jobs may bring, month by month, and on what that rests. */
export function ForecastSection({ scope, rowsOf }: ForecastSectionProps) {
  const { recruiter_id, client_id, job_id, tag } = scope;
  const found = useForecast({ recruiter_id, client_id, job_id, tag });
  const { data } = found;
  const today = useAgencyToday();
  const id = useId();
  return (
    <section className={shared.card} aria-labelledby={id} aria-busy={found.isPlaceholderData || undefined}>
      <SectionHead
        id={id}
        title="Forecast"
        hint="For each free opening the fee of its furthest match, times the chance of its stage."
      >
        {data && data.months.length > 0 && (
          <CsvButton title="Forecast" days={[today]} lines={monthLines(data)} />
        )}
      </SectionHead>
      <Box mt={12} className={shared.fades} data-stale={found.isPlaceholderData || undefined}>
        {data ? (
          <Found forecast={data} rowsOf={rowsOf} />
        ) : (
          <NotLoaded found={found}>
            <Skeleton height={240} role="status" aria-label="Loading the forecast" />
          </NotLoaded>
        )}
      </Box>
    </section>
  );
}

const monthLines = ({ months }: Forecast) => [
  ['Month', 'Currency', 'Openings', 'Expected', 'If all are placed'],
  ...months.map(({ month, currency, matches, expected_fee_cents, full_fee_cents }) => [
    month,
    currency,
    matches,
    amountValue(expected_fee_cents, currency),
    amountValue(full_fee_cents, currency),
  ]),
];

function Found({ forecast, rowsOf }: { forecast: Forecast; rowsOf: RowsOf }) {
  const { months, chances } = forecast;
  return (
    <Box className={shared.columns} style={{ '--least': '440px' }}>
      <Box className={shared.stack} style={{ alignContent: 'start' }}>
        {months.length > 0 ? (
          <ForecastTable months={months} rowsOf={rowsOf} />
        ) : (
          <EmptyState icon={CalendarClock} title="Nothing to expect yet">
            As soon as an open job has a match on the shortlist or further, and a fee, its expected fee is
            here.
          </EmptyState>
        )}
        <LeftOut forecast={forecast} />
      </Box>
      <ChanceTable chances={chances} />
    </Box>
  );
}

/** Jobs in no month, and why. */
function LeftOut({ forecast }: { forecast: Forecast }) {
  const { without_fee, without_match, prospects, prospects_without_fee } = forecast;
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
          {`${formatCount(without_fee, 'opening')} with a match, but without a known fee: add the terms of the client and a pay range by year, month or day, or an expected fee of the job.`}
        </li>
      )}
      {without_match > 0 && (
        <li>{`${formatCount(without_match, 'free opening')} without a match on the shortlist or further.`}</li>
      )}
      {toWin !== '' && <li>{`Prospects, if they are won and filled: ${toWin}.`}</li>}
    </ul>
  );
}
