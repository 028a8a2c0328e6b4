import {
  type CandidateId,
  type JobId,
  type MatchId,
  type RecruiterId,
  UserId,
} from '@placewell/contract/ids.ts';
import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { DefaultSplit, ForecastJob, FurthestMatch } from './forecast.repo.ts';
import {
  type ForecastRow,
  forecastMonths,
  forecastOf,
  isInMonths,
  jobFee,
  prospectsOf,
  sharesOf,
  stageChances,
} from './forecast.rules.ts';
import type { SignedFee } from './signed.repo.ts';

const TODAY = '2026-11-27';
const aJob = (some: Partial<ForecastJob> = {}): ForecastJob => ({
  job_id: 'job' as JobId,
  job_status: 'open',
  job_title: 'Staff Nurse',
  recruiter_id: 'owner' as RecruiterId,
  client_name: 'Aurora Clinic',
  free: 1,
  expected_fee_cents: null,
  expected_fee_currency: null,
  salary_min_cents: 40_000_00,
  salary_max_cents: 50_000_00,
  salary_currency: 'GBP',
  salary_period: 'year',
  fee_kind: 'percent',
  fee_percent: 20,
  fee_cents: null,
  fee_currency: null,
  agency_currency: 'EUR',
  ...some,
});
const aMatch = (match_id: string, some: Partial<FurthestMatch> = {}): FurthestMatch => ({
  match_id: match_id as MatchId,
  job_id: 'job' as JobId,
  candidate_id: 'candidate' as CandidateId,
  candidate_recruiter_id: 'finder' as RecruiterId,
  stage: 'submitted',
  ...some,
});

const aSignedFee = (day: string, fee_cents: number) => ({ day, fee_cents, currency: 'GBP' }) as SignedFee;

it.each<[string, Partial<ForecastJob>, { fee_cents: number; currency: string } | undefined]>([
  ['a share of the middle of the pay range, in its currency', {}, { fee_cents: 9_000_00, currency: 'GBP' }],
  [
    'the typed one before the terms, in its own currency',
    { expected_fee_cents: 7_500_00, expected_fee_currency: 'CHF' },
    { fee_cents: 7_500_00, currency: 'CHF' },
  ],
  ['0 if 0 was typed', { expected_fee_cents: 0 }, { fee_cents: 0, currency: 'EUR' }],
  [
    "in the agency's currency where the pay has none",
    { salary_currency: null },
    { fee_cents: 9_000_00, currency: 'EUR' },
  ],
  [
    'a flat amount, in the currency of the terms',
    { fee_kind: 'flat', fee_cents: 6_000_00, fee_currency: 'USD' },
    { fee_cents: 6_000_00, currency: 'USD' },
  ],
  [
    'the yearly pay of a day rate',
    { salary_min_cents: 200_00, salary_max_cents: 300_00, salary_period: 'day' },
    { fee_cents: 13_000_00, currency: 'GBP' },
  ],
  ['unknown without terms', { fee_kind: null }, undefined],
  ['unknown without pay', { salary_min_cents: null, salary_max_cents: null }, undefined],
  ['unknown without a currency', { salary_currency: null, agency_currency: null }, undefined],
  ['unknown by the hour, since a job has no hours a week', { salary_period: 'hour' }, undefined],
  [
    'unknown of an hourly margin',
    { fee_kind: 'hourly_margin', fee_cents: 8_00, fee_currency: 'USD' },
    undefined,
  ],
])('the fee of a job is %s', (_title, some, fee) => {
  expect(jobFee(aJob(some), TODAY)).toEqual(fee);
});

it('a stage has its own days from 20 placements on, whole and not negative', () => {
  const days = (n: number, median: number) =>
    stageChances([], [{ stage: 'offered', n, median }]).get('offered');
  expect(days(19, 12)).toMatchObject({ days_to_start: 30, days_are_own: false });
  expect(days(20, 12.5)).toMatchObject({ days_to_start: 12, days_are_own: true });
  expect(days(20, 13.5)?.days_to_start).toBe(14);
  expect(days(20, -3)?.days_to_start).toBe(0);
});

it('every stage has its chance, that of the default where nothing is known', () => {
  const chances = stageChances([{ stage: 'interviewing', n: 40, placed: 10 }], []);
  expect([...chances.values()].map(({ stage, chance, n }) => [stage, chance, n])).toEqual([
    ['shortlisted', 0.05, 0],
    ['contacted', 0.08, 0],
    ['submitted', 0.15, 0],
    ['interviewing', 0.255, 40],
    ['offered', 0.75, 0],
  ]);
});

it('counts every free opening once: in a month, without a fee, or without a match', () => {
  const chances = stageChances([], []);
  const jobs = [
    aJob({ job_id: 'one' as JobId, free: 3 }),
    aJob({ job_id: 'two' as JobId, free: 2, fee_kind: null }),
    aJob({ job_id: 'three' as JobId, expected_fee_cents: 100_01, expected_fee_currency: 'USD' }),
  ];
  const matches = [
    aMatch('a', { job_id: 'one' as JobId, stage: 'offered' }),
    aMatch('b', { job_id: 'one' as JobId }),
    aMatch('c', { job_id: 'two' as JobId }),
    aMatch('d', { job_id: 'three' as JobId, stage: 'offered' }),
  ];
  const { rows, without_fee, without_match } = forecastOf(jobs, matches, { chances, today: TODAY });
  expect({ without_fee, without_match, rows: rows.length }).toEqual({
    without_fee: 1,
    without_match: 2,
    rows: 3,
  });
  // 30 days after 27 November, and 70.
  const none = { placements: 0, signed_fee_cents: 0 };
  const months = [
    { month: '2026-12', currency: 'GBP', matches: 1, expected_fee_cents: 6_750_00, full_fee_cents: 9_000_00 },
    { month: '2026-12', currency: 'USD', matches: 1, expected_fee_cents: 75_01, full_fee_cents: 100_01 },
    { month: '2027-02', currency: 'GBP', matches: 1, expected_fee_cents: 1_350_00, full_fee_cents: 9_000_00 },
  ];
  expect(forecastMonths(rows, [])).toEqual(months.map((one) => ({ ...one, ...none })));
  // Signed fees join the expected ones of their month and currency, or add a month.
  const signed = [
    aSignedFee('2027-02-01', 8_000_00),
    aSignedFee('2027-02-28', -1_00),
    aSignedFee('2027-01-31', 5_00),
  ];
  expect(forecastMonths(rows, signed)).toEqual([
    { ...months[0], ...none },
    { ...months[1], ...none },
    {
      ...{ month: '2027-01', currency: 'GBP', matches: 0, expected_fee_cents: 0, full_fee_cents: 0 },
      ...{ placements: 1, signed_fee_cents: 5_00 },
    },
    { ...months[2], placements: 2, signed_fee_cents: 7_999_00 },
  ]);
});

it('gives a person the default shares of openings, rounded like splits, and counts those without a share', () => {
  const [me, other] = [UserId.parse(newId()), UserId.parse(newId())];
  const row = (recruiter_id: UserId, candidate_recruiter_id: UserId) =>
    ({ recruiter_id, candidate_recruiter_id, fee_cents: 10_001, expected_fee_cents: 3_500 }) as ForecastRow;
  const splits: DefaultSplit[] = [
    { split_role: 'candidate', percent: 33.33 },
    { split_role: 'client', percent: 66.67 },
  ];
  const forecast = {
    rows: [row(me, me), row(me, other), row(other, other)],
    without_fee: 1,
    without_match: 2,
  };
  const { rows, ...left } = sharesOf(forecast, splits, me);
  // 3,333.33 and 6,667.67; then the larger part only.
  expect(rows.map(({ fee_cents, expected_fee_cents }) => [fee_cents, expected_fee_cents])).toEqual([
    [10_001, 3_500],
    [6_668, 2_333],
  ]);
  expect(left).toEqual({ without_fee: 1, without_match: 2, without_share: 1 });
  expect(sharesOf(forecast, [], me)).toMatchObject({ rows: [], without_share: 3 });
});

it.each([
  ['2027-01-31', {}, true],
  ['2027-01-31', { month: '2027-01' }, true],
  ['2027-02-01', { month: '2027-01' }, false],
  ['2027-03-31', { month: '2027-01', month_to: '2027-03' }, true],
  ['2027-04-01', { month: '2027-01', month_to: '2027-03' }, false],
  ['2026-12-31', { month: '2027-01', month_to: '2027-03' }, false],
  ['2026-12-31', { month_to: '2027-03' }, true],
] as const)('%s is among the months %o: %s', (day, months, is) => {
  expect(isInMonths(day, months)).toBe(is);
});

it('prospects have the fee of all their openings, by currency', () => {
  const jobs = [aJob({ free: 3 }), aJob({ free: 1, salary_currency: 'USD' }), aJob({ fee_kind: null })];
  expect(prospectsOf(jobs, TODAY)).toEqual({
    prospects: [
      { currency: 'GBP', jobs: 1, full_fee_cents: 27_000_00 },
      { currency: 'USD', jobs: 1, full_fee_cents: 9_000_00 },
    ],
    prospects_without_fee: 1,
  });
});
