import { Box, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney, formatMonth } from '../../lib/values/formats.ts';
import { ScrollRegion } from '../../ui/page/scroll-region.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './forecast.module.css';
import type { Forecast } from './forecast.queries.ts';

type Month = Forecast['months'][number];
/** The change of the address that opens the rows behind a month, or behind all months of a currency. */
export type RowsOf = (of: { month?: string; currency: string }) => Record<string, unknown>;

const short = (cents: number, currency: string) => formatMoney(cents, currency, { isShort: true });
const CAPTION = 'Expected fees by month';

/** The sums of all months, one for each currency. */
function totalsOf(months: readonly Month[]) {
  const groups = Map.groupBy(months, ({ currency }) => currency);
  return [...groups].map(([currency, own]) => ({
    currency,
    matches: own.reduce((sum, { matches }) => sum + matches, 0),
    expected_fee_cents: own.reduce((sum, one) => sum + one.expected_fee_cents, 0),
    full_fee_cents: own.reduce((sum, one) => sum + one.full_fee_cents, 0),
  }));
}

/** A line for each month and currency, with its share of the fee as a bar; each sum opens its rows. */
export function ForecastTable({ months, rowsOf }: { months: readonly Month[]; rowsOf: RowsOf }) {
  const totals = totalsOf(months);
  const named = (text: string, currency: string) => (totals.length > 1 ? `${text} · ${currency}` : text);
  // Amounts of different currencies have no common scale.
  const largest = (currency: string) =>
    Math.max(
      ...months.filter((one) => one.currency === currency).map(({ full_fee_cents }) => full_fee_cents),
    );
  return (
    <ScrollRegion aria-label={CAPTION} className={shared.numbers} style={{ '--least': '300px' }}>
      <table>
        <caption>
          <VisuallyHidden>{CAPTION}</VisuallyHidden>
        </caption>
        <colgroup>
          <col style={{ width: '38%' }} />
          <col span={2} />
        </colgroup>
        <thead className={`${shared.tiny} ${shared.muted}`}>
          <tr className={shared.underlined}>
            <th scope="col">Month</th>
            <th scope="col">Expected</th>
            <th scope="col">If all are placed</th>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => {
            const { month, currency } = one;
            return (
              <tr key={`${month} ${currency}`} className={shared.underlined}>
                <th scope="row" className={shared.strong}>
                  <Head name={named(formatMonth(month), currency)} matches={one.matches} />
                  <Bar {...one} largest={largest(currency)} />
                </th>
                <Amounts
                  {...one}
                  label={`${formatMonth(month)}, ${currency}`}
                  search={rowsOf({ month, currency })}
                />
              </tr>
            );
          })}
          {totals.map((sum) => (
            <tr key={sum.currency}>
              <th scope="row" className={shared.bold}>
                <Head name={named('Total', sum.currency)} matches={sum.matches} />
              </th>
              <Amounts
                {...sum}
                label={`Total, ${sum.currency}`}
                search={rowsOf({ currency: sum.currency })}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const Head = ({ name, matches }: { name: string; matches: number }) => (
  <>
    {name}
    <span className={`${shared.block} ${shared.micro} ${shared.muted}`}>
      {formatCount(matches, 'opening')}
    </span>
  </>
);

type Sums = Pick<Month, 'currency' | 'expected_fee_cents' | 'full_fee_cents'>;

const Amounts = ({
  currency,
  expected_fee_cents,
  full_fee_cents,
  label,
  search,
}: Sums & { label: string; search: Record<string, unknown> }) => (
  <>
    <td>
      <Link
        to="."
        resetScroll={false}
        search={(before: object) => ({ ...before, ...search })}
        className={shared.number}
        aria-label={`${short(expected_fee_cents, currency)} Expected, ${label}`}
      >
        {short(expected_fee_cents, currency)}
      </Link>
    </td>
    <td className={`${shared.numeric} ${shared.muted}`}>
      <Box component="span" px={8}>
        {short(full_fee_cents, currency)}
      </Box>
    </td>
  </>
);

const share = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** How much of the fees is expected; the numbers beside it say the same. */
const Bar = ({ expected_fee_cents, full_fee_cents, largest }: Sums & { largest: number }) => (
  <span className={styles.bar} style={{ width: share(full_fee_cents, largest) }} aria-hidden>
    <i style={{ width: share(expected_fee_cents, full_fee_cents) }} />
  </span>
);
