import { describe, expect, it } from 'vitest';
import { instantOf, wallClockOf } from './wall-clock.ts';

const QUARTER_MS = 900_000;
const ZONES = ['Europe/London', 'America/New_York', 'Australia/Sydney', 'America/Sao_Paulo'];

describe('a time of day in a zone', () => {
  it.each(ZONES)('is kept for every quarter of an hour of two years, or skipped by the clock: %s', (zone) => {
    const skipped: string[] = [];
    for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += QUARTER_MS) {
      const wall = new Date(at).toISOString().slice(0, 16);
      const instant = instantOf(wall, zone);
      if (instant) expect(wallClockOf(instant, zone)).toBe(wall);
      else skipped.push(wall);
    }
    // One hour each spring; Brazil has no summer time.
    expect(skipped).toHaveLength(zone === 'America/Sao_Paulo' ? 0 : 8);
  });

  it('is the first of two where the clock shows it twice', () => {
    expect(instantOf('2027-10-31T01:30', 'Europe/London')?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  });

  it('may have seconds', () => {
    expect(instantOf('2027-07-01T09:15:00', 'Asia/Kolkata')?.toISOString()).toBe('2027-07-01T03:45:00.000Z');
  });
});
