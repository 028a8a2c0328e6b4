import { expect, it } from 'vitest';
import { contrastToWhite, readable } from './colours.rules.ts';

it.each(['#ffd400', '#ffffff', '#00ff00', '#0b6e6e', '#000000', '#ff8800'])(
  '%s is readable on paper',
  (colour) => {
    const found = readable(colour);
    expect(contrastToWhite(found)).toBeGreaterThanOrEqual(4.5);
    if (contrastToWhite(colour) >= 4.5) expect(found).toBe(colour);
  },
);
