import { expect, test } from 'vitest';
import { addMonths, periodAt } from './periods.rules.ts';

test.each([
  ['2027-01-31T09:30:00.000Z', 1, '2027-02-28T09:30:00.000Z'],
  ['2027-01-31T09:30:00.000Z', 2, '2027-03-31T09:30:00.000Z'],
  ['2028-01-30T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2027-12-31T23:59:59.999Z', 2, '2028-02-29T23:59:59.999Z'],
  ['2027-05-15T12:00:00.000Z', 0, '2027-05-15T12:00:00.000Z'],
  ['2027-05-15T12:00:00.000Z', 14, '2028-07-15T12:00:00.000Z'],
])('%s and %i months later is %s', (anchor, months, later) => {
  expect(addMonths(anchor, months)).toBe(later);
});

test('periods of a month follow each other without gap or overlap, whatever the day of the first', () => {
  for (let day = 1; day <= 31; day++) {
    const anchor = new Date(Date.UTC(2027, 0, day, 17, 45)).toISOString();
    let period = periodAt(anchor, anchor);
    expect(period.start).toBe(anchor);
    for (let month = 1; month <= 30; month++) {
      const justBefore = new Date(Date.parse(period.end) - 1).toISOString();
      expect(periodAt(anchor, justBefore)).toEqual(period);
      const next = periodAt(anchor, period.end);
      expect(next.start).toBe(period.end);
      expect(next.end).toBe(addMonths(anchor, month + 1));
      period = next;
    }
  }
});
