import { expect, test } from 'vitest';
import { HiddenTexts } from '../hidden-text.ts';
import { plainLine } from '../page-lines.ts';
import { findNotice } from './profile.ts';
import { findSalary } from './salary.ts';

const pageOf = (texts: string[]) => ({
  lines: texts.map((text) => plainLine(text)),
  blockAbove: new Map<number, number>(),
  links: [],
  page_count: 1,
  hidden: new HiddenTexts(),
  alternatives: [],
});
const salaryOf = (...texts: string[]) => findSalary(pageOf(texts))?.value;

test.each([
  ['Expected salary: £45,000 per year', 45_000, null, 'GBP', 'year'],
  ['Salary expectation: 45-50k EUR', 45_000, 50_000, 'EUR', 'year'],
  ['Gehaltsvorstellung: 62.000 € brutto', 62_000, null, 'EUR', 'year'],
  ['Salary: $28.50 per hour', 28.5, null, 'USD', 'hour'],
  ['Pretensión salarial: 2.100 € mensuales', 2100, null, 'EUR', 'month'],
  ['Prétentions salariales : 38 000 à 42 000 € par an', 38_000, 42_000, 'EUR', 'year'],
  ['Desired salary 70000', 70_000, null, null, 'year'],
  ['Expected CTC: 11.5 LPA', 1_150_000, null, 'INR', 'year'],
  ['Current CTC: 8 LPA | Expected CTC: 10-12 LPA', 1_000_000, 1_200_000, 'INR', 'year'],
  ['Expected package: 1.2 crore per annum', 12_000_000, null, 'INR', 'year'],
  ['Expected salary: Rs. 6,00,000 per annum', 600_000, null, 'INR', 'year'],
  ['ECTC - 9 lakhs', 900_000, null, 'INR', 'year'],
  ['Day rate £480', 480, null, 'GBP', 'day'],
  ['Expected salary: 45.5k EUR', 45_500, null, 'EUR', 'year'],
  ['Daily rate: €390', 390, null, 'EUR', 'day'],
  ['Current pay: CHF 7,200 a month', 7200, null, 'CHF', 'month'],
])('reads the salary in "%s"', (text, ...[min, max, currency, period]) => {
  expect(salaryOf(text)).toEqual({ min, max, currency, period });
});

test('the expected pay counts, wherever the current one stands', () => {
  expect(salaryOf('Current salary: £30,000', 'Expected salary: £34,000')?.min).toBe(34_000);
  expect(salaryOf('Expected salary: £34,000', 'Current salary: £30,000')?.min).toBe(34_000);
});

test.each([
  'Set a day rate of £300 for forty contractors',
  'Expected salary: 12 to 14 lpm',
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

test.each([
  ['Notice period: 2–3 weeks', 21],
  ['Notice Period - 45 Days', 45],
  ['Notice period (in days): 30', 30],
  ['One month notice', 30],
  ['Immediate joiner', 0],
  ['Available from 3 sites', undefined],
])('the notice period in "%s" is %s days', (text, days) => {
  expect(findNotice(pageOf([text]))?.value).toBe(days);
});
