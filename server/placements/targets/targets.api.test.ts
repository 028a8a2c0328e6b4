import { dayAfter } from '@placewell/contract/placements/fees.ts';
import { getTargets, type Target, updateTargets } from '@placewell/contract/placements/targets.ts';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let remy: TestUser;
let cora: TestUser;
const { aMatch } = useSubmissionRecords(test, () => agency);

beforeEach(async () => {
  agency = await anAgency(test, {
    fullname: 'Ada Agency',
    time_zone: 'Pacific/Auckland',
    recruiters_see_all: false,
  });
  await test.sql`update agencies set currency = 'EUR' where agency_id = ${agency.agency_id}`;
  remy = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  cora = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

const NONE = { submissions: null, interviews: null, placements: null, fee_cents: null, currency: null };
const MONTH = '2026-03';
const aTarget = (user: TestUser, more: Partial<Target>) =>
  ({ user_id: user.user_id, month: MONTH, ...NONE, ...more }) as Target;
const set = (targets: Target[], by = agency) => test.call(updateTargets, { targets }, by.token);
const lines = async (by = agency, month = MONTH) => (await test.data(getTargets, { month }, by.token)).items;
const lineOf = async (user: TestUser, by = agency, month = MONTH) =>
  (await lines(by, month)).find(({ user_id }) => user_id === user.user_id);

const aMove = (
  match_id: string,
  to: string,
  at: string,
  more: { is_undone?: boolean; recruiter_id?: string } = {},
) =>
  test.sql`insert into match_history (agency_id, history_id, match_id, to_status, created_at, is_undone, recruiter_id)
    values (${agency.agency_id}, ${newId()}, ${match_id}, ${to}, ${at}, ${more.is_undone ?? false}, ${more.recruiter_id ?? null})`;

it('are set, changed and taken back by agency users, for people of the agency', async () => {
  expect(
    (await set([aTarget(remy, { submissions: 5 }), aTarget(cora, { fee_cents: 100, currency: 'GBP' })])).data,
  ).toEqual({ changed: 2 });
  expect((await set([aTarget(remy, { submissions: 5 }), aTarget(cora, {})])).data).toEqual({ changed: 1 });
  expect((await lineOf(remy))?.target).toEqual({ ...NONE, submissions: 5 });
  expect((await lineOf(cora))?.target).toEqual(NONE);
  expect((await lineOf(remy, agency, '2026-04'))?.target).toEqual(NONE);
  const stranger = await anAgency(test);
  expect(await set([aTarget(remy, { submissions: 9 }), aTarget(stranger, { submissions: 1 })])).toMatchObject(
    { code: 'recruiter_not_found' },
  );
  expect(await set([aTarget(remy, { submissions: 9 })], remy)).toMatchObject({ http: 403 });
  expect(await set([aTarget(remy, { fee_cents: 9 })])).toMatchObject({ http: 400 });
  expect((await lineOf(remy))?.target.submissions).toBe(5);
});

it('are those of all active people for an agency user, and their own for a recruiter', async () => {
  await aRecruiter(test, agency, { fullname: 'Ina Inactive', user_status: 'inactive' });
  expect((await lines()).map(({ user_name }) => user_name)).toEqual([
    'Ada Agency',
    'Cora Colleague',
    'Remy Recruiter',
  ]);
  expect((await lines(remy)).map(({ user_name }) => user_name)).toEqual(['Remy Recruiter']);
});

it('what was reached counts first moves by the days of the agency, of whom they belonged to then', async () => {
  const own = await aMatch({ jobOf: remy });
  // Still the last day of February in UTC, and the first of April in Auckland.
  await aMove(own.match_id, 'submitted', '2026-02-28T12:30:00Z');
  await aMove(own.match_id, 'submitted', '2026-03-09T12:00:00Z');
  await aMove(own.match_id, 'interviewing', '2026-03-31T12:30:00Z');
  const skipped = await aMatch({ jobOf: cora });
  await aMove(skipped.match_id, 'offered', '2026-03-10T12:00:00Z', { recruiter_id: remy.user_id });
  const undone = await aMatch({ jobOf: remy });
  await aMove(undone.match_id, 'submitted', '2026-03-10T12:00:00Z', { is_undone: true });
  expect((await lineOf(remy))?.reached).toEqual({
    submissions: 2,
    interviews: 1,
    placements: 0,
    fee_cents: 0,
  });
  expect((await lineOf(remy, agency, '2026-04'))?.reached).toMatchObject({ submissions: 0, interviews: 1 });
  expect((await lineOf(cora))?.reached).toMatchObject({ submissions: 0, interviews: 0 });
  expect(await lineOf(remy, remy)).toEqual(await lineOf(remy));
});

it('fees are shares by the start and corrections by their day, in one currency', async () => {
  const aPlacement = async (currency: string, start_on: string) => {
    const placement_id = newId();
    await test.sql`insert into placements (agency_id, placement_id, job_title, client_name, recruiter_id, status_on, agreed_on,
        start_on, fee_kind, fee_cents, currency)
      values (${agency.agency_id}, ${placement_id}, '', '', ${remy.user_id}, ${start_on}, ${start_on}, ${start_on}, 'flat',
        1000000, ${currency})`;
    for (const [at, user] of [remy, cora].entries())
      await test.sql`insert into placement_splits (agency_id, placement_id, position, user_id, split_role, percent, share_cents)
        values (${agency.agency_id}, ${placement_id}, ${at + 1}, ${user.user_id}, 'other', ${at ? 40 : 60}, ${at ? 400000 : 600000})`;
    return placement_id;
  };
  const first = await aPlacement('EUR', '2026-03-31');
  await aPlacement('USD', '2026-03-01');
  await aPlacement('EUR', '2026-04-01');
  const correction_id = newId();
  await test.sql`insert into placement_corrections (agency_id, correction_id, placement_id, correction_kind, corrected_on,
      fee_cents, reason, user_id)
    values (${agency.agency_id}, ${correction_id}, ${first}, 'refund', '2026-04-20', -500000, 'Left', ${agency.user_id})`;
  await test.sql`insert into placement_correction_shares (agency_id, correction_id, user_id, split_role, share_cents)
    values (${agency.agency_id}, ${correction_id}, ${remy.user_id}, 'other', -300000)`;
  await set([
    aTarget(remy, { fee_cents: 8_000_00, currency: 'EUR' }),
    aTarget(cora, { fee_cents: 8_000_00, currency: 'USD' }),
  ]);
  expect(await lineOf(remy)).toMatchObject({
    currency: 'EUR',
    reached: { placements: 2, fee_cents: 6_000_00 },
    coverage: 75,
  });
  expect(await lineOf(cora)).toMatchObject({
    currency: 'USD',
    reached: { placements: 0, fee_cents: 4_000_00 },
    coverage: 50,
  });
  expect((await lineOf(remy, agency, '2026-04'))?.reached).toMatchObject({
    placements: 1,
    fee_cents: 3_000_00,
  });
});

it('adds what the forecast of the month expects by the default splits, from own jobs for a recruiter', async () => {
  const [day] = await test.sql<{
    today: string;
  }>`select (now() at time zone 'Pacific/Auckland')::date::text as today`;
  const month = dayAfter(day!.today, 30).slice(0, 7);
  await test.sql`insert into default_splits (agency_id, split_role, percent)
    values (${agency.agency_id}, 'candidate', 60), (${agency.agency_id}, 'client', 40)`;
  for (const [candidateOf, jobOf] of [
    [cora, remy],
    [remy, cora],
  ] as const) {
    const { match_id, job_id } = await aMatch({ candidateOf, jobOf });
    await test.sql`update jobs set expected_fee_cents = 1000000, expected_fee_currency = 'EUR' where job_id = ${job_id}`;
    await test.sql`update matches set match_status = 'offered' where match_id = ${match_id}`;
  }
  await set([{ ...aTarget(remy, { fee_cents: 10_000_00, currency: 'EUR' }), month }]);
  expect(await lineOf(remy, agency, month)).toMatchObject({ expected_fee_cents: 7_500_00, coverage: 75 });
  expect(await lineOf(remy, remy, month)).toMatchObject({ expected_fee_cents: 3_000_00, coverage: 30 });
  expect((await lineOf(remy, agency, MONTH))?.expected_fee_cents).toBe(0);
});
