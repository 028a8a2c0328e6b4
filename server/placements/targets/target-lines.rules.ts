import { percentOf, roundHalfEven } from '@placewell/contract/placements/fees.ts';
import type { Target, TargetLine } from '@placewell/contract/placements/targets.ts';
import { type DefaultSplit, type ForecastRow, percentsOf } from '../forecast/forecast.public.ts';
import type { FeeShare } from './targets.repo.ts';

/** Results of a month, by person. */
export type Reached = {
  submissions: ReadonlyMap<string, number>;
  interviews: ReadonlyMap<string, number>;
  placements: ReadonlyMap<string, number>;
  shares: readonly FeeShare[];
};
/** Of the month, as the reader may see them. */
export type Expected = { rows: readonly ForecastRow[]; default_splits: readonly DefaultSplit[] };

const NOTHING = { submissions: null, interviews: null, placements: null, fee_cents: null, currency: null };

/** The line of a person; fees in other currencies than that of the line are left out. */
export function targetLine(
  person: { user_id: string; user_name: string },
  {
    month,
    target,
    agency_currency,
    reached,
    expected,
  }: {
    month: string;
    target: Target | undefined;
    agency_currency: string | null;
    reached: Reached;
    expected: Expected;
  },
): TargetLine {
  const { user_id } = person;
  const currency = target?.currency ?? agency_currency;
  const reached_cents = feeOf(reached, { user_id, currency });
  const expected_fee_cents = expectedShare(expected, { user_id, currency });
  const { submissions, interviews, placements, fee_cents } = target ?? NOTHING;
  return {
    user_id: user_id as TargetLine['user_id'],
    user_name: person.user_name,
    month,
    target: { submissions, interviews, placements, fee_cents, currency: target?.currency ?? null },
    currency,
    reached: {
      submissions: reached.submissions.get(user_id) ?? 0,
      interviews: reached.interviews.get(user_id) ?? 0,
      placements: reached.placements.get(user_id) ?? 0,
      fee_cents: reached_cents,
    },
    expected_fee_cents,
    coverage: coverageOf(reached_cents + expected_fee_cents, fee_cents),
  };
}

type Whose = { user_id: string; currency: string | null };

const feeOf = ({ shares }: Reached, { user_id, currency }: Whose): number =>
  shares.find((one) => one.user_id === user_id && one.currency === currency)?.share_cents ?? 0;

/** Of each expected fee the default split of who owns the candidate, and of who owns the job. */
const expectedShare = ({ rows, default_splits }: Expected, { user_id, currency }: Whose): number =>
  rows
    .filter((row) => row.currency === currency)
    .flatMap((row) =>
      percentsOf(row, default_splits, user_id).map((percent) => percentOf(row.expected_fee_cents, percent)),
    )
    .reduce((sum, cents) => sum + cents, 0);

/** In percent with one decimal, half to even; null without a target above 0. */
export function coverageOf(cents: number, target_cents: number | null): number | null {
  if (target_cents === null || target_cents === 0) return null;
  return Number(roundHalfEven(BigInt(cents) * 1000n, BigInt(target_cents))) / 10;
}

/** The first and the last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to };
}
