import { afterEach, describe, expect, it, vi } from 'vitest';
import { readerOf } from './reader.ts';

describe('formats of a reader', () => {
  afterEach(() => vi.restoreAllMocks());

  const loadFor = (language: string) => {
    vi.resetModules();
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    return import('./formats.ts');
  };
  const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  const pay = {
    salary_min_cents: 42_000_00,
    salary_max_cents: 48_500_00,
    salary_currency: 'GBP',
    salary_period: 'year',
  };

  it.each([
    ['en-GB', '3 Apr 2027', '3 Apr 2027, 14:05', '1,184', '£97.50', '£42,000–48,500 a year', '£42–48.5k'],
    ['en-US', 'Apr 3, 2027', 'Apr 3, 2027, 2:05 PM', '1,184', '£97.50', '£42,000–48,500 a year', '£42–48.5k'],
    [
      'de-DE',
      '3. Apr. 2027',
      '03.04.2027, 14:05',
      '1.184',
      '97,50 £',
      '42.000–48.500 £ a year',
      '42–48,5k £',
    ],
    [
      'fr-FR',
      '3 avr. 2027',
      '3 avr. 2027, 14:05',
      '1 184',
      '97,50 £',
      '42 000–48 500 £ a year',
      '42–48,5k £',
    ],
    ['en-IN', '3 Apr 2027', '3 Apr 2027, 2:05 pm', '1,184', '£97.50', '£42,000–48,500 a year', '£42–48.5k'],
    // English names in an English line that runs from left to right, in the order that its readers are used to.
    ['ar-EG', '3 Apr 2027', '3 Apr 2027, 14:05', '1,184', '£97.50', '£42,000–48,500 a year', '£42–48.5k'],
    // The years of other calendars would not agree with those of a resume.
    ['th-TH', '3 เม.ย. 2027', '3 เม.ย. 2027 14:05', '1,184', '£97.50', '£42,000–48,500 a year', '£42–48.5k'],
    [
      'en-US@posix',
      'Apr 3, 2027',
      'Apr 3, 2027, 2:05 PM',
      '1,184',
      '£97.50',
      '£42,000–48,500 a year',
      '£42–48.5k',
    ],
    [
      'not a language',
      'Apr 3, 2027',
      'Apr 3, 2027, 2:05 PM',
      '1,184',
      '£97.50',
      '£42,000–48,500 a year',
      '£42–48.5k',
    ],
  ])('write dates, numbers and money as people with a browser in %s do', async (...row) => {
    const [language, day, instant, count, sum, salary, short] = row;
    const formats = await loadFor(language);
    expect(spaced(formats.formatDay('2027-04-03'))).toBe(day);
    expect(spaced(formats.formatDateTime('2027-04-03T14:05:00'))).toBe(instant);
    expect(spaced(formats.formatNumber(1184))).toBe(count);
    expect(spaced(formats.formatMoney(9_750, 'GBP'))).toBe(sum);
    expect(spaced(formats.formatSalary(pay))).toBe(salary);
    expect(spaced(formats.formatSalaryShort(pay))).toBe(short);
  });

  it.each([
    ['en-GB', '.', ',', 'thousand'],
    ['de-DE', ',', '.', 'thousand'],
    ['de-CH', '.', "'", 'thousand'],
    ['en-IN', '.', ',', 'lakh'],
    ['es-ES', ',', '.', 'thousand'],
  ])('separate numbers in inputs as in %s', (language, decimal, thousand, groups) => {
    const reader = readerOf(language);
    expect([reader.decimalSeparator, reader.thousandSeparator, reader.thousandsGroupStyle]).toEqual([
      decimal,
      thousand,
      groups,
    ]);
  });

  it('say when something happened, after a verb', async () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const { formatAgo, formatMonth } = await loadFor('en-GB');
    expect(formatAgo('2026-11-21T11:59:30Z', now)).toBe('just now');
    expect(formatAgo('2026-11-18T12:00:00Z', now)).toBe('3 d ago');
    expect(formatAgo('2026-02-18T12:00:00Z', now)).toBe('18 Feb 2026');
    expect(formatMonth('2021-03')).toBe('Mar 2021');
    expect(formatMonth('2021')).toBe('2021');
  });
});
