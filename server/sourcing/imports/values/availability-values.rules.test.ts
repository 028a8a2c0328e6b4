import { expect, test } from 'vitest';
import { readAvailability } from './availability-values.rules.ts';
import { headerUnits } from './header-units.rules.ts';
import { readNoticeDays, readYears } from './number-values.rules.ts';
import { readSalary } from './salary-values.rules.ts';

test.each([
  ['01.03.2027', '2027-03-01'],
  ['25/12/2026', '2026-12-25'],
  ['12-Nov-2026', '2026-11-12'],
  ['Feb 2027', '2027-02-01'],
  ['from Jan 27', '2027-01-01'],
  ['ab März 2027', '2027-03-01'],
  ['mid April 2027', '2027-04-15'],
  ['mid-Jan', '2027-01-15'],
  ['Mitte Januar', '2027-01-15'],
  ['early March', '2027-03-01'],
  ['Ende Februar 2027', '2027-02-28'],
  ['end of March 2027', '2027-03-31'],
  ['end of November', '2026-11-30'],
  ['Ende Feb 28', '2028-02-29'],
  ['Jan 15', '2027-01-15'],
  ['March 15', '2027-03-15'],
  ['from Dec 3', '2026-12-03'],
  ['March 27th', '2027-03-27'],
  ['15 March', '2027-03-15'],
  ['ab 1. Dezember', '2026-12-01'],
  ["Jan '27", '2027-01-01'],
  ['02/2027', '2027-02-01'],
  ['Q3 2027', '2027-07-01'],
  ['ASAP', '2026-11-26'],
  ['ab sofort', '2026-11-26'],
  ['immediato', '2026-11-26'],
  ['4 weeks', '2026-12-24'],
  ['2 meses', '2027-01-25'],
])('“%s” is free from %s', (text, iso) => {
  expect(readAvailability(text, null, '2026-11-26')).toEqual({ iso });
});

test('a date that can be two stays ambiguous, and other texts and bare numbers are none', () => {
  expect(readAvailability('03/04/2027', null, '2026-11-26')).toBe('ambiguous');
  // Neither a year to come nor a day to come.
  const doubtful = [
    'Nov 15',
    'mid Nov',
    'Mar 30',
    'Jan 45',
    'Jan-15',
    'April 31st',
    '40 March',
    'mid Jan 15',
  ];
  for (const text of ['Easter', '30', 'after the summer', 'Foo 2027', '', ...doubtful])
    expect(readAvailability(text, null, '2026-11-26')).toBe('invalid');
});

test('a header gives the units that its cells leave out', () => {
  const pay = (text: string, header: string) => {
    const { min, max, currency, period } = readSalary(text, headerUnits(header)) ?? {};
    return [min, max, currency, period];
  };
  expect(pay('48', 'Desired £k')).toEqual([48_000, null, 'GBP', null]);
  expect(pay('29-32', 'Desired £k')).toEqual([29_000, 32_000, 'GBP', null]);
  expect(pay('70k', 'Desired £k')).toEqual([70_000, null, 'GBP', null]);
  expect(pay('48.000', 'Wunschgehalt T€')).toEqual([48_000, null, 'EUR', null]);
  expect(pay('€ 50', 'Pay (k$)')).toEqual([50_000, null, 'EUR', null]);
  expect(pay('24', 'Exp. CTC (LPA)')).toEqual([2_400_000, null, 'INR', 'year']);
  expect(pay('13.50', '£/hr')).toEqual([13.5, null, 'GBP', 'hour']);
  expect(pay('3200', 'Bruto p/m')).toEqual([3_200, null, null, 'month']);
  expect(pay('45000', 'Salary')).toEqual([45_000, null, null, null]);
  // A cell with a period of its kind is not in the header's thousands.
  expect(pay('£450/day', 'Desired £k')).toEqual([450, null, 'GBP', 'day']);
  expect(pay('£25 per hour', 'Desired £k')).toEqual([25, null, 'GBP', 'hour']);
  expect(pay('25/h', 'Desired £k')).toEqual([25, null, 'GBP', 'hour']);
  expect(pay('900 pm', 'Desired £k')).toEqual([900, null, 'GBP', 'month']);
  expect(pay('48 p.a.', 'Desired £k')).toEqual([48_000, null, 'GBP', 'year']);
  expect(pay('48', 'SALARY (SEK, T)')).toEqual([48, null, 'SEK', null]);
  for (const header of ['Salary ALL IN', 'Pay TOP', 'ALL', 'Pay PER DAY'])
    expect(pay('45000', header)[2]).toBeNull();
  expect(readNoticeDays('4', headerUnits('Notice (wks)').time)).toBe(28);
  expect(readNoticeDays('4', headerUnits('Notice').time)).toBe(4);
  expect(readNoticeDays('1 month', headerUnits('Notice (wks)').time)).toBe(30);
  expect(readYears('30', headerUnits('Experience (months)').time)).toBe(2.5);
  for (const header of ['Total Exp (Yrs & Months)', 'Experience (Years/Months)', 'Exp Yrs.Mths'])
    expect(readYears('5', headerUnits(header).time)).toBe(5);
  expect(readYears('10 yrs 6 m', headerUnits('Yrs exp').time)).toBe(10.5);
  expect(readYears('5+', headerUnits('Yrs exp').time)).toBe(5);
  expect(readYears('3-5 yrs', headerUnits('Yrs exp').time)).toBe(3);
});
