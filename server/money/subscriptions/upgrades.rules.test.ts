import fc from 'fast-check';
import { expect, test } from 'vitest';
import { upgradeCredits } from './upgrades.rules.ts';

const plan = (credits: number) => ({ resume_credits: credits, email_credits: credits });
const WHOLE = { start: '2027-04-01T00:00:00.000Z', end: '2027-05-01T00:00:00.000Z' };
const added = (from: number, to: number, start: string, fullPeriod = WHOLE) =>
  upgradeCredits({ newPlans: [plan(to)], oldPlans: [plan(from)] }, { start, end: fullPeriod.end }, fullPeriod)
    .resume_credits;

test.each([
  ['at the very start the whole difference', { from: 100, to: 1_000, at: '2027-04-01T00:00:00.000Z' }, 900],
  ['a second later not quite all of it', { from: 100, to: 1_000, at: '2027-04-01T00:00:01.000Z' }, 899],
  ['in the middle half of it', { from: 100, to: 250, at: '2027-04-16T00:00:00.000Z' }, 75],
  ['an hour before the end next to nothing', { from: 100, to: 1_000, at: '2027-04-30T23:00:00.000Z' }, 1],
  ['in the last minute nothing', { from: 100, to: 1_000, at: '2027-04-30T23:59:00.000Z' }, 0],
  ['at the end nothing', { from: 100, to: 1_000, at: '2027-05-01T00:00:00.000Z' }, 0],
  ['after the end nothing', { from: 100, to: 1_000, at: '2027-05-02T00:00:00.000Z' }, 0],
  [
    'before the start no more than the whole difference',
    { from: 100, to: 1_000, at: '2027-03-20T00:00:00.000Z' },
    900,
  ],
  ['of a plan with fewer credits nothing', { from: 1_000, to: 100, at: '2027-04-16T00:00:00.000Z' }, 0],
])('an upgrade adds %s', (_title, { from, to, at }, credits) => {
  expect(added(from, to, at)).toBe(credits);
});

test('an upgrade counts each kind of credits by itself', () => {
  const [oldPlans, newPlans] = [
    { resume_credits: 10, email_credits: 40 },
    { resume_credits: 30, email_credits: 20 },
  ];
  const remaining = { start: '2027-04-16T00:00:00.000Z', end: WHOLE.end };
  expect(upgradeCredits({ newPlans: [newPlans], oldPlans: [oldPlans] }, remaining, WHOLE)).toEqual({
    resume_credits: 10,
    email_credits: 0,
  });
});

test('plans that were taken and left at one moment count as one change from the first to the last', () => {
  const remaining = { start: '2027-04-16T00:00:00.000Z', end: WHOLE.end };
  const [basic, premium, enterprise] = [plan(100), plan(250), plan(1_000)];
  const through = { newPlans: [enterprise, premium], oldPlans: [basic, enterprise] };
  expect(upgradeCredits(through, remaining, WHOLE)).toEqual(plan(75));
});

test('upgrades in steps never add more than one straight to the last plan at the first moment, nor less than at the last', () => {
  const seconds = (Date.parse(WHOLE.end) - Date.parse(WHOLE.start)) / 1000;
  const moment = fc.integer({ min: 0, max: seconds });
  const at = (second: number) => new Date(Date.parse(WHOLE.start) + second * 1000).toISOString();
  const credits = fc.integer({ min: 0, max: 5_000 });
  const steps = fc.array(fc.tuple(moment, credits), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(credits, steps, (first, newPlans) => {
      const moments = newPlans.map(([second]) => second).sort((a, b) => a - b);
      const plans = [first, ...newPlans.map(([, one]) => one)].sort((a, b) => a - b);
      const sum = moments.reduce(
        (all, second, index) => all + added(plans[index]!, plans[index + 1]!, at(second)),
        0,
      );
      const straight = (second: number) => added(plans[0]!, plans.at(-1)!, at(second));
      expect(sum).toBeLessThanOrEqual(straight(moments[0]!));
      // Each step is rounded down separately.
      expect(sum).toBeGreaterThan(straight(moments.at(-1)!) - moments.length);
    }),
  );
});
