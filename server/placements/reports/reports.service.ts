import type { Body, Data } from '@placewell/contract/call.ts';
import { dayAfter, daysBetween } from '@placewell/contract/placements/fees.ts';
import { type FeeGroup, FORECAST_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import type { FeeSum } from '@placewell/contract/placements/placements.ts';
import * as calls from '@placewell/contract/placements/reports.ts';
import type { ListReader } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type FeeScope, sumFeeEntries, sumFeeGroups } from './counting/fee-entries.repo.ts';
import { DAY, durationsOf, HOUR } from './counting/percentiles.rules.ts';
import { type Period, resolvePeriods, type Scope } from './counting/scope.repo.ts';
import { NOBODY, nameOf, namesOf, readFunnel, readSources } from './funnel.repo.ts';
import { type Filters, scopeOf } from './report-scope.service.ts';
import { countInStages, readAnswers, readFirstSubmissions, readStays } from './stages.repo.ts';

type Days = Pick<Period, 'from_date' | 'to_date'>;

/** The days as many as these right before them. */
function daysBefore({ from_date, to_date }: Days): Days {
  const before = dayAfter(from_date, -1);
  return { from_date: dayAfter(before, -daysBetween(from_date, to_date)), to_date: before };
}

async function scopeAndPeriods(context: ListReader, body: Filters & Days) {
  const scope = await scopeOf(context, body);
  const [now, before] = await resolvePeriods(context.tx, [body, daysBefore(body)]);
  if (!now || !before) throw new Error('The agency of this transaction does not exist');
  return { scope, periods: { now, before } };
}

export async function getFunnelReport(context: ListReader, body: Body<typeof calls.getFunnelReport>) {
  const { scope, periods } = await scopeAndPeriods(context, body);
  return readFunnel(context.tx, scope, { ...periods, group_by: body.group_by });
}

export async function getStageReport(
  context: ListReader,
  body: Body<typeof calls.getStageReport>,
): Promise<Data<typeof calls.getStageReport>> {
  const { tx } = context;
  const { scope, periods } = await scopeAndPeriods(context, body);
  const staysFound = await readStays(tx, scope, periods);
  const first = await readFirstSubmissions(tx, scope, periods);
  const answered = await readAnswers(tx, scope, periods);
  const now = await countInStages(tx, scope);
  const report = (is_now: boolean) => {
    const isOf = (row: { is_now: boolean }) => row.is_now === is_now;
    return {
      stages: FORECAST_STAGES.map((stage) => ({
        stage,
        days: durationsOf(
          staysFound.find((row) => isOf(row) && row.stage === stage),
          DAY,
        ),
        now: now.get(stage) ?? 0,
      })),
      hours_to_first_submission: durationsOf(first.find(isOf), HOUR),
      client_days_to_answer: durationsOf(answered.find(isOf), DAY),
    };
  };
  return { ...report(true), previous: report(false) };
}

/** Adds sums of one currency; currencies are never added to each other. */
function addUp(sums: readonly FeeSum[]): FeeSum[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      placements: rows.reduce((sum, { placements }) => sum + placements, 0),
      fee_cents: rows.reduce((sum, { fee_cents }) => sum + fee_cents, 0),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

export async function getSourceReport(
  context: ListReader,
  body: Body<typeof calls.getSourceReport>,
): Promise<Data<typeof calls.getSourceReport>> {
  const { scope, periods } = await scopeAndPeriods(context, body);
  const { now } = periods;
  const funnels = await readSources(context.tx, scope, now);
  const [fees, won] = [
    await sumSources(context.tx, { ...scope, basis: 'start_on' }, now),
    await sumSources(context.tx, { ...scope, basis: 'agreed_on' }, now),
  ];
  const sources = calls.REPORT_SOURCES.map((source) => {
    const { source: _source, ...cohort } = funnels.find((row) => row.source === source) ?? {
      source,
      ...NOBODY,
    };
    return { source, cohort, fees: fees(source), fees_won: won(source) };
  });
  return {
    sources: sources.filter(
      (one) => one.cohort.submitted > 0 || one.fees.length > 0 || one.fees_won.length > 0,
    ),
  };
}

/** The sums of a period by the source of the candidate. */
async function sumSources(tx: TenantTx, scope: FeeScope, period: Period) {
  const sums = await sumFeeEntries(tx, scope, { ...period, since: period.from_date, by: 'source' });
  return (source: string) => addUp(sums.filter(({ key }) => key === source));
}

const monthOf = (day: string) => day.slice(0, 7);

/** All months of a period, also those without a fee. */
function monthsOf({ from_date, to_date }: Days): string[] {
  const months: string[] = [];
  for (
    let month = monthOf(from_date);
    month <= monthOf(to_date);
    month = monthOf(dayAfter(`${month}-01`, 31))
  )
    months.push(month);
  return months;
}

type Periods = { now: Period; before: Period };

async function feeSums(tx: TenantTx, scope: FeeScope, { now, before }: Periods) {
  const sums = await sumFeeEntries(tx, scope, {
    from_date: before.from_date,
    to_date: now.to_date,
    since: now.from_date,
    by: 'month',
  });
  const ofNow = sums.filter(({ is_now }) => is_now);
  return {
    months: monthsOf(now).map((month) => ({ month, fees: addUp(ofNow.filter(({ key }) => key === month)) })),
    total: addUp(ofNow),
    previous: addUp(sums.filter(({ is_now }) => !is_now)),
  };
}

type FeeReport = Data<typeof calls.getFeeReport>;

export async function getFeeReport(
  context: ListReader,
  { group_by, ...body }: Body<typeof calls.getFeeReport>,
): Promise<FeeReport> {
  const { tx } = context;
  const { scope, periods } = await scopeAndPeriods(context, body);
  return {
    ...(await feeSums(tx, { ...scope, basis: 'start_on' }, periods)),
    won: await feeSums(tx, { ...scope, basis: 'agreed_on' }, periods),
    groups: group_by ? await feeGroups(tx, scope, { ...periods.now, by: group_by }) : [],
  };
}

/** Fees won by recruiter or client: those of the most placements first. */
async function feeGroups(
  tx: TenantTx,
  scope: Scope,
  { by, ...days }: Days & { by: FeeGroup },
): Promise<FeeReport['groups']> {
  const won: FeeScope = { ...scope, basis: 'agreed_on' };
  const fees = await sumFeeGroups(tx, won, { ...days, by, of: 'whole' });
  const isOfNobody = by === 'client' && scope.owner === undefined;
  const shares = isOfNobody ? [] : await sumFeeGroups(tx, won, { ...days, by, of: 'shares' });
  const keys = [...new Set([...fees, ...shares].map(({ key }) => key))];
  const names = await namesOf(
    tx,
    by,
    keys.map((key) => ({ key })),
  );
  const sumsOf = (sums: typeof fees, key: string | null) =>
    addUp(sums.filter((one) => one.key === key).map(({ key: _key, ...sum }) => sum));
  const placementsOf = (sums: readonly FeeSum[]) => sums.reduce((all, { placements }) => all + placements, 0);
  return keys
    .map((key) => ({
      key,
      name: nameOf(key, by, names),
      fees: sumsOf(fees, key),
      shares: sumsOf(shares, key),
    }))
    .sort((a, b) => placementsOf(b.fees) - placementsOf(a.fees) || a.name.localeCompare(b.name));
}
