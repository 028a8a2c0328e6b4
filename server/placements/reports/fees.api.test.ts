import type { BodyInput } from '@placewell/contract/call.ts';
import { dayAfter } from '@placewell/contract/placements/fees.ts';
import {
  addPlacement,
  correctPlacement,
  updatePlacement,
} from '@placewell/contract/placements/placements.ts';
import * as calls from '@placewell/contract/placements/reports.ts';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { type MatchWithClient, useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let remy: TestUser;
let cora: TestUser;
const records = useSubmissionRecords(test, () => agency);

const MARCH = { from_date: '2026-03-01', to_date: '2026-03-31' };
const NONE = { submitted: 0, interviewing: 0, offered: 0, placed: 0 };

const aMatchOf = (of: TestUser, options: Parameters<typeof records.aMatch>[0] = {}) =>
  records.aMatch({ jobOf: of, candidateOf: of, ...options });
const rows = (body: Omit<BodyInput<typeof calls.getReportRows>, 'from_date' | 'to_date'>, by = agency) =>
  test.data(calls.getReportRows, { ...MARCH, ...body }, by.token);

beforeEach(async () => {
  agency = await anAgency(test, { recruiters_see_all: false, time_zone: 'Europe/Berlin' });
  remy = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  cora = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

type Fee = {
  agreed_on?: string;
  start_on: string;
  cents: number;
  currency?: string;
  shares?: [TestUser, number][];
};

async function aPlacement(
  match: MatchWithClient,
  { start_on, agreed_on = start_on, cents, currency = 'EUR', shares = [] }: Fee,
) {
  const placement_id = newId();
  await test.sql`insert into placements (agency_id, placement_id, match_id, candidate_id, job_id, job_title, client_id, client_name,
      recruiter_id, status_on, agreed_on, start_on, fee_kind, flat_fee_cents, fee_cents, currency)
    select m.agency_id, ${placement_id}, m.match_id, m.candidate_id, m.job_id, j.job_title, j.client_id, 'As it was', m.recruiter_id,
      ${agreed_on}, ${agreed_on}, ${start_on}, 'flat', ${cents}, ${cents}, ${currency}
    from matches m join jobs j on j.job_id = m.job_id where m.match_id = ${match.match_id}`;
  for (const [at, [user, share]] of shares.entries())
    await test.sql`insert into placement_splits (agency_id, placement_id, position, user_id, split_role, percent, share_cents)
      values (${agency.agency_id}, ${placement_id}, ${at + 1}, ${user.user_id}, 'other', 50, ${share})`;
  return placement_id;
}
async function aRefund(placement_id: string, corrected_on: string, shares: [TestUser, number][]) {
  const correction_id = newId();
  const cents = shares.reduce((sum, [, share]) => sum + share, 0);
  await test.sql`insert into placement_corrections (agency_id, correction_id, placement_id, correction_kind, corrected_on, fee_cents, reason, user_id)
    values (${agency.agency_id}, ${correction_id}, ${placement_id}, 'refund', ${corrected_on}, ${cents}, 'Left', ${agency.user_id})`;
  for (const [user, share] of shares)
    await test.sql`insert into placement_correction_shares (agency_id, correction_id, user_id, split_role, share_cents)
      values (${agency.agency_id}, ${correction_id}, ${user.user_id}, 'other', ${share})`;
}
const fees = (by = agency, body = {}) => test.data(calls.getFeeReport, { ...MARCH, ...body }, by.token);

it('fees count by start and by the day of a correction, never across currencies, and a person by their shares', async () => {
  const [one, two, gone] = [await aMatchOf(remy), await aMatchOf(cora), await aMatchOf(cora)];
  const shares: [TestUser, number][] = [
    [remy, 500_01],
    [cora, 500_00],
  ];
  const first = await aPlacement(one, { start_on: '2026-02-28', cents: 1_000_01, shares });
  await aRefund(first, '2026-03-31', [
    [remy, -250_01],
    [cora, -250_00],
  ]);
  await aPlacement(two, {
    start_on: '2026-03-01',
    cents: 700_00,
    currency: 'CHF',
    shares: [[cora, 700_00]],
  });
  const deleted = await aPlacement(gone, { start_on: '2026-03-02', cents: 9_00, shares: [[cora, 9_00]] });
  await test.sql`update placements set deleted_at = now() where placement_id = ${deleted}`;
  const all = await fees();
  expect(all.total).toEqual([
    { currency: 'CHF', placements: 1, fee_cents: 700_00 },
    { currency: 'EUR', placements: 0, fee_cents: -500_01 },
  ]);
  expect(all.previous).toEqual([{ currency: 'EUR', placements: 1, fee_cents: 1_000_01 }]);
  expect(all.months).toEqual([{ month: '2026-03', fees: all.total }]);
  const own = await fees(remy);
  expect([own.total, own.previous]).toEqual([
    [{ currency: 'EUR', placements: 0, fee_cents: -250_01 }],
    [{ currency: 'EUR', placements: 1, fee_cents: 500_01 }],
  ]);
  expect(await fees(agency, { recruiter_id: remy.user_id })).toEqual(own);
  const { items, total } = await rows({ rows: 'fees' });
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { stage: 'refund', day: '2026-03-31', fee_cents: -500_01, currency: 'EUR', placement_id: first },
    { stage: 'placement', day: '2026-03-01', fee_cents: 700_00, currency: 'CHF', match_id: two.match_id },
  ]);
  expect((await rows({ rows: 'fees' }, remy)).items).toMatchObject([{ fee_cents: -250_01 }]);
  expect((await rows({ rows: 'fees', currency: 'CHF', month: '2026-03' })).total).toBe(1);
  const { sources } = await test.data(calls.getSourceReport, MARCH, agency.token);
  expect(sources).toEqual([{ source: 'manual', cohort: NONE, fees: all.total, fees_won: all.won.total }]);
});

const eur = (placements: number, fee_cents: number) => [{ currency: 'EUR', placements, fee_cents }];

it('fees are won on the day of the agreement, wherever the start is, and corrected on the day of the correction', async () => {
  const [early, late] = [await aMatchOf(remy), await aMatchOf(cora)];
  // Won in March and starting in June; won in February and starting in March, refunded in April.
  await aPlacement(early, { agreed_on: '2026-03-31', start_on: '2026-06-01', cents: 16_000_00 });
  const fallen = await aPlacement(late, {
    ...{ agreed_on: '2026-02-28', start_on: '2026-03-01', cents: 5_000_00 },
    shares: [[cora, 5_000_00]],
  });
  await aRefund(fallen, '2026-04-01', [[cora, -5_000_00]]);
  const march = await fees();
  expect([march.total, march.won.total]).toEqual([eur(1, 5_000_00), eur(1, 16_000_00)]);
  expect([march.previous, march.won.previous]).toEqual([[], eur(1, 5_000_00)]);
  const half = { from_date: '2026-02-01', to_date: '2026-07-31' };
  const { won, months } = await fees(agency, half);
  expect(won.months.map(({ fees: [sum] }) => sum?.fee_cents ?? 0)).toEqual([
    5_000_00, 16_000_00, -5_000_00, 0, 0, 0,
  ]);
  expect(months.map(({ fees: [sum] }) => sum?.fee_cents ?? 0)).toEqual([
    0, 5_000_00, -5_000_00, 0, 16_000_00, 0,
  ]);
  expect((await rows({ rows: 'fees_won' })).items).toMatchObject([
    { stage: 'placement', day: '2026-03-31', fee_cents: 16_000_00, match_id: early.match_id },
  ]);
  const range = { ...half, rows: 'fees_won', month: '2026-03', month_to: '2026-04' } as const;
  const { items } = await test.data(calls.getReportRows, range, agency.token);
  expect(items.map(({ day, fee_cents }) => [day, fee_cents])).toEqual([
    ['2026-04-01', -5_000_00],
    ['2026-03-31', 16_000_00],
  ]);
  // Cora's are her shares; nobody has a share of the other.
  expect((await fees(cora, half)).won.total).toEqual(eur(1, 0));
  expect((await fees(remy, half)).won.total).toEqual([]);
});

it('fees won are grouped by who owned the placement beside the shares of people, and by client, each with its rows', async () => {
  const [one, two] = [await aMatchOf(remy), await aMatchOf(cora)];
  const third = await aMatchOf(cora, { client_id: two.client_id });
  const won = (day: string, cents: number) => ({ agreed_on: day, start_on: '2026-07-01', cents });
  const first = await aPlacement(one, {
    ...won('2026-03-02', 1_000_01),
    shares: [
      [remy, 600_01],
      [cora, 400_00],
    ],
  });
  await aRefund(first, '2026-03-20', [
    [remy, -60_00],
    [cora, -40_00],
  ]);
  await aPlacement(two, { ...won('2026-03-03', 70_00), currency: 'CHF', shares: [[remy, 70_00]] });
  await aPlacement(third, won('2026-03-04', 9_00));
  const chf = (fee_cents: number) => ({ currency: 'CHF', placements: 1, fee_cents });
  const grouped = async (group_by: 'recruiter' | 'client', body = {}, by = agency) =>
    (await fees(by, { group_by, ...body })).groups;
  const byRecruiter = await grouped('recruiter');
  expect(byRecruiter).toEqual([
    {
      ...{ key: cora.user_id, name: 'Cora Colleague', fees: [chf(70_00), ...eur(1, 9_00)] },
      shares: eur(1, 360_00),
    },
    {
      ...{ key: remy.user_id, name: 'Remy Recruiter', fees: eur(1, 900_01) },
      shares: [chf(70_00), ...eur(1, 540_01)],
    },
  ]);
  const byClient = await grouped('client');
  expect(byClient).toMatchObject([
    { key: two.client_id, fees: [chf(70_00), ...eur(1, 9_00)], shares: [] },
    { key: one.client_id, fees: eur(1, 900_01), shares: [] },
  ]);
  // Of a person: the whole fees that they owned, and their shares; by themselves alike.
  const ofRemy = await grouped('client', { recruiter_id: remy.user_id });
  expect(ofRemy).toMatchObject([
    { key: one.client_id, fees: eur(1, 900_01), shares: eur(1, 540_01) },
    { key: two.client_id, fees: [], shares: [chf(70_00)] },
  ]);
  expect(await grouped('client', {}, remy)).toEqual(ofRemy);
  expect(await grouped('recruiter', {}, remy)).toEqual(byRecruiter.slice(1));
  expect(await grouped('recruiter', { recruiter_id: cora.user_id }, remy)).toEqual([]);

  const summed = async (body: object, by = agency) => {
    const { items } = await rows({ rows: 'fees_won', currency: 'EUR', ...body } as never, by);
    return items.reduce((sum, { fee_cents }) => sum + (fee_cents ?? 0), 0);
  };
  expect(await summed({ recruiter_id: remy.user_id, is_whole: true })).toBe(900_01);
  expect(await summed({ recruiter_id: remy.user_id })).toBe(540_01);
  expect(await summed({ client_id: one.client_id })).toBe(900_01);
  expect(await summed({ is_whole: true }, remy)).toBe(900_01);
  expect(await summed({ is_whole: true, recruiter_id: cora.user_id }, remy)).toBe(0);
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'fees are won and corrected on the day that it is in %s',
  async (time_zone) => {
    await test.sql`update agencies set time_zone = ${time_zone} where agency_id = ${agency.agency_id}`;
    const [now] = await test.sql<{
      day: string;
    }>`select (now() at time zone ${time_zone})::date::text as day`;
    const [match, day] = [await aMatchOf(remy), now!.day];
    const terms = {
      fee_kind: 'flat',
      flat_fee_cents: 16_000_00,
      currency: 'GBP',
      start_on: dayAfter(day, 75),
    };
    const placed = await test.data(
      addPlacement,
      { match_id: match.match_id, ...terms } as never,
      agency.token,
    );
    const { placement_id } = placed;
    await test.data(updatePlacement, { placement_id, invoiced_on: day, paid_on: day }, agency.token);
    const correction = { placement_id, fee_cents: -1_00, reason: 'Agreed' };
    await test.data(correctPlacement, correction, agency.token);
    const { won } = await fees(agency, { from_date: day, to_date: day });
    expect(won.total).toEqual([{ currency: 'GBP', placements: 1, fee_cents: 15_999_00 }]);
    for (const other of [dayAfter(day, -1), dayAfter(day, 1)])
      expect((await fees(agency, { from_date: other, to_date: other })).won.total).toEqual([]);
  },
);

it('fees outlive the candidate, of whom nothing else is left', async () => {
  const match = await aMatchOf(remy);
  await aPlacement(match, { start_on: '2026-03-05', cents: 1_00, shares: [[remy, 1_00]] });
  await test.sql`delete from candidates where candidate_id = ${match.candidate_id}`;
  expect((await fees()).total).toEqual([{ currency: 'EUR', placements: 1, fee_cents: 1_00 }]);
  expect((await rows({ rows: 'fees', source: 'unknown' })).items).toMatchObject([
    {
      match_id: null,
      candidate_id: null,
      candidate_name: 'A candidate who was deleted',
      job_id: match.job_id,
    },
  ]);
});

it('a report of fees has each month of the period, at most three years', async () => {
  const { months } = await fees(agency, { from_date: '2025-12-31', to_date: '2026-03-01' });
  expect(months.map(({ month }) => month)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  const long = { from_date: '2020-01-01', to_date: '2026-03-01' };
  expect(await test.call(calls.getFeeReport, long, agency.token)).toMatchObject({ code: 'invalid_input' });
  const wrong = { from_date: '2026-03-02', to_date: '2026-03-01' };
  expect(await test.call(calls.getFeeReport, wrong, agency.token)).toMatchObject({ code: 'invalid_input' });
});
