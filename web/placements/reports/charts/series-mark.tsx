import { ColorSwatch } from '@mantine/core';
import shared from '../../../ui/theme/shared.module.css';
import { token } from '../../../ui/theme/tokens.ts';
import type { ChartSeries } from './chart-data.ts';

export const SeriesMark = ({ series: { color } }: { series: ChartSeries }) => (
  <ColorSwatch
    component="span"
    size={10}
    radius={2}
    color={token(color)}
    withShadow={false}
    className={shared.fixed}
    aria-hidden
  />
);
