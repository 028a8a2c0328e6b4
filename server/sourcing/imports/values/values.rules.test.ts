import { CANDIDATE_STATUSES, JOB_TYPES, WORK_MODES } from '@placewell/contract/sourcing/candidates.ts';
import { describe, expect, test } from 'vitest';
import { suggestMapping } from '../mapping/suggest-mapping.rules.ts';
import { readEmail, readLinkedin, readPhone } from './contact-values.rules.ts';
import { readDate } from './date-values.rules.ts';
import { readNoticeDays, readNumber, readYears } from './number-values.rules.ts';
import { readList, readOption, readYesNo } from './option-values.rules.ts';
import { readCurrency, readPeriod, readSalary } from './salary-values.rules.ts';

test.each([
  ['45000', 45000],
  ['45,000', 45000],
  ['45.000', 45000],
  ['45 000', 45000],
  ["45'000", 45000],
  ['1.234.567', 1234567],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['5,5', 5.5],
  ['0.125', 0.125],
  ['-3', -3],
  ['5 yrs', undefined],
  ['1.2.3', undefined],
  ['', undefined],
])('the number in “%s” is %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

const pay = (min: number | null, max: number | null, currency: string | null, period: string | null) => ({
  min,
  max,
  currency,
  period,
});
test.each([
  ['80k', pay(80_000, null, null, null)],
  ['£45,000 p.a.', pay(45_000, null, 'GBP', 'year')],
  ['45000-55000', pay(45_000, 55_000, null, null)],
  ['45-55k', pay(45_000, 55_000, null, null)],
  ['45k – 55k EUR', pay(45_000, 55_000, 'EUR', null)],
  ['€ 25 per hour', pay(25, null, 'EUR', 'hour')],
  ['60.000 € brutto / Jahr', pay(60_000, null, 'EUR', 'year')],
  ['up to 60,000 USD', pay(null, 60_000, 'USD', null)],
  ['12 LPA', pay(1_200_000, null, 'INR', 'year')],
  ['3.500 EUR pro Monat', pay(3_500, null, 'EUR', 'month')],
  ['CHF 120 000', pay(120_000, null, 'CHF', null)],
  ['$70,000', pay(70_000, null, null, null)],
  ['negotiable', undefined],
  ['depends on the role', undefined],
  ['1 2 3', pay(123, null, null, null)],
  ['999999999999', undefined],
])('the salary in “%s” is understood', (text, salary) => {
  expect(readSalary(text)).toEqual(salary);
});

test('currencies and periods are read by code, sign and word, and "$" alone is none', () => {
  expect(['eur', '£', '$', 'zł', 'XYZ'].map(readCurrency)).toEqual([
    'EUR',
    'GBP',
    undefined,
    'PLN',
    undefined,
  ]);
  expect(['yearly', 'pro Monat', 'par jour', 'p.h.', 'often'].map(readPeriod)).toEqual([
    'year',
    'month',
    'day',
    'hour',
    undefined,
  ]);
});

test.each([
  ['2026-03-04', null, '2026-03-04'],
  ['2026-03-04T10:00:00', null, '2026-03-04'],
  ['20260304', null, '2026-03-04'],
  ['25/12/2025', null, '2025-12-25'],
  ['12/25/2025', null, '2025-12-25'],
  ['03/04/2026', null, 'ambiguous'],
  ['03/04/2026', 'dmy', '2026-04-03'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  ['04/04/2026', null, '2026-04-04'],
  ['03.04.2026', null, '2026-04-03'],
  ['03-04-26', 'dmy', '2026-04-03'],
  ['26-04-03', 'ymd', '2026-04-03'],
  ['4 March 2026', null, '2026-03-04'],
  ['March 4th, 2026', null, '2026-03-04'],
  ['4. März 2026', null, '2026-03-04'],
  ['4 de mayo de 2026', null, '2026-05-04'],
  ['31/02/2026', null, 'invalid'],
  ['soon', null, 'invalid'],
] as const)('the date “%s” in order %s is %s', (text, order, expected) => {
  const read = readDate(text, order);
  expect(typeof read === 'string' ? read : read.iso).toBe(expected);
});

test.each([
  ['5 yrs', 5],
  ['5+', 5],
  ['10+ years', 10],
  ['3 years 6 months', 3.5],
  ['18 months', 1.5],
  ['3-5 years', 3],
  ['über 7 Jahre', 7],
  ['4,5', 4.5],
  ['0', 0],
  ['99 years', undefined],
  ['senior', undefined],
])('“%s” is %s years of experience', (text, years) => {
  expect(readYears(text)).toBe(years);
});

test.each([
  ['30', 30],
  ['1 month', 30],
  ["3 months' notice", 90],
  ['6 Wochen', 42],
  ['2w', 14],
  ['immediately', 0],
  ['ab sofort', 0],
  ['none', 0],
  ['5 years', undefined],
  ['later', undefined],
])('the notice “%s” is %s days', (text, days) => {
  expect(readNoticeDays(text)).toBe(days);
});

describe('contacts', () => {
  test.each([
    ['ada@example.test', 'ada@example.test'],
    ['Ada <ada@example.test>', 'ada@example.test'],
    ['mailto:ada@example.test', 'ada@example.test'],
    ['ada@example.test; ada@other.test', 'ada@example.test'],
    ['ada at example', undefined],
  ])('the email address in “%s” is %s', (text, email) => {
    expect(readEmail(text)).toBe(email);
  });
  test.each([
    ['+49 (0)171 234-5678', '+49 (0)171 234-5678'],
    ['Tel: 0171/2345678', '0171/2345678'],
    ['491712345678', '491712345678'],
    ['(415) 555-2671 x12', '(415) 555-2671 x12'],
    ['12345', undefined],
    ['call Ada', undefined],
  ])('the phone number in “%s” is %s', (text, phone) => {
    expect(readPhone(text)).toBe(phone);
  });
  test('LinkedIn profiles are addresses or bare paths, and no companies', () => {
    expect(readLinkedin('linkedin.com/in/ada')).toBe('linkedin.com/in/ada');
    expect(readLinkedin('in/ada-example')).toBe('https://www.linkedin.com/in/ada-example');
    expect(readLinkedin('https://linkedin.com/company/acme')).toBeUndefined();
    expect(readLinkedin('Ada Example')).toBeUndefined();
  });
});

const optionOf = (field: string, values: readonly string[]) => (text: string) =>
  readOption(field, values, text);

test('words of several languages are the values that fields have', () => {
  expect(['Yes', 'ja', 'X', '0', 'nein', 'perhaps'].map(readYesNo)).toEqual([
    true,
    true,
    true,
    false,
    false,
    undefined,
  ]);
  expect(
    ['Aktiv', 'DNC', 'do_not_contact', 'Hired', 'great'].map(
      optionOf('candidate_status', CANDIDATE_STATUSES),
    ),
  ).toEqual(['active', 'do_not_contact', 'do_not_contact', 'placed', undefined]);
  expect(['full time', 'CDI', 'Praktikum', 'weekends'].map(optionOf('job_type', JOB_TYPES))).toEqual([
    'Full-Time',
    'Full-Time',
    'Internship',
    undefined,
  ]);
  expect(['Home Office', 'vor Ort', 'hybrid'].map(optionOf('work_mode', WORK_MODES))).toEqual([
    'Remote',
    'Onsite',
    'Hybrid',
  ]);
});

test('lists are divided by the sign that the cell uses', () => {
  expect(readList('SQL, Java (8, 11), , Java (8, 11)')).toEqual(['SQL', 'Java (8, 11)']);
  expect(readList('Smith, John; Data, big')).toEqual(['Smith, John', 'Data, big']);
  expect(readList('- SQL\n- Java.')).toEqual(['SQL', 'Java']);
});

test('suggestions use a field twice only where the first filled column counts or values are combined', () => {
  const columns = ['Name', 'Name (2)', 'Mail', 'Email', 'Skills', 'Key skills'];
  expect(
    suggestMapping(columns.map((header) => ({ header, samples: [] }))).map((one) => one?.field ?? null),
  ).toEqual(['candidate_name', null, 'email', 'email', 'skills', 'skills']);
});
