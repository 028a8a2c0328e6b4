// What the product says of an agency, and what the second count says, in the same shape.
import { getForecast } from '@placewell/contract/placements/forecast.ts';
import { FEE_GROUPS, REPORT_GROUPS } from '@placewell/contract/placements/placement-terms.ts';
import { getPlacements } from '@placewell/contract/placements/placements.ts';
import * as calls from '@placewell/contract/placements/reports.ts';
import { getTargets } from '@placewell/contract/placements/targets.ts';
import type { TestApp } from '@placewell/server/testing/test-app.ts';
import { type Asked, LADDER, type Recount } from './recount.ts';
import { dayPlus } from './recount-money.ts';

const PAGE = 100;
const KINDS = [...LADDER, 'stays', 'now', 'first_submissions', 'answers', 'fees', 'fees_won'] as const;

const periodBefore = (asked: Asked): Asked => {
  const days = (Date.parse(asked.to_date) - Date.parse(asked.from_date)) / 86_400_000 + 1;
  return { ...asked, from_date: dayPlus(asked.from_date, -days), to_date: dayPlus(asked.from_date, -1) };
};

/** Whose numbers they are: by the agency with any filter, by a recruiter their own. */
export type Seen = { asked: Asked; token: string; withGroups: boolean };

/** All numbers of the period as the product gives them, and the rows behind each. */
export async function told(test: TestApp, { asked, token, withGroups }: Seen) {
  const ask = <C extends Parameters<TestApp['data']>[0]>(call: C, more = {}) =>
    test.data(call, { ...asked, ...more } as never, token);
  const funnel = await test.data(calls.getFunnelReport, asked as never, token);
  const { previous, ...stages } = await test.data(calls.getStageReport, asked as never, token);
  const fees = await test.data(calls.getFeeReport, asked as never, token);
  const { sources } = await test.data(calls.getSourceReport, asked as never, token);
  const rows: Record<string, string[]> = {};
  for (const kind of KINDS) rows[kind] = await rowsTold(ask, kind);
  const groups: Record<string, unknown> = {};
  for (const group_by of withGroups ? REPORT_GROUPS : []) {
    const found = await test.data(calls.getFunnelReport, { ...asked, group_by } as never, token);
    groups[group_by] = found.groups
      .map(({ key, cohort }) => ({ key, cohort }))
      .sort((a, b) => String(a.key).localeCompare(String(b.key)));
  }
  const feeGroups: Record<string, unknown> = {};
  for (const group_by of FEE_GROUPS) {
    const found = await test.data(calls.getFeeReport, { ...asked, group_by } as never, token);
    feeGroups[group_by] = found.groups
      .map(({ name: _name, ...group }) => group)
      .sort((a, b) => String(a.key).localeCompare(String(b.key)));
  }
  const bySource = sources.toSorted((a, b) => a.source.localeCompare(b.source));
  return {
    funnel: funnel.cohort,
    funnelBefore: funnel.previous.cohort,
    groups,
    sources: bySource,
    stages,
    stagesBefore: previous,
    fees: fees.total,
    feesBefore: fees.previous,
    months: fees.months,
    won: fees.won,
    feeGroups,
    rows,
  };
}

type Ask = (call: typeof calls.getReportRows, more: object) => Promise<unknown>;

async function rowsTold(ask: Ask, kind: (typeof KINDS)[number]): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const body = { rows: kind, page, limit: PAGE };
    const { items, total } = (await ask(calls.getReportRows, body)) as {
      items: calls.ReportRow[];
      total: number;
    };
    found.push(...items.map((row) => lineOf(kind, row)));
    if (found.length >= total || items.length === 0) return found.sort();
  }
}

function lineOf(kind: string, { id, day, stage, duration, fee_cents, currency }: calls.ReportRow): string {
  if (kind === 'fees' || kind === 'fees_won') return `${id} ${day} ${stage} ${fee_cents} ${currency}`;
  return LADDER.includes(kind) || kind === 'now'
    ? `${id} ${day} ${stage}`
    : `${id} ${day} ${stage} ${duration}`;
}

/** The same by the second count. `asked` has the recruiter whose own numbers these are. */
export function counted(recount: Recount, asked: Asked, withGroups: boolean) {
  const before = periodBefore(asked);
  const groups = withGroups ? REPORT_GROUPS.map((by) => [by, recount.groups(asked, by)]) : [];
  return {
    funnel: recount.funnel(asked),
    funnelBefore: recount.funnel(before),
    groups: Object.fromEntries(groups),
    sources: recount.sources(asked).toSorted((a, b) => a.source.localeCompare(b.source)),
    stages: recount.stages(asked),
    stagesBefore: recount.stages(before),
    fees: recount.fees(asked),
    feesBefore: recount.fees(before),
    months: recount.months(asked),
    won: {
      months: recount.months(asked, 'agreed'),
      total: recount.fees(asked, 'agreed'),
      previous: recount.fees(before, 'agreed'),
    },
    feeGroups: Object.fromEntries(FEE_GROUPS.map((by) => [by, recount.feeGroups(asked, by)])),
    rows: Object.fromEntries(KINDS.map((kind) => [kind, recount.rows(kind, asked)])),
  };
}

/** The forecast of the agency or of a person's shares, without what it lists apart. */
export async function forecastTold(test: TestApp, token: string, filters: object = {}) {
  const { months, chances, without_fee, without_match, without_share } = await test.data(
    getForecast,
    filters,
    token,
  );
  return { months, chances, without_fee, without_match, without_share };
}

/** The rows behind the signed fees. */
export async function signedTold(test: TestApp, token: string, filters: object = {}) {
  const body = { rows: 'signed', from_date: '2026-01-01', to_date: '2026-01-01', limit: PAGE, ...filters };
  const { items } = await test.data(calls.getReportRows, body as never, token);
  return items.map(({ id, fee_cents }) => `${id} ${fee_cents}`).sort();
}

/** Open payments. */
export async function paymentsTold(test: TestApp, token: string) {
  const { payment_sums } = await test.data(getPlacements, { limit: 1 }, token);
  return payment_sums.map(lineOfPayment).sort();
}
type Payment = { payment: string; currency: string; placements: number; fee_cents: number };
export const lineOfPayment = ({ payment, currency, placements, fee_cents }: Payment) =>
  `${payment} ${currency} ${placements} ${fee_cents}`;

/** What each person reached in a month, without the fees of other currencies. */
export async function reachedTold(test: TestApp, month: string, token: string) {
  const { items } = await test.data(getTargets, { month }, token);
  return items.map(({ user_id, reached, currency }) => ({ user_id, reached, currency }));
}
export function reachedCounted(
  recount: Recount,
  month: string,
  people: Awaited<ReturnType<typeof reachedTold>>,
) {
  return people.map(({ user_id, currency }) => {
    const { fees, ...reached } = recount.reached(user_id, month);
    const fee_cents = fees.find((one) => one.currency === currency)?.fee_cents ?? 0;
    return { user_id, reached: { ...reached, fee_cents }, currency };
  });
}
