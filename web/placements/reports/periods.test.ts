import { describe, expect, it } from 'vitest';
import { daysLeft, formatPeriod, isPeriod, lengthOf, PRESETS, periodBefore, periodOf } from './periods.ts';

const days = ({ from_date, to_date }: { from_date: string; to_date: string }) => `${from_date} ${to_date}`;

describe('presets', () => {
  it.each([
    ['this_month', '2026-11-27', '2026-11-01 2026-11-30'],
    ['this_month', '2028-02-01', '2028-02-01 2028-02-29'],
    ['last_month', '2026-01-31', '2025-12-01 2025-12-31'],
    ['this_quarter', '2026-11-27', '2026-10-01 2026-12-31'],
    ['last_quarter', '2026-02-15', '2025-10-01 2025-12-31'],
    ['next_quarter', '2026-11-27', '2027-01-01 2027-03-31'],
    ['next_quarter', '2026-01-01', '2026-04-01 2026-06-30'],
    ['next_6_months', '2026-11-30', '2026-11-01 2027-04-30'],
    ['last_6_months', '2026-11-27', '2026-06-01 2026-11-30'],
    ['last_6_months', '2026-03-31', '2025-10-01 2026-03-31'],
    ['last_12_months', '2026-11-27', '2025-12-01 2026-11-30'],
    ['this_year', '2026-11-27', '2026-01-01 2026-12-31'],
    ['last_year', '2026-11-27', '2025-01-01 2025-12-31'],
  ] as const)('%s on %s', (preset, today, expected) => {
    expect(days(periodOf(preset, today))).toBe(expected);
  });

  it('are whole months that a report may cover, on any day', () => {
    for (const preset of PRESETS)
      for (const today of ['2024-02-29', '2026-12-31', '2027-01-01']) {
        const period = periodOf(preset, today);
        expect(period.from_date).toMatch(/-01$/);
        expect(isPeriod(period)).toBe(true);
      }
  });
});

describe('a period', () => {
  const november = { from_date: '2026-11-01', to_date: '2026-11-30' };

  it('follows one of the same length', () => {
    expect(days(periodBefore(november))).toBe('2026-10-02 2026-10-31');
    expect(lengthOf(periodBefore(november))).toBe(lengthOf(november));
    expect(days(periodBefore({ from_date: '2026-03-01', to_date: '2026-03-01' }))).toBe(
      '2026-02-28 2026-02-28',
    );
  });

  it('has days that are still to come', () => {
    expect(daysLeft(november, '2026-11-27')).toBe(3);
    expect(daysLeft(november, '2026-12-05')).toBe(0);
    expect(daysLeft(november, '2026-10-01')).toBe(30);
  });

  it('is one only with both days in order, and of at most three years', () => {
    expect(isPeriod({ from_date: '2026-11-01' })).toBe(false);
    expect(isPeriod({ from_date: '2026-11-02', to_date: '2026-11-01' })).toBe(false);
    expect(isPeriod({ from_date: '2023-01-01', to_date: '2026-11-30' })).toBe(false);
    expect(isPeriod({ from_date: '2024-01-01', to_date: '2026-12-31' })).toBe(true);
  });

  it('is written with both days, or the only one', () => {
    expect(formatPeriod(november)).toBe('Nov 1, 2026 – Nov 30, 2026');
    expect(formatPeriod({ from_date: '2026-11-01', to_date: '2026-11-01' })).toBe('Nov 1, 2026');
  });
});
