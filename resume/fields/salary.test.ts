import { expect, test } from 'vitest';
import { HiddenTexts } from '../hidden-text.ts';
import { plainLine } from '../page-lines.ts';
import { findSalary } from './salary.ts';

const salaryOf = (text: string) =>
  findSalary({
    lines: [plainLine(text)],
    blockAbove: new Map(),
    links: [],
    page_count: 1,
    hidden: new HiddenTexts(),
    alternatives: [],
  })?.value;

test.each([
  ['Expected salary: £45,000 per year', 45_000, null, 'GBP', 'year'],
  ['Salary expectation: 45-50k EUR', 45_000, 50_000, 'EUR', 'year'],
  ['Gehaltsvorstellung: 62.000 € brutto', 62_000, null, 'EUR', 'year'],
  ['Salary: $28.50 per hour', 28, null, 'USD', 'hour'],
  ['Pretensión salarial: 2.100 € mensuales', 2100, null, 'EUR', 'month'],
  ['Prétentions salariales : 38 000 à 42 000 € par an', 38_000, 42_000, 'EUR', 'year'],
  ['Desired salary 70000', 70_000, null, null, 'year'],
  ['Current pay: CHF 7,200 a month', 7200, null, 'CHF', 'month'],
])('reads the salary in "%s"', (text, ...[min, max, currency, period]) => {
  expect(salaryOf(text)).toEqual({ min, max, currency, period });
});

test.each([
  'Runs weekly and monthly pay for 600 carers across 14 sites',
  'Pay for 600 carers',
  'Payroll: 600 employees in four countries',
  'Salary and benefits administration for 1,200 staff',
  'Led the salary review of 2023, saving £40,000',
  'Compensation: benchmarked 600 roles',
  'Gehalt: Abrechnung für 600 Mitarbeiter',
  'Salary: 600',
  'Expected salary: 600',
  'Salary cap project 2019',
  'Owned compensation bands for 12 levels, $3 million a year',
  'Expected salary: negotiable',
])('finds no salary in "%s"', (text) => {
  expect(salaryOf(text)).toBeUndefined();
});
