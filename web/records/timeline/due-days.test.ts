import { expect, it } from 'vitest';
import { addDays, dayIn } from '../../lib/values/agency-days.ts';
import { dueChoices, dueLabel } from './due-days.ts';

it('today is the day of the agency, not of the browser', () => {
  const now = new Date('2026-11-22T23:30:00Z');
  expect(dayIn('UTC', now)).toBe('2026-11-22');
  expect(dayIn('Asia/Tokyo', now)).toBe('2026-11-23');
  expect(dayIn('America/New_York', now)).toBe('2026-11-22');
});

it('next week begins on the Monday that follows, also for a Monday and over a change of the clocks', () => {
  const nextWeek = (today: string) => dueChoices(today).at(-1)?.day;
  expect(nextWeek('2026-11-22')).toBe('2026-11-23');
  expect(nextWeek('2026-11-23')).toBe('2026-11-30');
  expect(nextWeek('2026-11-28')).toBe('2026-11-30');
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
});

it('days near today are named, the others are dates', () => {
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => dueLabel(day, '2026-11-22'))).toEqual([
    'yesterday',
    'today',
    'tomorrow',
  ]);
  expect(dueLabel('2027-01-05', '2026-11-22')).toBe('Jan 5, 2027');
});
