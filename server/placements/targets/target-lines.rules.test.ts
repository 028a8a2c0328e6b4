import type { RecruiterId } from '@placewell/contract/ids.ts';
import { expect, it } from 'vitest';
import type { ForecastRow } from '../forecast/forecast.public.ts';
import { coverageOf, daysOf, targetLine } from './target-lines.rules.ts';

const REMY = 'remy' as RecruiterId;
const CORA = 'cora' as RecruiterId;
const expecting = (expected_fee_cents: number, owners: Partial<ForecastRow> = {}) =>
  ({
    currency: 'EUR',
    recruiter_id: REMY,
    candidate_recruiter_id: CORA,
    expected_fee_cents,
    ...owners,
  }) as ForecastRow;

it('a month has its days, a leap day too', () => {
  expect([daysOf('2028-02'), daysOf('2026-12')]).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2026-12-01', to: '2026-12-31' },
  ]);
});

it('coverage has one decimal, and needs a target above 0', () => {
  expect([
    coverageOf(1, 3),
    coverageOf(0, 3),
    coverageOf(-1, 2),
    coverageOf(5, 0),
    coverageOf(5, null),
  ]).toEqual([33.3, 0, -50, null, null]);
  // 12.25 and 12.35 percent, to the even tenth.
  expect([coverageOf(1225, 10_000), coverageOf(1235, 10_000)]).toEqual([12.2, 12.4]);
});

it('fees are shares, each rounded once, in the currency of the target', () => {
  const line = targetLine(
    { user_id: REMY, user_name: 'Remy' },
    {
      month: '2026-11',
      target: {
        user_id: REMY,
        month: '2026-11',
        ...{ submissions: 5, interviews: null, placements: null, fee_cents: 1_000_00, currency: 'EUR' },
      },
      agency_currency: 'USD',
      reached: {
        submissions: new Map([[REMY, 3]]),
        interviews: new Map([[CORA, 9]]),
        placements: new Map(),
        shares: [
          { user_id: REMY, currency: 'EUR', share_cents: 40_00 },
          { user_id: REMY, currency: 'USD', share_cents: 450_00 },
          { user_id: CORA, currency: 'EUR', share_cents: 50_00 },
        ],
      },
      expected: {
        rows: [
          expecting(100_00),
          expecting(50_00, { candidate_recruiter_id: REMY }),
          expecting(7_00, { currency: 'USD' }),
        ],
        default_splits: [
          { split_role: 'candidate', percent: 60 },
          { split_role: 'client', percent: 40 },
        ],
      },
    },
  );
  expect(line).toMatchObject({
    target: { submissions: 5, fee_cents: 1_000_00, currency: 'EUR' },
    currency: 'EUR',
    reached: { submissions: 3, interviews: 0, placements: 0, fee_cents: 40_00 },
    expected_fee_cents: 90_00,
    coverage: 13,
  });
});
