import { expect, it } from 'vitest';
import { dark, light } from '../../../ui/theme/tokens.ts';
import { CHART_COLORS } from './chart-data.ts';

const brightness = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [brightness(a), brightness(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
};

it.each([
  ['light', light],
  ['dark', dark],
] as const)('every colour of a picture stands out from the surface, %s', (_, tokens) => {
  const faint = CHART_COLORS.filter((name) => contrast(tokens[name], tokens.surface) < 3);
  expect(faint).toEqual([]);
});
