import { expect, it } from 'vitest';
import { instantOf } from './instants.ts';

it.each([
  ['2026-11-23 05:03:28+00', '2026-11-23T05:03:28.000Z'],
  ['2026-11-23 05:03:28.1+00', '2026-11-23T05:03:28.100Z'],
  ['2026-11-23 05:03:28.12+00', '2026-11-23T05:03:28.120Z'],
  ['2026-11-23 05:03:28.999999+00', '2026-11-23T05:03:28.999Z'],
  ['2026-11-23 05:03:28.5+02', '2026-11-23T03:03:28.500Z'],
  ['2026-11-23 05:03:28.25+05:30', '2026-11-22T23:33:28.250Z'],
  ['2026-11-23 05:03:28-03', '2026-11-23T08:03:28.000Z'],
])('the instant %s is %s', (text, iso) => {
  expect(instantOf(text)).toBe(iso);
});

it('is the same as by parsing a date, whatever the instant and its fraction', () => {
  for (let at = 0; at < 2000; at++) {
    const date = new Date(Math.floor(Math.random() * 4e12));
    const digits = Math.floor(Math.random() * 7);
    const fraction = Math.random()
      .toFixed(6)
      .slice(1, digits === 0 ? 1 : digits + 2);
    for (const zone of ['+00', '+01', '-11:30']) {
      const text = `${date.toISOString().slice(0, 19).replace('T', ' ')}${fraction}${zone}`;
      expect(instantOf(text), text).toBe(new Date(text).toISOString());
    }
  }
});
