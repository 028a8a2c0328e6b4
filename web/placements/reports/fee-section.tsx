import { SegmentedControl } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { FeeSum } from '@placewell/contract/placements/placements.ts';
import type { getFeeReport } from '@placewell/contract/placements/reports.ts';
import { Handshake } from 'lucide-react';
import { amountValue, formatMoney, formatMonth, formatNumber } from '../../lib/values/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ChartData } from './charts/chart-data.ts';
import { formatAmountShort, formatMonthShort } from './report-labels.ts';
import { ReportSection } from './report-section.tsx';
import type { ReportState } from './report-state.ts';
import { number, type ReportCell, type ReportTable } from './report-table.tsx';
import type { useFeeReport } from './reports.queries.ts';
import type { RowsAddress } from './rows-address.ts';

type Report = Data<typeof getFeeReport>;

/** The currencies of a report, the one with most placements first. */
const currenciesOf = ({ total, previous }: Report): string[] => [
  ...new Set([
    ...total.toSorted((a, b) => b.placements - a.placements).map(({ currency }) => currency),
    ...previous.map(({ currency }) => currency),
  ]),
];

const short = (cents: number, currency: string) => formatMoney(cents, currency, { isShort: true });

/** Number and amount in one currency; amounts of different ones are never added. */
const cellsOf = (fees: readonly FeeSum[], currency: string, more: Partial<RowsAddress>): ReportCell[] => {
  const { placements, fee_cents } = fees.find((one) => one.currency === currency) ?? {
    placements: 0,
    fee_cents: 0,
  };
  const rows: RowsAddress = { rows: 'fees', rows_currency: currency, ...more };
  return [
    number(placements, formatNumber(placements)),
    {
      text: short(fee_cents, currency),
      value: amountValue(fee_cents, currency),
      ...((placements > 0 || fee_cents !== 0) && { rows }),
    },
  ];
};

const tableOf = ({ months, total, previous }: Report, currencies: readonly string[]): ReportTable => {
  const lineOf = (key: string, text: string, fees: readonly FeeSum[], more: Partial<RowsAddress>) => ({
    key,
    head: { text, value: text },
    cells: currencies.flatMap((currency) => cellsOf(fees, currency, more)),
  });
  return {
    caption: 'Placements and their fees by the month of the start',
    columns: ['Month', ...currencies.flatMap((currency) => [`Placements, ${currency}`, `Fees, ${currency}`])],
    rows: [
      ...months.map(({ month, fees }) => lineOf(month, formatMonth(month), fees, { rows_month: month })),
      lineOf('total', 'Total', total, {}),
      lineOf('before', 'The period before', previous, { rows_before: 1 }),
    ],
  };
};

const chartOf = ({ months }: Report, currency: string): ChartData => ({
  title: `Placements and fees by month, ${currency}`,
  series: [
    { name: 'fees', label: `Fees, ${currency}`, color: 'seg-1', format: (cents) => short(cents, currency) },
    { name: 'placements', label: 'Placements', color: 'seg-5', format: formatNumber, isLine: true },
  ],
  points: months.map(({ month, fees }) => {
    const sum = fees.find((one) => one.currency === currency);
    return { at: formatMonthShort(month), fees: sum?.fee_cents ?? 0, placements: sum?.placements ?? 0 };
  }),
  direction: 'up',
  formatAxis: (cents) => formatAmountShort(cents, currency),
});

type FeeSectionProps = { state: ReportState; found: ReturnType<typeof useFeeReport> };

/** What placements brought, month by month. */
export function FeeSection({ state, found }: FeeSectionProps) {
  const { data } = found;
  const currencies = data ? currenciesOf(data) : [];
  const shown = currencies.includes(state.currency ?? '') ? state.currency : currencies[0];
  return (
    <ReportSection
      title="Placements and fees by month"
      hint={`A fee counts in the month of the start, a correction or refund in the month of its day.${
        state.filters.recruiter_id ? ' Of each fee, the share of this person.' : ''
      }`}
      period={state.period}
      found={found}
      table={data && tableOf(data, currencies)}
      chart={data && shown ? chartOf(data, shown) : undefined}
      least={120 + 220 * Math.max(currencies.length, 1)}
      isWide={currencies.length > 2}
      control={
        currencies.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Currency of the picture"
            data={currencies}
            value={shown ?? ''}
            onChange={(currency) => state.change({ currency })}
          />
        )
      }
      {...(data &&
        currencies.length === 0 && {
          empty: (
            <EmptyState icon={Handshake} title="No placement starts in this period">
              Placements and their fees appear here by the month in which they start.
            </EmptyState>
          ),
        })}
    />
  );
}
