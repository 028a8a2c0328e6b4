import type { JobId, MatchId } from '@placewell/contract/ids.ts';
import { dayAfter } from '@placewell/contract/placements/fees.ts';
import { getForecast } from '@placewell/contract/placements/forecast.ts';
import type { ForecastStage } from '@placewell/contract/placements/placement-terms.ts';
import { updateDefaultSplits } from '@placewell/contract/placements/placements.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { listForecastRows } from './forecast.public.ts';

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

type JobValues = {
  of?: TestUser;
  client_id?: string | null;
  status?: string;
  openings?: number;
  filled?: number;
  fee?: [number, string] | null;
};
/** A job with a typed fee of 10,000 EUR for one opening, unless it is said otherwise. */
async function aJobWith({
  of = remy,
  client_id = null,
  status = 'open',
  openings = 1,
  filled = 0,
  fee = [10_000_00, 'EUR'],
}: JobValues = {}) {
  const { job_id } = await aJob(client_id as never, of);
  await test.sql`update jobs set job_status = ${status}, openings = ${openings}, openings_filled = ${filled},
    expected_fee_cents = ${fee?.[0] ?? null}, expected_fee_currency = ${fee?.[1] ?? null} where job_id = ${job_id}`;
  return job_id;
}

type Move = {
  to: string;
  days?: number;
  is_undone?: boolean;
  is_undo?: boolean;
  recruiter_id?: string | null;
};
const aMove = (
  match_id: MatchId,
  { to, days = 1, is_undone = false, is_undo = false, recruiter_id = null }: Move,
) =>
  test.sql`insert into match_history (agency_id, history_id, match_id, to_status, created_at, is_undo, is_undone, recruiter_id)
    values (${agency.agency_id}, ${newId()}, ${match_id}, ${to}, now() - make_interval(days => ${days}), ${is_undo},
      ${is_undone}, ${recruiter_id})`;

/** A match at a stage, moved there a day ago unless its moves are given. */
async function aMatchAt(
  job_id: JobId,
  status: string,
  { score = 70, of = remy, moves = [{ to: status }] }: { score?: number; of?: TestUser; moves?: Move[] } = {},
): Promise<MatchId> {
  const { candidate_id } = await aCandidate(test, of);
  const match_id = await pair(candidate_id, job_id);
  await test.sql`update matches set match_status = ${status}, score = ${score} where match_id = ${match_id}`;
  for (const move of moves) await aMove(match_id, move);
  return match_id;
}

const rowsOf = (by = agency, filters: object = {}) =>
  test.inAgency(agency.agency_id, (tx) =>
    listForecastRows(
      { tx, actor: { role: by === agency ? 'agency' : 'recruiter', user_id: by.user_id } },
      { page: 1, limit: 25, ...filters },
    ),
  );

describe('free openings', () => {
  it('each has its furthest match once, and the better score first', async () => {
    const job_id = await aJobWith({ openings: 3, filled: 1 });
    const first = await aMatchAt(job_id, 'interviewing', { score: 40 });
    await aMatchAt(job_id, 'submitted', { score: 60 });
    const second = await aMatchAt(job_id, 'submitted', { score: 90 });
    await aMatchAt(job_id, 'rejected', { score: 99, moves: [] });
    const found = await forecast();
    expect(found).toMatchObject({ without_fee: 0, without_match: 0 });
    expect(found.months).toEqual(
      [
        { month: monthIn(50), matches: 1, expected_fee_cents: 3_500_00 },
        { month: monthIn(70), matches: 1, expected_fee_cents: 1_500_00 },
      ].map((one) => ({
        ...{ currency: 'EUR', full_fee_cents: 10_000_00, placements: 0, signed_fee_cents: 0 },
        ...one,
      })),
    );
    const { items, total } = await rowsOf();
    expect(total).toBe(2);
    expect(items.map((row) => [row.match_id, row.stage, row.fee_cents, row.chance, row.day])).toEqual([
      [first, 'interviewing', 10_000_00, 0.35, dayAfter(today, 50)],
      [second, 'submitted', 10_000_00, 0.15, dayAfter(today, 70)],
    ]);
  });

  it('count once each by what they lack, and jobs that are not open do not count', async () => {
    const client_id = await aClient();
    await test.sql`update clients set fee_kind = 'percent', fee_percent = 20 where client_id = ${client_id}`;
    const priced = await aJobWith({ client_id, fee: null });
    await test.sql`update jobs set salary_min = 40000, salary_max = 50001, salary_currency = 'GBP', salary_period = 'year'
      where job_id = ${priced}`;
    await aMatchAt(priced, 'offered');
    const unpriced = await aJobWith({ client_id, fee: null, openings: 4 });
    await aMatchAt(unpriced, 'offered');
    await aMatchAt(unpriced, 'new', { moves: [] });
    for (const status of ['draft', 'on_hold', 'filled', 'closed', 'archived'])
      await aMatchAt(await aJobWith({ status }), 'offered');
    await aMatchAt(await aJobWith({ filled: 1 }), 'offered');
    const sample = await aJobWith();
    await test.sql`update jobs set is_sample = true where job_id = ${sample}`;
    await aMatchAt(sample, 'offered');
    expect(await forecast()).toMatchObject({
      // The middle is 45,000.5, and half a unit goes to the even 45,000. Three others ended: (0 + 2 × .75) / (3 + 2).
      months: [{ currency: 'GBP', matches: 1, full_fee_cents: 9_000_00, expected_fee_cents: 2_700_00 }],
      without_fee: 1,
      without_match: 3,
      prospects: [],
    });
  });

  it('have no match of a candidate who was deleted, until they are restored', async () => {
    const job_id = await aJobWith({ openings: 1 });
    const match_id = await aMatchAt(job_id, 'interviewing');
    await test.sql`update candidates set deleted_at = now()
      where candidate_id = (select candidate_id from matches where match_id = ${match_id})`;
    expect(await forecast()).toMatchObject({ months: [], without_match: 1 });
    await test.sql`update candidates set deleted_at = null
      where candidate_id = (select candidate_id from matches where match_id = ${match_id})`;
    expect(await forecast()).toMatchObject({ months: [{ matches: 1 }], without_match: 0 });
  });

  it('of prospects are apart, and currencies are never added', async () => {
    await aMatchAt(await aJobWith({ status: 'prospect', openings: 2 }), 'offered');
    await aJobWith({ status: 'prospect', fee: [5_000_00, 'USD'] });
    await aJobWith({ status: 'prospect', fee: null });
    await aMatchAt(await aJobWith(), 'offered');
    await aMatchAt(await aJobWith({ fee: [1_00, 'USD'] }), 'offered');
    const found = await forecast();
    expect(found.months.map(({ currency, full_fee_cents }) => [currency, full_fee_cents])).toEqual([
      ['EUR', 10_000_00],
      ['USD', 1_00],
    ]);
    expect(found.prospects).toEqual([
      { currency: 'EUR', jobs: 1, full_fee_cents: 20_000_00 },
      { currency: 'USD', jobs: 1, full_fee_cents: 5_000_00 },
    ]);
    expect(found.prospects_without_fee).toBe(1);
  });

  it('are narrowed by person, client, job and tag, and unknown ones are refused', async () => {
    await splitByDefault(0, 100);
    const client_id = await aClient();
    const one = await aJobWith({ client_id });
    const other = await aJobWith({ of: cora });
    await test.sql`update jobs set tags = '{Nights}', tag_keys = '{nights}' where job_id = ${other}`;
    await aMatchAt(one, 'offered');
    await aMatchAt(other, 'offered');
    for (const [filters, job_id] of [
      [{ recruiter_id: remy.user_id }, one],
      [{ client_id }, one],
      [{ job_id: other }, other],
      [{ tag: 'NIGHTS' }, other],
      [{ month: monthIn(30), currency: 'EUR', tag: 'nights' }, other],
    ] as const)
      expect((await rowsOf(agency, filters)).items.map((row) => row.job_id)).toEqual([job_id]);
    expect((await rowsOf(agency, { month: monthIn(200) })).total).toBe(0);
    for (const [filters, code] of [
      [{ recruiter_id: newId() }, 'recruiter_not_found'],
      [{ client_id: newId() }, 'client_not_found'],
      [{ job_id: newId() }, 'job_not_found'],
    ] as const)
      expect(await test.call(getForecast, filters as never, agency.token)).toMatchObject({ http: 404, code });
  });
});

const chanceOf = async (stage: ForecastStage, by = agency) => {
  const { n, placed, chance } = (await forecast({}, by)).chances.find((one) => one.stage === stage)!;
  return { n, placed, chance };
};

const splitByDefault = (candidate: number, client: number) =>
  test.data(
    updateDefaultSplits,
    {
      splits: [
        { split_role: 'candidate', percent: candidate },
        { split_role: 'client', percent: client },
      ],
    },
    agency.token,
  );
describe('chances', () => {
  it('count matches that entered the stage in 24 months and have ended, and not what was undone', async () => {
    const open = await aJobWith({ openings: 9 });
    const closed = await aJobWith({ status: 'closed' });
    const entered = (more: Partial<Move> = {}): Move => ({ to: 'submitted', days: 40, ...more });
    await aMatchAt(open, 'placed', { moves: [entered(), { to: 'placed' }] });
    // It was placed once, and fell through.
    await aMatchAt(open, 'rejected', { moves: [entered(), { to: 'placed', days: 9 }, { to: 'rejected' }] });
    await aMatchAt(open, 'withdrawn', { moves: [entered({ days: 700 }), entered({ days: 2 })] });
    await aMatchAt(closed, 'submitted', { moves: [entered()] });
    // Still on its way, undone, too long ago, never there, and deleted by a person.
    await aMatchAt(open, 'submitted', { moves: [entered()] });
    await aMatchAt(open, 'rejected', {
      moves: [entered({ is_undone: true }), { to: 'new', is_undo: true }, { to: 'rejected' }],
    });
    await aMatchAt(open, 'placed', { moves: [entered({ days: 800 }), { to: 'placed' }] });
    await aMatchAt(open, 'placed', { moves: [{ to: 'interviewing' }, { to: 'placed' }] });
    const deleted = await aMatchAt(open, 'rejected', { moves: [entered()] });
    await test.sql`update matches set deleted_at = now(), removal = 'person' where match_id = ${deleted}`;
    // (2 + 2 × .15) / (4 + 2), half to even.
    expect(await chanceOf('submitted')).toEqual({ n: 4, placed: 2, chance: 0.383 });
    expect(await chanceOf('interviewing')).toMatchObject({ n: 1, placed: 1 });
  });

  it('days to the start are the median of 20 own placements', async () => {
    const job_id = await aJobWith({ openings: 1000 });
    for (let made = 0; made < 20; made++) {
      const match_id = await aMatchAt(job_id, 'placed', {
        moves: [{ to: 'offered', days: 5 }, { to: 'placed' }],
      });
      await test.sql`insert into placements (agency_id, placement_id, match_id, job_title, client_name, recruiter_id,
          status_on, agreed_on, start_on, fee_kind, fee_cents, currency)
        select m.agency_id, ${newId()}, m.match_id, '', '', ${made < 12 ? remy.user_id : cora.user_id},
          current_date, current_date, (h.created_at at time zone ${ZONE})::date + ${made}::int, 'flat', 0, 'EUR'
        from matches m join match_history h on h.match_id = m.match_id and h.to_status = 'offered'
        where m.match_id = ${match_id}`;
    }
    const days = async (by: TestUser) => {
      const { days_to_start, days_are_own } = (await forecast({}, by)).chances.find(
        ({ stage }) => stage === 'offered',
      )!;
      return { days_to_start, days_are_own };
    };
    // Of 0 to 19 days 9.5, to the even 10.
    expect(await days(agency)).toEqual({ days_to_start: 10, days_are_own: true });
    expect(await days(remy)).toEqual({ days_to_start: 30, days_are_own: false });
    await aMatchAt(job_id, 'offered');
    expect((await forecast()).months[0]?.month).toBe(monthIn(10));
  });
});

describe('what a recruiter sees', () => {
  it('is their share of the openings of their own jobs, with a hidden candidate named after the owner', async () => {
    await aMatchAt(await aJobWith(), 'offered', { of: cora });
    expect(await forecast({}, remy)).toMatchObject({ months: [], without_share: 1 });
    await splitByDefault(40, 60);
    const foreign = await aJobWith({ of: cora });
    await aMatchAt(foreign, 'offered', { of: remy });
    await aJobWith({ of: cora, status: 'prospect' });
    const seen = await forecast({}, remy);
    expect(seen).toMatchObject({
      months: [{ matches: 1, full_fee_cents: 6_000_00, expected_fee_cents: 4_500_00, signed_fee_cents: 0 }],
      prospects: [],
      without_share: 0,
    });
    expect((await forecast({ recruiter_id: remy.user_id })).months).toEqual(seen.months);
    const { items } = await rowsOf(remy);
    expect(items).toMatchObject([
      {
        fee_cents: 6_000_00,
        candidate_id: null,
        candidate_name: 'A candidate of Cora Colleague',
        recruiter_name: 'Remy Recruiter',
      },
    ]);
    expect((await rowsOf(agency)).total).toBe(2);
    expect(await forecast({ recruiter_id: cora.user_id }, remy)).toMatchObject({
      months: [],
      without_match: 0,
    });
    expect(await test.call(getForecast, { job_id: foreign }, remy.token)).toMatchObject({
      code: 'job_not_found',
    });
  });

  it('rests on no match that they may not read, and on whose it was at its entry', async () => {
    const entered = (recruiter_id: string | null): Move => ({ to: 'offered', days: 9, recruiter_id });
    await aMatchAt(await aJobWith(), 'rejected', { moves: [entered(null)] });
    await aMatchAt(await aJobWith({ of: cora }), 'rejected', { moves: [entered(remy.user_id)] });
    await aMatchAt(await aJobWith({ of: cora }), 'placed', { moves: [entered(null), { to: 'placed' }] });
    expect(await chanceOf('offered', remy)).toMatchObject({ n: 2, placed: 0 });
    expect(await chanceOf('offered', cora)).toMatchObject({ n: 1, placed: 1 });
    expect(await chanceOf('offered')).toMatchObject({ n: 3, placed: 1 });
    await test.sql`update agencies set recruiters_see_all = true where agency_id = ${agency.agency_id}`;
    expect(await chanceOf('offered', remy)).toMatchObject({ n: 3, placed: 1 });
  });
});
