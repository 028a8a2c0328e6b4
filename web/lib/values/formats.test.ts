import { bothAmounts } from '@placewell/contract/sourcing/pay.ts';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatEnum,
  formatMoney,
  formatNumber,
  formatRelative,
  formatSalary,
  formatSalaryShort,
  formatTotal,
  formatYears,
  getInitials,
} from './formats.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const salary = {
  salary_min_cents: null,
  salary_max_cents: null,
  salary_currency: 'GBP',
  salary_period: 'year',
};

describe('formats', () => {
  it('separates thousands and uses the plural', () => {
    expect(formatNumber(1184)).toBe('1,184');
    expect(formatCount(1, 'candidate')).toBe('1 candidate');
    expect(formatCount(2418, 'candidate')).toBe('2,418 candidates');
  });

  it('marks estimated totals with a plus', () => {
    expect(formatTotal(2418, true)).toBe('2,418');
    expect(formatTotal(48_211, false)).toBe('10,000+');
  });

  it.each([
    ['2026-11-21T11:59:30Z', 'now'],
    ['2026-11-21T11:55:00Z', '5 min'],
    ['2026-11-21T10:00:00Z', '2 h'],
    ['2026-11-18T12:00:00Z', '3 d'],
    ['2026-11-30T12:00:00Z', 'in 9 d'],
  ])('formats %s relative to now as "%s"', (iso, text) => {
    expect(formatRelative(iso, now)).toBe(text);
  });

  it.each([
    [9_700, 'USD', '$97.00', '$97'],
    [-1_250, 'USD', '-$12.50', '-$12.50'],
    [129_999, 'EUR', '€1,299.99', '€1,299.99'],
    [500, 'JPY', '¥500', '¥500'],
  ])('formats %i of the smallest unit of %s as "%s", in short as "%s"', (amount, currency, long, short) => {
    expect(formatMoney(amount, currency)).toBe(long);
    expect(formatMoney(amount, currency, { isShort: true })).toBe(short);
  });

  it('formats salaries from the parts that are known', () => {
    expect(formatSalary({ ...salary, salary_min_cents: 42_000_00, salary_max_cents: 48_000_00 })).toBe(
      '£42,000–48,000 a year',
    );
    expect(
      formatSalary({ ...salary, salary_min_cents: 14_50, salary_max_cents: 16_00, salary_period: 'hour' }),
    ).toBe('£14.50–16.00 an hour');
    expect(formatSalary({ ...salary, salary_min_cents: 30_00, salary_period: 'hour' })).toBe(
      'from £30 an hour',
    );
    expect(formatSalary({ ...salary, salary_max_cents: 900_00, salary_currency: null })).toBe(
      'up to 900 a year',
    );
    expect(formatSalary(salary)).toBe('');
  });

  it('formats enum values, years and initials', () => {
    expect(formatEnum('do_not_contact')).toBe('Do not contact');
    expect(formatYears(8.75)).toBe('8.8 y');
    expect(formatYears(null)).toBe('');
    expect(getInitials('Ada de la Example')).toBe('AE');
    expect(getInitials('Ada')).toBe('A');
    expect(getInitials('')).toBe('');
    expect(getInitials('(Ada) – "Example"')).toBe('AE');
  });

  it.each([
    ['محمد بن أحمد', 'م\u200cأ'],
    ['שרה לוי', 'של'],
    // Letters with the signs that belong to them.
    ['कृष्णा शर्मा', 'कृश'],
    ['น้ำฝน ใจดี', 'น้ำใ'],
    ['王小明', '王'],
    ['Élodie Örn', 'ÉÖ'],
    ['e\u0301lodie Örn', 'E\u0301Ö'],
    ['𠮷田 太郎', '𠮷太'],
  ])('takes initials of %s as its readers see letters', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });
});

it.each([
  { min: 42_000, max: 48_000, currency: 'GBP', period: 'year', text: '£42–48k' },
  { min: 42_500, max: null, currency: 'GBP', period: 'year', text: 'from £42.5k' },
  { min: null, max: 60_000, currency: 'EUR', period: 'year', text: 'up to €60k' },
  { min: 300, max: 350, currency: 'EUR', period: 'day', text: '€300–350 / day' },
  { min: 28_950, max: 34_000, currency: 'GBP', period: 'year', text: '£28,950–34k' },
  { min: 14.5, max: 16.25, currency: 'GBP', period: 'hour', text: '£14.50–16.25 / hour' },
  { min: null, max: null, currency: 'GBP', period: 'year', text: '' },
])('formats a salary of $min to $max $currency per $period as "$text" in a narrow column', (row) => {
  const { min, max, currency: salary_currency, period: salary_period } = row;
  const pay = { ...bothAmounts('salary_min', min), ...bothAmounts('salary_max', max) };
  expect(formatSalaryShort({ ...pay, salary_currency, salary_period })).toBe(row.text);
});
