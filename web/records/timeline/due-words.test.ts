import { expect, it } from 'vitest';
import { readDue } from './due-words.ts';

// A Thursday.
const TODAY = '2026-11-26';

it.each([
  ['today', '2026-11-26'],
  ['tom', '2026-11-27'],
  ['Fri', '2026-11-27'],
  ['next friday', '2026-11-27'],
  ['thursday', '2026-12-03'],
  ['mon', '2026-11-30'],
  ['next week', '2026-11-30'],
  ['in 3 days', '2026-11-29'],
  ['in 2 weeks', '2026-12-10'],
  ['a week', '2026-12-03'],
  ['2w', '2026-12-10'],
  ['10d', '2026-12-06'],
  ['in 3 months', '2027-02-26'],
  ['next month', '2026-12-26'],
  ['12 dec', '2026-12-12'],
  ['Dec 12th', '2026-12-12'],
  ['1 nov', '2027-11-01'],
  ['5 January 2028', '2028-01-05'],
  ['2026-12-01', '2026-12-01'],
])('reads %s', (text, day) => {
  expect(readDue(text, TODAY)).toBe(day);
});

it('ends a month that is shorter on its last day', () => {
  expect(readDue('in 3 months', '2026-11-30')).toBe('2027-02-28');
});

it.each(['', 't', 'soon', '31 feb', '2026-13-01', 'in many weeks', '12', '4 x', 'next'])(
  'does not guess what %j means',
  (text) => {
    expect(readDue(text, TODAY)).toBeUndefined();
  },
);
