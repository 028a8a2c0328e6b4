import { SegmentedControl } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { FeeSum } from '@placewell/contract/placements/placements.ts';
import type { getFeeReport } from '@placewell/contract/placements/reports.ts';
import { Handshake } from 'lucide-react';
import { amountValue, formatMoney, formatMonth } from '../../lib/values/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ChartData } from './charts/chart-data.ts';
import { formatAmountShort, formatMonthShort } from './report-labels.ts';
import { ReportSection } from './report-section.tsx';
import type { ReportState } from './report-state.ts';
import type { ReportCell, ReportTable } from './report-table.tsx';
import type { useFeeReport } from './reports.queries.ts';
import type { RowsAddress } from './rows-address.ts';

type Report = Data<typeof getFeeReport>;

/** The currencies of a report, the one with most placements first. */
export const currenciesOf = ({ won, ...started }: Report): string[] => [
  ...new Set(
    [
      ...[...won.total, ...started.total].toSorted((a, b) => b.placements - a.placements),
      ...won.previous,
      ...started.previous,
    ].map(({ currency }) => currency),
  ),
];

/** An amount of some sums, with its rows; amounts of different currencies are never added. */
export function feeCell(
  fees: readonly FeeSum[],
  currency: string,
  rows: RowsAddress | undefined,
): ReportCell {
  const sum = fees.find((one) => one.currency === currency);
  const { fee_cents, placements } = sum ?? { fee_cents: 0, placements: 0 };
  return {
    text: formatMoney(fee_cents, currency, { isShort: true }),
    value: amountValue(fee_cents, currency),
    ...(rows && (placements > 0 || fee_cents !== 0) && { rows: { ...rows, rows_currency: currency } }),
  };
}

const tableOf = ({ won, ...started }: Report, currencies: readonly string[]): ReportTable => {
  type Fees = readonly FeeSum[];
  const lineOf = (text: string, [agreed, begun]: readonly [Fees, Fees], more: Partial<RowsAddress>) => ({
    key: text,
    head: { text, value: text },
    cells: currencies.flatMap((currency) => [
      feeCell(agreed, currency, { rows: 'fees_won', ...more }),
      feeCell(begun, currency, { rows: 'fees', ...more }),
    ]),
  });
  return {
    caption: 'Fees won, and fees by start date, by month',
    columns: [
      'Month',
      ...currencies.flatMap((currency) => [`Won, ${currency}`, `By start date, ${currency}`]),
    ],
    rows: [
      ...won.months.map(({ month, fees }, at) =>
        lineOf(formatMonth(month), [fees, started.months[at]?.fees ?? []], { rows_month: month }),
      ),
      lineOf('Total', [won.total, started.total], {}),
      lineOf('Previous period', [won.previous, started.previous], { rows_before: 1 }),
    ],
  };
};

const chartOf = ({ won, months }: Report, currency: string): ChartData => {
  const format = (cents: number) => formatMoney(cents, currency, { isShort: true });
  const centsOf = (fees: readonly FeeSum[] = []) =>
    fees.find((one) => one.currency === currency)?.fee_cents ?? 0;
  return {
    title: `Fees by month, ${currency}`,
    series: [
      { name: 'won', label: 'Fees won', color: 'seg-1', format },
      { name: 'started', label: 'By start date', color: 'seg-5', format },
    ],
    points: won.months.map(({ month, fees }, at) => ({
      at: formatMonthShort(month),
      won: centsOf(fees),
      started: centsOf(months[at]?.fees),
    })),
    direction: 'up',
    formatAxis: (cents) => formatAmountShort(cents, currency),
  };
};

type FeeSectionProps = { state: ReportState; found: ReturnType<typeof useFeeReport> };

/** Fees won and fees by start date, by month. */
export function FeeSection({ state, found }: FeeSectionProps) {
  const { data } = found;
  const currencies = data ? currenciesOf(data) : [];
  const shown = currencies.includes(state.currency ?? '') ? state.currency : currencies[0];
  return (
    <ReportSection
      title="Fees by month"
      hint={`Fees won count when agreed, corrections and refunds on their day.${
        state.filters.recruiter_id ? ' Of each fee, the share of this person.' : ''
      }`}
      period={state.period}
      found={found}
      table={data && tableOf(data, currencies)}
      chart={data && shown ? chartOf(data, shown) : undefined}
      least={140 + 240 * Math.max(currencies.length, 1)}
      isWide={currencies.length > 1}
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
            <EmptyState icon={Handshake} title="No fees in this period">
              Add placements with a fee to see them here.
            </EmptyState>
          ),
        })}
    />
  );
}
