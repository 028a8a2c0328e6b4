import type { JobId, MatchId } from '@placewell/contract/ids.ts';
import { dayAfter } from '@placewell/contract/placements/fees.ts';
import { getForecast } from '@placewell/contract/placements/forecast.ts';
import {
  addPlacement,
  correctPlacement,
  getPlacements,
  updatePlacement,
} from '@placewell/contract/placements/placements.ts';
import { getReportRows } from '@placewell/contract/placements/reports.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let remy: TestUser;
let cora: TestUser;
let today: string;
const { aClient, aJob, pair } = useSubmissionRecords(test, () => agency);

// A time zone where the date differs from UTC for most of the day.
const ZONE = 'Pacific/Auckland';

beforeEach(async () => {
  agency = await anAgency(test, { time_zone: ZONE, recruiters_see_all: false });
  remy = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  cora = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
  const [day] = await test.sql<{ today: string }>`select (now() at time zone ${ZONE})::date::text as today`;
  today = day!.today;
});

const forecast = (filters: object = {}, by = agency) => test.data(getForecast, filters, by.token);
const monthIn = (days: number) => dayAfter(today, days).slice(0, 7);

type JobValues = { of?: TestUser; client_id?: string | null; openings?: number };
/** An open job with a typed fee of 10,000 EUR for each opening. */
async function aJobWith({ of = remy, client_id = null, openings = 1 }: JobValues = {}) {
  const { job_id } = await aJob(client_id as never, of);
  await test.sql`update jobs set openings = ${openings}, expected_fee_cents = 1000000, expected_fee_currency = 'EUR'
    where job_id = ${job_id}`;
  return job_id;
}
async function aMatchAt(job_id: JobId, status: string): Promise<MatchId> {
  const { candidate_id } = await aCandidate(test, remy);
  const match_id = await pair(candidate_id, job_id);
  await test.sql`update matches set match_status = ${status} where match_id = ${match_id}`;
  return match_id;
}

const rowsFor = async (rows: 'forecast' | 'signed', by = agency, more: object = {}) => {
  const period = { from_date: '2026-01-01', to_date: '2026-01-01' };
  return test.data(getReportRows, { ...period, rows, ...more } as never, by.token);
};
const monthsOf = async (filters: object = {}, by = agency) =>
  (await forecast(filters, by)).months.map(({ month, currency, placements, signed_fee_cents, matches }) => [
    month,
    currency,
    placements,
    signed_fee_cents,
    matches,
  ]);

/** Placed in a job of one opening for a fixed fee. */
async function aPlacement(
  { start, cents, currency = 'EUR', ...job }: JobValues & { start: string; cents: number; currency?: string },
  splits: [TestUser, number][] = [],
) {
  const job_id = await aJobWith(job);
  const match_id = await aMatchAt(job_id, 'shortlisted');
  const placed = await test.data(
    addPlacement,
    {
      ...{ match_id, agreed_on: today, start_on: start, currency },
      ...{ fee_kind: 'flat', flat_fee_cents: cents },
      ...(splits.length > 0 && {
        splits: splits.map(([{ user_id }, percent]) => ({
          ...{ user_id, percent },
          split_role: 'other' as const,
        })),
      }),
      rebate_steps: [{ until_day: 30, percent: 100 }],
    } as never,
    agency.token,
  );
  return { ...placed, job_id };
}
const nextMonth = () => `${monthIn(40)}-01`;

it('signed fees are there on the day of the agreement, in the month of the start, and their opening is no longer expected', async () => {
  const { job_id, match_id } = await aPlacement({ start: nextMonth(), cents: 16_000_00, openings: 2 });
  await aMatchAt(job_id, 'offered');
  await aMatchAt(job_id, 'interviewing');
  const found = await forecast();
  expect(found.months.filter(({ signed_fee_cents }) => signed_fee_cents !== 0)).toMatchObject([
    { month: monthIn(40), currency: 'EUR', placements: 1, signed_fee_cents: 16_000_00 },
  ]);
  // Of two openings one is signed, and one is expected of the furthest match.
  expect(found.months.reduce((sum, { matches }) => sum + matches, 0)).toBe(1);
  expect((await rowsFor('forecast')).items).toMatchObject([{ stage: 'offered' }]);
  expect((await rowsFor('signed')).items).toMatchObject([
    { match_id, fee_cents: 16_000_00, currency: 'EUR', day: nextMonth(), job_id, chance: null },
  ]);
  // Noting it in the job as well takes no second opening.
  await test.sql`update jobs set openings_filled = 1 where job_id = ${job_id}`;
  expect((await rowsFor('forecast')).total).toBe(1);
  await test.sql`update placements set placement_status = 'completed' where job_id = ${job_id}`;
  await test.sql`update jobs set openings_filled = 0 where job_id = ${job_id}`;
  expect((await rowsFor('forecast')).total).toBe(2);
});

it('an opening with a placed match that has no placement yet is taken', async () => {
  const job_id = await aJobWith({ openings: 2 });
  await aMatchAt(job_id, 'placed');
  await aMatchAt(job_id, 'offered');
  await aMatchAt(job_id, 'offered');
  expect((await rowsFor('forecast')).total).toBe(1);
});

it('signed fees begin after today where the agency is, and end when the placement falls through', async () => {
  await aPlacement({ start: today, cents: 1_00 });
  const tomorrow = await aPlacement({ start: dayAfter(today, 1), cents: 2_00 });
  const left = await aPlacement({ start: nextMonth(), cents: 4_00, currency: 'USD' });
  const deleted = await aPlacement({ start: nextMonth(), cents: 8_00 });
  await test.sql`update placements set deleted_at = now() where placement_id = ${deleted.placement_id}`;
  const [first] = await monthsOf();
  expect(first).toEqual([monthIn(1), 'EUR', 1, 2_00, 0]);
  const fallen = { placement_status: 'fell_through' as const, status_on: today, status_reason: 'Stays' };
  await test.data(updatePlacement, { placement_id: left.placement_id, ...fallen }, agency.token);
  expect(await monthsOf()).toEqual([first]);
  expect((await rowsFor('signed')).items.map(({ placement_id }) => placement_id)).toEqual([
    tomorrow.placement_id,
  ]);
});

it('signed fees have their corrections, are shares for a person, and open as many rows as they count', async () => {
  const start = nextMonth();
  const one = await aPlacement({ start, cents: 10_000_01 }, [
    [remy, 62.5],
    [cora, 37.5],
  ]);
  await aPlacement({ start: dayAfter(start, 31), cents: 3_00, of: cora }, [[cora, 100]]);
  const paid = { invoiced_on: today, paid_on: today };
  await test.data(updatePlacement, { placement_id: one.placement_id, ...paid }, agency.token);
  const correction = { placement_id: one.placement_id, fee_cents: -1_000_00, reason: 'Agreed' };
  await test.data(correctPlacement, correction, agency.token);
  const later = dayAfter(start, 31).slice(0, 7);
  expect(await monthsOf()).toEqual([
    [start.slice(0, 7), 'EUR', 1, 9_000_01, 0],
    [later, 'EUR', 1, 3_00, 0],
  ]);
  // 62.5 % of 10,000.01 is 6,250.006…, of the correction 625.00.
  expect(await monthsOf({}, remy)).toEqual([[start.slice(0, 7), 'EUR', 1, 5_625_01, 0]]);
  expect(await monthsOf({ recruiter_id: remy.user_id })).toEqual(await monthsOf({}, remy));
  expect(await monthsOf({ recruiter_id: cora.user_id }, remy)).toEqual([]);
  const range = { month: start.slice(0, 7), month_to: later };
  expect((await rowsFor('signed', cora, range)).items.map(({ fee_cents }) => fee_cents)).toEqual([
    3_375_00, 3_00,
  ]);
  expect((await rowsFor('signed', agency, { ...range, month_to: range.month })).total).toBe(1);
  expect((await rowsFor('signed', agency, { currency: 'USD' })).total).toBe(0);
  // The list of placements adds up to the same.
  const list = { start_from: dayAfter(today, 1), placement_status: ['agreed', 'started'] as const };
  for (const [by, cents] of [
    [agency, 9_003_01],
    [remy, 5_625_01],
  ] as const)
    expect((await test.data(getPlacements, list as never, by.token)).sums).toMatchObject([
      { fee_cents: cents },
    ]);
});

it('signed fees are narrowed by client, job and tag, of jobs that the reader may see', async () => {
  const client_id = await aClient();
  const { job_id } = await aPlacement({ start: nextMonth(), cents: 7_00, client_id, of: cora }, [
    [remy, 100],
  ]);
  await aPlacement({ start: nextMonth(), cents: 9_00 });
  await test.sql`update jobs set tags = '{Nights}', tag_keys = '{nights}' where job_id = ${job_id}`;
  for (const filters of [{ client_id }, { job_id }, { tag: 'NIGHTS' }]) {
    expect(await monthsOf(filters)).toEqual([[monthIn(40), 'EUR', 1, 7_00, 0]]);
    expect((await rowsFor('signed', agency, filters)).total).toBe(1);
  }
  expect(await monthsOf({ client_id }, remy)).toEqual([[monthIn(40), 'EUR', 1, 7_00, 0]]);
  expect(await monthsOf({ tag: 'nights' }, remy)).toEqual([]);
});
