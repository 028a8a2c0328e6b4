import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { ChartColumn, Table2 } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { formatDay } from '../../lib/values/formats.ts';
import { ScrollRegion } from '../page/scroll-region.tsx';
import shared from '../theme/shared.module.css';
import { pathOf, scaleOf } from './chart-shapes.ts';
import styles from './charts.module.css';

export type DaySeries = { name: string; values: readonly number[] };

export type DayChartProps = {
  title: string;
  /** The total, shown while the pointer is on no day. */
  summary: string;
  /** Calendar dates, `YYYY-MM-DD`, oldest first. */
  days: readonly string[];
  /** One or two, with a value for each day. */
  series: readonly [DaySeries, ...DaySeries[]];
  /** Lines for a level at the end of a day, bars for additions during it. */
  kind: 'line' | 'bars';
  format: (value: number) => string;
};

/** Daily values as a small chart, with numbers for the day under the pointer, or as a table. */
export function DayChart(props: DayChartProps) {
  const { title, summary, days, series, format } = props;
  const [isTable, setIsTable] = useState(false);
  const [at, setAt] = useState<number>();
  const scale = scaleOf(series.flatMap(({ values }) => [...values]));
  const valuesAt = (index: number) => {
    if (series.length === 1) return format(series[0].values[index] ?? 0);
    return series.map(({ name, values }) => `${name} ${format(values[index] ?? 0)}`).join(', ');
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * days.length);
    setAt(Math.min(Math.max(index, 0), days.length - 1));
  };
  const action = isTable ? 'Show as a chart' : 'Show as a table';
  const shownDay = at === undefined ? undefined : days[at];
  return (
    <figure className={styles.chart}>
      <figcaption className={shared.row}>
        <span className={shared.strong}>{title}</span>
        <span className={`${shared.fill} ${shared.right} ${shared.hint}`} data-chart-readout>
          {at === undefined || shownDay === undefined ? (
            summary
          ) : (
            <>
              {`${formatDay(shownDay)} `}
              <Text span fw={560} c="bright">
                {valuesAt(at)}
              </Text>
            </>
          )}
        </span>
        <Tooltip label={action}>
          <ActionIcon size="sm" aria-label={`${action}: ${title}`} onClick={() => setIsTable(!isTable)}>
            {isTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      </figcaption>
      {isTable ? (
        <DayTable {...props} />
      ) : (
        <>
          <div className={styles.frame}>
            <div className={`${styles.scale} ${shared.right} ${shared.faint}`} aria-hidden>
              {scale.labels.map((value) => (
                <span key={value} style={{ top: `${scale.yOf(value)}%` }}>
                  {format(value)}
                </span>
              ))}
            </div>
            <div
              className={styles.plot}
              role="img"
              aria-label={`${title}: ${summary}`}
              onPointerMove={point}
              onPointerDown={point}
              onPointerLeave={() => setAt(undefined)}
            >
              <Shapes {...props} scale={scale} at={at} />
            </div>
          </div>
          <Group
            justify="space-between"
            gap="sm"
            wrap="nowrap"
            pl={36}
            fz="xs"
            lh="16px"
            c="var(--pw-faint)"
            aria-hidden
          >
            <span>{formatDay(days[0] ?? '')}</span>
            {series.length > 1 && (
              <span className={`${styles.legend} ${shared.row}`}>
                {series.map(({ name }, index) => (
                  <span key={name} data-series={index}>
                    {name}
                  </span>
                ))}
              </span>
            )}
            <span>{formatDay(days.at(-1) ?? '')}</span>
          </Group>
        </>
      )}
    </figure>
  );
}

type ShapesProps = DayChartProps & { scale: ReturnType<typeof scaleOf>; at: number | undefined };

/** In a box one unit wide per day and 100 units high. */
function Shapes({ days, series, kind, scale, at }: ShapesProps) {
  const width = days.length;
  const { yOf } = scale;
  const zero = yOf(0);
  return (
    <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.grid} d={scale.lines.map((value) => `M0 ${yOf(value)}H${width}`).join('')} />
      {at !== undefined && <rect className={styles.pointed} x={at} y={0} width={1} height={100} />}
      {kind === 'bars'
        ? series.map(({ name, values }, index) => (
            <g key={name} data-series={index}>
              {values.map((value, day) => (
                <rect
                  key={days[day]}
                  x={day + 0.15 + (0.7 / series.length) * index}
                  width={0.7 / series.length}
                  y={Math.min(yOf(value), zero)}
                  height={Math.abs(yOf(value) - zero)}
                />
              ))}
            </g>
          ))
        : series.map(({ name, values }, index) => (
            <g key={name} data-series={index} className={styles.line}>
              {index === 0 && <path className={styles.area} d={`${pathOf(values, yOf)}V${zero}H0.5Z`} />}
              <path d={pathOf(values, yOf)} />
            </g>
          ))}
    </svg>
  );
}

/** Newest day first, which people look for. */
function DayTable({ title, days, series, format }: DayChartProps) {
  return (
    <ScrollRegion className={`${shared.panel} ${styles.table}`} aria-label={`${title} by day`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
