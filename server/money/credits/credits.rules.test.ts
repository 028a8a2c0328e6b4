import { expect, it } from 'vitest';
import { daysUntilUsedUp } from './credits.rules.ts';

const lot = (remaining: number, expires_in_days: number | null = null) => ({ remaining, expires_in_days });

it.each([
  ['nothing is left', [], 0],
  ['nothing expires', [lot(12)], 20],
  ['all is spent before it expires', [lot(6, 30), lot(6)], 20],
  ['most expires before it is spent', [lot(237, 10), lot(75)], 135],
  ['all expires', [lot(237, 10), lot(100, 20)], 20],
  ['several expire together', [lot(3, 10), lot(3, 10), lot(100, 10)], 10],
])('credits last until they are used up or expire, where %s', (_, lots, days) => {
  expect(daysUntilUsedUp(lots, 0.6)).toBe(days);
});
