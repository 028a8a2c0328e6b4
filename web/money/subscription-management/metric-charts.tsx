import { Box } from '@mantine/core';
import type { Metrics } from '@placewell/contract/money/subscription-management.ts';
import { formatCount, formatMoney, formatNumber } from '../../lib/values/formats.ts';
import { DayChart } from '../../ui/charts/day-chart.tsx';
import shared from '../../ui/theme/shared.module.css';

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

/** Charts of agencies, revenue and credits over the last days. */
export function MetricCharts({ metrics: { days, currency } }: { metrics: Metrics }) {
  const money = (cents: number) => formatMoney(cents, currency, { isShort: true });
  const dates = days.map(({ day }) => day);
  const agencies = days.map((one) => one.agencies);
  const subscribed = days.map((one) => one.subscribed);
  const revenue = days.map((one) => one.revenue_cents);
  const granted = days.map((one) => one.credits_granted);
  const spent = days.map((one) => one.credits_spent);
  return (
    <Box component="section" className={shared.columns} __vars={{ '--least': '420px' }} aria-label="By day">
      <DayChart
        title="Agencies"
        summary={`${formatCount(agencies.at(-1) ?? 0, 'agency', 'agencies')}, ${formatNumber(subscribed.at(-1) ?? 0)} subscribed`}
        days={dates}
        series={[
          { name: 'In total', values: agencies },
          { name: 'Subscribed', values: subscribed },
        ]}
        kind="line"
        format={formatNumber}
      />
      <DayChart
        title="Revenue"
        summary={`${money(sum(revenue))} in ${days.length} days`}
        days={dates}
        series={[{ name: 'Revenue', values: revenue }]}
        kind="bars"
        format={money}
      />
      <DayChart
        title="Credits"
        summary={`${formatNumber(sum(granted))} granted, ${formatNumber(sum(spent))} spent`}
        days={dates}
        series={[
          { name: 'Granted', values: granted },
          { name: 'Spent', values: spent },
        ]}
        kind="bars"
        format={formatNumber}
      />
    </Box>
  );
}
