import { ColorSwatch } from '@mantine/core';
import shared from '../../../ui/theme/shared.module.css';
import { token } from '../../../ui/theme/tokens.ts';
import type { ChartSeries } from './chart-data.ts';

/** Square for bars, round for a line. */
export const SeriesMark = ({ series: { color, isLine } }: { series: ChartSeries }) => (
  <ColorSwatch
    component="span"
    size={10}
    radius={isLine ? 'xl' : 2}
    color={token(color)}
    withShadow={false}
    className={shared.fixed}
    aria-hidden
  />
);
