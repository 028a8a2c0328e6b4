import { expect, it } from 'vitest';
import { amountValue } from '../../lib/values/formats.ts';
import { endedAt, formatAmountShort, formatMonthShort } from './report-labels.ts';

it('amounts of a file are in the main unit of their currency', () => {
  expect(amountValue(12_345_67, 'GBP')).toBe(12345.67);
  expect(amountValue(12_345, 'JPY')).toBe(12345);
  expect(formatAmountShort(38_250_50, 'GBP')).toBe('£38.3K');
});

it('months of an axis are short', () => expect(formatMonthShort('2026-11')).toBe('Nov 26'));

it('a cohort ends where it came no further', () => {
  const cohort = { submitted: 10, interviewing: 6, offered: 3, placed: 1 };
  expect(endedAt(cohort)).toEqual({ submitted: 4, interviewing: 3, offered: 2, placed: 1 });
});
