import { expect, test } from 'vitest';
import { isDeadly, pauseAfter } from './deaths.rules.ts';

test('a job whose worker died runs again at once, and later after pauses of up to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 7, 40].map((deaths) => pauseAfter(deaths, 0.5))).toEqual([0, 0, 2, 4, 32, 900]);
  expect(pauseAfter(3, 0)).toBeLessThan(pauseAfter(3, 1));
});

test('twenty kills end no job; fifty in a row with no other death do, which takes half a day', () => {
  expect(isDeadly({ in_a_row: 20, deaths: 20, hours: 1 })).toBe(false);
  expect(isDeadly({ in_a_row: 50, deaths: 50, hours: 9 })).toBe(true);
  const waited = Array.from({ length: 49 }, (_, at) => pauseAfter(at + 1, 0.5)).reduce((a, b) => a + b);
  expect(waited / 3600).toBeGreaterThan(9);
});

test('two jobs that clear each other by their deaths end after a day', () => {
  expect(isDeadly({ in_a_row: 1, deaths: 200, hours: 23 })).toBe(false);
  expect(isDeadly({ in_a_row: 1, deaths: 200, hours: 24 })).toBe(true);
});
