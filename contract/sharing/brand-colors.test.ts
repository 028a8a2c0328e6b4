import { expect, it } from 'vitest';
import { brandColors, contrast } from './brand-colors.ts';

it.each(['#ffd400', '#ffffff', '#00ff00', '#0b6e6e', '#000000', '#ff8800', null])(
  'text in %s is readable on paper and on light and dark pages',
  (colour) => {
    const { brand, light, dark } = brandColors(colour);
    expect(contrast(light.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light.accent, light.soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark.accent, '#202125')).toBeGreaterThanOrEqual(4.5);
    expect(brand).toBe(colour ?? '#3e4fd8');
    if (colour === '#0b6e6e') expect(light.accent).toBe(colour);
  },
);
