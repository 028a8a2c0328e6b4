import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlanPrice } from '../gateway.ts';
import { periodBoundary } from './periods.rules.ts';
import { proratedAt, prorationLines, totalOf } from './proration.rules.ts';
import { nextAttemptAt } from './retries.rules.ts';

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const plan = (amount_cents: number): PlanPrice => ({
  plan_id: 'p',
  plan_name: 'P',
  amount_cents,
  currency: 'USD',
});
const amount = fc.integer({ min: 0, max: 10_000_000 });
const period = fc
  .tuple(moment, fc.integer({ min: 0, max: 20 }))
  .map(([anchor, n]) => ({ start: periodBoundary(anchor, n), end: periodBoundary(anchor, n + 1) }));
/** A period and a moment in it. */
const within = fc.tuple(period, fc.double({ min: 0, max: 1, noNaN: true })).map(([of, part]) => {
  const length = Date.parse(of.end) - Date.parse(of.start);
  return { of, at: proratedAt(new Date(Date.parse(of.start) + part * length).toISOString(), of) };
});

it.each([
  ['2026-01-31T10:20:30.000Z', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-30T00:00:00.000Z', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['2026-11-15T23:59:59.000Z', ['2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15', '2027-03-15']],
])('monthly periods from %s begin on its day, or on the last of a shorter month', (anchor, expected) => {
  const boundaries = expected.map((_day, n) => periodBoundary(anchor, n));
  expect(boundaries.map((time) => time.slice(0, 10))).toEqual(expected);
  expect(new Set(boundaries.map((time) => time.slice(10)))).toEqual(new Set([anchor.slice(10)]));
});

it('every period is a calendar month, whatever its anchor', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 600 }), (anchor, n) => {
      const [start, end] = [new Date(periodBoundary(anchor, n)), new Date(periodBoundary(anchor, n + 1))];
      const months =
        (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
      expect(months).toBe(1);
      expect(periodBoundary(anchor, 0)).toBe(anchor);
      expect(start.toISOString().slice(10)).toBe(anchor.slice(10));
      expect(start.getUTCDate()).toBeLessThanOrEqual(new Date(anchor).getUTCDate());
    }),
  );
});

it('a change in the middle of a period costs half the difference', () => {
  const of = { start: '2026-04-01T00:00:00.000Z', end: '2026-05-01T00:00:00.000Z' };
  const lines = prorationLines(plan(9_700), plan(19_700), '2026-04-16T00:00:00.000Z', of);
  expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([-4_850, 9_850]);
});

it('proration is exact to a cent, complete at the start and nothing at the end', () => {
  fc.assert(
    fc.property(within, amount, amount, ({ of, at }, from, to) => {
      const seconds = (time: string) => Math.floor(Date.parse(time) / 1000);
      const rest = (seconds(of.end) - seconds(at)) / (seconds(of.end) - seconds(of.start));
      const [unused, remaining] = prorationLines(plan(from), plan(to), at, of).map((one) => one.amount_cents);
      expect(Math.abs(unused! + from * rest)).toBeLessThanOrEqual(0.51);
      expect(Math.abs(remaining! - to * rest)).toBeLessThanOrEqual(0.51);
      const totalAt = (time: string) => totalOf(prorationLines(plan(from), plan(to), time, of));
      expect([totalAt(of.start), Math.abs(totalAt(of.end))]).toEqual([to - from, 0]);
      if (to >= from) expect(unused! + remaining!).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('a change counts from a whole second within its period', () => {
  fc.assert(
    fc.property(period, moment, (of, wanted) => {
      const at = proratedAt(wanted, of);
      expect(at >= of.start && at <= of.end).toBe(true);
      if (at !== of.start && at !== of.end) expect(at.slice(-5)).toBe('.000Z');
    }),
  );
});

it('a failed renewal is tried after 1, 3, 5 and 7 days, and then given up', () => {
  const due = '2026-03-30T12:00:00.000Z';
  const tries: string[] = [];
  for (let next = nextAttemptAt(due, due); next; next = nextAttemptAt(due, next)) tries.push(next);
  expect(tries.map((time) => (Date.parse(time) - Date.parse(due)) / 86_400_000)).toEqual([1, 3, 5, 7]);
});
