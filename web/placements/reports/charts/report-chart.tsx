import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Paper, Stack } from '@mantine/core';
import { formatNumber } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
import { token } from '../../../ui/theme/tokens.ts';
import { type ChartData, type ChartSeries, heightOf } from './chart-data.ts';
import { SeriesMark } from './series-mark.tsx';

type TipProps = { label?: unknown; payload?: readonly { name?: unknown; value?: unknown }[] };

/** The numbers under the pointer, each with its own unit. */
const Tip = ({ label, payload, series }: TipProps & { series: readonly ChartSeries[] }) => (
  <Paper withBorder shadow="sm" px={12} py={8} className={shared.small}>
    <Stack gap={2}>
      <b className={shared.strong}>{String(label ?? '')}</b>
      {payload?.map(({ name, value }) => {
        const one = series.find((some) => some.name === name);
        return (
          one && (
            <span key={one.name} className={`${shared.row} ${shared.numeric}`}>
              <SeriesMark series={one} />
              <span className={`${shared.fill} ${shared.muted}`}>{one.label}</span>
              {one.format(Number(value))}
            </span>
          )
        );
      })}
    </Stack>
  </Paper>
);

/** A name of the axis that has to fit beside the bars. */
const MOST_LETTERS = 16;
const shorten = (name: string) => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name);

/** Draws what the table beside it says. It is not reached by keys and not read aloud: the table is. */
export function ReportChart({ data }: { data: ChartData }) {
  const { series, points, direction, isStacked, formatAxis, title } = data;
  const common = {
    h: heightOf(data),
    role: 'img',
    'aria-label': `${title}, as a picture. The numbers are in the table.`,
    data: [...points],
    dataKey: 'at',
    gridColor: token('line'),
    textColor: token('muted'),
    strokeDasharray: 0,
    maxBarWidth: 28,
    accessibilityLayer: false,
    valueFormatter: formatAxis ?? formatNumber,
    tooltipProps: {
      content: ({ label, payload }: TipProps) => (
        <Tip label={label} payload={payload ?? []} series={series} />
      ),
    },
  };
  const isAcross = direction === 'right';
  return (
    <BarChart
      {...common}
      series={series.map(({ name, color }) => ({ name, color: token(color) }))}
      orientation={isAcross ? 'vertical' : 'horizontal'}
      type={isStacked ? 'stacked' : 'default'}
      gridAxis={isAcross ? 'y' : 'x'}
      tickLine="none"
      {...(isAcross
        ? {
            yAxisProps: { width: 116, tickFormatter: shorten },
            xAxisProps: { allowDecimals: false, padding: { right: 28 } },
          }
        : { yAxisProps: { width: 60 } })}
      barProps={{
        radius: isStacked ? 0 : isAcross ? [0, 4, 4, 0] : [4, 4, 0, 0],
        ...(isStacked && { stroke: token('surface'), strokeOpacity: 1, strokeWidth: 1 }),
      }}
      withBarValueLabel={!isStacked && isAcross}
      valueLabelProps={{
        fontSize: 12,
        fill: token('muted'),
        formatter: (value) => labelOf(Number(value), series),
      }}
    />
  );
}

const labelOf = (value: number, [first]: ChartData['series']) => (value === 0 ? '' : first.format(value));
