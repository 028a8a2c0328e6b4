import type { TokenName } from '../../../ui/theme/tokens.ts';

export type ChartSeries = {
  /** Of its values in the data. */
  name: string;
  label: string;
  color: ChartColor;
  format: (value: number) => string;
};

export type ChartData = {
  /** What a screen reader says of the picture, whose numbers are in the table beside it. */
  title: string;
  series: readonly [ChartSeries, ...ChartSeries[]];
  /** A place each on the axis, with the values of the series. */
  points: readonly { at: string; [series: string]: number | string }[];
  /** Bars from left to right with their names beside them, or upwards along time. */
  direction: 'right' | 'up';
  /** The bars of a place are parts of one. */
  isStacked?: boolean;
  /** How the axis is labelled, where that is shorter. */
  formatAxis?: (value: number) => string;
};

/**
 * The colours of pictures: 3:1 on the surface in both themes, and told apart by their lightness, by the order of the
 * legend and by the table as well.
 */
export const CHART_COLORS = ['seg-1', 'seg-2', 'seg-3', 'seg-5', 'control'] as const satisfies TokenName[];
export type ChartColor = (typeof CHART_COLORS)[number];

const PER_PLACE = 44;
const UPRIGHT = 280;

/** The height of a picture, known before it is drawn so that nothing moves. */
export const heightOf = ({ direction, points, series, isStacked }: ChartData): number =>
  direction === 'up'
    ? UPRIGHT
    : Math.max(160, points.length * (isStacked || series.length === 1 ? PER_PLACE : PER_PLACE + 14) + 40);
