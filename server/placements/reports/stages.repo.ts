import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { answers, firstSubmissions, inStageNow, stays } from './counting/moves.repo.ts';
import type { Period, Scope } from './counting/scope.repo.ts';

type Durations = {
  is_now: boolean;
  stage: string | null;
  n: number;
  median: number | null;
  p90: number | null;
};

/** Counts durations in seconds by stage, of the period and of the one before, with percentiles interpolated linearly. */
async function readDurations(
  tx: TenantTx,
  rows: RawBuilder<unknown>,
  { now, by }: { now: Period; by: RawBuilder<unknown> },
) {
  const found = await sql<Omit<Durations, 'median' | 'p90'> & { percentiles: number[] }>`
    select r.at >= ${now.from}::timestamptz as is_now, ${by} as stage, count(*)::int as n,
      percentile_cont(array[0.5, 0.9]) within group (order by r.seconds) as percentiles
    from (${rows}) r group by 1, 2`.execute(tx);
  return found.rows.map(
    ({ percentiles: [median = null, p90 = null], ...row }): Durations => ({ ...row, median, p90 }),
  );
}

type Periods = { now: Period; before: Period };
const NO_STAGE = sql`null::text`;
const both = ({ now, before }: Periods) => ({ from: before.from, until: now.until });

export const readStays = (tx: TenantTx, scope: Scope, periods: Periods) =>
  readDurations(tx, stays(scope, both(periods)), { now: periods.now, by: sql`r.stage collate "C"` });

export const readFirstSubmissions = (tx: TenantTx, scope: Scope, periods: Periods) =>
  readDurations(tx, firstSubmissions(scope, both(periods)), { now: periods.now, by: NO_STAGE });

export const readAnswers = (tx: TenantTx, scope: Scope, periods: Periods) =>
  readDurations(tx, answers(scope, both(periods)), { now: periods.now, by: NO_STAGE });

export async function countInStages(tx: TenantTx, scope: Scope): Promise<Map<string, number>> {
  const { rows } = await sql<{ stage: string; n: number }>`
    select r.stage, count(*)::int as n from (${inStageNow(scope)}) r group by 1`.execute(tx);
  return new Map(rows.map(({ stage, n }) => [stage, n]));
}
